package cultist

import (
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns what the referee sends into States. It expects exactly what the
// referee prints, in the same order; a line may end in LF or CR LF. What of a State is not in the input, the turn, the
// last owners of the dead and the generator, it works out from one input to the next. Not safe for use by several
// goroutines.
type Reader struct {
	lines *wire.Lines
	me    Player
	known bool
	walls State // the board without units
	seen  State // the last position read
	sent  State // what follows it after what was Sent, or the zero State
}

// NewReader returns a Reader on r. It reads no further than the end of the lines of a turn.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, "cultist", ErrSyntax)} }

// Me returns the seat that the referee gave to this bot, and 0 before the first Read.
func (r *Reader) Me() Player { return r.me }

// Known reports whether all of the last position is known to be right, the generator included: the first input was the
// first of a game, and what followed can only be explained in one way. With every answer Sent that is always so in a
// game of the referee. Without, several explanations may differ in what cannot be seen; then, and when an input has no
// explanation at all, the generator is unknown until the end, and in the latter case the turn counts again from the
// seat's first one.
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
	r.seen, r.sent = r.complete(s), State{}
	return r.seen, nil
}

// Sent tells the Reader what the bot answered. It is optional, but without it the generator can get lost.
// An illegal action is ignored, and so is a second one.
func (r *Reader) Sent(a Action) {
	if r.sent.IsValid() {
		return
	}
	if next, err := r.seen.Apply(a); err == nil {
		r.sent = next
	}
}

// read reads the lines of a turn. In the result, units that are missing belong to nobody.
func (r *Reader) read() (State, error) {
	if !r.walls.IsValid() {
		if err := r.start(); err != nil {
			return State{}, err
		}
	}
	n, ok := wire.Int(r.lines.Next())
	if !ok || n < 2 || n > NumUnits {
		return State{}, r.lines.Bad("the number of units, 2 to 14")
	}
	s := r.walls
	s.clock, s.rand = uint16(r.me)<<turnShift|uint16(r.me), unknownRand
	for last := -1; n > 0; n-- {
		var f [6]int
		if !wire.Ints(r.lines.Next(), f[:]) {
			return State{}, r.lines.Bad("the six numbers of a unit")
		}
		id, leader := f[0], 0
		if id < 2 {
			leader = 1
		}
		if id <= last || id >= NumUnits || f[1] != leader || f[2] == 0 || f[5] < 0 || f[5] > int(Neutral) {
			return State{}, r.lines.Bad("a living unit with a higher id")
		}
		if err := s.place(id, Unit{Player(f[5]), f[2], f[3], f[4]}, false); err != nil {
			return State{}, r.lines.Bad(fmt.Sprintf("a unit that can be: it %v", err))
		}
		last = id
	}
	if s.over() {
		return State{}, r.lines.BadTurn(ErrGameOver)
	}
	return s, nil
}

// start reads the player's id, the size of the board and its rows.
func (r *Reader) start() error {
	switch string(r.lines.Next()) {
	case "0":
		r.me = 0
	case "1":
		r.me = 1
	default:
		return r.lines.Bad("the player's id 0 or 1")
	}
	if string(r.lines.Next()) != sizeLine {
		return r.lines.Bad(wire.Quote(sizeLine))
	}
	var p Setup
	for y := range p.Rows {
		p.Rows[y] = string(r.lines.Next())
		if checkRow(p.Rows[y]) != nil {
			return r.lines.Bad("thirteen of the letters .x")
		}
	}
	var err error
	r.walls, err = p.walls()
	return err
}

// complete adds to what was read what is not in the input.
func (r *Reader) complete(s State) State {
	if !r.seen.IsValid() {
		t, ok := s.opening()
		r.known = ok
		return t
	}
	turn := r.seen.Turn() + 2
	before := r.seen
	if r.sent.IsValid() {
		before = r.sent
	}
	if r.known {
		found, ambiguous := before.follow(s, turn)
		if found.IsValid() && !ambiguous {
			return found
		}
		r.known = false
		if found.IsValid() {
			return found.WithoutRand()
		}
		turn = int(r.me)
	}
	if turn >= MaxTurns {
		turn = int(r.me)
	}
	s.clock = uint16(turn)<<turnShift | uint16(r.me)
	// Whoever is missing died as what it was last.
	s.owned[0] |= before.owned[0] &^ s.living
	s.owned[1] |= before.owned[1] &^ s.living
	return s
}

// follow looks for the positions with a known generator that look like the one that was seen, are so many turns old and
// can follow s, the game going on. It returns one of them, or the zero State, and whether there are others.
func (s State) follow(seen State, turn int) (found State, ambiguous bool) {
	if s.Turn() == turn {
		if s.looksLike(seen) && !s.over() {
			return s, false
		}
		return State{}, false
	}
	// An action changes one unit, and the neutral's move another.
	if s.differences(&seen) > 2*(turn-s.Turn()) {
		return State{}, false
	}
	var list [MaxActions]Action
	for _, a := range s.appendActions(list[:0]) {
		next := s
		next.play(a)
		other, twice := next.follow(seen, turn)
		if !other.IsValid() {
			continue
		}
		if !found.IsValid() {
			found, ambiguous = other, twice
		} else if other != found || twice {
			return found, true
		}
	}
	return found, ambiguous
}

// looksLike reports whether the input of s is that of seen.
func (s *State) looksLike(seen State) bool { return s.free == seen.free && s.differences(&seen) == 0 }

// differences counts the units that differ between the inputs of two positions.
func (s *State) differences(t *State) int {
	n := 0
	for id := 0; id < NumUnits; id++ {
		if s.at[id] != t.at[id] || s.life(id) != t.life(id) ||
			s.living>>id&1 != 0 && s.owner(id) != t.owner(id) {
			n++
		}
	}
	return n
}

// opening completes the first input of a game. ok is false when it cannot be one, and then s stays as it is.
func (s State) opening() (opening State, ok bool) {
	start := empty()
	obstacles := s.obstacles()
	if obstacles != (tiles{mirrorRows(obstacles[0]), mirrorRows(obstacles[1])}) {
		return s, false
	}
	start.free = tiles{board[0] &^ obstacles[0], board[1] &^ obstacles[1]}
	start.rand = firstRand
	for id := 0; id < NumUnits; id++ {
		// Before player 1's first turn leader 0 may have acted, and one of the neutrals 2 to 7 has moved: the first draws
		// of all games come to that. The right half is still as it was, and the left half was its mirror image.
		at := s.at[id]
		if mirror := s.at[mirrorUnit(uint8(id))]; mirror.X() > at.X() {
			at = mirrorTile(mirror)
		}
		if id < 2 {
			at = TileAt((Width-1)*id, 3)
		}
		if !start.free.has(at) {
			return s, false
		}
		start.put(id, MaxLife, at)
	}
	found, ambiguous := start.follow(s, int(s.next()))
	if !found.IsValid() || ambiguous {
		return s, false
	}
	return found, true
}

// Explain returns what was played from s to next, two positions that a player or a spectator saw one after the other:
// at most one action of each player, and of chance after each where the generator is not known. Where several
// explanations exist it returns the first in the order of LegalActions. The error wraps ErrIllegal when there is none.
// Without a generator it can take milliseconds.
func (s State) Explain(next State) ([]Action, error) {
	plies := next.Turn() - s.Turn()
	if plies < 0 || plies > s.NumPlayers() {
		return nil, fmt.Errorf("cultist: %w: %d turns lie between %q and %q", ErrIllegal, plies, s, next)
	}
	var buf [5]Action
	n, ok := s.explain(&next, buf[:])
	if !ok {
		return nil, fmt.Errorf("cultist: %w: no actions lead from %q to %q", ErrIllegal, s, next)
	}
	return append([]Action(nil), buf[:n]...), nil
}

// explain fills into actions what leads from s to next, and returns how many there are.
func (s State) explain(next *State, actions []Action) (n int, ok bool) {
	if s == *next {
		return 0, true
	}
	plies := next.Turn() - s.Turn()
	// A ply changes one unit, chance another, and a third one leaves the board if it died before s.
	if plies == 0 && s.clock&chanceFlag == 0 || s.differences(next) > 2*plies+2 {
		return 0, false
	}
	var list [MaxActions]Action
	for _, a := range s.appendActions(list[:0]) {
		t := s
		t.play(a)
		if n, ok := t.explain(next, actions[1:]); ok {
			actions[0] = a
			return n + 1, true
		}
	}
	return 0, false
}
