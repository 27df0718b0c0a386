package onitama

import (
	"bytes"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns what the referee sends into States. It expects exactly what the
// referee prints, in the same order; a line may end in LF or CR LF. The only fact of a State that is not in the input
// is the turn, which the Reader counts. Not safe for use by several goroutines.
type Reader struct {
	lines   *wire.Lines
	err     error
	me      Player
	known   bool
	last    State // the last position known: the one read, or the one after what was Sent
	scratch []byte
}

// NewReader returns a Reader on r. It reads no further than the end of the lines of a turn.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r)} }

// Me returns the seat that the referee gave to this bot, and 0 before the first Read.
func (r *Reader) Me() Player { return r.me }

// Known reports whether the turn of the last position is known to be right: the first input was the first of a game,
// and each one since can follow the one before it and what was Sent. Where an input contradicts that, Known is false
// until the end and the count starts again at the seat's first turn.
func (r *Reader) Known() bool { return r.known }

// Read returns the position with this bot to move. It returns io.EOF when the input ends between two turns, and else
// an error that names the line and wraps ErrSyntax, io.ErrUnexpectedEOF or the error of the stream. After an error it
// returns the same error for ever.
func (r *Reader) Read() (State, error) {
	if r.err != nil {
		return State{}, r.err
	}
	s, err := r.read()
	if err != nil {
		r.err = err
		return State{}, err
	}
	r.last = s
	return s, nil
}

// Sent tells the Reader what the bot answered. It is optional and makes Known more watchful: without it, any answer
// that explains the next input will do. An illegal action is ignored.
func (r *Reader) Sent(a Action) {
	if r.last.IsValid() && r.last.ToMove() == r.me {
		r.last, _ = r.last.Apply(a)
	}
}

func (r *Reader) read() (State, error) {
	line, err := r.lines.Next()
	if err == io.EOF {
		return State{}, err
	}
	if err == nil && !r.last.IsValid() {
		if len(line) != 1 || line[0] != '0' && line[0] != '1' {
			return State{}, r.syntax(line, "the player's id 0 or 1")
		}
		r.me = Player(line[0] - '0')
		line, err = r.lines.Next()
	}
	p := Setup{ToMove: r.me, Turn: int(r.me)}
	for i := range p.Board {
		if err != nil {
			return State{}, r.broken(err)
		}
		if checkRow(string(line)) != nil {
			return State{}, r.syntax(line, "five of the letters .WBwb")
		}
		p.Board[i] = string(line)
		line, err = r.lines.Next()
	}
	for i := 0; i < 5; i++ {
		if err != nil {
			return State{}, r.broken(err)
		}
		c, want := r.card(line, i)
		if want != "" {
			return State{}, r.syntax(line, want)
		}
		if i == 4 {
			p.Middle = c
		} else {
			p.Hands[i/2][i%2] = c
		}
		line, err = r.lines.Next()
	}
	s, bad := p.State()
	if bad != nil {
		return State{}, fmt.Errorf("onitama: lines %d to %d: %w: %v", r.lines.Number()-10, r.lines.Number()-1, ErrSyntax, bad)
	}
	if err := r.actions(s, line, err); err != nil {
		return State{}, err
	}
	return r.count(s), nil
}

// card reads the i-th line of cards; want says what the line should have been if it is anything else.
func (r *Reader) card(line []byte, i int) (c Card, want string) {
	var n [10]int
	if !wire.Ints(line, n[:]) || n[1] < 0 || n[1] >= NumCards {
		return 0, "an owner, a card and four moves"
	}
	c = Card(n[1])
	r.scratch = appendCard(r.scratch[:0], c, i, r.me)
	if !bytes.Equal(line, r.scratch[:len(r.scratch)-1]) {
		return 0, fmt.Sprintf("%q", r.scratch[:len(r.scratch)-1])
	}
	return c, ""
}

// actions reads the list of actions, which is known in advance from the position.
func (r *Reader) actions(s State, line []byte, err error) error {
	r.scratch = s.appendActions(r.scratch[:0])
	for rest := r.scratch; ; {
		if err != nil {
			return r.broken(err)
		}
		end := bytes.IndexByte(rest, '\n')
		if !bytes.Equal(line, rest[:end]) {
			return r.syntax(line, fmt.Sprintf("%q, as the position has it", rest[:end]))
		}
		if rest = rest[end+1:]; len(rest) == 0 {
			return nil
		}
		line, err = r.lines.Next()
	}
}

// count puts the turn into a position that was read.
func (r *Reader) count(s State) State {
	first := s
	if !r.last.IsValid() {
		r.known = s.isOpening()
		return s
	}
	turn := r.last.clock>>1 + 1
	if r.last.ToMove() == r.me {
		turn++
	}
	s.clock = turn<<1 | uint32(r.me)
	if _, err := r.last.Explain(s); err != nil || turn >= MaxTurns {
		r.known = false
		return first
	}
	return s
}

// isOpening reports whether s can be the first position that its player to move is sent in a game.
func (s State) isOpening() bool {
	p := s.Setup()
	p.Board = State{mine: start(0), theirs: start(1)}.Setup().Board
	if s.ToMove() == 1 {
		// Player 0 has played the card in the middle and holds the former middle last.
		h := p.Hands[0]
		p.Hands[0], p.Middle = [2]Card{h[0], p.Middle}, h[1]
	}
	p.ToMove, p.Turn = 0, 0
	opening, err := p.State()
	if err == nil {
		_, err = opening.Explain(s)
	}
	return err == nil
}

func (r *Reader) broken(err error) error {
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	} else if err == wire.ErrTooLong {
		return fmt.Errorf("onitama: line %d: %w: %v", r.lines.Number(), ErrSyntax, err)
	}
	return fmt.Errorf("onitama: line %d: %w", r.lines.Number(), err)
}

func (r *Reader) syntax(line []byte, want string) error {
	return fmt.Errorf("onitama: line %d: %w: got %s instead of %s", r.lines.Number(), ErrSyntax, quote(string(line)), want)
}

// Explain returns what was played from s to next, two positions that a player or a spectator saw one after the other:
// nothing when they are equal, one action, or one of each player. Where several explanations exist it returns the first
// in the order of LegalActions. The error wraps ErrIllegal when there is none.
func (s State) Explain(next State) ([]Action, error) {
	plies := next.Turn() - s.Turn()
	if plies < 0 || plies > s.NumPlayers() {
		return nil, fmt.Errorf("onitama: %w: %d turns lie between %q and %q", ErrIllegal, plies, s, next)
	}
	var buf [2]Action
	if !s.explain(next, buf[:plies]) {
		return nil, fmt.Errorf("onitama: %w: no actions lead from %q to %q", ErrIllegal, s, next)
	}
	return append([]Action(nil), buf[:plies]...), nil
}

// explain fills into actions what leads from s to next in that many plies.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}
