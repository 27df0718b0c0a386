package alphabeta

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/internal/mix"
	"pgregory.net/rapid"
)

// coins is a game in which a player takes the first or the last coin of a row, or passes. Its evaluation is exact.
type coins struct {
	row         [7]int8
	from, to    int8 // what is left of the row
	turns, lead int8 // turns to go, and what the side to move has more than the other
}

func (coins) End(*coins) (Value, int, bool) { return 0, 0, false }
func (coins) Eval(s *coins) Value           { return 10 * exactly(*s) }
func (coins) Moves(s *coins, plies int, dst []Move[int8]) []Move[int8] {
	if plies == 0 {
		return dst
	}
	dst = append(dst, Move[int8]{})
	if s.from < s.to {
		dst = append(dst, Move[int8]{Action: 1, Number: 1}, Move[int8]{Action: 2, Number: 2})
	}
	return dst
}

func (coins) Key(s *coins) uint64 {
	h := uint64(mix.Seed)
	for _, coin := range s.row {
		h = mix.Fold(h, uint64(uint8(coin)), 0)
	}
	return mix.Fold(h, uint64(s.from)<<8|uint64(s.to), uint64(s.turns)<<8|uint64(uint8(s.lead)))
}

func (coins) Play(s, next *coins, a int8) bool {
	*next = *s
	switch a {
	case 1:
		next.lead += s.row[s.from]
		next.from++
	case 2:
		next.to--
		next.lead += s.row[next.to]
	}
	next.lead = -next.lead
	next.turns--
	return true
}

// exactly returns the lead at the end of the game if both sides play best.
func exactly(s coins) Value {
	if s.turns == 0 {
		return Value(s.lead)
	}
	best := -infinite
	for _, m := range s.Moves(&s, 1, nil) {
		var next coins
		s.Play(&s, &next, m.Action)
		if v := -exactly(next); v > best {
			best = v
		}
	}
	return best
}

// TestPruningByAnExactEvaluation checks that pruning and passing lose nothing where the evaluation is never wrong, and
// that they save positions.
func TestPruningByAnExactEvaluation(t *testing.T) {
	saved := map[string]int{}
	tricks := map[string]Params{
		"futile": {Shallow: [NumShallow]Shallow{1: {Futile: 1}, 2: {Futile: 10}, 3: {Futile: 20}}},
		"prune":  {Shallow: [NumShallow]Shallow{1: {Prune: 1}, 2: {Prune: 10}, 3: {Prune: 20}}},
		"pass":   {Pass: 1},
	}
	rapid.Check(t, func(t *rapid.T) {
		s := coins{turns: 5, to: 7}
		for i := range s.row {
			s.row[i] = rapid.Int8Range(-3, 9).Draw(t, "coin")
		}
		search := func(p Params) (Value, int) {
			p.TableBits, p.Window, p.MaxDepth = 10, 30, 5
			nodes := 0
			x := New[coins, int8](s, p)
			x.Search(s, think.Budget{Nodes: 1 << 30}, func(r think.Report[int8]) { nodes = r.Nodes })
			return x.value, nodes
		}
		_, all := search(Params{})
		for name, p := range tricks {
			got, nodes := search(p)
			if want := s.Eval(&s); got != want {
				t.Fatalf("%s: the value of %+v is %d, want %d", name, s, got, want)
			}
			saved[name] += all - nodes
		}
	})
	for name := range tricks {
		if saved[name] <= 0 {
			t.Errorf("%s saves %d positions, want more than 0", name, saved[name])
		}
	}
}

// doors is a game in which a bad action is safe, and after a better one the other side sets a trap, out of which all doors
// but one lead to a loss. The evaluation does not tell the doors apart.
type doors int8

const (
	start  doors = iota + 1
	safe         // the other side is to move
	risky        // the other side is to move
	trap         // the first side is to move
	lost         // the other side has won
	free         // the other side is to move
	mine         // the end of the safe way, with the first side to move
	theirs       // the same with the other side to move

	numDoors = 12
)

func (doors) End(s *doors) (Value, int, bool)  { return 1, 0, *s == lost }
func (doors) Key(s *doors) uint64              { return uint64(*s) }
func (doors) Play(s, next *doors, a int8) bool { *next = doors(a); return true }

func (doors) Eval(s *doors) Value {
	return [theirs + 1]Value{safe: 50, risky: 100, trap: -500, mine: -50, theirs: 50}[*s]
}

func (doors) Moves(s *doors, plies int, dst []Move[int8]) []Move[int8] {
	to := map[doors][]doors{start: {safe, risky}, safe: {mine}, mine: {theirs}, risky: {trap}, trap: {
		lost, lost, lost, lost, lost, lost, lost, lost, lost, lost, lost, free,
	}}[*s]
	for i := 0; i < len(to) && plies > 0; i++ {
		dst = append(dst, Move[int8]{Action: int8(to[i])})
	}
	return dst
}

// TestPruningFindsTheEscape checks that no quiet action is skipped as long as those before it lose.
func TestPruningFindsTheEscape(t *testing.T) {
	for _, m := range []Shallow{{Prune: 1}, {Late: 1}, {Late: numDoors / 2}} {
		x := New[doors, int8](start, Params{TableBits: 4, Window: 30, MaxDepth: 3, Shallow: [NumShallow]Shallow{1: m}})
		if a := x.Search(start, think.Budget{Nodes: 1 << 20}, nil); doors(a) != risky || x.value != 0 {
			t.Errorf("%+v: plays %d with the value %d, want %d with 0", m, a, x.value, risky)
		}
	}
}
