package cultist

import (
	"fmt"
	"io"
	"math/bits"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns the referee's lines into States. It expects exactly the referee's
// lines, in the same order; a line may end in LF or CR LF, and the last one of the stream without either. The input
// does not have the turn, the last owners of dead units and the generator: the Reader keeps track of them from one
// input to the next. Only one goroutine may use a Reader at a time.
type Reader struct {
	lines     *wire.Lines
	me        Player
	known     bool
	walls     State // the board without units
	lastRead  State // the position that Read returned last; zero before the first
	afterSent State // lastRead, or the position after the action given to Sent
}

// NewReader returns a Reader on r, which must not be nil. It never waits for more than the lines of a turn, but it
// takes what has already arrived, so nothing else may read from r.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, game)} }

// Me returns the seat that the referee gave to this bot, and an invalid Player before the first [Reader.Read] that
// succeeds.
func (r *Reader) Me() Player {
	if !r.lastRead.IsValid() {
		return noPlayer
	}
	return r.me
}

// Known tells a bot whether it can look through the neutral units' moves and rely on the turn: it reports whether the
// Reader knows the facts that the input omits, which are the generator, the turn and the owners of dead units. It is
// true while the input fits a game from its start: the first input can be the first of a game, and each later one fits
// exactly one position that is reachable from the one before it. In a game that the referee runs, that is always so if
// the Reader is told every answer with [Reader.Sent]. It is false before the first [Reader.Read]. It can be true by
// mistake if the Reader joins a game late, in a position that can be the first, or misses turns. Once an input fits
// several such positions or none, Known stays false, and the generator is unknown; if it fits none, or comes after the
// last turn, the Reader also counts turns as if that input were its first. An error of Read changes neither Known nor
// [Reader.Me].
func (r *Reader) Known() bool { return r.known }

// Read returns the position with this bot to move. If the input ends before a turn begins, Read returns [io.EOF]. Any
// other error is a [*LineError], which wraps [ErrSyntax], [io.ErrUnexpectedEOF] or the error of reading the stream.
// After an error, every call returns it again. A zero Reader has no input, which is an [io.ErrUnexpectedEOF].
func (r *Reader) Read() (State, error) {
	if r.lines == nil {
		r.lines = wire.NoLines(game)
	}
	if err := r.lines.Turn(); err != nil {
		return State{}, err
	}
	s, err := r.readTurn()
	if err != nil {
		return State{}, err
	}
	r.lastRead = r.complete(s)
	r.afterSent = r.lastRead
	return r.lastRead, nil
}

// Sent keeps the generator known, and with it the neutral units' next moves: it tells the Reader the bot's answer. Call
// it after every answer, because without it the Reader can lose the generator. If Sent is called several times between
// two calls of [Reader.Read], only the first legal action counts.
func (r *Reader) Sent(a Action) {
	// Not Apply: its error calls String, and every pasted bot would contain all that String needs.
	if r.afterSent == r.lastRead && r.lastRead.IsLegal(a) {
		r.afterSent = r.lastRead.ApplyUnchecked(a)
	}
}

// readTurn reads the lines of a turn, and before the first turn those that come once. In the result, units that are
// missing belong to nobody.
func (r *Reader) readTurn() (State, error) {
	if !r.walls.IsValid() {
		if err := r.readInit(); err != nil {
			return State{}, err
		}
	}
	s, err := r.readUnits()
	if err == nil && s.over() {
		return State{}, r.lines.BadTurn(ErrGameOver)
	}
	return s, err
}

func (r *Reader) readInit() error {
	id, err := r.lines.Seat(2)
	if err != nil {
		return err
	}
	r.me = Player(id)
	if string(r.lines.Next()) != sizeLine {
		return r.lines.Bad(fault.Quote(sizeLine))
	}
	var setup Setup
	for y := range setup.Rows {
		setup.Rows[y] = string(r.lines.Next())
		if textform.Row(setup.Rows[y], Width, rowLetters) != nil {
			return r.lines.Bad("thirteen of the letters " + rowLetters)
		}
	}
	r.walls = setup.walls()
	return nil
}

func (r *Reader) readUnits() (State, error) {
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
		id, life, owner, tile, leader := f[0], f[2], f[5], TileAt(f[3], f[4]), 0
		if id < 2 {
			leader = 1
		}
		want := ""
		switch {
		case id <= last || id >= NumUnits:
			want = fmt.Sprintf("a unit with an id above %d, up to %d", last, NumUnits-1)
		case f[1] != leader:
			want = fmt.Sprintf("unit %d with the type %d", id, leader)
		case life < 1 || life > MaxLife:
			want = fmt.Sprintf("a unit with a life of 1 to %d", MaxLife)
		case tile == NoTile:
			want = fmt.Sprintf("a unit on a tile from 0 0 to %d %d", Width-1, Height-1)
		case owner < 0 || owner > int(Neutral):
			want = fmt.Sprintf("a unit with an owner from 0 to %d", Neutral)
		}
		if want != "" {
			return State{}, r.lines.Bad(want)
		}
		if err := s.place(id, Unit{Player(owner), uint8(life), tile}, false); err != nil {
			return State{}, r.lines.Bad("a possible unit: it " + err.Error())
		}
		last = id
	}
	return s, nil
}

// complete adds the facts that are not in the input, the turn, the last owners of dead units and the generator, and
// sets known.
func (r *Reader) complete(s State) State {
	if !r.lastRead.IsValid() {
		s, r.known = s.opening()
		return s
	}
	turn := r.lastRead.Turn() + 2
	if r.known {
		found, ambiguous := r.afterSent.follow(&s, turn)
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
	// Units that are missing now keep the owners that they had.
	s.owned[0] |= r.afterSent.owned[0] &^ s.living
	s.owned[1] |= r.afterSent.owned[1] &^ s.living
	return s
}

// follow looks for positions with a known generator that can follow s, are at the given turn of a game that goes on,
// and have the input of seen. It returns one of them, or the zero State, and whether there are others.
func (s State) follow(seen *State, turn int) (found State, ambiguous bool) {
	if s.Turn() == turn {
		if s.free == seen.free && s.changed(seen) == 0 && !s.over() {
			return s, false
		}
		return State{}, false
	}
	// An action changes one unit, and the neutral unit's move another one.
	if s.changedUnits(seen) > 2*(turn-s.Turn()) {
		return State{}, false
	}
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		next := s
		next.play(a)
		other, others := next.follow(seen, turn)
		if !other.IsValid() {
			continue
		}
		if !found.IsValid() {
			found, ambiguous = other, others
		} else if other != found || others {
			return found, true
		}
	}
	return found, ambiguous
}

// changedUnits returns how many units differ between the inputs of two positions.
func (s *State) changedUnits(t *State) int { return bits.OnesCount16(s.changed(t)) }

// opening completes the first input of a game. If s cannot be one, ok is false and the result is s itself.
func (s State) opening() (opening State, ok bool) {
	start := leadersOnly()
	for id := 2; id < 2+pairs; id++ {
		// Before player 1's first turn, leader 0 may have acted, and one of the neutrals 2 to 7 has moved, because the
		// first draws are the same in all games. So each of the units 8 to 13 is still where it started.
		t := mirrorTile(s.at[id+pairs])
		if !start.canDraw(t) {
			return s, false
		}
		start.putPair(id, t)
	}
	// No unit started on one of these obstacles: the mirror image would be under a partner, which has not moved.
	obstacles := s.obstacles()
	if !canDrawObstacles(&obstacles) {
		return s, false
	}
	start.free = tiles{start.free[0] &^ obstacles[0], start.free[1] &^ obstacles[1]}
	found, ambiguous := start.follow(&s, int(s.nextPlayer()))
	if !found.IsValid() || ambiguous {
		return s, false
	}
	return found, true
}

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise at most
// one action of each player, with the moves of chance before, between and after them if the generator is not known. All
// explanations have the same length; if there are several, Explain returns the first in the order of
// [State.LegalActions]. The error wraps [ErrIllegal] if no such actions lead to next. Without a generator, Explain can
// take milliseconds, and tens of them where it finds nothing, and it may find nothing between positions of a [Reader]
// that is not [Reader.Known], because these may have the wrong owner for a dead unit.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [5]Action // two players' actions, and chance before, between and after them
	n, ok := 0, turns >= 0 && turns <= s.NumPlayers()
	if ok {
		n, ok = s.explain(&next, buf[:])
	}
	if !ok {
		return nil, game.Unexplained(s.String(), next.String())
	}
	return append([]Action(nil), buf[:n]...), nil
}

// explain writes the actions that lead from s to next and returns how many there are.
func (s State) explain(next *State, actions []Action) (n int, ok bool) {
	if s == *next {
		return 0, true
	}
	turns := next.Turn() - s.Turn()
	// An action changes one unit, chance another one, and a unit that died just before s leaves the board.
	if turns == 0 && s.clock&chanceFlag == 0 || s.changedUnits(next) > 2*turns+2 {
		return 0, false
	}
	var list [MaxActions]Action
	for _, a := range s.AppendLegalActions(list[:0]) {
		t := s
		t.play(a)
		if more, found := t.explain(next, actions[1:]); found {
			actions[0] = a
			return more + 1, true
		}
	}
	return 0, false
}
