package volcano

import (
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns what the referee sends into States. It expects exactly what the
// referee prints, in the same order; a line may end in LF or CR LF. The input does not say which seat the bot has and
// how many turns were played: the Reader tells the seat from the first position and counts the turns. Not safe for use
// by several goroutines.
type Reader struct {
	lines   *wire.Lines
	me      Player
	known   bool
	read    State // the last position that was read
	last    State // the same, or the one after what was Sent
	scratch []byte
}

// NewReader returns a Reader on r. It reads no further than the end of the lines of a turn.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, "volcano", ErrSyntax)} }

// Me returns this bot's seat, and 0 before the first Read. It is a guess, 0, when the first position is not one with
// which a game begins.
func (r *Reader) Me() Player { return r.me }

// Known reports whether the seat and the turn of the last position are known to be right: the first input was the first
// of a game, and each one since can follow the one before it and what was Sent. Where an input contradicts that, Known
// is false until the end and the count starts again at the seat's first turn.
func (r *Reader) Known() bool { return r.known }

// Read returns the position with this bot to move. It returns io.EOF when the input ends between two turns, and else
// an error that names the line and wraps ErrSyntax, io.ErrUnexpectedEOF or the error of the stream. After an error it
// returns the same error for ever.
func (r *Reader) Read() (State, error) {
	if err := r.lines.Turn(); err != nil {
		return State{}, err
	}
	s, err := r.next()
	if err != nil {
		return State{}, err
	}
	r.read, r.last = s, s
	return s, nil
}

// Sent tells the Reader what the bot answered. It is optional and makes Known more watchful: without it, any answer that
// explains the next input will do, and where the opponent has had two turns the input is not checked against the one
// before. An illegal action is ignored, and so is a second one.
func (r *Reader) Sent(a Action) {
	if r.last == r.read {
		r.last, _ = r.last.Apply(a)
	}
}

// next reads the lines of a turn.
func (r *Reader) next() (State, error) {
	if !r.read.IsValid() {
		// The lines in front of a game are the same for all.
		r.scratch = State{}.AppendInit(r.scratch[:0], Blue)
		if err := r.lines.Expect(r.scratch); err != nil {
			return State{}, err
		}
	}
	var levels [NumTiles]int
	ok := wire.Ints(r.lines.Next(), levels[:])
	for _, level := range levels {
		ok = ok && -MaxLevel <= level && level <= MaxLevel
	}
	if !ok {
		return State{}, r.lines.Bad(fmt.Sprintf("%d levels from -%d to %d", NumTiles, MaxLevel, MaxLevel))
	}
	s := r.place(&levels)
	open := s.open(s.mover)
	if s.result != playing && !open.IsEmpty() {
		return State{}, r.lines.Bad("a position without a chain between antipodes")
	}
	if open.IsEmpty() && r.lines.Turn() == io.EOF {
		// The site leaves out the line of actions when there is none.
		return s, nil
	}
	r.scratch = appendNames(r.scratch[:0], open)
	return s, r.lines.Expect(r.scratch)
}

// place turns levels as this bot sees them into a position, with the seat on the first one and the turn.
func (r *Reader) place(levels *[NumTiles]int) State {
	first := !r.read.IsValid()
	if first {
		r.me, r.known = seat(levels)
	}
	s := State{standing: standing{turn: uint64(r.me), mover: r.me}}
	for t, level := range levels {
		if r.me == Orange {
			level = -level
		}
		s.put(Tile(t), level)
	}
	s.judge()
	if first {
		return s
	}
	next := s
	next.turn = uint64(r.read.nextTurn())
	next.judge()
	if next.turn >= MaxTurns || !r.follows(&next) {
		r.known = false
		return s
	}
	return next
}

// follows reports whether a position can follow the last one. Three actions in between, two of them the opponent's, are
// too many to look for on every turn of a game that is known so far: that is believed.
func (r *Reader) follows(next *State) bool {
	if r.known && next.Turn()-r.last.Turn() > 2 {
		return true
	}
	_, err := r.last.Explain(*next)
	return err == nil
}

// seat tells the seat from the first position: Blue finds the board empty, Orange finds one volcano on it. Any other
// position is not known.
func seat(levels *[NumTiles]int) (p Player, known bool) {
	sum, volcanoes := 0, 0
	for _, level := range levels {
		sum += level
		if level != 0 {
			volcanoes++
		}
	}
	if volcanoes == 0 {
		return Blue, true
	}
	if volcanoes == 1 && sum == -1 {
		return Orange, true
	}
	return Blue, false
}

// nextTurn returns the turn on which the player to move is asked again: after the second action of a pair it goes on,
// after the first the other player has two.
func (s State) nextTurn() int { return s.Turn() + 3 - s.Turn()%2*2 }

// Explain returns what was played from s to next, two positions that a player or a spectator saw one after the other:
// nothing when they are equal, up to two actions, or the three from a player's turn to its next one when the other has
// two in between. Where several explanations exist it returns the first in the order of LegalActions. The error wraps
// ErrIllegal when there is none. Two actions cost some microseconds, three up to a millisecond.
func (s State) Explain(next State) ([]Action, error) {
	plies := next.Turn() - s.Turn()
	if plies < 0 || plies > s.NumPlayers() && next.Turn() != s.nextTurn() {
		return nil, fmt.Errorf("volcano: %w: %d turns lie between %q and %q", ErrIllegal, plies, s, next)
	}
	var buf [3]Action
	if !s.explain(next, buf[:plies]) {
		return nil, fmt.Errorf("volcano: %w: no actions lead from %q to %q", ErrIllegal, s, next)
	}
	return append([]Action(nil), buf[:plies]...), nil
}

// explain fills into actions what leads from s to next in that many plies.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	var list [MaxActions]Action
	for _, a := range appendActions(list[:0], s.candidates(&next, len(actions))) {
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}

// candidates returns the tiles on which an action may lead to next in so many plies. The last action, when no growth
// follows it, changes its own tile, and others only if it makes a volcano erupt.
func (s *State) candidates(next *State, plies int) geom.FaceSet {
	if s.Over() {
		return geom.FaceSet{}
	}
	tiles := s.open(s.mover)
	if plies > 1 || s.turn%2 == 1 {
		return tiles
	}
	changed := differ(s.owned[Blue], next.owned[Blue]).Or(differ(s.owned[Orange], next.owned[Orange])).
		Or(differ(s.low, next.low)).Or(differ(s.high, next.high))
	if changed.Len() > 1 {
		tiles = tiles.And(s.high).AndNot(s.low)
	}
	return tiles.And(changed)
}

func differ(a, b geom.FaceSet) geom.FaceSet {
	return geom.FaceSet{North: a.North ^ b.North, South: a.South ^ b.South}
}
