package endgame

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// complete returns the table for the cards that a seed deals.
func complete(t *testing.T, seed int64) *Table {
	t.Helper()
	table := New(onitama.New(seed))
	for table.Step() {
	}
	return table
}

// position returns random pieces with the cards of a game in a random order, on a turn. Both may also be on the shrines.
func position(rng *rand.Rand, cards []onitama.Card, pieces, turn int) onitama.State {
	for {
		var p onitama.Setup
		p.Turn, p.ToMove = turn, onitama.Player(rng.Intn(2))
		order := rng.Perm(len(cards))
		for i, k := range order[:4] {
			p.Hands[i/2][i%2] = cards[k]
		}
		p.Middle = cards[order[4]]
		squares := rng.Perm(numSquares)
		put := func(i int, piece byte) {
			q := onitama.Square(squares[i])
			rows := []byte(p.Rows[4-q.Row()])
			if len(rows) == 0 {
				rows = []byte(".....")
			}
			rows[q.Column()] = piece
			p.Rows[4-q.Row()] = string(rows)
		}
		put(0, 'W')
		put(1, 'B')
		for i := 2; i < pieces; i++ {
			put(i, "wb"[rng.Intn(2)])
		}
		for i := range p.Rows {
			if p.Rows[i] == "" {
				p.Rows[i] = "....."
			}
		}
		if s, err := p.State(); err == nil && !s.Over() {
			return s
		}
	}
}

func cardsOf(s onitama.State) []onitama.Card {
	first, second := s.Hand(0), s.Hand(1)
	return []onitama.Card{first[0], first[1], second[0], second[1], s.Middle()}
}

// forced reports whether a player can force a win within some turns, by trying everything.
func forced(s onitama.State, p onitama.Player, turns int) bool {
	if s.Over() {
		w, ok := s.Winner()
		return ok && w == p
	}
	if turns == 0 {
		return false
	}
	mine := s.ToMove() == p
	for _, a := range s.LegalActions() {
		if forced(s.ApplyUnchecked(a), p, turns-1) == mine {
			return mine
		}
	}
	return !mine
}

// TestMinimax compares the table with plain minimax to a few turns, and its turn limit as well.
func TestMinimax(t *testing.T) {
	const depth = 4
	rng := rand.New(rand.NewSource(1))
	start := onitama.New(7)
	table := complete(t, 7)
	count := map[int]int{}
	for i := 0; i < 6000; i++ {
		left := 1 + rng.Intn(depth)
		if i%2 == 0 {
			left = onitama.MaxTurns
		}
		s := position(rng, cardsOf(start), 2+i%3, onitama.MaxTurns-left)
		r, ok := table.Probe(s)
		if !ok || r.Plies > left || !r.Won && r != (Result{}) {
			t.Fatalf("Probe(%v) = %+v, %v, want a result that %d turns allow", s, r, ok, left)
		}
		if r.Won && r.Plies <= depth {
			count[r.Plies]++
			if !forced(s, r.Winner, r.Plies) || forced(s, r.Winner, r.Plies-1) {
				t.Fatalf("Probe(%v) = %+v, want what minimax finds", s, r)
			}
		} else if forced(s, 0, depth) || forced(s, 1, depth) {
			t.Fatalf("Probe(%v) = %+v, but there is a win in %d turns", s, r, depth)
		}
	}
	for n := 1; n <= depth; n++ {
		if count[n] < 20 {
			t.Errorf("only %d positions are decided in %d turns", count[n], n)
		}
	}
}

// TestConsistent checks that each result follows from those one turn later by the rules of the package, so that with
// TestMinimax all of them are right.
func TestConsistent(t *testing.T) {
	rng := rand.New(rand.NewSource(2))
	for _, seed := range []int64{3, 4} {
		cards := cardsOf(onitama.New(seed))
		table := complete(t, seed)
		captures, draws, longest := 0, 0, 0
		for i := 0; i < 60000; i++ {
			s := position(rng, cards, 2+i%3, 0)
			want, lost := Result{Won: true, Winner: s.ToMove() ^ 1}, true
			for _, a := range s.LegalActions() {
				next := s.ApplyUnchecked(a).WithoutTurn()
				r, ok := table.Probe(next)
				if next.Over() {
					r = Result{Won: true, Winner: s.ToMove()}
				} else if !ok {
					t.Fatalf("Probe(%v) has no result", next)
				}
				if s.At(a.To) != '.' {
					captures++
				}
				switch {
				case !r.Won && lost:
					want, lost = Result{}, false
				case r.Won && r.Winner == s.ToMove():
					if r.Plies++; lost || !want.Won || r.Plies < want.Plies {
						want, lost = r, false
					}
				case r.Won && lost && r.Plies >= want.Plies:
					want.Plies = r.Plies + 1
				}
			}
			got, ok := table.Probe(s)
			if !ok || got != want {
				t.Fatalf("Probe(%v) = %+v, %v, want %+v", s, got, ok, want)
			}
			if !got.Won {
				draws++
			}
			if got.Plies > longest {
				longest = got.Plies
			}
		}
		t.Logf("seed %d: %d captures, %d draws, wins in at most %d turns", seed, captures, draws, longest)
		if captures < 1000 || longest < 20 {
			t.Errorf("%d captures and wins in at most %d turns, want more", captures, longest)
		}
	}
}

// TestUnfinished checks that a table that is still being built knows some results, and only right ones.
func TestUnfinished(t *testing.T) {
	rng := rand.New(rand.NewSource(3))
	start := onitama.New(11)
	table, early := complete(t, 11), New(onitama.New(11))
	for early.work.level < 8 || early.work.done < numSlabs/2 {
		early.Step()
	}
	known := 0
	for i := 0; i < 3000; i++ {
		s := position(rng, cardsOf(start), 4, 0)
		got, ok := early.Probe(s)
		want, _ := table.Probe(s)
		if ok {
			known++
		} else if want.Won && want.Plies < 8 {
			t.Fatalf("Probe(%v) has no result after level 8, want %+v", s, want)
		}
		if ok && got != want {
			t.Fatalf("Probe(%v) = %+v, want %+v", s, got, want)
		}
	}
	if known < 1000 || known == 3000 {
		t.Errorf("%d of 3000 results are known", known)
	}
}

// TestNoResult has the positions that a table says nothing about.
func TestNoResult(t *testing.T) {
	table := New(onitama.New(1))
	for _, s := range []onitama.State{
		{},
		onitama.New(1), // ten pieces
		onitama.MustParse("....B/...../...../...../W.... boar,ox/eel,crane/crab 0 0"), // other cards
		onitama.MustParse("..W.B/...../...../...../..... boar,ox/eel,crane/crab 1 9"), // over
	} {
		if r, ok := table.Probe(s); ok {
			t.Errorf("Probe(%v) = %+v, true", s, r)
		}
	}
}

// TestNeverStuck checks that nobody has to pass in the positions of a table, which the table takes for granted.
func TestNeverStuck(t *testing.T) {
	const most = MaxPieces - 1 // on one side
	var stuck [most + 1][onitama.NumCards]map[uint32]bool
	for n := range stuck {
		for c := range stuck[n] {
			stuck[n][c] = map[uint32]bool{}
		}
	}
	var add func(pieces uint32, n int, from onitama.Square)
	add = func(pieces uint32, n int, from onitama.Square) {
		for c := onitama.Card(0); c < onitama.NumCards && n > 0; c++ {
			free := uint32(0)
			for q := onitama.Square(0); q < onitama.NoSquare; q++ {
				if pieces>>q&1 != 0 {
					free |= uint32(c.Targets(0, q)) &^ pieces
				}
			}
			if free == 0 {
				stuck[n][c][pieces] = true
			}
		}
		for q := from; q < onitama.NoSquare && n < most; q++ {
			add(pieces|1<<q, n+1, q+1)
		}
	}
	add(0, 0, 0)
	if !stuck[1][onitama.Frog][1] {
		t.Fatal("the frog does not move from A1")
	}
	for n := range stuck {
		for c := range stuck[n] {
			for d := range stuck[n][:c] {
				for pieces := range stuck[n][d] {
					if stuck[n][c][pieces] {
						t.Errorf("cards %d and %d leave %025b without a move", c, d, pieces)
					}
				}
			}
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for i := 0; i < b.N; i++ {
		for table := New(onitama.New(int64(i))); table.Step(); {
		}
	}
}

func BenchmarkProbe(b *testing.B) {
	start := onitama.New(1)
	table := New(start)
	for table.Step() {
	}
	rng := rand.New(rand.NewSource(1))
	list := make([]onitama.State, 1<<12)
	for i := range list {
		list[i] = position(rng, cardsOf(start), 4, 0)
	}
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		table.Probe(list[i%len(list)])
	}
}
