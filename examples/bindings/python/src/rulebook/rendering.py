"""Pictures for the environments of Gymnasium and PettingZoo: the packages resvg-py and pygame, which "pip install
rulebook-go[render]" installs, make pixels and a window of the SVG file of a position."""

# mypy: disable-error-code="import, misc"

import io
from typing import Any, Optional

import gymnasium
import numpy as np

from .game import State

MODES = ("ansi", "human", "rgb_array")
WIDTH = 600  # of a picture, in pixels


class Screen:
    """Renders positions in one of the modes: "ansi" returns the diagram, "rgb_array" the pixels, and "human" shows them
    in a window."""

    def __init__(self, mode: Optional[str]) -> None:
        self.mode = mode
        self.window: Any = None

    def show(self, position: State) -> Any:
        if self.mode == "ansi":
            return position.diagram()
        if self.mode is None:
            return None
        try:
            import pygame
            import resvg_py
        except ImportError as error:
            words = f'{error}: render_mode={self.mode!r} needs "pip install rulebook-go[render]"'
            raise gymnasium.error.DependencyNotInstalled(words) from error
        picture = resvg_py.svg_to_bytes(svg_string=position.picture("light", WIDTH), background="#fbfaf7")
        surface = pygame.image.load(io.BytesIO(bytes(picture)), "position.png")
        if self.mode == "rgb_array":
            return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
        if self.window is None:
            pygame.display.init()
            self.window = pygame.display.set_mode(surface.get_size())
            pygame.display.set_caption(position.game.name)
        self.window.blit(surface, (0, 0))
        pygame.event.pump()
        pygame.display.flip()
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        if self.window is not None:
            import pygame

            self.window = None
            pygame.display.quit()
