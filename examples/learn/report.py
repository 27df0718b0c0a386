"""The pages of train.py: loss, calibration, accuracy by turn, and the error of the whole numbers."""
import numpy as np

STYLE = """body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em;color-scheme:light dark}
svg{width:100%;height:auto}table{border-collapse:collapse}td,th{padding:0 1em 0 0;text-align:right}"""


def loss(logit, result):
    """Returns the cross entropy of results, from 0 to 1, and the logarithms of the odds."""
    return float(np.mean(np.logaddexp(0, logit) - result * logit))


def plot(title, lines, low, high, names):
    """Returns an SVG. Each of the lines is a list of (x, y); the dashed ones come after the first."""
    xs = [x for line in lines for x, _ in line] or [0]
    left, right = min(xs), max(max(xs), min(xs) + 1e-9)

    def at(x, y):
        across, up = (x - left) / (right - left), (min(max(y, low), high) - low) / (high - low)
        return f"{60 + 520 * across:.1f},{210 - 190 * up:.1f}"

    def label(number, x, y, anchor):
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="12" fill="currentColor">{number:.3g}</text>'

    parts = [f'<figure><figcaption>{title}</figcaption><svg viewBox="0 0 600 240" role="img" aria-label="{title}">']
    for y in np.linspace(low, high, 5):
        parts.append(f'<path d="M{at(left, y)}L{at(right, y)}" stroke="#8888" stroke-width=".5"/>')
        parts.append(label(y, 52, at(left, y).split(",")[1], "end"))
    for x in (left, right):
        parts.append(label(x, at(x, low).split(",")[0], 228, "middle"))
    for line, colour, dash, name in zip(lines, ("#0a7", "#d50"), ("", "6 4"), names):
        points = " ".join(at(x, y) for x, y in line)
        stroke = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline points="{points}" fill="none" {stroke}><title>{name}</title></polyline>')
    legend = ", ".join(f"{n} {'dashed' if d else 'solid'}" for n, d in zip(names, ("", "d")))
    return "".join(parts) + f"</svg>{legend}</figure>\n"


def by_epoch(curves):
    """Returns the plot of the losses in training and test after each epoch."""
    low, high = min(map(min, curves)) - 0.02, max(map(max, curves)) + 0.02
    lines = [list(enumerate(losses, 1)) for losses in zip(*curves)]
    return plot("Cross entropy by epoch", lines, low, high, ("training", "test"))


def turns(turn, width):
    """Returns which positions are of each row of turns, as far as there are enough for a mean."""
    groups = [turn // width == t for t in np.unique(turn // width)]
    return [g for g in groups if g.sum() >= 20]


def document(title, heading, rows, plots):
    """Returns a page: a table, whose rows are names and values, and plots."""
    table = "".join(f"<tr><td>{name}<td>{value}" for name, value in rows)
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>{STYLE}</style>"
    return f"{head}<h1>{heading}</h1><table>{table}</table>{''.join(plots)}</html>\n"


def page(game, curves, logit, exact, result, turn, positions, unit):
    """Returns the page. logit has the outputs of the test in floats, and exact the whole numbers divided by unit."""
    odds = 1 / (1 + np.exp(-exact))
    bins = np.minimum((odds * 20).astype(int), 19)
    large = [bins == b for b in range(20) if (bins == b).sum() >= 20]
    calibration = [(odds[b].mean(), result[b].mean()) for b in large]
    groups = turns(turn, 4)
    decided = result != 0.5
    foreseen = (odds > 0.5) == (result > 0.5)
    right = [(turn[g].mean(), foreseen[g & decided].mean()) for g in groups if (g & decided).any()]
    by_turn = [(turn[g].mean(), loss(exact[g], result[g])) for g in groups]
    rows = [
        ("positions", f"{positions:,}"),
        ("positions of the test", f"{len(result):,}"),
        ("cross entropy of the test, without a network", f"{loss(np.zeros(len(result)), result):.4f}"),
        ("cross entropy of the test, floats", f"{loss(logit, result):.4f}"),
        ("cross entropy of the test, whole numbers", f"{loss(exact, result):.4f}"),
        ("largest error of the whole numbers, in odds", f"{np.abs(1 / (1 + np.exp(-logit)) - odds).max():.4f}"),
        ("unit of the output", f"1/{unit}"),
    ]
    plots = [
        by_epoch(curves),
        plot("Calibration: games won, by odds", [calibration, [(0, 0), (1, 1)]], 0, 1, ("network", "ideal")),
        plot("The part of the results that the network foresees, by turn", [right], 0.4, 1, ("network",)),
        plot("Cross entropy by turn", [by_turn], 0, 0.8, ("network",)),
    ]
    return document(game, f"A network for {game}", rows, plots)


def choices(odds, visits):
    """Returns the cross entropy of each row of visits, as parts of 1, with the odds of the actions."""
    return -(visits * np.log(odds + 1e-9)).sum(1)


def policy_page(game, curves, odds, exact, visits, turn, positions, legal):
    """Returns the page of a policy. odds has the odds of each action in the test in floats, exact those in whole
    numbers, and visits how often the search tried each, as a part."""
    best = visits.argmax(1)
    rank = (exact > exact[np.arange(len(best)), best][:, None]).sum(1)
    low = np.exp(np.linspace(np.log(1e-3), 0, 13))
    bins = [(exact > a) & (exact <= b) & legal for a, b in zip(low, low[1:])]
    calibration = [(np.log10(exact[b].mean()), np.log10(visits[b].mean() + 1e-9)) for b in bins if b.sum() >= 100]
    groups = turns(turn, 2)
    losses, even = choices(exact, visits), choices(legal / legal.sum(1, keepdims=True), visits)
    rows = [
        ("positions", f"{positions:,}"),
        ("positions of the test", f"{len(turn):,}"),
        ("cross entropy of the test: all actions alike", f"{even.mean():.4f}"),
        ("floats", f"{choices(odds, visits).mean():.4f}"),
        ("whole numbers", f"{losses.mean():.4f}"),
        ("the search itself, which is the least possible", f"{choices(visits, visits).mean():.4f}"),
        ("largest error of the whole numbers, in odds", f"{np.abs(odds - exact).max():.4f}"),
        ("the search's choice is the network's first", f"{(rank < 1).mean():.1%}"),
        ("is among its first five", f"{(rank < 5).mean():.1%}"),
        ("is among its first ten", f"{(rank < 10).mean():.1%}"),
    ]
    by_turn = [[(turn[g].mean(), value[g].mean()) for g in groups] for value in (rank < 5, rank < 1, losses, even)]
    plots = [
        by_epoch(curves),
        plot(
            "Calibration: the search's tries by the network's odds, decimal logarithms",
            [calibration, [(-3, -3), (0, 0)]], -3, 0, ("network", "ideal"),
        ),
        plot("The search's choice is among the network's first five, by turn", by_turn[:2], 0, 1, ("five", "first")),
        plot("Cross entropy by turn", by_turn[2:], 0, 4.5, ("network", "all actions alike")),
    ]
    return document(game, f"The actions that look good in {game}", rows, plots)
