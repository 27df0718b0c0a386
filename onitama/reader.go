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
	me      Player
	known   bool
	last    State // the last position known: the one read, or the one after what was Sent
	scratch []byte
}

// NewReader returns a Reader on r. It reads no further than the end of the lines of a turn.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, "onitama", ErrSyntax)} }

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
	if err := r.lines.Turn(); err != nil {
		return State{}, err
	}
	s, err := r.read()
	if err != nil {
		return State{}, err
	}
	r.last = s
	return s, nil
}

// Sent tells the Reader what the bot answered. It is optional and makes Known more watchful: without it, any answer
// that explains the next input will do. An illegal action is ignored, and so is a second one.
func (r *Reader) Sent(a Action) {
	if r.last.IsValid() && r.last.ToMove() == r.me {
		r.last, _ = r.last.Apply(a)
	}
}

// read reads the lines of a turn.
func (r *Reader) read() (State, error) {
	if !r.last.IsValid() {
		switch string(r.lines.Next()) {
		case "0":
			r.me = 0
		case "1":
			r.me = 1
		default:
			return State{}, r.lines.Bad("the player's id 0 or 1")
		}
	}
	p := Setup{ToMove: r.me, Turn: int(r.me)}
	for i := range p.Rows {
		p.Rows[i] = string(r.lines.Next())
		if checkRow(p.Rows[i]) != nil {
			return State{}, r.lines.Bad("five of the letters .WBwb")
		}
	}
	for i, c := range []*Card{&p.Hands[0][0], &p.Hands[0][1], &p.Hands[1][0], &p.Hands[1][1], &p.Middle} {
		if err := r.card(c, i); err != nil {
			return State{}, err
		}
	}
	s, err := p.State()
	if err == nil && s.Over() {
		err = ErrGameOver
	}
	if err != nil {
		return State{}, r.lines.BadTurn(err)
	}
	r.scratch = s.appendActions(r.scratch[:0])
	if err := r.lines.Expect(r.scratch); err != nil {
		return State{}, err
	}
	return r.count(s), nil
}

// card reads the i-th line of cards, which the card's id determines.
func (r *Reader) card(c *Card, i int) error {
	line := r.lines.Next()
	var n [10]int
	if !wire.Ints(line, n[:]) || n[1] < 0 || n[1] >= NumCards {
		return r.lines.Bad("an owner, a card and four moves")
	}
	*c = Card(n[1])
	r.scratch = appendCard(r.scratch[:0], *c, i, r.me)
	if want := r.scratch[:len(r.scratch)-1]; !bytes.Equal(line, want) {
		return r.lines.Bad(wire.Quote(string(want)))
	}
	return nil
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
	p.Rows = State{mine: start(0), theirs: start(1)}.Setup().Rows
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
