package vindinium

import (
	"bytes"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/wire"
)

// Reader is the bot's end of the protocol: it turns what the referee sends into States. It expects exactly what the
// referee prints, in the same order, with expert input or without; a line may end in LF or CR LF. Two facts of a State are
// not in the input: the turn, which the Reader counts, and the number of turns, see SetTurns. Not safe for use by several
// goroutines.
type Reader struct {
	lines  *wire.Lines
	me     Player
	known  bool
	rounds int
	last   State // the last position known: the one read, or the one after what was Sent
	// What the others aimed at, if the last turn came with expert input.
	expert  bool
	targets [4]geom.Point
}

// NewReader returns a Reader on r. It reads no further than the end of the lines of a turn.
func NewReader(r io.Reader) *Reader {
	return &Reader{lines: wire.NewLines(r, "vindinium", ErrSyntax), rounds: MaxRounds}
}

// SetRounds tells how many turns each hero has, which is MaxTurns unless the game was started with another option; the
// input does not say. Use it before the first Read. A number that is not 1 to MaxTurns is replaced by the nearest.
func (r *Reader) SetRounds(rounds int) { r.rounds = clamp(rounds, 1, MaxRounds) }

// Me returns the seat that the referee gave to this bot, and 0 before the first Read.
func (r *Reader) Me() Player { return r.me }

// Known reports whether the turn of the last position is known to be right: the first input was the first of a game,
// and each one since can follow the one before it and what was Sent. Where an input contradicts that, Known is false
// until the end and the count starts again at the seat's first turn.
func (r *Reader) Known() bool { return r.known }

// Target returns what p's hero aimed at on its last turn, as expert input told with the last Read; see State.Target. ok is
// false when it did not, and for p itself when that is Me.
func (r *Reader) Target(p Player) (target geom.Point, ok bool) {
	if !r.expert || p == r.me || int(p) >= r.last.NumPlayers() {
		return geom.Point{}, false
	}
	return r.targets[p&3], true
}

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
	s := r.last
	if !s.IsValid() {
		var err error
		if s, err = r.start(); err != nil {
			return State{}, err
		}
	} else {
		s = s.board.start(r.rounds)
	}
	line := r.lines.Next()
	if r.last.IsValid() {
		var err error
		if line, err = r.readTargets(s, line); err != nil {
			return State{}, err
		}
	}
	s.turn = uint16(r.me)
	if n, ok := wire.Int(line); !ok || n != s.NumPlayers()+s.board.mines() {
		return State{}, r.lines.Bad(fmt.Sprintf("%d, the number of heroes and mines", s.NumPlayers()+s.board.mines()))
	}
	if err := r.entities(&s); err != nil {
		return State{}, err
	}
	return r.count(s), nil
}

// start reads the lines that are sent once and returns the start.
func (r *Reader) start() (State, error) {
	size, ok := wire.Int(r.lines.Next())
	if !ok || size < 1 || size > MaxSize {
		return State{}, r.lines.Bad(fmt.Sprintf("a size from 1 to %d", MaxSize))
	}
	rows := make([]string, size)
	for y := range rows {
		rows[y] = string(r.lines.Next())
		if checkRow(rows[y], size) != nil {
			return State{}, r.lines.Bad(fmt.Sprintf("%d of the letters .#TM0123", size))
		}
	}
	b, err := newBoard(rows)
	if err != nil {
		return State{}, r.lines.BadTurn(err)
	}
	id, ok := wire.Int(r.lines.Next())
	if !ok || id < 0 || id >= b.players() {
		return State{}, r.lines.Bad(fmt.Sprintf("the hero's id from 0 to %d", b.players()-1))
	}
	r.me = Player(id)
	return b.start(r.rounds), nil
}

// readTargets reads the lines of expert input, if the first line of the turn is one, and returns the line after them.
func (r *Reader) readTargets(s State, line []byte) ([]byte, error) {
	r.expert = bytes.ContainsRune(line, ' ')
	for i := 1; r.expert && i < s.NumPlayers(); i++ {
		p := (int(r.me) + i) % s.NumPlayers()
		var n [3]int
		ok := wire.Ints(line, n[:])
		at := geom.Point{X: n[1], Y: n[2]}
		if !ok || n[0] != p || !(Map{s.board}).grid().Contains(at) {
			return nil, r.lines.Bad(fmt.Sprintf("the target of hero %d", p))
		}
		r.targets[p] = at
		line = r.lines.Next()
	}
	return line, nil
}

// entities reads the heroes and the mines into the start of the game, whose turn is the seat's first.
func (r *Reader) entities(s *State) error {
	var n [5]int
	for p := 0; p < s.NumPlayers(); p++ {
		if !entity(r.lines.Next(), "HERO ", &n) || n[0] != p {
			return r.lines.Bad(fmt.Sprintf("HERO %d and four numbers", p))
		}
		if err := s.place(Player(p), Hero{X: n[1], Y: n[2], Life: n[3], Gold: n[4]}); err != nil {
			return r.lines.Bad(fmt.Sprintf("a hero that can be: %v", err))
		}
	}
	if err := s.apart(); err != nil {
		return r.lines.BadTurn(err)
	}
	for i := 0; i < s.board.mines(); i++ {
		x, y := coordinates(s.board.mine(i))
		if !entity(r.lines.Next(), "MINE ", &n) || n[0] < -1 || n[0] >= s.NumPlayers() || n[1] != x || n[2] != y || n[3] != -1 || n[4] != -1 {
			return r.lines.Bad(fmt.Sprintf("MINE, an owner from -1 to %d, and %d %d -1 -1", s.NumPlayers()-1, x, y))
		}
		if n[0] >= 0 {
			s.mines[n[0]].flip(i)
			s.heroes[n[0]] += oneMine
		}
	}
	return nil
}

// entity reads a line of a word and five numbers.
func entity(line []byte, word string, n *[5]int) bool {
	return bytes.HasPrefix(line, []byte(word)) && wire.Ints(line[len(word):], n[:])
}

// count puts the turn into a position that was read as the seat's first.
func (r *Reader) count(s State) State {
	var orders [4]Order
	if !r.last.IsValid() {
		start := s.board.start(r.rounds)
		r.known = start.explain(&s, orders[:r.me])
		return s
	}
	next := s
	next.turn = r.last.turn + uint16(s.NumPlayers())
	if r.last.ToMove() != r.me {
		next.turn--
	}
	if next.Over() || !r.last.explain(&next, orders[:next.turn-r.last.turn]) {
		r.known = false
		return s
	}
	return next
}

// Explain returns what was played from s to next, two positions that a player or a spectator saw one after the other:
// nothing when they are equal, else up to one action of each player. Where several explanations exist it returns the first
// in the order of LegalActions, so a hero that bumped into something seems to have waited. The error wraps ErrIllegal when
// there is none.
func (s State) Explain(next State) ([]Action, error) {
	plies := next.Turn() - s.Turn()
	if plies < 0 || plies > s.NumPlayers() {
		return nil, fmt.Errorf("vindinium: %w: %d turns lie between %q and %q", ErrIllegal, plies, s, next)
	}
	var orders [4]Order
	if !s.explain(&next, orders[:plies]) {
		return nil, fmt.Errorf("vindinium: %w: no actions lead from %q to %q", ErrIllegal, s, next)
	}
	actions := make([]Action, plies)
	for i, o := range orders[:plies] {
		actions[i] = o.Action()
	}
	return actions, nil
}

// explain fills into orders what leads from s to next in that many plies, no hero having two of them.
func (s *State) explain(next *State, orders []Order) bool {
	if len(orders) == 0 {
		return *s == *next
	}
	if s.Over() {
		return false
	}
	me := s.mover()
	var after State
	for o := Wait; o < numSteps; o++ {
		after = *s
		after.play(o.Action())
		// What this hero has now can only be changed by its death, which leaves the gold and leads to the spawn.
		got, want := after.heroes[me], next.heroes[me]
		if got.gold() != want.gold() || after.at.of(me) != next.at.of(me) && next.at.of(me) != s.board.spawn(me) {
			continue
		}
		orders[0] = o
		if after.explain(next, orders[1:]) {
			return true
		}
	}
	return false
}
