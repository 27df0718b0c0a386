package engine

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// headings begin the lines that the site's console puts between what programs print.
var headings = []string{"standard error stream", "standard output stream", "game information", "game summary"}

func isHeading(line string) bool {
	line = strings.ToLower(line)
	for _, h := range headings {
		if strings.HasPrefix(line, h) {
			return true
		}
	}
	return false
}

// clean returns the lines of a debug log that can be input, with their numbers in the text. What the site's console
// adds, empty lines and spaces around a line are dropped. Lines after a ">" are answers, unless all lines have it.
func clean(text string) (lines []string, numbers []int) {
	quoted := true
	all := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for _, line := range all {
		if line = strings.TrimSpace(line); line != "" && line[0] != '>' {
			quoted = false
		}
	}
	for i, line := range all {
		line = strings.TrimSpace(line)
		if quoted {
			line = strings.TrimSpace(strings.TrimPrefix(line, ">"))
		}
		if line == "" || line[0] == '>' || isHeading(line) {
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

// better reports whether a is a better way to read a text than c.
func (a attempt) better(c attempt) bool {
	if done, other := a.err == nil, c.err == nil; done != other {
		return done
	}
	if len(a.positions) != len(c.positions) {
		return len(a.positions) > len(c.positions)
	}
	return a.line > c.line
}

// readInput reads a bot's input: of one turn or of many. Lines that are sent only once may be missing if the board
// shows a position of the same game, or where they do not matter.
func readInput(text string, q *question) (*reading, error) {
	lines, numbers := clean(text)
	if len(lines) == 0 {
		return nil, unreadable("there is nothing to read. %s", canRead)
	}
	if s := board(q); s != nil && q.Seat >= s.NumPlayers() {
		return nil, game.CheckSeat(s, q.Seat)
	}
	body := strings.Join(lines, "\n") + "\n"
	best := attempt{line: -1, err: io.ErrUnexpectedEOF}
	games := game.All()
	if s := board(q); s != nil {
		games = append([]*game.Game{s.Game()}, games...)
	}
	try := func(a attempt) {
		if a.better(best) {
			best = a
		}
	}
	for _, g := range games {
		try(attempted(g, "", body))
		for _, seat := range likely(g, q) {
			if once, ok := once(g, q, seat); ok {
				a := attempted(g, once, body)
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
		return nil, &textError{at, why}
	}
	r, err := best.tell(q)
	if err == nil && best.err != nil {
		r.Notes = append([]string{fmt.Sprintf("Line %d: %v. What comes before it is shown.", at, best.err)}, r.Notes...)
	}
	return r, err
}

// board returns the position on the board, nil if there is none.
func board(q *question) game.State {
	g, err := game.Named(q.Game)
	if err != nil {
		return nil
	}
	s, err := g.Parse(q.State)
	if err != nil {
		return nil
	}
	return s
}

// likely returns the seats of a game for which a text can have been written: the one that was asked for, or all of
// them, first the player to move on the board.
func likely(g *game.Game, q *question) (list []int) {
	if q.Seat >= 0 {
		return []int{q.Seat}
	}
	first := 0
	if s := board(q); s != nil && s.Game() == g {
		first = s.ToMove()
	}
	most := g.Seats[len(g.Seats)-1]
	for i := 0; i < most; i++ {
		list = append(list, (first+i)%most)
	}
	return list
}

// once returns the lines that a seat of a game may have been sent before its first turn.
func once(g *game.Game, q *question, seat int) (lines string, ok bool) {
	s := board(q)
	if s == nil || s.Game() != g {
		// Only these two games have the same lines for all starts.
		if g.Name != "onitama" && g.Name != "volcano" {
			return "", false
		}
		var err error
		if s, err = g.New(1, nil); err != nil {
			return "", false
		}
	}
	return string(s.AppendInit(nil, seat)), seat < s.NumPlayers()
}

// attempted reads a text with the Reader of a game.
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
func (a attempt) tell(q *question) (*reading, error) {
	r := &reading{Game: a.game.Name, Kind: "input", Turns: []turn{}}
	if a.helped {
		if err := a.place(r, q); err != nil {
			return nil, err
		}
	}
	s := a.positions[0]
	r.Start = s.String()
	for i, next := range a.positions[1:] {
		actions, err := s.Explain(next)
		if err != nil {
			r.Start, r.Turns = next.String(), []turn{}
			r.note("Turn %d of the input does not follow from the one before it: showing the game from there.", i+2)
		}
		for _, action := range actions {
			p, after, err := played(s, action)
			if err != nil {
				return nil, err
			}
			s = after
			r.Turns = append(r.Turns, turn{step: *p})
		}
		s = next
	}
	return r, nil
}
