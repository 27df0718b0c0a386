package cultist_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
)

// seat feeds a Reader the input of one seat, turn by turn.
type seat struct {
	r     *cultist.Reader
	input strings.Builder
	read  int
}

func newSeat() *seat {
	s := &seat{}
	s.r = cultist.NewReader(s)
	return s
}

func (s *seat) Read(p []byte) (int, error) {
	n := copy(p, s.input.String()[s.read:])
	s.read += n
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// see sends a position and returns what is read.
func (s *seat) see(t *testing.T, state cultist.State, p cultist.Player) cultist.State {
	t.Helper()
	if s.input.Len() == 0 {
		s.input.Write(state.AppendInit(nil, p))
	}
	s.input.Write(state.AppendTurn(nil, p))
	got, err := s.r.Read()
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestReaderFollows plays random games with both seats reading. A seat that is told every answer knows the whole State
// all along; one that is not knows it or says that it does not, which the test counts.
func TestReaderFollows(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	turns, lost, limits := 0, 0, 0
	for game := 0; game < 60; game++ {
		s := cultist.New(int64(rng.Uint64()))
		told, untold := [2]*seat{newSeat(), newSeat()}, [2]*seat{newSeat(), newSeat()}
		for !s.Over() {
			p := s.ToMove()
			if got := told[p].see(t, s, p); got != s || !told[p].r.Known() {
				t.Fatalf("game %d: %q is read as %q, known %v", game, s, got, told[p].r.Known())
			}
			before := untold[p].r.Known() || s.Turn() < 2
			got := untold[p].see(t, s, p)
			known := untold[p].r.Known()
			if known && got != s || !known && string(got.AppendTurn(nil, p)) != string(s.AppendTurn(nil, p)) ||
				got.Turn() != s.Turn() || !before && known {
				t.Fatalf("game %d: %q is read as %q, known %v", game, s, got, known)
			}
			turns++
			if before && !known {
				lost++
			}
			a := aggressive(rng, s)
			told[p].r.Sent(a)
			if s.Turn() > 75 {
				untold[p].r.Sent(a)
			}
			s = s.ApplyUnchecked(a)
		}
		// Whoever is asked again although the last turn was played cannot know what game that is.
		if s.Turn() == cultist.MaxTurns && s.Score(0) > 0 && s.Score(1) > 0 {
			limits++
			if got := told[0].see(t, s, 0); got != unknown(t, s, 0) || told[0].r.Known() {
				t.Fatalf("game %d: %q after the end is read as %q", game, s, got)
			}
		}
	}
	if limits == 0 {
		t.Error("no game went to the limit")
	}
	t.Logf("%d turns, those told nothing before turn 75 lost the generator in %d of 120 games", turns, lost)
}

// aggressive shoots or converts when it can, often at neutrals and its own, so that much happens that is hard to tell.
func aggressive(rng *rand.Rand, s cultist.State) cultist.Action {
	list := s.LegalActions()
	for i := 0; i < 6; i++ {
		if a := list[rng.IntN(len(list))]; a.Kind == cultist.Convert || a.Kind == cultist.Shoot && rng.IntN(2) == 0 {
			return a
		}
	}
	return list[rng.IntN(len(list))]
}

// TestReaderAmbiguous looks in random games for turns after which two different States look alike: whether the mover
// converted a unit that was then shot dead or only waited is not to be seen, but the neutrals' list is another. A Reader
// that is not told must not choose.
func TestReaderAmbiguous(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	found, enough := 0, 3
	if testing.Short() {
		enough = 1
	}
	for game := 0; game < 3000 && found < enough; game++ {
		s := cultist.New(int64(rng.Uint64()))
		var sent []cultist.Action
		var seen []cultist.State
		for !s.Over() && found < enough {
			if s.ToMove() == 0 {
				seen = append(seen, s)
				if real, twin, ok := twins(s); ok {
					found++
					for _, next := range []cultist.State{real, twin} {
						checkAmbiguous(t, seen, sent, next)
					}
				}
			}
			a := aggressive(rng, s)
			if s.ToMove() == 0 {
				sent = append(sent, a)
			}
			s = s.ApplyUnchecked(a)
		}
	}
	if found == 0 {
		t.Error("there was none")
	}
}

// twins returns two States that can follow s after a round and look alike.
func twins(s cultist.State) (real, twin cultist.State, ok bool) {
	looks := map[string]cultist.State{}
	s.Successors(func(a cultist.Action, converted cultist.State) bool {
		if a.Kind != cultist.Convert && a.Kind != cultist.Wait {
			return true
		}
		converted.Successors(func(b cultist.Action, next cultist.State) bool {
			if b.Kind != cultist.Shoot || next.Over() {
				return true
			}
			look := string(next.AppendTurn(nil, 0))
			if other, there := looks[look]; there && other != next {
				real, twin, ok = next, other, true
			}
			looks[look] = next
			return !ok
		})
		return !ok
	})
	return real, twin, ok
}

// checkAmbiguous feeds a Reader what was seen, tells it all but the last answer, and goes on with next.
func checkAmbiguous(t *testing.T, seen []cultist.State, sent []cultist.Action, next cultist.State) {
	t.Helper()
	for _, told := range []bool{false, true} {
		seat := newSeat()
		for i, s := range seen {
			if got := seat.see(t, s, 0); got != s || !seat.r.Known() {
				t.Fatalf("%q is read as %q, known %v", s, got, seat.r.Known())
			}
			if i < len(sent) {
				seat.r.Sent(sent[i])
			}
		}
		if told {
			actions, err := seen[len(seen)-1].Explain(next)
			if err != nil {
				t.Fatal(err)
			}
			seat.r.Sent(actions[0])
		}
		got := seat.see(t, next, 0)
		_, random := got.Rand()
		if told && (got != next || !seat.r.Known()) {
			t.Fatalf("%q is read as %q, known %v", next, got, seat.r.Known())
		}
		if !told && (random || seat.r.Known() || got.Turn() != next.Turn() || string(got.AppendTurn(nil, 0)) != string(next.AppendTurn(nil, 0))) {
			t.Fatalf("%q is read as %q, known %v, but it could be another", next, got, seat.r.Known())
		}
	}
}

// unknown is what a Reader makes of a position when it knows no more than its input, and this turn.
func unknown(t *testing.T, s cultist.State, turn int) cultist.State {
	t.Helper()
	p := s.Setup()
	p.Rand, p.RandKnown, p.Turn, p.ToMove = 0, false, turn, cultist.Player(turn%2)
	u, err := p.State()
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func playLines(s cultist.State, lines ...string) cultist.State {
	for _, line := range lines {
		s = s.ApplyUnchecked(cultist.MustParseAction(line))
	}
	return s
}

// TestReaderFallsBack contradicts a Reader, which must say that it does not know, and read on.
func TestReaderFallsBack(t *testing.T) {
	first := cultist.New(42)
	waits := strings.Split(strings.Repeat("WAIT ", 20), " ")[:20]
	for _, c := range []struct {
		name        string
		start, next cultist.State
		sent        string
		want        cultist.State
		known       bool
	}{
		{"the truth", first, playLines(first, "0 MOVE 0 4", "WAIT"), "0 MOVE 0 4", playLines(first, "0 MOVE 0 4", "WAIT"), true},
		{"nothing", first, playLines(first, "0 MOVE 0 4", "WAIT"), "", playLines(first, "0 MOVE 0 4", "WAIT"), true},
		{"an illegal answer", first, playLines(first, "0 MOVE 0 4", "WAIT"), "1 MOVE 0 4", playLines(first, "0 MOVE 0 4", "WAIT"), true},
		{"another answer", first, playLines(first, "WAIT", "WAIT"), "0 MOVE 0 4", unknown(t, playLines(first, "WAIT", "WAIT"), 0), false},
		{"turns left out", first, playLines(first, waits...), "", unknown(t, playLines(first, waits...), 0), false},
		{"another generator", first.WithRand(7), playLines(first.WithRand(7), waits[:2]...), "", unknown(t, playLines(first.WithRand(7), waits[:2]...), 0), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSeat()
			if got := s.see(t, c.start, 0); got != first || !s.r.Known() {
				t.Fatalf("the start is read as %q", got)
			}
			if c.sent != "" {
				s.r.Sent(cultist.MustParseAction(c.sent))
			}
			if got := s.see(t, c.next, 0); got != c.want || s.r.Known() != c.known {
				t.Fatalf("%q is read as %q, known %v", c.want, got, s.r.Known())
			}
			s.r.Sent(cultist.Action{})
			next := playLines(c.next, "WAIT", "WAIT")
			want := next
			if !c.known {
				want = unknown(t, next, 2)
			}
			if got := s.see(t, next, 0); got != want || s.r.Known() != c.known {
				t.Fatalf("then %q is read as %q, known %v", want, got, s.r.Known())
			}
		})
	}
}

// TestReaderKeepsOwners plays games with another generator, so that it is lost at once, and goes on to tell the Reader
// every answer: the turn and the last owners of the dead stay right all the same.
func TestReaderKeepsOwners(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	dead := [3]int{}
	for game := 0; game < 40; game++ {
		s := cultist.New(int64(rng.Uint64())).WithRand(cultist.Rand(rng.Uint32()))
		seat, lost := newSeat(), 0
		for !s.Over() {
			a := aggressive(rng, s)
			if s.ToMove() == 0 {
				got := seat.see(t, s, 0)
				if !seat.r.Known() {
					want := unknown(t, s, got.Turn())
					if lost == 0 {
						lost = s.Turn() - got.Turn()
					}
					if got != want || s.Turn()-got.Turn() != lost {
						t.Fatalf("%q is read as %q", want, got)
					}
					for _, u := range got.Setup().Units {
						if u.Life == 0 {
							dead[u.Owner]++
						}
					}
				}
				seat.r.Sent(a)
			}
			s = s.ApplyUnchecked(a)
		}
	}
	if dead[0] == 0 || dead[1] == 0 || dead[2] == 0 {
		t.Errorf("the dead are %v", dead)
	}
}

// TestReaderJoins gives a Reader first inputs that are none of a game.
func TestReaderJoins(t *testing.T) {
	start := cultist.New(42)
	second := playLines(start, "WAIT")
	for _, c := range []struct {
		name  string
		s     cultist.State
		seat  cultist.Player
		spoil func(p *cultist.Setup)
	}{
		{"a wounded unit", start, 0, func(p *cultist.Setup) { p.Units[5].Life = 9 }},
		{"an owned unit", start, 0, func(p *cultist.Setup) { p.Units[5].Owner = 1 }},
		{"a dead unit", start, 0, func(p *cultist.Setup) { p.Units[5].Life, p.Units[5].Tile = 0, cultist.NoTile }},
		{"a leader elsewhere", start, 0, func(p *cultist.Setup) { p.Units[0].Tile = cultist.TileAt(0, 4) }},
		{"a neutral that has moved", start, 0, func(p *cultist.Setup) { p.Units[2].Tile = cultist.TileAt(6, 6) }},
		{"an obstacle without its mirror image", start, 0, func(p *cultist.Setup) { p.Rows[6] = "............x" }},
		{"player 1 on the untouched start", start, 1, func(p *cultist.Setup) { p.Turn, p.ToMove = 1, 1 }},
		{"player 0 after the first turn", second, 0, func(p *cultist.Setup) { p.Turn, p.ToMove = 0, 0 }},
		{"player 1's leader has moved", second, 1, func(p *cultist.Setup) { p.Units[1].Tile = cultist.TileAt(12, 4) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := c.s.Setup()
			c.spoil(&p)
			s, err := p.State()
			if err != nil {
				t.Fatal(err)
			}
			seat, want := newSeat(), unknown(t, s, int(c.seat))
			if got := seat.see(t, s, c.seat); got != want || seat.r.Known() || seat.r.Me() != c.seat {
				t.Fatalf("%q is read as %q, known %v", want, got, seat.r.Known())
			}
			// The turn counts on, and does not reach the end that only the referee declares.
			for turn := int(c.seat) + 2; turn < 320; turn += 2 {
				if got := seat.see(t, s, c.seat); got.Over() || got != unknown(t, s, got.Turn()) || seat.r.Known() || turn < 150 && got.Turn() != turn {
					t.Fatalf("turn %d is read as %q", turn, got)
				}
			}
		})
	}
}

// TestReaderErrors spoils a line of the first input, and finds its number in the error.
func TestReaderErrors(t *testing.T) {
	good := strings.Split(string(cultist.NewReferee(42).AppendInput(nil)), "\n")
	number := func(start string) int {
		for i, line := range good {
			if strings.HasPrefix(line, start) {
				return i
			}
		}
		panic(start)
	}
	for _, c := range []struct {
		line int
		text string
	}{
		{0, "2"}, {0, ""}, {0, "00"}, {0, "-1"},
		{1, "7 13"}, {1, "13 7 "},
		{2, "............"}, {8, "......o......"}, {3, ".............."},
		{9, "1"}, {9, "15"}, {9, "14 "}, {9, "x"}, {9, "0"}, {9, "13"},
		{number("0 1"), "0 0 10 0 3 0"}, {number("0 1"), "0 1 10 0 3 1"}, {number("1 1"), "1 1 10 12 3 2"}, {number("0 1"), "0 1 10 0 3"},
		{number("1 1"), "0 1 10 0 3 0"}, {number("1 1"), "1 1 10 0 3 1"},
		{number("2 0"), "1 1 10 12 3 1"}, {number("3 0"), "2 0 10 6 6 2"}, {number("2 0"), "2 1 10 6 6 2"}, {number("2 0"), "2 0 0 6 6 2"}, {number("2 0"), "2 0 11 6 6 2"},
		{number("2 0"), "2 0 -1 6 6 2"}, {number("2 0"), "2 0 10 13 6 2"}, {number("2 0"), "2 0 10 6 7 2"}, {number("2 0"), "2 0 10 -1 -1 2"},
		{number("2 0"), "2 0 0 -1 -1 2"}, {number("2 0"), "2 0 10 6 6 3"}, {number("2 0"), "2 0 10 6 6 -1"}, {number("2 0"), "2 0 10 6 6 2 "},
		{number("13 0"), "14 0 10 6 6 2"}, {number("13 0"), strings.Repeat("9", 1<<20)},
	} {
		lines := append([]string(nil), good...)
		lines[c.line] = c.text
		r := cultist.NewReader(strings.NewReader(strings.Join(lines, "\n")))
		s, err := r.Read()
		if c.line == 9 && c.text == "13" {
			// One line too few is taken, and the next turn starts with one too many.
			s, err = r.Read()
			c.line = len(good) - 2
		}
		name := "cultist: line " + strconv.Itoa(c.line+1) + ":"
		if s.IsValid() || !errors.Is(err, cultist.ErrSyntax) || !strings.HasPrefix(err.Error(), name) || len(err.Error()) > 400 {
			t.Errorf("line %d as %.40q: %q, %v", c.line+1, c.text, s, err)
		}
		if _, again := r.Read(); again != err {
			t.Errorf("after %v comes %v", err, again)
		}
	}
	// A side without units is not asked.
	over := "0\n13 7\n" + strings.Repeat(".............\n", 7) + "2\n0 1 10 0 3 0\n5 0 10 3 3 2\n"
	if s, err := cultist.NewReader(strings.NewReader(over)).Read(); !errors.Is(err, cultist.ErrSyntax) || !strings.Contains(err.Error(), "lines 1 to 12") {
		t.Errorf("a game that is over is read as %q, %v", s, err)
	}
}

// TestExplainSpan checks that Explain says so where two positions are too far apart, or the wrong way round.
func TestExplainSpan(t *testing.T) {
	s := cultist.New(42)
	next := s
	for i := 0; i < 3; i++ {
		next = next.ApplyUnchecked(cultist.Action{})
	}
	for _, c := range []struct {
		from, to cultist.State
		want     string
	}{{s, next, " 3 turns lie"}, {next, s, " -3 turns lie"}} {
		if _, err := c.from.Explain(c.to); !errors.Is(err, cultist.ErrIllegal) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v", err)
		}
	}
	// Chance alone can lie between two positions too.
	s = cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{})
	for _, a := range s.LegalActions() {
		next := s.ApplyUnchecked(a)
		if got, err := s.Explain(next); err != nil || len(got) != 1 || s.ApplyUnchecked(got[0]) != next {
			t.Errorf("%q in %q is explained by %q, %v", a, s, got, err)
		}
	}
}
