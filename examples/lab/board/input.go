package board

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

// clean returns the lines of a debug log that can be input, with their numbers in the text. What the site's console adds,
// empty lines and spaces around a line are left out. Lines after a ">" are answers, unless all lines have it.
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

// attempt is what a Reader has made of a text.
type attempt struct {
	game      *game.Game
	positions []game.State
	err       error // nil at the end of the text
	line      int   // of the error, among the cleaned lines, from 1
	helped    bool  // the lines that are sent once were added
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

// readInput reads what a bot reads: the input of one turn or of many. Lines that are sent only once may be missing if the
// board shows a position of the same game, or where they do not matter.
func readInput(text string, q *Question) (*loaded, error) {
	lines, numbers := clean(text)
	if len(lines) == 0 {
		return nil, errors.New("there is nothing to read")
	}
	body := strings.Join(lines, "\n") + "\n"
	best := attempt{line: -1, err: io.ErrUnexpectedEOF}
	try := func(a attempt) {
		if a.better(best) {
			best = a
		}
	}
	for _, g := range append(shown(q), game.All()...) {
		try(attempted(g, "", body))
		for _, once := range once(g, q) {
			try(attempted(g, once, body))
		}
	}
	if len(best.positions) == 0 {
		why := best.err.Error()
		if best.line < 2 {
			why += "; if this is a turn from the middle of a game, show a position of that game first, because the lines that are sent once are missing"
		}
		return nil, &lineError{numbers[min(max(best.line-1, 0), len(numbers)-1)], why}
	}
	l, err := best.tell()
	if err == nil && best.err != nil {
		l.Warning = fmt.Sprintf("Line %d: %v. What comes before it is shown. %s", numbers[min(max(best.line-1, 0), len(numbers)-1)], best.err, l.Warning)
	}
	return l, err
}

// shown returns the game on the board, if there is one.
func shown(q *Question) []*game.Game {
	if g, err := game.Named(q.Game); err == nil {
		return []*game.Game{g}
	}
	return nil
}

// once returns what each seat of a game may have been sent before its first turn.
func once(g *game.Game, q *Question) (list []string) {
	s, err := g.Parse(q.State)
	if g.Name != q.Game || err != nil {
		// Only these two games have the same lines whatever the start.
		if g.Name != "onitama" && g.Name != "volcano" {
			return nil
		}
		if s, err = g.New(1, nil); err != nil {
			return nil
		}
	}
	for p := 0; p < s.NumPlayers(); p++ {
		list = append(list, string(s.AppendInit(nil, p)))
	}
	return list
}

// attempted reads a text with the Reader of a game.
func attempted(g *game.Game, once, body string) attempt {
	a := attempt{game: g, helped: once != ""}
	r := g.NewReader(strings.NewReader(once + body))
	for {
		s, err := r.Read()
		if err == io.EOF {
			return a
		}
		if err != nil {
			// The line of the text is another one than that of the input.
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
func (a attempt) tell() (*loaded, error) {
	l := &loaded{Game: a.game.Name, Kind: "input", Steps: []played{}}
	s := a.positions[0]
	l.Start = s.String()
	for i, next := range a.positions[1:] {
		actions, err := s.Explain(next)
		if err != nil {
			l.Start, l.Steps = next.String(), []played{}
			l.Warning = fmt.Sprintf("Turn %d of the input does not follow from the one before it, so the game is shown from there.", i+2)
		}
		for _, action := range actions {
			step, after, err := applied(s, action)
			if err != nil {
				return nil, err
			}
			s = after
			l.Steps = append(l.Steps, played{Applied: step})
		}
		s = next
	}
	if a.helped {
		l.Warning += " The input does not say which turn it is, and the lines that are sent once were taken from the board."
	}
	return l, nil
}
