package cultist_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
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
	gametest.Corpora(t, "cultist",
		gametest.Records("transcripts.jsonl.gz", game.CheckRecording),
		gametest.Records("maps.jsonl.gz", game.CheckStart),
		gametest.Records("cases.jsonl.gz", testCase.check),
		gametest.Records("outputs.jsonl.gz", output.check),
		gametest.Records("bresenham.jsonl.gz", line.check))
}

// recordedEndings has the words of the recordings for the endings.
var recordedEndings = map[cultist.Ending]string{
	cultist.Unfinished: "",
	cultist.Eliminated: "normal",
	cultist.TurnLimit:  "limit",
}

type testCase struct {
	Kind    string         `json:"kind"`
	P       recorded       `json:"p"`
	Shooter uint8          `json:"shooter"`
	Target  uint8          `json:"target"`
	Hit     [2]int         `json:"hit"`
	HitUnit *uint8         `json:"hitUnit"`
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
	next, err := s.Answer(c.Action)
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
	_, err := s.Answer(o.Out)
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
