"""`python -m sojourns`."""

from sojourns.cli import main

if __name__ == "__main__":
    main()
