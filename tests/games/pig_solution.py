"""Pig for two, worked out: chances to win of two ways to play, or of the best one."""

FACES = range(2, 7)                     # a 1 loses what the turn has brought


class Pig:
    """wins[mine, yours]: the chance to win of who begins a turn with these scores.

    A way to play is a function of mine, yours and the sum of the turn: whether to roll.
    Without one the best move is made. To win, it is enough to hold the goal, so nobody
    rolls with that much."""

    def __init__(self, goal, first=None, second=None):
        self.goal = goal
        self.ways = first, second
        self.wins = {}, {}              # of the first player, of the second one
        self.known = {}
        for low in range(goal - 1, -1, -1):
            for high in range(goal - 1, low - 1, -1):
                self.settle(low, high)
                if low != high:
                    self.settle(high, low)

    def settle(self, mine, yours):
        """The chances of who has `mine`, in either seat, when it is their turn. A turn
        without points gives the other one a turn with the same scores, which depends on
        this one again. A way to play is fixed until it does not change any more."""
        for seat in (0, 1):
            if (mine, yours) in self.wins[seat]:
                continue
            here, there = 0.5, 0.5
            while True:
                gain, stay = self.turn(seat, mine, yours, there)
                other_gain, other_stay = self.turn(1 - seat, yours, mine, here)
                # here = gain + stay (1 - there), there = other gain + other stay (1 - here)
                new = ((gain + stay * (1 - other_gain - other_stay))
                       / (1 - stay * other_stay))
                other = other_gain + other_stay * (1 - new)
                if abs(new - here) + abs(other - there) < 1e-13:
                    break
                here, there = new, other
            self.wins[seat][mine, yours] = new
            self.wins[1 - seat][yours, mine] = other

    def turn(self, seat, mine, yours, there):
        """(gain, stay): the turn wins gain + stay (1 - there), where `there` is the other
        player's chance after a turn without points, by the moves best for this one."""
        most = self.goal - mine
        gain = [1.0] * (most + 7)
        stay = [0.0] * (most + 7)
        other = self.wins[1 - seat]
        way = self.ways[seat]
        lost = 1 - there
        for total in range(most - 1, -1, -1):
            rolled = sum(gain[total + 2:total + 7]) / 6
            again = (1 + sum(stay[total + 2:total + 7])) / 6
            held = 1 - other.get((yours, mine + total), 0) if total else 0
            rolls = total == 0 or (way(mine, yours, total) if way else
                                   rolled + again * lost > held + 1e-12)
            gain[total], stay[total] = (rolled, again) if rolls else (held, 0)
        return gain[0], stay[0]


    def best(self):
        """The best way of the first player, as it was worked out."""
        first, second = self.wins

        def rolls(mine, yours, total):
            if mine + total >= self.goal:
                return False
            chance = (1 - second[yours, mine]) / 6
            for face in FACES:
                chance += self.after(mine, yours, total + face) / 6
            return chance > 1 - second[yours, mine + total] + 1e-12

        return rolls

    def after(self, mine, yours, total):
        """The first player's chance within a turn."""
        known = self.known.setdefault((mine, yours), {})
        if mine + total >= self.goal:
            return 1.0
        if total not in known:
            second = self.wins[1]
            roll = (1 - second[yours, mine]) / 6 + sum(
                self.after(mine, yours, total + face) for face in FACES) / 6
            known[total] = max(roll, 1 - second[yours, mine + total])
        return known[total]


def hold_at(limit):
    """Rolls until the turn has brought so much."""
    return lambda mine, yours, total: total < limit


def keep_pace(goal):
    """Neller's and Presser's "Score base, keep pace, and end race"."""
    return lambda mine, yours, total: (max(mine, yours) >= goal - 29
                                       or total < 21 + (yours - mine + 4) // 8)


def brings(limit):
    """The mean and the variance of what a turn brings, held at a limit."""
    chances = {0: 1.0}
    for total in range(limit):
        for face in FACES if total in chances else ():
            chances[total + face] = chances.get(total + face, 0) + chances[total] / 6
    kept = {total: chance for total, chance in chances.items() if total >= limit}
    mean = sum(total * chance for total, chance in kept.items())
    return mean, sum(total * total * chance for total, chance in kept.items()) - mean ** 2
