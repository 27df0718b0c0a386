package gametest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/internal/draw"
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

// lockstep plays listed actions and any lines, a third of all, until the game is over or there are no more choices. The
// last line comes after the end.
func (g *Game) lockstep(s State, src draw.Source, more func() bool) (plies int, err error) {
	step, same := g.Model(s)
	for ; ; plies++ {
		if err := same(s); err != nil {
			return plies, err
		}
		over := s.Over()
		line := g.AnyLine(src, s)
		if !over && src.IntN(3) > 0 {
			line = s.LegalActionAt(src.IntN(s.NumLegalActions())).String()
		}
		if s, err = step(s, line); err != nil || over || !more() {
			return plies, err
		}
	}
}

// Answered compares what came of a line with the reason for which the model rejects it: "over", "syntax" or a key of
// reasons, or "" if the model plays it.
func Answered[S interface {
	comparable
	fmt.Stringer
}](reasons map[string]error, s S, line, reason string, next S, err error) error {
	got := strings.TrimPrefix(kind(err, reasons), "illegal: ")
	if got != reason || (err == nil) != (reason == "") || err != nil && next != s {
		return fmt.Errorf("%q in %q leads to %q with error %v, want error %q", line, s, next, err, reason)
	}
	return nil
}
