"""Learns a game by MaskablePPO in a thousand games against random play: python maskable_many.py [GAME [ACTIONS]]

It needs sb3-contrib, which brings torch.
"""

import sys

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from rulebook.stable_baselines3 import VecEnv


def main(name="onitama", actions=2_000_000):
    env = VecEnv(name, 1024, seed=1)
    network = {"net_arch": [256, 256]}
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=32, batch_size=4096, n_epochs=4, learning_rate=1e-3, policy_kwargs=network, seed=1
    )
    model.learn(int(actions))
    mean, _ = evaluate_policy(model, VecEnv(name, 100, seed=2), n_eval_episodes=1000, warn=False)
    print(f"{name}: {(mean + 1) / 2:.1%} of 1,000 games against random play, draws as half a win")


if __name__ == "__main__":
    main(*sys.argv[1:])
