"""A bot that pays nothing for cards and else takes whatever gives most points at once."""


class Thrifty:
    """Looks one action ahead."""

    def choose(self, game, view, legal, rng):
        """Return one of the legal actions."""
        seat = game.to_act(view)

        def worth(action):
            after = game.apply(view, action)
            return game.outcome(after).totals[seat], rng.random()

        free = [action for action in legal if getattr(action, "slot", 0) == 0]
        return max(free, key=worth)
