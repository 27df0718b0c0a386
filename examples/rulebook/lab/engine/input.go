package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/bindings/js/engine"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/calls"
)

// headings begin the lines that the site's console puts between what programs print.
var headings = []string{"standard error stream", "standard output stream", "game information", "game summary"}

// clean returns the lines of a debug log that can be input, with their numbers in the text. What the site's console
// adds, empty lines and spaces around a line are dropped. Lines after a ">" are answers, unless all lines have it.
func clean(text string) (lines []string, numbers []int) {
	all := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	quoted := !slices.ContainsFunc(all, func(line string) bool {
		line = strings.TrimSpace(line)
		return line != "" && line[0] != '>'
	})
	for i, line := range all {
		line = strings.TrimSpace(line)
		if quoted {
			line = strings.TrimSpace(strings.TrimPrefix(line, ">"))
		}
		heading := func(h string) bool { return strings.HasPrefix(strings.ToLower(line), h) }
		if line == "" || line[0] == '>' || slices.ContainsFunc(headings, heading) {
			continue
		}
		lines, numbers = append(lines, line), append(numbers, i+1)
	}
	return lines, numbers
}

// attempt is a Reader's result for a text.
type attempt struct {
	game      *game.Game
	positions []game.State
	err       error // nil at the end of the text
	line      int   // of the error, among the cleaned lines, from 1
	// helped is true if the lines that are sent once were added, as they are sent to the player seat.
	helped bool
	seat   int
}

// readInput reads a bot's input: of one turn or of many. Lines that are sent only once may be missing if the board
// shows a position of the same game, or where they do not matter.
func readInput(text string, shown game.State, q known) *reading {
	lines, numbers := clean(text)
	if len(lines) == 0 {
		engine.Unreadable("there is nothing to read. %s", canRead)
	}
	list := games.All()
	if shown != nil {
		if q.Seat >= shown.NumPlayers() {
			calls.Check(game.CheckSeat(shown, q.Seat))
		}
		list = append([]*game.Game{shown.Game()}, list...)
	}
	body := strings.Join(lines, "\n") + "\n"
	best := attempt{line: -1, err: io.ErrUnexpectedEOF}
	try := func(a attempt) {
		better := a.line > best.line
		if n := len(a.positions) - len(best.positions); n != 0 {
			better = n > 0
		}
		if done := a.err == nil; done != (best.err == nil) {
			better = done
		}
		if better {
			best = a
		}
	}
	for _, g := range list {
		try(attempted(g, "", body))
		s := shown
		if s == nil || s.Game() != g {
			if !g.SameInit {
				continue
			}
			s = calls.Must(g.Start(1, nil))
		}
		// The player to move on the board comes first.
		for i := 0; i < s.NumPlayers(); i++ {
			if seat := (s.ToMove() + i) % s.NumPlayers(); q.Seat < 0 || q.Seat == seat {
				a := attempted(g, string(s.AppendInit(nil, seat)), body)
				a.helped, a.seat = true, seat
				try(a)
			}
		}
	}
	at := numbers[min(max(best.line-1, 0), len(numbers)-1)]
	if len(best.positions) == 0 {
		why := best.err
		if best.line < 2 {
			why = fmt.Errorf("%w. If this is a turn from the middle of a game, show a position of that game first, "+
				"because the lines that are sent once are missing. %s", why, canRead)
		}
		calls.Check(&engine.TextError{Line: at, Err: why})
	}
	r := best.tell(shown, q)
	if best.err != nil {
		r.Notes = append([]string{fmt.Sprintf("Line %d: %v. What comes before it is shown.", at, best.err)}, r.Notes...)
	}
	return r
}

func attempted(g *game.Game, once, body string) attempt {
	a := attempt{game: g}
	r := g.NewReader(strings.NewReader(once + body))
	for {
		s, err := r.Read()
		if err == io.EOF {
			return a
		}
		if err != nil {
			// The line of the text is not the line of the input.
			var at *game.LineError
			if errors.As(err, &at) {
				a.line = at.Line - strings.Count(once, "\n")
				err = fmt.Errorf("%s: %w", g.Name, at.Err)
			}
			a.err = err
			return a
		}
		a.positions = append(a.positions, s)
	}
}

// tell makes a game of the positions: from the last one that does not follow from the one before it.
func (a attempt) tell(shown game.State, q known) *reading {
	r := newReading("input", a.positions[0])
	if a.helped {
		a.place(r, shown, q)
	}
	s := a.positions[0]
	r.Start = s.String()
	for i, next := range a.positions[1:] {
		actions, err := s.Explain(next)
		if err != nil {
			r.Start, r.Turns = next.String(), []engine.Turn{}
			r.Note("Turn %d of the input does not follow from the one before it: showing the game from there.", i+2)
		}
		for _, action := range actions {
			p := calls.Must(engine.Played(s, action))
			r.Turns = append(r.Turns, engine.Turn{Step: *p})
			s = p.Next
		}
		s = next
	}
	return r
}

// guess has the assumptions about an input from the middle of a game: who reads it, and on which turn.
type guess struct {
	Seat int `json:"seat"`
	Turn int `json:"turn"`
}

// place moves the positions of an input to the seat and the turn at which it was probably read, and notes the
// assumptions: the requested ones, the board's if it shows the same position, or the player to move there.
func (a *attempt) place(r *reading, shown game.State, q known) {
	first := a.positions[0]
	seat, turn := a.seat, q.Turn
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
		a.positions[i] = calls.Must(moved(s, seat, at))
		for at++; turnOf(s, at) != seat; at++ {
		}
	}
	if shown != nil && shown.Turn() == turn && len(a.positions) == 1 {
		a.positions[0] = shown // It has the facts that are not in the input.
	}
	r.Guess = &guess{seat, turn}
	switch {
	case q.Seat < 0 && q.Turn < 0:
		r.Note("The input does not say who reads it and when: turn %d of player %d is assumed.", turn, seat)
	case q.Turn < 0:
		r.Note("The input does not say when it was read: turn %d is assumed.", turn)
	}
}

// moved returns a position as the turn of a player, who sees it as its game shows positions.
func moved(s game.State, seat, turn int) (game.State, error) {
	if turnOf(s, turn) != seat {
		return nil, fmt.Errorf("turn %d is not a turn of player %d", turn, seat)
	}
	if s.Turn() == turn && s.ToMove() == seat {
		return s, nil
	}
	var setup map[string]any
	calls.Check(json.Unmarshal(calls.Must(s.Setup()), &setup))
	setup["turn"] = turn
	if _, ok := setup["toMove"]; ok {
		setup["toMove"] = seat
	}
	if part, ok := s.Game().Parts.(game.Reordered); ok && s.ToMove() != seat {
		part.Swap(setup)
	}
	return s.Game().ParseSetup(calls.Must(json.Marshal(setup)))
}

// turnOf returns the player whose turn it is after a number of actions.
func turnOf(s game.State, turn int) int {
	if part, ok := s.Game().Parts.(game.Reordered); ok {
		return part.PlayerAt(turn)
	}
	return turn % s.NumPlayers()
}
