"""The language that shows what was not translated."""

from tests.pseudo import pseudo, pseudo_folder

__all__ = ["pseudo", "pseudo_folder"]
