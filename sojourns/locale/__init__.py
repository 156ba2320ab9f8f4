"""Translations: one folder per language, and the tool that finds what is to be translated."""
