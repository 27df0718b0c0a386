package vindinium

import (
	"bytes"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/textform"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns the referee's lines into States. It expects exactly the referee's
// lines, with expert input or without, in the same order; a line may end in LF or CR LF, and the last one of the
// stream without either. Two facts of a State are not in the input: the turn, which the Reader counts, and the number
// of rounds, for which there is [Reader.SetRounds]. Only one goroutine may use a Reader at a time.
type Reader struct {
	lines     *wire.Lines
	me        Player
	known     bool
	rounds    int
	lastRead  State // the position that Read returned last; zero before the first
	afterSent State // lastRead, or the position after the action given to Sent
	// What the enemies aimed at, if the last turn came with expert input.
	expert  bool
	targets [4]geom.Point
}

// NewReader returns a Reader on r, which must not be nil. It never waits for more than the lines of a turn, but it
// takes what has already arrived, so nothing else may read from r.
func NewReader(r io.Reader) *Reader {
	return &Reader{lines: wire.NewLines(r, game), rounds: MaxRounds}
}

// SetRounds tells the Reader how many rounds the game has. It is [MaxRounds] unless the game was started with another
// number of rounds; the input does not say. A number outside 1 to MaxRounds is replaced by the nearest in that range,
// except that 0 stands for MaxRounds, as in [Options]. Call it before the first [Reader.Read]; a later call does
// nothing.
func (r *Reader) SetRounds(rounds int) {
	if r.lastRead.IsValid() {
		return
	}
	r.rounds = clamp(rounds, 1, MaxRounds)
	if rounds == 0 {
		r.rounds = MaxRounds
	}
}

// Me returns the seat that the referee gave to this bot, and an invalid Player before the first [Reader.Read] that
// succeeds.
func (r *Reader) Me() Player {
	if !r.lastRead.IsValid() {
		return noPlayer
	}
	return r.me
}

// Known tells a bot whether it can rely on [State.Turn], which decides when the game ends. The turn is not in the
// input, so the Reader counts. Known is true while the input fits a game from its start: the first input can be the
// first of a game, and each later one can follow from the one before it and the action given to [Reader.Sent]. It is
// false before the first [Reader.Read]. It can be true by mistake if the Reader joins a game late, in a position that
// can be the first, or misses turns. Once an input does not fit, Known stays false, and the Reader counts turns as if
// that input were its first. Known says nothing about expert input and the number of rounds, but an input after the
// last of the rounds of [Reader.SetRounds] does not fit. An error of Read changes neither Known nor [Reader.Me].
func (r *Reader) Known() bool { return r.known }

// Target returns what p's hero aimed at on its last turn, as [State.Target] defines it. The Reader knows it only if
// expert input came with the last [Reader.Read]. Otherwise, after an error, for the bot's own seat, and for a p that
// does not play, Target returns -1, -1 and false.
func (r *Reader) Target(p Player) (target geom.Point, ok bool) {
	if !r.expert || p == r.me || !r.lastRead.plays(p) {
		return noCell, false
	}
	return r.targets[p], true
}

// Read returns the position with this bot to move. If the input ends before a turn begins, Read returns [io.EOF]. Any
// other error is a [*LineError], which wraps [ErrSyntax], [io.ErrUnexpectedEOF] or the error of reading the stream.
// After an error, every call returns it again. A zero Reader has no input, which is an [io.ErrUnexpectedEOF].
func (r *Reader) Read() (State, error) {
	if r.lines == nil {
		r.lines = wire.NoLines(game)
	}
	r.expert = false
	if err := r.lines.Turn(); err != nil {
		return State{}, err
	}
	s, err := r.readTurn()
	if err != nil {
		r.expert = false // it may be half read
		return State{}, err
	}
	r.lastRead = r.complete(s)
	r.afterSent = r.lastRead
	return r.lastRead, nil
}

// Sent lets [Reader.Known] notice an answer that the referee did not play: it tells the Reader the bot's answer, and
// the next input must follow from this answer. It is optional; without it, any legal answer may lead to that input. If
// Sent is called several times between two calls of [Reader.Read], only the first legal action counts.
func (r *Reader) Sent(a Action) {
	// Not Apply: its error calls String, and every pasted bot would contain all that String needs.
	if r.afterSent == r.lastRead && r.lastRead.IsLegal(a) {
		r.afterSent = r.lastRead.ApplyUnchecked(a)
	}
}

// readTurn reads the lines of a turn, and before the first turn those that come once. How many turns were played is not
// in them, so the result has the number of the seat's first turn.
func (r *Reader) readTurn() (State, error) {
	b, first := r.lastRead.board, !r.lastRead.IsValid()
	var err error
	if first {
		if b, err = r.readInit(); err != nil {
			return State{}, err
		}
	}
	s := b.start(r.rounds)
	s.turn = uint16(r.me)
	line := r.lines.Next()
	if !first { // before its first answer a bot cannot have asked for expert input
		if line, err = r.readTargets(&s, line); err != nil {
			return State{}, err
		}
	}
	count := s.NumPlayers() + s.board.numMines()
	if n, ok := wire.Int(line); !ok || n != count {
		return State{}, r.lines.Bad(fmt.Sprintf("%d, the number of heroes and mines", count))
	}
	if err := r.readHeroes(&s); err != nil {
		return State{}, err
	}
	if err := r.readMines(&s); err != nil {
		return State{}, err
	}
	return s, nil
}

// readInit reads the one-time lines, and returns the map in them.
func (r *Reader) readInit() (board, error) {
	size, ok := wire.Int(r.lines.Next())
	if !ok || !isSize(size) {
		return "", r.lines.Bad(fmt.Sprintf("a size from %d to %d", minRows, MaxSize))
	}
	rows := make([]string, size)
	for y := range rows {
		rows[y] = string(r.lines.Next())
		if textform.Row(rows[y], size, rowLetters) != nil {
			return "", r.lines.Bad(fmt.Sprintf("%d of the letters %s", size, rowLetters))
		}
	}
	b, err := newBoard(rows)
	if err != nil {
		return "", r.lines.BadTurn(err)
	}
	id, err := r.lines.Seat(b.numPlayers())
	r.me = Player(id)
	return b, err
}

// readTargets reads the lines of expert input, if the first line of the turn is one, and returns the line after them.
func (r *Reader) readTargets(s *State, line []byte) ([]byte, error) {
	r.expert = bytes.IndexByte(line, ' ') >= 0 // otherwise the line has one number
	for i := 1; r.expert && i < s.NumPlayers(); i++ {
		p := (int(r.me) + i) % s.NumPlayers()
		var n [3]int
		ok := wire.Ints(line, n[:])
		target := geom.Point{X: n[1], Y: n[2]}
		if !ok || n[0] != p || !s.Map().grid().Contains(target) {
			return nil, r.lines.Bad(fmt.Sprintf("the target of hero %d", p))
		}
		r.targets[p] = target
		line = r.lines.Next()
	}
	return line, nil
}

func (r *Reader) readHeroes(s *State) error {
	var n [5]int
	for p := 0; p < s.NumPlayers(); p++ {
		if !readEntity(r.lines.Next(), "HERO ", "", n[:]) || n[0] != p {
			return r.lines.Bad(fmt.Sprintf("HERO %d and four numbers", p))
		}
		if err := s.place(Player(p), Hero{Cell: geom.Point{X: n[1], Y: n[2]}, Life: n[3], Gold: n[4]}); err != nil {
			return r.lines.Bad("a possible hero: " + err.Error())
		}
	}
	if err := s.checkApart(); err != nil {
		return r.lines.BadTurn(err)
	}
	return nil
}

// readMines reads the owners of the mines, all of which are still neutral.
func (r *Reader) readMines(s *State) error {
	var n [3]int
	for i := 0; i < s.board.numMines(); i++ {
		x, y := coordinates(s.board.mineSpot(i))
		good := readEntity(r.lines.Next(), "MINE ", " -1 -1", n[:]) && n[0] >= -1 && n[0] < s.NumPlayers()
		if !good || n[1] != x || n[2] != y {
			return r.lines.Bad(fmt.Sprintf("MINE, an owner from -1 to %d, and %d %d -1 -1", s.NumPlayers()-1, x, y))
		}
		if n[0] >= 0 {
			s.give(i, n[0])
		}
	}
	return nil
}

// readEntity reads a line of a word, as many numbers as n has, and an end that is known.
func readEntity(line []byte, word, end string, n []int) bool {
	last := len(line) - len(end)
	return last >= len(word) && string(line[:len(word)]) == word && string(line[last:]) == end &&
		wire.Ints(line[len(word):last], n)
}

// complete adds the turn, which is not in the input, and sets known.
func (r *Reader) complete(seen State) State {
	var actions [4]Action
	if !r.lastRead.IsValid() {
		start := seen.board.start(r.rounds)
		r.known = start.explain(&seen, actions[:r.me]) // each player with a lower number has played one
		return seen
	}
	s := seen
	s.turn = r.lastRead.turn + uint16(s.NumPlayers())
	if s.Over() || !r.afterSent.explain(&s, actions[:s.turn-r.afterSent.turn]) {
		r.known = false
		return seen
	}
	return s
}

// Explain tells a bot what the opponents played: it returns actions that lead from s to next, two positions that a
// player or a spectator saw one after the other. They are no action if the positions are equal, and otherwise up to one
// action of each player. All explanations have the same length; if there are several, Explain returns the first in the
// order of [State.LegalActions], so a hero that bumped into something seems to have waited. The error wraps
// [ErrIllegal] if no such actions lead to next.
func (s State) Explain(next State) ([]Action, error) {
	turns := next.Turn() - s.Turn()
	var buf [4]Action
	if turns < 0 || turns > s.NumPlayers() || !s.explain(&next, buf[:turns]) {
		return nil, game.Unexplained(s.String(), next.String())
	}
	return append([]Action(nil), buf[:turns]...), nil
}

// explain fills actions with the first list of that length, at most one of each hero, that leads from s to next.
func (s *State) explain(next *State, actions []Action) bool {
	if len(actions) == 0 {
		return *s == *next
	}
	if s.Over() {
		return false
	}
	me := s.mover()
	var after State
	for kind := Wait; kind < Move; kind++ {
		s.ApplyTo(&after, kind.Action())
		// Until next, this hero's gold no longer changes, and its cell only if an opponent kills it and it respawns.
		goldFits := after.heroes[me].gold == next.heroes[me].gold
		cellFits := after.spots.of(me) == next.spots.of(me) || next.spots.of(me) == s.board.spawn(me)
		if !goldFits || !cellFits {
			continue
		}
		actions[0] = kind.Action()
		if after.explain(next, actions[1:]) {
			return true
		}
	}
	return false
}
