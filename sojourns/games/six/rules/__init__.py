"""The chapters of the rulebook as modules."""
