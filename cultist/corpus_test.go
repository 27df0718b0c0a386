package cultist_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
)

// recorded is a position as the records write it.
type recorded struct {
	Rows  [cultist.Height]string         `json:"rows"`
	Units [cultist.NumUnits]recordedUnit `json:"units"`
	Turn  int                            `json:"turn"`
	Rng   cultist.Rand                   `json:"rng"`
}

// recordedUnit is a unit as the records write it: id, type, hp, x, y, owner.
type recordedUnit struct {
	id, leader int
	cultist.Unit
}

func (u *recordedUnit) UnmarshalJSON(text []byte) error {
	var f [6]int
	err := json.Unmarshal(text, &f)
	*u = recordedUnit{f[0], f[1], cultist.Unit{Owner: cultist.Player(f[5]), Life: uint8(f[2]), Tile: cultist.TileAt(f[3], f[4])}}
	return err
}

func (p recorded) setup(t *testing.T) cultist.Setup {
	s := cultist.Setup{
		Rows:      p.Rows,
		ToMove:    cultist.Player(p.Turn % 2),
		Turn:      p.Turn,
		Rand:      p.Rng,
		RandKnown: true,
	}
	for id, u := range p.Units {
		if u.id != id || (u.leader == 1) != (id < 2) {
			t.Fatalf("unit %d is recorded as %+v, want its id and kind", id, u)
		}
		s.Units[id] = u.Unit
	}
	return s
}

func (p recorded) state(t *testing.T) cultist.State {
	t.Helper()
	s, err := p.setup(t).State()
	if err != nil {
		t.Fatalf("%+v: State() = error %v, want nil", p, err)
	}
	if diff := cmp.Diff(p.setup(t), s.Setup()); diff != "" {
		t.Fatalf("%q.Setup() (-want +got):\n%s", s, diff)
	}
	return s
}

func TestCorpus(t *testing.T) {
	gametest.Corpora(t, "cultist", func(t *testing.T, dir string) {
		file := func(name string) string { return filepath.Join(dir, name) }
		turns := 0
		var told, untold follow
		games := gametest.Records(t, file("transcripts.jsonl.gz"), func(g transcript) {
			turns += len(g.Turns)
			g.check(t)
			for p := cultist.Player(0); p < 2; p++ {
				g.read(t, p, true, &told)
				g.read(t, p, false, &untold)
			}
		})
		if told.lost != 0 {
			t.Errorf("a Reader that was told every answer lost the generator in %d games, want 0", told.lost)
		}
		starts := gametest.Records(t, file("maps.jsonl.gz"), func(m start) { m.check(t) })
		cases := gametest.Records(t, file("cases.jsonl.gz"), func(c testCase) { c.check(t) })
		outputs := gametest.Records(t, file("outputs.jsonl.gz"), func(o output) { o.check(t) })
		lines := gametest.Records(t, file("bresenham.jsonl.gz"), func(l line) { l.check(t) })
		verdict := "none different"
		if t.Failed() {
			verdict = "SOME DIFFERENT"
		}
		t.Logf("%d games (%d turns), %d starts, %d cases, %d output lines, %d lines of Bresenham, %s",
			games, turns, starts, cases, outputs, lines, verdict)
		t.Logf("Readers told every answer fell back to an unknown generator in %d of %d games, Readers told nothing in %d of %d",
			told.lost, told.games, untold.lost, untold.games)
	})
}

// follow counts the games that Readers read and in which they lost the generator.
type follow struct{ games, lost int }

type transcript struct {
	Game    string   `json:"game"`
	Seed    int64    `json:"seed"`
	Options struct{} `json:"options"`
	Turns   []struct {
		Player cultist.Player `json:"player"`
		In     []string       `json:"in"`
		Out    *string        `json:"out"`
	} `json:"turns"`
	Scores [2]int          `json:"scores"`
	End    string          `json:"end"`
	Winner *cultist.Player `json:"winner"`
	Bots   [2]string       `json:"bots"`
}

func (g transcript) check(t *testing.T) {
	ref := cultist.NewReferee(g.Seed)
	for i, turn := range g.Turns {
		if ref.Over() {
			t.Fatalf("seed %d: Over() before turn %d = true, want false", g.Seed, i)
		}
		want := strings.Join(turn.In, "\n") + "\n"
		expect(t, "the player to move", ref.ToMove(), turn.Player)
		if diff := cmp.Diff(want, string(ref.AppendInput(nil))); diff != "" {
			t.Fatalf("seed %d, turn %d: AppendInput() (-want +got):\n%s", g.Seed, i, diff)
		}
		if turn.Out == nil {
			ref.Timeout()
		} else {
			_ = ref.Answer(*turn.Out) // Failure has the error
		}
	}
	end := recordedEndings[ref.Ending()]
	if errors.Is(ref.Failure(ref.ToMove()), cultist.ErrTimeout) {
		end = "timeout"
	}
	what := fmt.Sprintf("seed %d: ", g.Seed)
	expect(t, what+"the end", end, g.End)
	expect(t, what+"the scores", [2]int{ref.Score(0), ref.Score(1)}, g.Scores)
	winner, ok := ref.Winner()
	expect(t, what+"whether there is a winner", ok, g.Winner != nil)
	if ok && g.Winner != nil {
		expect(t, what+"the winner", winner, *g.Winner)
	}
}

// recordedEndings has the words of the recordings for the endings. Of those that Stopped a game, they tell timeouts
// apart.
var recordedEndings = map[cultist.Ending]string{
	cultist.Unfinished: "",
	cultist.Eliminated: "normal",
	cultist.TurnLimit:  "limit",
	cultist.Stopped:    "invalid",
}

// read gives a Reader what one player was sent, and compares its positions with the Referee's: they are the same while
// the Reader says that it knows, and have the same input and turn otherwise.
func (g transcript) read(t *testing.T, p cultist.Player, told bool, f *follow) {
	var input strings.Builder
	for _, turn := range g.Turns {
		if turn.Player == p {
			input.WriteString(strings.Join(turn.In, "\n") + "\n")
		}
	}
	ref, r := cultist.NewReferee(g.Seed), cultist.NewReader(strings.NewReader(input.String()))
	known := true
	for i, turn := range g.Turns {
		if turn.Player == p {
			s, err := r.Read()
			if err != nil {
				t.Fatalf("seed %d, turn %d: Read() = error %v, want nil", g.Seed, i, err)
			}
			what := fmt.Sprintf("seed %d, turn %d: ", g.Seed, i)
			known = known && r.Known()
			_, ok := s.Rand()
			expect(t, what+"Known", r.Known(), known)
			expect(t, what+"whether the generator is known", ok, known)
			expect(t, what+"the seat", r.Me(), p)
			if known {
				expect(t, what+"what is read", s, ref.State())
			} else {
				expect(t, what+"the turn", s.Turn(), ref.State().Turn())
				expect(t, what+"the input of what is read", string(s.AppendTurn(nil, p)), string(ref.State().AppendTurn(nil, p)))
			}
		}
		if turn.Out == nil || ref.Answer(*turn.Out) != nil {
			break
		}
		if a, err := cultist.ParseAction(*turn.Out); err == nil && turn.Player == p && told {
			r.Sent(a)
		}
	}
	f.games++
	if !known {
		f.lost++
	}
}

type start struct {
	Seed    int64    `json:"seed"`
	Options struct{} `json:"options"`
	Lines   []string `json:"lines"`
}

func (m start) check(t *testing.T) {
	got := strings.Split(strings.TrimSuffix(string(cultist.NewReferee(m.Seed).AppendInput(nil)), "\n"), "\n")
	if diff := cmp.Diff(m.Lines, got); diff != "" {
		t.Errorf("seed %d: AppendInput() (-want +got):\n%s", m.Seed, diff)
	}
}

type testCase struct {
	Kind    string         `json:"kind"`
	P       recorded       `json:"p"`
	Shooter int            `json:"shooter"`
	Target  int            `json:"target"`
	Hit     [2]int         `json:"hit"`
	HitUnit *int           `json:"hitUnit"`
	Player  cultist.Player `json:"player"`
	Action  string         `json:"action"`
	Final   string         `json:"final"`
	After   *recorded      `json:"after"`
	Error   *string        `json:"error"`
	End     *string        `json:"end"`
	Scores  *[2]int        `json:"scores"`
}

func (c testCase) check(t *testing.T) {
	s := c.P.state(t)
	switch c.Kind {
	case "bullet":
		what := fmt.Sprintf("a shot of %d at %d in %q: ", c.Shooter, c.Target, s)
		hit, _ := s.Hit(c.Shooter, c.Target)
		expect(t, what+"the tile that it hits", hit, cultist.TileAt(c.Hit[0], c.Hit[1]))
		unit, isUnit := s.UnitAt(hit)
		expect(t, what+"whether it hits a unit", isUnit, c.HitUnit != nil)
		expect(t, what+"whether it hits an obstacle", s.Obstacle(hit), c.HitUnit == nil)
		if c.HitUnit != nil {
			expect(t, what+"the unit that it hits", unit, *c.HitUnit)
		}
	case "resolve":
		a, err := cultist.ParseAction(c.Action)
		if err == nil {
			a, err = s.Resolve(a)
		}
		if err != nil || a.String() != c.Final {
			t.Errorf("%q.Resolve(%q) = %q, %v, want %q", s, c.Action, a, err, c.Final)
		}
	case "step":
		c.checkStep(t, s)
	default:
		t.Fatalf("a case of kind %q, want a known kind", c.Kind)
	}
}

func (c testCase) checkStep(t *testing.T, s cultist.State) {
	what := fmt.Sprintf("%q in %q: ", c.Action, s)
	expect(t, what+"the player to move", s.ToMove(), c.Player)
	next, err := cultist.Answer(s, c.Action)
	end, scores := recordedEndings[next.Ending()], [2]int{next.Score(0), next.Score(1)}
	if err != nil {
		end, scores = "invalid", [2]int{}
		scores[s.ToMove()] = -1
		if c.Error == nil || !means(err, *c.Error) {
			t.Errorf("%sthe error = %v, want that of %+v", what, err, c)
		}
	} else if c.After == nil {
		t.Errorf("%sthe error = nil, want that of %+v", what, c)
	} else if want := c.After.state(t); next != want {
		t.Errorf("%s\n%s", what, cmp.Diff(want.Diagram(), next.Diagram()))
	}
	expect(t, what+"whether it ends the game", end != "", c.End != nil)
	if c.End != nil && c.Scores != nil {
		expect(t, what+"the end", end, *c.End)
		expect(t, what+"the scores", scores, *c.Scores)
	}
}

// complaints has the reasons for the messages of the referee.
var complaints = []struct {
	pattern string
	reasons []error
}{
	{`^[-0-9]+ is not a valid unit ID$`, []error{cultist.ErrUnitID}},
	{`^[0-9]+ is not your unit$`, []error{cultist.ErrNotYourUnit}},
	{`^Invalid coordinates$`, []error{cultist.ErrOffBoard}},
	{`^Invalid target ID$`, []error{cultist.ErrTargetID}},
	{`^Unit cannot shoot itself$`, []error{cultist.ErrShootsItself}},
	{`^Cult leaders cannot shoot\.$`, []error{cultist.ErrLeaderShoots}},
	{`^Can't convert own unit$`, []error{cultist.ErrOwnTarget}},
	{`^Cult leaders cannot be converted$`, []error{cultist.ErrLeaderTarget}},
	{`^Only cult leaders can convert$`, []error{cultist.ErrCultistConverts}},
	{`^Unit [0-9]+ is no longer in game$`, []error{cultist.ErrDead, cultist.ErrTargetDead}},
	{`(?s)^.* is not a valid action$`, []error{cultist.ErrSyntax}},
	{`(?s)^No enum constant .*$`, []error{cultist.ErrSyntax}},
	{`(?s)^For input string: .*$`, []error{cultist.ErrSyntax}},
	{`^Index \d+ out of bounds for length \d+$`, []error{cultist.ErrSyntax}},
}

var compiled = map[string]*regexp.Regexp{}

// means reports whether an error has the reason of a message of the referee.
func means(err error, complaint string) bool {
	for _, c := range complaints {
		if compiled[c.pattern] == nil {
			compiled[c.pattern] = regexp.MustCompile(c.pattern)
		}
		if !compiled[c.pattern].MatchString(complaint) {
			continue
		}
		for _, reason := range c.reasons {
			if errors.Is(err, reason) {
				return true
			}
		}
		return false
	}
	return false
}

type output struct {
	Position recorded       `json:"position"`
	Player   cultist.Player `json:"player"`
	Out      string         `json:"out"`
	Verdict  string         `json:"verdict"`
	Means    *string        `json:"means"`
	Error    *string        `json:"error"`
	Crash    *string        `json:"crash"`
}

func (o output) check(t *testing.T) {
	s := o.Position.state(t)
	what := fmt.Sprintf("%q in %q: ", o.Out, s)
	expect(t, what+"the player to move", s.ToMove(), o.Player)
	_, err := cultist.Answer(s, o.Out)
	if err != nil {
		expect(t, what+"the verdict", "invalid", o.Verdict)
		if o.Error == nil || !means(err, *o.Error) {
			t.Errorf("%sthe error = %v, want that of %+v", what, err, o)
		}
		return
	}
	expect(t, what+"the verdict", "ok", o.Verdict)
	if a, _ := cultist.ParseAction(o.Out); o.Means == nil || a.String() != *o.Means {
		t.Errorf("%sParseAction() = %q, want that of %+v", what, a, o)
	}
}

type line struct {
	From [2]int   `json:"from"`
	To   [2]int   `json:"to"`
	Path [][2]int `json:"path"`
}

func (l line) check(t *testing.T) {
	path := [][2]int{}
	for _, p := range geom.AppendLine(nil, geom.Point{X: l.From[0], Y: l.From[1]}, geom.Point{X: l.To[0], Y: l.To[1]}) {
		path = append(path, [2]int{p.X, p.Y})
	}
	if diff := cmp.Diff(l.Path, path); diff != "" {
		t.Errorf("the path from %v to %v (-want +got):\n%s", l.From, l.To, diff)
	}
}

func TestGolden(t *testing.T) { game.Golden(t) }

func TestHashes(t *testing.T) {
	gametest.Hashes(t, func(text string) uint64 { return cultist.MustParse(text).Hash() })
}
