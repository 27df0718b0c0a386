"""Learns a game by MaskablePPO in 512 games against random play: python maskable_many.py [GAME [SECONDS]]

SECONDS are those of one processor. Between them, each of ten tests is 500 other games; curves.py draws the results.
It saves the model as GAME.zip, for MaskablePPO.load. It needs sb3-contrib, which brings torch.
"""

import sys
import time

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from rulebook.stable_baselines3 import VecEnv, inputs

SETTINGS = {"n_steps": 32, "batch_size": 2048, "n_epochs": 4, "learning_rate": 3e-3, "gamma": 1, "gae_lambda": 0.9}


def main(name="onitama", seconds=600):
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)  # of a thousand odds for each action
    # Vindinium's maps differ, so its network sees what is around the hero to move, plane 7.
    options, around = ({"size": 12}, 7) if name == "vindinium" else (None, None)
    env, test = (VecEnv(name, n, seed=n, options=options, threads=1) for n in (512, 500))
    model, spent = MaskablePPO("MlpPolicy", env, policy_kwargs=inputs(name, around), seed=1, **SETTINGS), 0.0
    for point in range(11):
        began = time.process_time() - spent
        while time.process_time() - began < float(seconds) * point / 10:
            model.learn(env.num_envs * model.n_steps, reset_num_timesteps=False)
        spent = time.process_time() - began
        model.save(name)
        share = (evaluate_policy(model, test, n_eval_episodes=500, warn=False)[0] + 1) / 2
        done = f"{spent:.0f} s, {model.num_timesteps:,} actions"
        print(f"{name}: {share:.1%} of 500 games against random play, {done}", flush=True)


if __name__ == "__main__":
    print(__doc__) if "--help" in sys.argv else main(*sys.argv[1:])
