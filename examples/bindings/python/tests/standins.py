"""The few parts of Gymnasium and PettingZoo that the package uses, for machines where they are not installed."""

import enum
import importlib.util
import sys
import types


class Space:
    def __init__(self, shape, dtype, **parts):
        self.shape, self.dtype = shape, dtype
        self.__dict__.update(parts)


def batch_space(space, n):
    return Space((n, *space.shape), space.dtype)


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"
    SAME_STEP = "SameStep"
    DISABLED = "Disabled"


class VectorEnv:
    closed, registered = False, {}

    def reset(self, *, seed=None, options=None):
        self.np_random_seed = seed

    def close(self, **kwargs):
        if not self.closed:
            self.close_extras(**kwargs)
        self.closed = True


class AECEnv:
    def last(self):
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        assert action is None
        agent = self.agent_selection
        for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del table[agent]
        self.agents.remove(agent)
        self.agent_selection = self.agents[0] if self.agents else None

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection


def install():
    """Makes both importable, unless they are."""
    if importlib.util.find_spec("gymnasium") is None:
        gymnasium, vector = types.ModuleType("gymnasium"), types.ModuleType("gymnasium.vector")
        vector.VectorEnv, vector.AutoresetMode = VectorEnv, AutoresetMode
        vector.utils = types.SimpleNamespace(batch_space=batch_space)
        gymnasium.vector = vector
        gymnasium.spaces = types.SimpleNamespace(
            Box=lambda low, high, shape, dtype: Space(shape, dtype, low=low, high=high),
            Discrete=lambda n: Space((), "int64", n=n),
            Dict=dict,
        )
        specs = {}
        gymnasium.register = lambda id, **parts: specs.update({id: types.SimpleNamespace(id=id, **parts)})
        gymnasium.spec = specs.__getitem__
        sys.modules.update({"gymnasium": gymnasium, "gymnasium.vector": vector})
    if importlib.util.find_spec("pettingzoo") is None:
        sys.modules["pettingzoo"] = types.ModuleType("pettingzoo")
        sys.modules["pettingzoo"].AECEnv = AECEnv
