"""Pieces of a row, cut where they do not fit."""

from __future__ import annotations

from sojourns.tui.paint import Ink, spread, strip


def test_what_follows_a_cut_is_not_shown():
    assert strip([Ink("Harbour, Bo"), Ink("Cy")], 10).text == "Harbour,… "
    assert strip([Ink("Ana, "), Ink("Bo")], 7).text == "Ana, Bo"


def test_what_follows_a_cut_is_not_shown_beside_other_pieces():
    row = spread([Ink("Harbour, Bo"), Ink("Cy")], [Ink("|F6")], 13)
    assert "".join(piece.text for piece in row) == "Harbour,… |F6"
