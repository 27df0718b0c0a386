"""Learns a game against a random opponent by MaskablePPO, in one Env: python maskable.py [GAME [ACTIONS]]

It saves the model as GAME.zip, for MaskablePPO.load. It needs sb3-contrib, which brings torch.
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

import rulebook.gymnasium  # registers the games
from rulebook.stable_baselines3 import inputs


def main(name="onitama", actions=200_000):
    # Not uint8: stable-baselines3 divides planes of uint8 by 255, as if they were photographs.
    env = gymnasium.make(f"rulebook/{name}-v0", observations="float32")
    settings = {"n_steps": 4096, "batch_size": 1024, "learning_rate": 3e-3, "gamma": 1, "gae_lambda": 0.9}
    model = MaskablePPO("MlpPolicy", env, policy_kwargs=inputs(name), seed=1, verbose=1, **settings)
    model.learn(int(actions))
    model.save(name)
    mean, _ = evaluate_policy(model, env, n_eval_episodes=200, warn=False)
    print(f"{name}: {(mean + 1) / 2:.1%} of 200 games against random play, draws as half a win")


if __name__ == "__main__":
    print(__doc__) if "--help" in sys.argv else main(*sys.argv[1:])
