package volcano

import (
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns the referee's lines into States. It expects exactly the referee's
// lines, in the same order; a line may end in LF or CR LF, and the last one of the stream without either. The input
// says neither which seat the bot has nor how many turns were played: the Reader infers the seat from the first
// position and counts the turns. Only one goroutine may use a Reader at a time.
type Reader struct {
	lines     *wire.Lines
	me        Player
	known     bool
	lastRead  State  // the position that Read returned last; zero before the first
	afterSent State  // lastRead, or the position after the action given to Sent
	scratch   []byte // lines to compare with
}

// NewReader returns a Reader on r, which must not be nil. It never waits for more than the lines of a turn, but it
// takes what has already arrived, so nothing else may read from r. Where the bot has no action, which ends the game,
// the site omits the last line of the turn, so the Reader waits for that line or the end of the stream.
func NewReader(r io.Reader) *Reader { return &Reader{lines: wire.NewLines(r, game)} }

// Me returns the seat that the referee gave to this bot, and an invalid Player before the first [Reader.Read] that
// succeeds. If the first position is not one with which a game begins, the seat is Blue, as a guess.
func (r *Reader) Me() Player {
	if !r.lastRead.IsValid() {
		return noPlayer
	}
	return r.me
}

// Known tells a bot whether it can rely on its seat, [Reader.Me], and on [State.Turn], which decides when the board
// grows; neither is in the input. It is true while the input fits a game from its start: the first input can be the
// first of a game, and each later one can follow from the one before it and the action given to [Reader.Sent]. As long
// as it is true, the Reader does not check an input after two turns of the opponent if it was not told that action. It
// is false before the first [Reader.Read]. Once an input does not fit, Known stays false, and the Reader counts turns
// as if that input were its first. An error of Read changes neither Known nor [Reader.Me].
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

// Sent lets [Reader.Known] notice an answer that the referee did not play: it tells the Reader the bot's answer, and
// the next input must follow from this answer. It is optional; without it, any legal answer may lead to that input, and
// after two turns of the opponent the Reader does not check while Known is true, because that can take milliseconds. If
// Sent is called several times between two calls of [Reader.Read], only the first legal action counts.
func (r *Reader) Sent(a Action) {
	// Not Apply: its error calls String, and every pasted bot would contain all that String needs.
	if r.afterSent == r.lastRead && r.lastRead.IsLegal(a) {
		r.afterSent = r.lastRead.ApplyUnchecked(a)
	}
}

// readTurn reads the lines of a turn. It returns the position as the bot sees it: with the bot as Blue, on turn 0.
func (r *Reader) readTurn() (State, error) {
	if !r.lastRead.IsValid() {
		if err := r.readInit(); err != nil {
			return State{}, err
		}
	}
	s, err := r.readLevels()
	if err != nil {
		return State{}, err
	}
	tiles := s.open(Blue)
	if s.Over() && s.Ending() != NoAction {
		return State{}, r.lines.Bad("a position without a chain between antipodes")
	}
	if tiles.IsEmpty() && r.lines.Turn() == io.EOF {
		// The site omits the line of actions if there are none.
		return s, nil
	}
	r.scratch = appendNames(r.scratch[:0], tiles)
	return s, r.lines.Expect(r.scratch, "which follows from the levels")
}

// readInit reads the one-time lines, which are the same for both players.
func (r *Reader) readInit() error {
	r.scratch = State{}.AppendInit(r.scratch[:0], Blue)
	return r.lines.Expect(r.scratch, "as in every game")
}

func (r *Reader) readLevels() (State, error) {
	var s State
	if !s.putLevels(r.lines.Next()) {
		return State{}, r.lines.Bad(fmt.Sprintf("%d levels from -%d to %d", NumTiles, MaxLevel, MaxLevel))
	}
	s.judge()
	return s, nil
}

// putLevels puts the volcanoes of a line of levels on the empty board. It reports whether the line has the right form.
func (s *State) putLevels(line []byte) bool {
	at := 0
	for t := Tile(0); t < NumTiles; t++ {
		if t > 0 {
			if at >= len(line) || line[at] != ' ' {
				return false
			}
			at++
		}
		sign := 1
		if at < len(line) && line[at] == '-' {
			sign = -1
			at++
		}
		if at >= len(line) || line[at]-'0' > MaxLevel || line[at] == '0' && sign < 0 {
			return false
		}
		s.put(t, sign*int(line[at]-'0'))
		at++
	}
	return at == len(line)
}

// complete adds to a position that the bot sees as Blue the facts that are not in the input, the seat and the turn, and
// sets known.
func (r *Reader) complete(seen State) State {
	first := !r.lastRead.IsValid()
	if first {
		r.me, r.known = seat(&seen)
	}
	s := seen
	if r.me == Orange {
		s.exchange()
		s.turn = 1
	}
	if first {
		return s
	}
	next := s
	next.turn = uint64(r.lastRead.nextTurn())
	if next.turn < MaxTurns && r.follows(&next) {
		return next
	}
	r.known = false
	return s
}

// follows reports whether a position can follow the last one. If three actions lie in between, two of them the
// opponent's, a search can take milliseconds, so a game that is known until now is believed. In any other, the search
// notices that the turn was counted from a wrong start.
func (r *Reader) follows(next *State) bool {
	if r.known && next.Turn()-r.afterSent.Turn() > 2 {
		return true
	}
	return r.afterSent.reaches(next, next.Turn()-r.afterSent.Turn())
}

// reaches reports whether that many plies can lead from s to next, as explain does. It does not need the first way, and
// so begins with the tiles that differ from a growth of s without an action, which saves most of the search.
func (s State) reaches(next *State, plies int) bool {
	if plies == 0 {
		return s == *next
	}
	grown := s
	if s.turn%2 == 1 {
		grown.grow()
	}
	tiles := s.candidates(next, plies)
	likely := tiles.And(grown.changed(next))
	for _, left := range [2]geom.FaceSet{likely, tiles.AndNot(likely)} {
		for ; !left.IsEmpty(); left = left.AndNot(left.First().Set()) {
			if s.ApplyUnchecked(Action{left.First()}).reaches(next, plies-1) {
				return true
			}
		}
	}
	return false
}

// seat infers the seat from the first position, as the bot sees it: Blue finds the board empty, Orange finds a single
// volcano, the enemy's, of level 1. From any other position the seat is not known.
func seat(seen *State) (p Player, known bool) {
	if !seen.owned[Blue].Or(seen.low).Or(seen.high).IsEmpty() {
		return Blue, false
	}
	enemies := seen.owned[Orange].Len()
	if enemies == 1 {
		return Orange, true
	}
	return Blue, enemies == 0
}

// nextTurn returns the turn on which the player to move is asked again. The second action of a pair is followed by one
// of the same player, the first by two of the opponent.
func (s State) nextTurn() int { return s.Turn() + 3 - s.Turn()%2*2 }

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise one to
// three. Three are one action of a player and the two that the opponent plays before that player's next turn. All
// explanations have the same length; if there are several, Explain returns the first in the order of
// [State.LegalActions]. The error wraps [ErrIllegal] if no such actions lead to next. For three actions, Explain can
// take milliseconds.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [3]Action
	seen := turns <= s.NumPlayers() || next.Turn() == s.nextTurn()
	if turns < 0 || !seen || !s.explain(next, buf[:turns]) {
		return nil, game.Unexplained(s.String(), next.String())
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions with the first list of that length that leads from s to next.
func (s State) explain(next State, actions []Action) bool {
	if len(actions) == 0 {
		return s == next
	}
	var list [MaxActions]Action
	for _, a := range list[:fill(&list, s.candidates(&next, len(actions)))] {
		actions[0] = a
		if s.ApplyUnchecked(a).explain(next, actions[1:]) {
			return true
		}
	}
	return false
}

// candidates returns the tiles on which an action can lead to next in that many turns. The last action, if no growth
// follows it, changes its own tile, and other tiles only if it makes a volcano erupt.
func (s *State) candidates(next *State, turns int) geom.FaceSet {
	if s.Over() {
		return geom.FaceSet{}
	}
	tiles := s.open(s.mover)
	if turns > 1 || s.turn%2 == 1 {
		return tiles
	}
	changed := s.changed(next)
	if changed.Len() > 1 {
		tiles = tiles.And(s.high).AndNot(s.low)
	}
	return tiles.And(changed)
}

// changed returns the tiles on which the volcanoes differ.
func (s *State) changed(next *State) geom.FaceSet {
	return differ(s.owned[Blue], next.owned[Blue]).Or(differ(s.owned[Orange], next.owned[Orange])).
		Or(differ(s.low, next.low)).Or(differ(s.high, next.high))
}

// differ returns the tiles that are in exactly one of the sets.
func differ(a, b geom.FaceSet) geom.FaceSet {
	return geom.FaceSet{North: a.North ^ b.North, South: a.South ^ b.South}
}
