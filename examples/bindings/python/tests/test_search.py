"""Searches: their trees compared with a plain version, and what they refuse."""

import _thread
import hashlib
import signal
import threading

import numpy as np
import pytest

import rulebook

GAMES = ("cultist", "onitama", "vindinium", "volcano")
SHORT = {"vindinium": {"turns": 10, "size": 12}}


def starts(name, count):
    return [rulebook.Game(name).start(seed, SHORT.get(name)) for seed in range(count)]


def opinion(observations, masks, seats=None):
    """A policy and values that follow from the bytes of an observation."""
    logits, values = np.zeros(masks.shape, np.float32), np.zeros((len(masks), seats or 1), np.float32)
    for i, seen in enumerate(observations):
        rng = np.random.default_rng(list(hashlib.sha256(seen.tobytes()).digest()))
        logits[i], values[i] = rng.normal(size=masks.shape[1]), rng.uniform(-1, 1, values.shape[1])
    return logits, values if seats else values[:, 0]


class Node:
    """A tree of the plain version. sum is that of the rewards of the mover above it."""

    def __init__(self, state, prior):
        self.state, self.prior, self.sum, self.visits, self.children = state, np.float32(prior), np.float32(0), 0, {}


def plain(state, visits, explore, seats, options):
    """PUCT as in a textbook, for one position."""
    root, chosen = Node(state, 1), None
    for _ in range(visits + 1):
        path, node = [root], root
        while node.children:
            total = sum(child.visits for child in node.children.values())
            mean = sum(float(child.sum) for child in node.children.values()) / max(1, total)
            scores = {}
            for action, child in node.children.items():
                value = float(child.sum) / child.visits if child.visits else mean
                scores[action] = value + explore * float(child.prior) * node.visits**0.5 / (1 + child.visits)
            action = max(scores, key=scores.get)
            node = node.children[action]
            if node.state is None:
                node.state = path[-1].state.apply(action)
            path.append(node)
        if node.state.over:
            rewards = node.state.rewards
        else:
            observation, mask = node.state.observation(options=options), node.state.mask()
            logits, values = opinion(observation[None], mask[None], seats)
            legal = node.state.legal_indices()
            odds = np.exp(logits[0, legal].astype(float) - logits[0, legal].max())
            odds = odds.astype(np.float32) / np.float32(odds.sum())
            node.children = {action: Node(None, odd) for action, odd in zip(legal.tolist(), odds)}
            if seats:
                rewards = values[0]
            else:
                rewards = np.full(state.players, -values[0] / np.float32(state.players - 1))
                rewards[node.state.to_move] = values[0]
        for above, node in zip([root, *path], path):
            node.visits, node.sum = node.visits + 1, node.sum + np.float32(rewards[above.state.to_move])
    return {action: child.visits for action, child in root.children.items()}, root


@pytest.mark.parametrize("name, seats", [*((name, None) for name in GAMES), ("vindinium", 4), ("onitama", 2)])
def test_trees(name, seats):
    states, options = starts(name, 5), SHORT.get(name)
    rng = np.random.default_rng(1)
    while states[-1].turn < (10 if name == "vindinium" else 4):
        states[-1] = states[-1].apply(rng.choice(states[-1].legal_indices()))
    sizes = []

    def evaluate(observations, masks):
        sizes.append(len(masks))
        assert observations.shape == (len(masks), *rulebook.Game(name).observation_shape(options))
        return opinion(observations, masks, seats)

    found = rulebook.search(states, evaluate=evaluate, visits=60, explore=1.2, options=options)
    assert sizes[0] == 5 and len(sizes) <= 61 and found.visits.sum(1).tolist() == [60] * 5
    for i, state in enumerate(states):
        visits, root = plain(state, 60, np.float32(1.2), seats, options)
        assert {action: found.visits[i, action] for action in visits} == visits, state
        assert visits[found.actions[i]] == max(visits.values())
        for action, child in root.children.items():
            if child.visits:
                assert found.action_values[i, action] == pytest.approx(child.sum / child.visits, abs=1e-5)
    again = rulebook.search(states, evaluate=evaluate, visits=60, explore=1.2, options=options, threads=1)
    assert all(np.array_equal(*parts, equal_nan=True) for parts in zip(found, again))


def uniform(observations, masks):
    return np.zeros(masks.shape), np.zeros(len(masks))


def test_a_win_is_found():
    state = rulebook.Game("onitama").parse("...../...../..B../..W../..... boar,rabbit/eel,crane/crab 0 28")
    for found in (rulebook.search([state], "mcts:300"), rulebook.search([state], evaluate=uniform, visits=300)):
        assert state.apply(found.actions[0]).winner == 0 and found.values[0] > 0.5
    noisy = rulebook.search([state] * 9, evaluate=uniform, noise=0.5, alpha=0.2, visits=3)
    assert len({tuple(row) for row in noisy.visits}) > 1 and (noisy.visits.sum(1) == 3).all()
    assert not noisy.visits[:, state.mask() == 0].any()


def test_hidden_generator():
    """The generator of a position that has none is drawn from the seed."""
    state = rulebook.VectorEnv("cultist", 1, seed=1, chance=2).state(0)
    results = [rulebook.search([state] * 2, "mcts:50", seed=seed) for seed in (1, 1, 2)]
    assert (results[0].visits == results[1].visits).all() and (results[0].visits != results[2].visits).any()
    assert rulebook.search([state], evaluate=uniform).visits.sum() == 100


def test_interrupt():
    """Ctrl-C ends a search that would take hours; another thread runs meanwhile."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # which shells have ignored in the background
    timer = threading.Timer(0.2, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        rulebook.search(starts("onitama", 3), "mcts:2000000000")
    timer.join()
    signal.signal(signal.SIGINT, before)
    assert rulebook.search(starts("onitama", 1), "random").visits.sum() == 0


def test_errors():
    states, over = starts("onitama", 2), rulebook.Game("onitama").parse(
        "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30"
    )
    for arguments, words in (
        (([], "random"), "no position"),
        ((states, "best:7"), 'no player is called "best:7"; those of onitama are random, mcts'),
        ((states, "mcts:0"), "neither a number of positions above 0 nor a time"),
        (([*states, over], "random"), r"states\[2\]: .*over"),
        ((states + starts("volcano", 1), "random"), r"states\[2\] is one of volcano, and states\[0\] of onitama"),
    ):
        with pytest.raises(rulebook.RulebookError, match=words):
            rulebook.search(*arguments)
    for wrong, words in (
        ({"visits": 0}, "visits must be 1 to"),
        ({"explore": 0.0}, "explore must be above 0"),
        ({"noise": 2}, "noise must be 0 to 1"),
        ({"seed": [1]}, "1 seeds for 2 positions"),
        ({"threads": 0}, "threads must be 1 to 256"),
        ({"evaluate": lambda o, m: (np.zeros((len(m), 3)), np.zeros(len(m)))}, "the logits must have the shape"),
        ({"evaluate": lambda o, m: (np.zeros(m.shape), np.zeros((len(m), 3)))}, "the values must have the shape"),
        ({"evaluate": lambda o, m: (np.full(m.shape, np.nan), np.zeros(len(m)))}, "logit of action .* of position 0 is NaN"),
        ({"evaluate": lambda o, m: (np.zeros(m.shape), np.full(len(m), 1.5))}, "the value of position 0 is 1.5"),
    ):
        with pytest.raises(rulebook.RulebookError, match=words):
            rulebook.search(states, **{"evaluate": uniform, **wrong})
    for wrong in ({}, {"player": "random", "evaluate": uniform}):
        with pytest.raises(TypeError, match="needs a player"):
            rulebook.search(states, **wrong)
    with pytest.raises(TypeError, match=r"\[state\]"):
        rulebook.search(states[0], "random")
    with pytest.raises(ZeroDivisionError):
        rulebook.search(states, evaluate=lambda o, m: 1 / 0)
    for wrong in ({"visits": 5}, {"explore": 2.0}, {"noise": 0.1}, {"options": {}}):
        with pytest.raises(TypeError, match=f"{list(wrong)[0]} is for evaluate"):
            rulebook.search(states, "random", **wrong)
