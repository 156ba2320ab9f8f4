"""Screens for any game."""
