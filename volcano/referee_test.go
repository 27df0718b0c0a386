package volcano_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestInput compares the lines of a turn and the one-time lines with lines written by hand: D6, D10.
func TestInput(t *testing.T) {
	s := position(t, "N01:3 N02:-2 N40:4 S01:-4 S39:-1 S40:1; 0 4")
	for p, want := range []string{
		"3 -2 0*37 4 -4 0*37 -1 1\nN01 N03-N39 S02-S38 S40\n",
		"-3 2 0*37 -4 4 0*37 1 -1\nN02-N39 S02-S39\n",
	} {
		if diff := cmp.Diff(unfold(want), string(s.AppendTurn(nil, volcano.Player(p)))); diff != "" {
			t.Errorf("AppendTurn(%d) (-want +got):\n%s", p, diff)
		}
	}
	over := position(t, blueChain+" N22:1; 0 4")
	for p := volcano.Player(0); p < 2; p++ {
		if lines := strings.Split(string(over.AppendTurn(nil, p)), "\n"); len(lines) != 3 || lines[1] != "" {
			t.Errorf("AppendTurn(%d) after the end = %q, want an empty second line", p, lines)
		}
		init := strings.Split(string(s.AppendInit(nil, p)), "\n")
		if len(init) != 82 || init[0] != "80" || init[1] != "N01 6 1 4" || init[22] != "N22 71 20 22" || init[80] != "S40 29 60 78" || init[81] != "" {
			t.Errorf("AppendInit(%d) = %q, want 80 tiles", p, init)
		}
	}
}

// unfold writes out "0*3" as "0 0 0" and "N02-N04" as "N02 N03 N04".
func unfold(text string) string {
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		var out []string
		for _, field := range strings.Fields(line) {
			if value, times, ok := strings.Cut(field, "*"); ok {
				n, _ := strconv.Atoi(times)
				for ; n > 0; n-- {
					out = append(out, value)
				}
			} else if first, last, ok := strings.Cut(field, "-"); ok && first != "" {
				n, _ := strconv.Atoi(first[1:])
				for end, _ := strconv.Atoi(last[1:]); n <= end; n++ {
					out = append(out, fmt.Sprintf("%c%02d", first[0], n))
				}
			} else {
				out = append(out, field)
			}
		}
		lines = append(lines, strings.Join(out, " "))
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestGrowthAsksNobody checks D1: when the next player is asked after a pair of turns, the board has grown already.
func TestGrowthAsksNobody(t *testing.T) {
	r := volcano.NewReferee(1)
	for _, c := range []struct{ line, after string }{
		{"N01", "N01:1; 1 1"},
		{"S40", "N01:2 S40:-2; 1 2"},
		{"S38", "N01:2 S38:-1 S40:-2; 0 3"},
		{"N03", "N01:3 N03:2 S38:-2 S40:-3; 0 4"},
	} {
		answer(t, r, c.line)
		checkPosition(t, r.State(), c.after)
		if r.ToMove() != r.State().ToMove() {
			t.Fatalf("ToMove() after %s = %d, want %d", c.line, r.ToMove(), r.State().ToMove())
		}
	}
}

// answer gives the Referee a line that it must accept.
func answer(t *testing.T, r *volcano.Referee, line string) {
	t.Helper()
	if err := r.Answer(line); err != nil {
		t.Fatal(err)
	}
}

// TestRandom compares RANDOM with draws of Java's generator worked out by hand: D8. With the seed 0 the first numbers
// of 31 bits are 1569741360 = 80*19621767 and 1785505948 = 79*22601341+9.
func TestRandom(t *testing.T) {
	for _, seed := range []int64{0, 1 << 48, -1 << 63} {
		r := volcano.NewReferee(seed)
		answer(t, r, "RANDOM")
		answer(t, r, "random")
		// N01, then the tenth of the 79 others, and a growth.
		checkPosition(t, r.State(), "N01:2 N11:-2; 1 2")
	}
	// Only RANDOM advances the generator: after a tile from Blue, Orange gets the first number, which is 79*19870143+63.
	r := volcano.NewReferee(0)
	answer(t, r, "S40")
	answer(t, r, "Random")
	checkPosition(t, r.State(), fmt.Sprintf("S40:2 %s:-2; 1 2", volcano.Tile(1569741360%79+1-1)))
}

// TestRandomOf64 checks RANDOM with 64 tiles to play, where Java's generator takes the high bits: D8. The first number
// of seed 0 gives 64*1569741360/2^31 = 46.
func TestRandomOf64(t *testing.T) {
	rng := gametest.Random(1)
	r := volcano.NewReferee(0)
	for tries := 0; r.State().NumLegalActions() != 64; tries++ {
		if tries == 10000 {
			t.Fatal("no position with 64 tiles to play, want one")
		}
		if r.Over() {
			r = volcano.NewReferee(0)
		}
		list := r.State().LegalActions()
		answer(t, r, list[rng.Intn(len(list))].String())
	}
	before := r.State()
	answer(t, r, "RANDOM")
	checkPosition(t, r.State(), describe(before.ApplyUnchecked(before.LegalActions()[46])))
}

// TestFailures checks the ways a game ends other than by play: D4. Timeout says that the time of D5 is up.
func TestFailures(t *testing.T) {
	timeout := func(r *volcano.Referee) error {
		r.Timeout()
		return nil
	}
	line := func(line string) func(r *volcano.Referee) error {
		return func(r *volcano.Referee) error { return r.Answer(line) }
	}
	for _, c := range []struct {
		name    string
		answers []string // before the failure
		fail    func(r *volcano.Referee) error
		want    error // what Answer returns
		failure error
		result  verdict
	}{
		{name: "timeout of Blue", fail: timeout, failure: volcano.ErrTimeout, result: orangeWins},
		{name: "timeout of Orange", answers: []string{"N01"}, fail: timeout, failure: volcano.ErrTimeout, result: blueWins},
		{name: "malformed line of Blue", fail: line("x"), want: volcano.ErrSyntax, failure: volcano.ErrSyntax, result: orangeWins},
		{name: "empty line of Orange", answers: []string{"random"}, fail: line(""), want: volcano.ErrSyntax, failure: volcano.ErrSyntax, result: blueWins},
		{name: "enemy tile", answers: []string{"N01"}, fail: line("N01"), want: volcano.ErrEnemyTile, failure: volcano.ErrEnemyTile, result: blueWins},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := volcano.NewReferee(7)
			for _, line := range c.answers {
				answer(t, r, line)
			}
			before, loser := r.State(), r.ToMove()
			err := c.fail(r)
			if !errors.Is(err, c.want) {
				t.Errorf("the failure gives %v instead of %v", err, c.want)
			}
			checkVerdict(t, r, c.result.by(volcano.Stopped))
			failure := r.Failure(loser)
			if !errors.Is(failure, c.failure) || err != nil && failure != err {
				t.Errorf("Failure(%d) = %v, want %v", loser, failure, c.failure)
			}
			checkStopped(t, r, before, loser)
			if r.Failure(loser) != failure {
				t.Errorf("Failure(%d) after the end = %v, want %v", loser, r.Failure(loser), failure)
			}
			for _, p := range []volcano.Player{loser ^ 1, 2, 255} {
				if err := r.Failure(p); err != nil {
					t.Errorf("Failure(%d) = %v, want nil", p, err)
				}
			}
		})
	}
}

// checkStopped checks that nothing changes a game that has ended.
func checkStopped(t *testing.T, r *volcano.Referee, want volcano.State, toMove volcano.Player) {
	t.Helper()
	for _, line := range []string{"N05", "RANDOM", ""} {
		if err := r.Answer(line); err != volcano.ErrGameOver {
			t.Errorf("Answer(%q) after the end = error %v, want ErrGameOver", line, err)
		}
	}
	r.Timeout()
	if r.State() != want || r.ToMove() != toMove {
		t.Errorf("State(), ToMove() after the end = %s, %d, want %s, %d", describe(r.State()), r.ToMove(), describe(want), toMove)
	}
	if input := r.AppendInput([]byte("x")); string(input) != "x" {
		t.Errorf("AppendInput(x) after the end = %q, want x", input)
	}
}

// TestLongGame plays a game that nobody wins to its last action: D3. No input follows that, and one that pretends to is
// not a position of the game.
func TestLongGame(t *testing.T) {
	r := volcano.NewReferee(0)
	var inputs [2][]byte
	for !r.Over() {
		p := r.ToMove()
		inputs[p] = r.AppendInput(inputs[p])
		answer(t, r, quietAction(r.State()).String())
	}
	last := r.State()
	if last.Turn() != volcano.MaxTurns {
		t.Fatalf("Turn() at the end = %d, want %d", last.Turn(), volcano.MaxTurns)
	}
	checkVerdict(t, last, limit)
	checkVerdict(t, r, limit)
	// One more input for each player, as if the game went on.
	more := last.WithoutTurn()
	for p, input := range inputs {
		reader := volcano.NewReader(bytes.NewReader(more.AppendTurn(input, volcano.Player(p))))
		for turn := 1; turn <= 68; turn++ {
			s, err := reader.Read()
			if err != nil || s.Over() {
				t.Fatalf("Read() of input %d of player %d = %q, %v, want a game that is not over", turn, p, s, err)
			}
			if known := turn <= 67; reader.Known() != known {
				t.Errorf("Known() after input %d of player %d = %v, want %v", turn, p, reader.Known(), known)
			}
		}
		if _, err := reader.Read(); err != io.EOF {
			t.Errorf("Read() after the last input of player %d = error %v, want io.EOF", p, err)
		}
	}
}

// quietAction returns the action after which, three growths ahead, nobody has a chain, and few tiles are taken.
func quietAction(s volcano.State) (best volcano.Action) {
	fewest := 1000
	for a, next := range s.Successors {
		tiles := 0
		for growths := 0; growths <= 3; growths++ {
			if next.Over() {
				tiles += 100
			}
			if growths < 3 {
				next = next.Grow()
			}
		}
		tiles += max(next.Tiles(volcano.Blue).Len(), next.Tiles(volcano.Orange).Len())
		if tiles < fewest {
			best, fewest = a, tiles
		}
	}
	return best
}
