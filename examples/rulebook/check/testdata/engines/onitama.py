#!/usr/bin/env python3
"""A small engine for Onitama that answers the requests of "rulebook oracle": one JSON object a line.

It was written from the documents of the repository alone, not from its Go sources, to test both. It has no deal: every
request gives a position. With --error N it makes one of the errors below; --list prints them as lines of a number, a
tab and a sentence.

  N  the error that is made
  1  after a PASS the new card takes the place of the old one in the hand
  2  the game goes on after 200 turns
  3  PASS is accepted while a move exists, although it is not listed
  4  a win on turn 200 does not count
  5  a student on the opponent's shrine wins
  6  a master that captures a student on the opponent's shrine does not win
  7  a player without a move can pass with its first card only
  8  the card in the middle can be played, although its moves are not listed; it stays there
  9  a line may end in one space
 10  the actions of player 1 are listed by square from E5 to A1
"""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[4]))
from serve import Refused, serve  # examples/serve.py

# Each move goes to the right and forward for player 0; the number of a card is its place here.
CARDS = {
    "eel": [(-1, 1), (-1, -1), (1, 0)],
    "crane": [(-1, -1), (0, 1), (1, -1)],
    "frog": [(-2, 0), (-1, 1), (1, -1)],
    "horse": [(-1, 0), (0, 1), (0, -1)],
    "boar": [(-1, 0), (0, 1), (1, 0)],
    "rooster": [(-1, -1), (-1, 0), (1, 0), (1, 1)],
    "crab": [(-2, 0), (0, 1), (2, 0)],
    "ox": [(0, 1), (0, -1), (1, 0)],
    "cobra": [(-1, 0), (1, 1), (1, -1)],
    "rabbit": [(-1, -1), (1, 1), (2, 0)],
    "dragon": [(-2, 1), (-1, -1), (1, -1), (2, 1)],
    "monkey": [(-1, 1), (-1, -1), (1, 1), (1, -1)],
    "goose": [(-1, 1), (-1, 0), (1, 0), (1, -1)],
    "elephant": [(-1, 1), (-1, 0), (1, 1), (1, 0)],
    "mantis": [(-1, 1), (0, -1), (1, 1)],
    "tiger": [(0, -1), (0, 2)],
}
NAMES = list(CARDS)
SQUARES = [column + row for column in "ABCDE" for row in "12345"]
PIECES = ("Ww", "Bb")  # the master and the students of each player
SHRINES = ("C1", "C5")
MAX_TURNS = 200

POSITION = re.compile(r"([.WBwb]{5}(?:/[.WBwb]{5}){4}) ([a-z]+),([a-z]+)/([a-z]+),([a-z]+)/([a-z]+) ([01]) (\d{1,3})")
LINE = re.compile(r"([0-9]+)\s+([A-E][1-5][A-E][1-5]|PASS)(\s+[^\n\r\x85\u2028\u2029]+)?", re.ASCII | re.IGNORECASE)

error = 0  # the planted error


class Position:
    def __init__(self, text):
        match = POSITION.fullmatch(text)
        cards = match and match.group(2, 3, 4, 5, 6)
        if not match or len(set(cards)) < 5 or not set(cards) <= set(NAMES) or int(match[8]) > MAX_TURNS and error != 2:
            raise Refused("request", "not a position: " + text)
        rows = match[1].split("/")
        self.board = {square: rows[5 - int(square[1])]["ABCDE".index(square[0])] for square in SQUARES}
        self.hands = [[cards[0], cards[1]], [cards[2], cards[3]]]
        self.middle = cards[4]
        self.player = int(match[7])
        self.turn = int(match[8])
        self.master_wins = True  # false after a capture on the shrine that error 6 overlooks

    def __str__(self):
        rows = ["".join(self.board[column + row] for column in "ABCDE") for row in "54321"]
        cards = "%s,%s/%s,%s/%s" % (*self.hands[0], *self.hands[1], self.middle)
        return "%s %s %d %d" % ("/".join(rows), cards, self.player, self.turn)

    def winner(self):
        """The player who has won, or None. Only the player who moved last can have won."""
        mover = 1 - self.player
        master, student = PIECES[mover]
        if error == 4 and self.turn >= MAX_TURNS:
            return None
        if PIECES[self.player][0] not in self.board.values():
            return mover
        on_shrine = self.board[SHRINES[self.player]]
        if on_shrine == master and self.master_wins or error == 5 and on_shrine == student:
            return mover
        return None

    def over(self):
        return self.winner() is not None or self.turn >= MAX_TURNS and error != 2

    def moves(self, card):
        """The moves with a card, ordered by the card's moves and then by square."""
        sign = 1 - 2 * self.player
        for dx, dy in CARDS[card]:
            for start in reversed(SQUARES) if error == 10 and self.player == 1 else SQUARES:
                x, y = "ABCDE".index(start[0]) + sign * dx, int(start[1]) + sign * dy
                if self.board[start] in PIECES[self.player] and 0 <= x < 5 and 1 <= y <= 5:
                    goal = "ABCDE"[x] + str(y)
                    if self.board[goal] not in PIECES[self.player]:
                        yield start + goal

    def actions(self):
        if self.over():
            return []
        hand = self.hands[self.player]
        found = [(card, move) for card in hand for move in self.moves(card)]
        if not found:
            found = [(card, "PASS") for card in (hand[:1] if error == 7 else hand)]
        return found

    def play(self, card, move):
        hand = self.hands[self.player]
        if move != "PASS":
            start, goal = move[:2], move[2:]
            self.master_wins = error != 6 or self.board[goal] == "."
            self.board[goal], self.board[start] = self.board[start], "."
        if error == 1 and move == "PASS":
            hand[hand.index(card)] = self.middle
        elif card in hand:
            hand.remove(card)
            hand.append(self.middle)
        self.middle = card
        self.player = 1 - self.player
        self.turn += 1

    def apply(self, line):
        """Judges a line of the player to move as the referee does, and plays it."""
        if self.over():
            raise Refused("over", "the game is over")
        match = LINE.fullmatch(line[:-1] if error == 9 and line.endswith(" ") else line)
        if not match or int(match[1]) > 2147483647:
            raise Refused("syntax", "not a line of this game: " + repr(line))
        number, move = int(match[1]), match[2].upper()
        card = NAMES[number] if number < len(NAMES) else None
        unlisted = error == 3 and move == "PASS" and card in self.hands[self.player]
        unlisted = unlisted or error == 8 and card == self.middle and move in self.moves(card)
        if (card, move) not in self.actions() and not unlisted:
            raise Refused("illegal", "not a legal action: " + line)
        self.play(card, move)


class Rules:
    parse = Position

    def apply(self, position, line):
        position.apply(line)
        return position

    def describe(self, position):
        winner = position.winner()
        return {
            "state": str(position),
            "turn": position.turn,
            "toMove": position.player,
            "over": position.over(),
            "scores": [int(winner == 0), int(winner == 1)],
            "actions": ["%d %s" % (NAMES.index(card), move) for card, move in position.actions()],
        }


def main():
    global error
    arguments = sys.argv[1:]
    if arguments == ["--list"]:
        for number, words in re.findall(r"^ +(\d+)  (.+)$", __doc__, re.MULTILINE):
            print(number + "\t" + words)
        return
    if len(arguments) == 2 and arguments[0] == "--error" and arguments[1] in map(str, range(11)):
        error = int(arguments[1])
    elif arguments:
        sys.exit("usage: onitama.py [--error N | --list], N from 0 (no error) to 10")
    serve({"onitama": Rules()})


main()
