"""The library's driver of the terminal, with an end of the program that waits for no key."""

from __future__ import annotations

import sys

from textual.driver import Driver

if sys.platform == "win32":

    def quick(library: type[Driver]) -> type[Driver]:
        """Return the driver that the library chose."""
        return library

else:
    from textual.drivers.linux_driver import LinuxDriver

    class QuickDriver(LinuxDriver):
        """Reads keys in a thread that looks ten times a second whether it is to end."""

        def disable_input(self) -> None:
            """Take no more keys.

            At the end of the program the thread is not waited for, which is 0.2 s earlier. Where
            the program is suspended it is: it would read what is typed for another.
            """
            ends = self._app._exit
            if ends:
                self._key_thread = None
            super().disable_input()
            if ends:
                self.exit_event.set()  # the library has cleared it, for the next thread

    def quick(library: type[Driver]) -> type[Driver]:
        """Return the driver to use where the library chose this one."""
        return QuickDriver if library is LinuxDriver else library
