package alphabeta

import (
	"testing"

	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestRank compares the values of all actions with plain minimax, in one go and in slices.
func TestRank(t *testing.T) {
	for seed := int64(0); seed < 8; seed++ {
		s := onitama.New(seed)
		for n := int64(0); n < 2*seed && !s.Over(); n++ {
			s = s.ApplyUnchecked(s.LegalActionAt(int(n) % s.NumLegalActions()))
		}
		if s.Over() {
			t.Fatalf("seed %d: the game is over", seed)
		}
		const depth = 3
		g := &plain[onitama.State, onitama.Action, onitama.Player]{eval: onitamaPieces, me: s.ToMove()}
		want := map[onitama.Action]float64{}
		for _, a := range s.LegalActions() {
			want[a] = Odds(-minimax(g, s.ApplyUnchecked(a), 1, depth-1))
		}
		for _, nodes := range []int{1 << 30, 600} {
			x := New[onitama.State, onitama.Action](g, Params{TableBits: 14, MaxDepth: depth})
			var list []think.Choice[onitama.Action]
			for slice := 0; x.ranking.depth < depth && !x.ranking.ended; slice++ {
				if slice > 1000 || slice > 0 && nodes == 1<<30 {
					t.Fatalf("%q: the ranking does not get on", s)
				}
				list = x.Rank(s, s.LegalActions(), think.Budget{Nodes: nodes})
			}
			if len(list) != len(want) {
				t.Fatalf("%q: %d of %d actions", s, len(list), len(want))
			}
			for i, c := range list {
				if c.Depth != x.ranking.depth || c.Value != want[c.Action] {
					t.Errorf("%q: %+v, not %v", s, c, want[c.Action])
				}
				if i > 0 && c.Value > list[i-1].Value {
					t.Errorf("%q: %v before %v", s, list[i-1], c)
				}
			}
		}
	}
}
