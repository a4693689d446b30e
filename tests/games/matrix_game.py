"""Games of a matrix, in fractions: what the row player wins if both play as well as
possible, by the simplex method with Bland's rule."""

from fractions import Fraction


def solve(payoff):
    """(value, the row player's mixture, the column player's) of a matrix of what the row
    player wins."""
    rows, columns = len(payoff), len(payoff[0])
    shift = 1 - min(map(min, payoff))
    # Maximise the sum of y where (payoff + shift) y <= 1: the columns, slack, the limit.
    table = [[Fraction(one + shift) for one in line]
             + [Fraction(row == at) for at in range(rows)] + [Fraction(1)]
             for row, line in enumerate(payoff)]
    gain = [Fraction(1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while any(one > 0 for one in gain[:-1]):
        enters = next(at for at, one in enumerate(gain[:-1]) if one > 0)
        leaves = min((row for row in range(rows) if table[row][enters] > 0),
                     key=lambda row: (table[row][-1] / table[row][enters], basis[row]))
        pivot = table[leaves][enters]
        table[leaves] = [one / pivot for one in table[leaves]]
        for line in [*table[:leaves], *table[leaves + 1:], gain]:
            factor = line[enters]
            if factor:
                line[:] = [a - factor * b for a, b in zip(line, table[leaves])]
        basis[leaves] = enters
    total = -gain[-1]
    column = [Fraction(0)] * (columns + rows)
    for row, at in enumerate(basis):
        column[at] = table[row][-1]
    return (1 / total - shift, [-one / total for one in gain[columns:-1]],
            [one / total for one in column[:columns]])


def guaranteed(payoff, mixture):
    """What the row player wins at least with a mixture of rows."""
    return min(sum(part * line[column] for part, line in zip(mixture, payoff))
               for column in range(len(payoff[0])))
