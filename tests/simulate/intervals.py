"""The intervals of `cria simulate`, `cria ab` and `cria sweep` with formulas of
their own: from the values of each game, not from sums; the incomplete beta
function by its power series (DLMF 8.17.8), not by a continued fraction. What
the formulas are, and where they come from, is told in docs/simulation.md."""

import collections
import functools
import math

Z = 1.959963984540054                   # 97.5 % of a normal distribution


def beta_below(x, a, b):
    """I_x(a, b)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > a / (a + b):
        return 1 - beta_below(1 - x, b, a)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
                     + a * math.log(x) + b * math.log1p(-x)) / a
    term = total = 1.0
    n = 0
    while term > 1e-17 * total:
        term *= x * (a + b + n) / (a + 1 + n)
        total += term
        n += 1
    return front * total


def root(rises, low, high):
    """Where a function that rises is 0."""
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < 0 else (low, middle)
    return (low + high) / 2


def beta_quantile(part, a, b):
    return root(lambda x: beta_below(x, a, b) - part, 0, 1)


def student_chance(t, freedom):
    """Of |T| above |t|."""
    return beta_below(freedom / (freedom + t * t), freedom / 2, 0.5)


@functools.lru_cache(maxsize=None)
def student_quantile(freedom):
    return root(lambda t: 0.05 - student_chance(t, freedom), 0, 20)


def binomial(share, count):
    """Clopper and Pearson's limits of a share of so many things."""
    some, others = share * count, (1 - share) * count
    return (beta_quantile(0.025, some, others + 1) if some > 1e-12 else 0,
            beta_quantile(0.975, some + 1, others) if others > 1e-12 else 1)


def squares(values):
    middle = math.fsum(values) / len(values)
    return math.fsum((v - middle) ** 2 for v in values)


def no_limits(value):
    return value, None, None


def portion(values):
    """Of games: 0 or 1 in each."""
    n, p = len(values), sum(values) / len(values)
    return (p, *binomial(p, n)) if n >= 30 else no_limits(p)


def share(values, least=0):
    """The mean of what each game has from [least] to [least] + 1."""
    n = len(values)
    p = math.fsum(values) / n - least
    if n < 30:
        return no_limits(p + least)
    variance = (squares(values) + 1) / n
    count = n * max(p * (1 - p) / variance, 1)
    return (p + least, *(limit + least for limit in binomial(p, count)))


def that_tell(pairs):
    """How many games tell about a ratio: Kish's effective number if some have
    no y."""
    ys = [y for _, y in pairs]
    return (len(ys) if min(ys) > 0
            else int(math.fsum(ys) ** 2 / math.fsum(y * y for y in ys) + 1e-9))


def ratio(pairs, is_share, wins=False):
    """[wins]: a share of games won by who had something."""
    n = that_tell(pairs)
    all_x, all_y = (math.fsum(v[i] for v in pairs) for i in (0, 1))
    r = all_x / all_y
    if n < (30 if is_share else 100):
        return no_limits(r)
    residues = math.fsum((x - r * y) ** 2 for x, y in pairs)
    if not is_share:
        error = math.sqrt((residues + 2 * (residues + 1) / (n + 1))
                          / (n - 1) / n) / (all_y / n)
        half = student_quantile(n - 1) * error
        return r, r - half, r + half
    if r in (0, 1):
        return r, *binomial(r, all_y)

    def effective(squares):
        variance = squares / all_y ** 2 * n / (n - 1)
        return r * (1 - r) / variance * (Z / student_quantile(n - 1)) ** 2
    count = effective(max(residues, r * (1 - r)))
    if wins and count > all_y:
        count = max(effective(residues + (all_y / len(pairs)) ** 2), all_y)
    return (r, *binomial(r, count))


def unlike_most(values):
    """How many are not in the fullest of at most 64 bins of equal width."""
    width = 1
    while max(values) // width - min(values) // width >= 64:
        width *= 2
    counts = collections.Counter(v // width for v in values)
    return len(values) - max(counts.values())


def middles(values):
    """Of the bins that they are in."""
    width, least, most = 1, min(values), max(values)
    while most // width - least // width >= 64:
        width *= 2
    return [(max(v // width * width, least) + min(v // width * width + width - 1, most))
            / 2 for v in values]


def skewness(values):
    n, middle = len(values), math.fsum(values) / len(values)
    spread = math.sqrt(squares(values) / n)
    return (math.fsum((v - middle) ** 3 for v in middles(values)) / n / spread ** 3
            if spread else 0)


def bent(quantile, skew, n):
    """Where Hall's polynomial is the quantile."""
    a = skew / math.sqrt(n)
    return root(lambda x: x + a * x * x / 3 + a * a * x ** 3 / 27 + a / 6 - quantile,
                -50, 50)


def mean_of_each(pairs):
    """Of whole numbers that skew, where each game has as many things."""
    n, (_, each) = len(pairs), pairs[0]
    r, low, high = ratio(pairs, False)
    if low is None:
        return r, low, high
    t = student_quantile(n - 1)
    error, skew = (high - low) / 2 / t, skewness([x for x, _ in pairs])
    assert all(y == each for _, y in pairs)
    return (r, r - error * bent(t, skew, n), r - error * bent(-t, skew, n))


def mean(values, scale=1, floor=0):
    """Of whole numbers, in units of [scale]."""
    n = len(values)
    middle = math.fsum(values) / n / scale
    if n < 100:
        return no_limits(middle)
    k = unlike_most(values)
    s = squares(values) / scale ** 2
    error = math.sqrt((s + 2 * (s + 1) / (k + 1)) / (n - 1) / n)
    half = student_quantile(min(n - 1, k + 2)) * error
    return middle, max(middle - half, floor), middle + half


# --- The same games under two rules ------------------------------------------

def around(middle, half, error, freedom, most=math.inf):
    """Low, high and chance."""
    chance = 1 if middle == 0 else student_chance(middle / error, freedom)
    return max(middle - half, -most), min(middle + half, most), chance


def paired_mean(a, b, is_share, strangers=None, unit=1):
    """Difference, low, high, chance of mean(b) - mean(a); [unit] is one game's
    least."""
    n = len(a)
    d = [y - x for x, y in zip(a, b)]
    value = math.fsum(d) / n
    if n < (30 if is_share else 100):
        return value, None, None, None
    if strangers is None:
        strangers = (squares(a) + squares(b)) / (n - 1)
    k = sum(abs(v) > 1e-9 for v in d)
    added = (squares(d) + unit ** 2 + strangers) / (k + 1)
    if is_share:
        extended = math.sqrt(max(added, unit ** 2))
        d += [extended, -extended]
        middle = math.fsum(d) / (n + 2)
        error = math.sqrt(squares(d)) / (n + 2)
    else:
        middle = value
        error = math.sqrt((squares(d) + 2 * added) / (n - 1) / n)
    freedom = min(n - 1, k + 2)
    half = student_quantile(freedom) * error
    return (value, *around(middle, half, error, freedom,
                           1 if is_share else math.inf))


def paired_ratio(a, b, is_share):
    n = len(a)
    ratios, means, residues = [], [], []
    for side in (a, b):
        all_x, all_y = (math.fsum(v[i] for v in side) for i in (0, 1))
        ratios.append(all_x / all_y)
        means.append(all_y / n)
        residues.append([(x - ratios[-1] * y) / means[-1] for x, y in side])
    value = ratios[1] - ratios[0]
    if n < (30 if is_share else 100):
        return value, None, None, None
    k = sum(one != other and (one[0] or other[0])
            and not (is_share and one[0] == one[1] and other[0] == other[1])
            for one, other in zip(a, b))
    k = int(k)
    s = math.fsum((y - x) ** 2 for x, y in zip(*residues))
    alone = (1 / means[0] ** 2 + 1 / means[1] ** 2
             + sum(math.fsum(r * r for r in side) for side in residues)
             / (n - 1))
    error = math.sqrt((s + 2 * (s + alone) / (k + 1)) / (n - 1) / n)
    freedom = min(n - 1, k + 2)
    half = student_quantile(freedom) * error
    return (value, *around(value, half, error, freedom,
                           1 if is_share else math.inf))


def holm(chances):
    """Which of them are clear, all considered."""
    clear = [False] * len(chances)
    order = sorted((c, i) for i, c in enumerate(chances) if c is not None)
    for place, (chance, i) in enumerate(order):
        if chance > 0.05 / (len(order) - place):
            break
        clear[i] = True
    return clear
