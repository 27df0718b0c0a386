package cultist_test

import (
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

// see sends a position and returns what is read. It checks that this agrees with the input and with what Known says.
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
	_, known := got.Rand()
	expect(t, "whether the generator is known", known, s.r.Known())
	expect(t, "the seat", s.r.Me(), p)
	expect(t, "the input of what is read", string(got.AppendTurn(nil, p)), string(state.AppendTurn(nil, p)))
	return got
}

// mustSee checks that a position is read as it is expected to be.
func (s *seat) mustSee(t *testing.T, state cultist.State, p cultist.Player, want cultist.State, known bool) {
	t.Helper()
	expect(t, "what is read", s.see(t, state, p), want)
	expect(t, "Known", s.r.Known(), known)
	if t.Failed() {
		t.FailNow()
	}
}

// aggressive often shoots or converts, neutral units and units of its own side too, so that much happens that is hard
// to explain.
func aggressive(rng *rand.Rand, s cultist.State) cultist.Action {
	list := s.LegalActions()
	for i := 0; i < 6; i++ {
		if a := list[rng.IntN(len(list))]; a.Kind == cultist.Convert || a.Kind == cultist.Shoot && rng.IntN(2) == 0 {
			return a
		}
	}
	return list[rng.IntN(len(list))]
}

// TestReaderAmbiguous looks in random games for turns after which two different States have the same input: whether a
// player converted a unit that was then shot dead or only waited does not show, but the lists of neutral units differ.
// A Reader that is not told the answer must not choose.
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
		t.Error("0 such turns, want some")
	}
}

// twins returns two States with the same input that can follow s after two turns.
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

// checkAmbiguous gives a Reader what was seen, tells it all answers except the last one, and continues with next.
func checkAmbiguous(t *testing.T, seen []cultist.State, sent []cultist.Action, next cultist.State) {
	t.Helper()
	for _, told := range []bool{false, true} {
		seat := newSeat()
		for i, s := range seen {
			seat.mustSee(t, s, 0, s, true)
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
			seat.mustSee(t, next, 0, next, true)
			continue
		}
		got := seat.see(t, next, 0)
		expect(t, "the turn", got.Turn(), next.Turn())
		expect(t, "Known", seat.r.Known(), false)
	}
}

// unknown returns what a Reader makes of a position of which it knows no more than the input and the turn.
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

// TestReaderJoinsLate gives Readers a first position, and others that no deal leads to.
func TestReaderJoinsLate(t *testing.T) {
	for _, c := range []struct {
		name, rows string
		known      bool
	}{
		{"a deal", "...dx...xj.../.............", true},
		{"units in the columns of the leaders", "d...x...x...j/.............", false},
		{"units in the middle column", "....x.d.x..../......j......", false},
		{"partners exchanged", "...jx...xd.../.............", false},
		{"partners that are no mirror images", "...dx...x.j../.............", false},
		{"an obstacle in the middle column", "...dx.x.xj.../.............", false},
		{"obstacles that are no mirror images", "x..dx...xj.../.............", false},
		{"tiles that are cut off", ".x.dx...xj.x./x...........x", false},
	} {
		s := cultist.MustParse(c.rows +
			"/.x..x...x..x./a....h.n....b/..f.c...i.l../..x..e.k..x../..g..x.x..m.. 01222222222222 AAAAAAAAAAAAAA 0 0 42")
		seat := newSeat()
		seat.see(t, s, 0)
		expect(t, c.name+": Known", seat.r.Known(), c.known)
	}
}

// TestReaderFallsBack gives a Reader an input that contradicts what it knows. It must say that it does not know any
// more, and read on.
func TestReaderFallsBack(t *testing.T) {
	first := cultist.New(42)
	waits := strings.Split(strings.Repeat("WAIT ", 20), " ")[:20]
	moved := []string{"0 MOVE 0 4", "WAIT"}
	for _, c := range []struct {
		name  string
		start cultist.State
		lines []string // played from the start
		sent  []string
		known bool // whether the Reader still knows after it
	}{
		{name: "the truth", start: first, lines: moved, sent: moved[:1], known: true},
		{name: "a second answer", start: first, lines: moved, sent: []string{"0 MOVE 0 4", "WAIT"}, known: true},
		{name: "nothing", start: first, lines: moved, known: true},
		{name: "an illegal answer", start: first, lines: moved, sent: []string{"1 MOVE 0 4"}, known: true},
		{name: "another answer", start: first, lines: waits[:2], sent: moved[:1]},
		{name: "turns left out", start: first, lines: waits},
		{name: "another generator", start: first.WithRand(7), lines: waits[:2]},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSeat()
			s.mustSee(t, c.start, 0, first, true)
			for _, line := range c.sent {
				s.r.Sent(cultist.MustParseAction(line))
			}
			next := c.start
			for _, turn := range []int{0, 2} {
				next = playLines(next, c.lines...)
				want := next
				if !c.known {
					want = unknown(t, next, turn)
				}
				s.mustSee(t, next, 0, want, c.known)
				s.r.Sent(cultist.Action{})
				c.lines = waits[:2]
			}
		})
	}
}

// TestReaderKeepsOwners plays games with another generator, so that a Reader loses it at once, and tells the Reader
// every answer: it still counts the turns and keeps the last owners of dead units.
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
					expect(t, "what is read", got, want)
					expect(t, "the turns that are lost", s.Turn()-got.Turn(), lost)
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
		t.Errorf("the dead of each owner = %v, want some of all", dead)
	}
}

// TestReaderJoins gives a Reader first inputs that are not the first of any game.
func TestReaderJoins(t *testing.T) {
	start := cultist.New(42)
	second := playLines(start, "WAIT")
	for _, c := range []struct {
		name  string
		s     cultist.State
		seat  cultist.Player
		spoil func(p *cultist.Setup)
	}{
		{"a unit that was hit", start, 0, func(p *cultist.Setup) { p.Units[5].Life = 9 }},
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
			seat := newSeat()
			// The turn counts on, and starts again instead of reaching the end.
			for i := 0; i < 160; i++ {
				turn := int(c.seat) + 2*i%150
				seat.mustSee(t, s, c.seat, unknown(t, s, turn), false)
			}
		})
	}
}

// TestReaderErrors changes one line of the first input, and finds its number in the error.
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
		{number("2 0"), "1 1 10 12 3 1"}, {number("3 0"), "2 0 10 6 6 2"}, {number("2 0"), "2 1 10 6 6 2"}, {number("2 0"), "2 0 0 6 6 2"}, {number("2 0"), "2 0 11 6 6 2"}, {number("2 0"), "2 0 257 6 6 2"},
		{number("2 0"), "2 0 -1 6 6 2"}, {number("2 0"), "2 0 10 13 6 2"}, {number("2 0"), "2 0 10 6 7 2"}, {number("2 0"), "2 0 10 -1 -1 2"},
		{number("2 0"), "2 0 0 -1 -1 2"}, {number("2 0"), "2 0 10 6 6 3"}, {number("2 0"), "2 0 10 6 6 -1"}, {number("2 0"), "2 0 10 6 6 2 "},
		{number("13 0"), "14 0 10 6 6 2"}, {number("13 0"), strings.Repeat("9", 1<<20)},
	} {
		lines := append([]string(nil), good...)
		lines[c.line] = c.text
		r := cultist.NewReader(strings.NewReader(strings.Join(lines, "\n")))
		s, err := r.Read()
		if c.line == 9 && c.text == "13" {
			// With a number of units that is too small, the last unit is read as the start of the next turn.
			s, err = r.Read()
			c.line = len(good) - 2
		}
		what := "with " + strconv.Quote(c.text[:min(len(c.text), 40)])
		expect(t, "Read() "+what, s, cultist.State{})
		expectError(t, "Read() "+what, err, cultist.ErrSyntax, "")
		expect(t, "the LineError's Line "+what, lineOf(err), c.line+1)
		if len(err.Error()) > 400 {
			t.Errorf("Read() %s = an error of %d bytes, want at most 400", what, len(err.Error()))
		}
		_, again := r.Read()
		expect(t, "the error of the next Read()", again, err)
	}
	// A player without living units is not asked.
	over := "0\n13 7\n" + strings.Repeat(".............\n", 7) + "2\n0 1 10 0 3 0\n5 0 10 3 3 2\n"
	_, err := cultist.NewReader(strings.NewReader(over)).Read()
	expectError(t, "Read() of a game that is over", err, cultist.ErrSyntax, "the game is over")
	expect(t, "the LineError's Line in a game that is over", lineOf(err), 12)
}

// TestReaderSaysWhatItExpects checks that an error names the part of a unit's line that is wrong.
func TestReaderSaysWhatItExpects(t *testing.T) {
	input := "0\n13 7\n" + strings.Repeat(".............\n", 7) + "3\n0 1 10 0 3 0\n1 1 10 12 3 1\n"
	for line, want := range map[string]string{
		"1 0 10 5 5 2": "a unit with an id above 1, up to 13", "14 0 10 5 5 2": "a unit with an id above 1, up to 13",
		"2 1 10 5 5 2": "unit 2 with the type 0", "2 0 11 5 5 2": "a unit with a life of 1 to 10", "2 0 0 5 5 2": "a unit with a life of 1 to 10",
		"2 0 10 13 5 2": "a unit on a tile from 0 0 to 12 6", "2 0 10 -1 -1 2": "a unit on a tile from 0 0 to 12 6",
		"2 0 10 5 5 3": "a unit with an owner from 0 to 2", "2 0 10 5 5": "the six numbers of a unit",
		"2 0 10 0 3 2": "a possible unit: it is on the tile 0 3, where an obstacle or another unit is",
	} {
		_, err := cultist.NewReader(strings.NewReader(input + line)).Read()
		if err == nil || !strings.HasSuffix(err.Error(), strconv.Quote(line)+" instead of "+want) {
			t.Errorf("Read() with %q = error %v, want one that ends in %q", line, err, want)
		}
	}
}

// TestExplainChance checks that a move of chance alone can lie between two positions, also when a unit that has just died
// leaves the board.
func TestExplainChance(t *testing.T) {
	dying := cultist.MustParse("a..xix.x.x.../.h.x..k..x.../.......c...n./....f.....m../...g...j...b./....x...x..../.d..xe..x.... 01222220212212 04A9A66AAA70AA 1 79 neutral")
	for _, s := range []cultist.State{cultist.New(42).WithoutRand().ApplyUnchecked(cultist.Action{}), dying} {
		for a, next := range s.Successors {
			if got, err := s.Explain(next); err != nil || len(got) != 1 || s.ApplyUnchecked(got[0]) != next {
				t.Errorf("%q.Explain(the position after %q) = %q, %v, want one action that leads there", s, a, got, err)
			}
		}
	}
}
