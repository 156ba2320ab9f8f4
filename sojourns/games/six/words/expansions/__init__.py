"""The texts of the expansions, a file for each, called as its module with `_` for `-`."""
