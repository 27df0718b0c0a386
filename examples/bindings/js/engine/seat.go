package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// guess has the assumptions about an input from the middle of a game: who reads it, and on which turn.
type guess struct {
	Seat int `json:"seat"`
	Turn int `json:"turn"`
}

// place moves the positions of an input to the seat and the turn at which it was probably read, and notes the
// assumptions: the requested ones, the board's if it shows the same position, or the player to move there.
func (a *attempt) place(r *reading, q *question) error {
	first := a.positions[0]
	seat, turn := a.seat, -1
	if q.Turn >= 0 {
		turn = q.Turn
	}
	shown := board(q)
	if shown != nil && (shown.Game() != a.game || shown.ToMove() != seat ||
		!bytes.Equal(shown.AppendTurn(nil, seat), first.AppendTurn(nil, first.ToMove()))) {
		shown = nil
	}
	if turn < 0 && shown != nil {
		turn = shown.Turn()
	}
	// The Reader has counted from the start, as far as it knows.
	for from := first.Turn(); turn < 0 && from <= first.Turn()+first.NumPlayers(); from++ {
		if _, err := moved(first, seat, from); err == nil {
			turn = from
		}
	}
	at := turn
	for i, s := range a.positions {
		var err error
		if a.positions[i], err = moved(s, seat, at); err != nil {
			return err
		}
		for at++; turnOf(s, at) != seat; at++ {
		}
	}
	if shown != nil && shown.Turn() == turn && len(a.positions) == 1 {
		a.positions[0] = shown // It has the facts that are not in the input.
	}
	r.Guess = &guess{seat, turn}
	switch {
	case q.Seat < 0 && q.Turn < 0:
		r.note("The input does not say who reads it and when: turn %d of player %d is assumed.", turn, seat)
	case q.Turn < 0:
		r.note("The input does not say when it was read: turn %d is assumed.", turn)
	}
	return nil
}

// moved returns a position as the turn of a player. In volcano, where the player who reads sees its own levels as
// positive numbers, the colours change with the seat.
func moved(s game.State, seat, turn int) (game.State, error) {
	if turnOf(s, turn) != seat {
		return nil, fmt.Errorf("turn %d is not a turn of player %d", turn, seat)
	}
	if s.Turn() == turn && s.ToMove() == seat {
		return s, nil
	}
	text, err := s.Setup()
	if err != nil {
		return nil, err
	}
	var setup map[string]any
	if err := json.Unmarshal(text, &setup); err != nil {
		return nil, err
	}
	setup["turn"] = turn
	if _, ok := setup["toMove"]; ok {
		setup["toMove"] = seat
	}
	if rows, ok := setup["rows"].([]any); ok && s.Game().Name == "volcano" && s.ToMove() != seat {
		swap := strings.NewReplacer("1", "a", "2", "b", "3", "c", "4", "d", "a", "1", "b", "2", "c", "3", "d", "4")
		for i, row := range rows {
			rows[i] = swap.Replace(fmt.Sprint(row))
		}
	}
	if text, err = json.Marshal(setup); err != nil {
		return nil, err
	}
	return s.Game().ParseSetup(text)
}

// turnOf returns the player whose turn it is after a number of actions. In volcano, the player who was last before a
// growth is the first one after it.
func turnOf(s game.State, turn int) int {
	if s.Game().Name == "volcano" {
		return (turn + 1) / 2 % 2
	}
	return turn % s.NumPlayers()
}
