package gametest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
)

var (
	plies = flag.Int("plies", 20000, "how many random plies TestLockstep plays")
	seed  = flag.Uint64("seed", 0, "the seed of the first game of TestLockstep; 0 draws one")
	done  = flag.String("done", "", "the `file` in which TestLockstep notes its work, and from which it continues")
)

// Lockstep plays random games against the slow model, most of them from positions made by hand, until -plies plies were
// played, a tenth of that with -short. Every game has its own seed, so a game that goes wrong can be played again by
// itself. The plies in the file of -done count too. It returns the number of plies.
func (g *Game) Lockstep(t *testing.T) int {
	t.Helper()
	first, games, n := *seed, uint64(0), 0
	if first == 0 {
		first = rand.Uint64()
	}
	if text, err := os.ReadFile(*done); err == nil {
		if _, err := fmt.Sscanf(string(text), "seed %d: %d games, %d plies", &first, &games, &n); err != nil {
			t.Fatalf("the file of -done has %q, want the seed and the numbers of games and plies: %v", text, err)
		}
	}
	most := *plies
	if testing.Short() {
		most /= 10
	}
	for n < most {
		rng := rand.New(rand.NewPCG(first+games, 0))
		s := g.New(rng.Int64())
		if rng.IntN(4) > 0 {
			s = g.Built(rng)
		}
		played, err := g.lockstep(s, rng, func() bool { return true })
		if err != nil {
			t.Fatalf("again with -run Lockstep -plies 1 -seed %d: %v", first+games, err)
		}
		games++
		// A position in which the game is over already counts too, or the test might never end.
		n += max(played, 1)
		if *done != "" && (games%1000 == 0 || n >= most) {
			if err := os.WriteFile(*done, fmt.Appendf(nil, "seed %d: %d games, %d plies\n", first, games, n),
				0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("seed %d: %d games, %d plies", first, games, n)
	return n
}

// Model is a slow second engine for a game, which starts from the text of a position.
type Model interface {
	Text() string // of the position
	Over() bool
	List() []string // the legal actions, in their order
	Scores() []int
	Verdict(line string) string // why a line is rejected: "over", "syntax" or one of the Reasons; "" if it is played
	Play(line string)
}

// lockstep plays listed actions and any lines, a third of all, until the game is over or there are no more choices. The
// last line comes after the end.
func (g *Game) lockstep(s State, src draw.Source, more func() bool) (plies int, err error) {
	m := g.NewModel(s.String())
	for ; ; plies++ {
		if err := g.agrees(m, s); err != nil {
			return plies, err
		}
		over := s.Over()
		line := g.AnyLine(src, s)
		if !over && src.IntN(3) > 0 {
			line = s.LegalActionAt(src.IntN(s.NumLegalActions())).String()
		}
		if s, err = g.both(m, s, line); err != nil || over || !more() {
			return plies, err
		}
	}
}

// agrees compares all that the package and the model say about a position.
func (g *Game) agrees(m Model, s State) error {
	if err := AgreesWithList(s); err != nil {
		return err
	}
	if text := m.Text(); text != s.String() {
		return fmt.Errorf("positions differ (-model +package):\n%s", cmp.Diff(text, s.String()))
	}
	if model, list := m.List(), texts(s.LegalActions()); !slices.Equal(model, list) {
		return fmt.Errorf("actions differ in %q (-model +package):\n%s", s, cmp.Diff(model, list))
	}
	scores := m.Scores()
	for p := range s.NumPlayers() {
		if s.Score(p) != scores[p] {
			return fmt.Errorf("%q.Score(%d) = %d, want %d", s, p, s.Score(p), scores[p])
		}
	}
	best, alone := winner(scores)
	if w, ok := s.Winner(); s.Over() != m.Over() || ok != (alone && m.Over()) || ok && w != best {
		return fmt.Errorf("%q.Over() = %v, Winner() = %d, %v, want %v and the winner by %v", s, s.Over(), w, ok,
			m.Over(), scores)
	}
	return nil
}

// both gives a line to the package and to the model, compares what they make of it, and returns the position after it.
func (g *Game) both(m Model, s State, line string) (State, error) {
	want := m.Verdict(line)
	next, err := s.Answer(line)
	got := strings.TrimPrefix(kind(err, g.Reasons), "illegal: ")
	if got != want || (err == nil) != (want == "") || err != nil && next != s {
		return s, fmt.Errorf("%q in %q leads to %q with error %v, want error %q", line, s, next, err, want)
	}
	if want != "" {
		return s, nil
	}
	if err := g.CompareWithModel(m, s, line); err != nil {
		return s, err
	}
	m.Play(line)
	return next, nil
}
