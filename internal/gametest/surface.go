package gametest

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

// errors checks that the package's errors are those of all games, which code for several games relies on.
func (g *Game) errors(t rapid.TB) {
	for i, want := range []error{fault.ErrSyntax, fault.ErrIllegal, fault.ErrGameOver, fault.ErrTimeout} {
		Equal(t, g.Errors[i], want, "%s", []string{"ErrSyntax", "ErrIllegal", "ErrGameOver", "ErrTimeout"}[i])
	}
}

// withoutTurn checks State.WithoutTurn: only the turn changes, and nothing that is played from there on.
func withoutTurn(t *T) {
	s, h := t.moved()
	w := s.WithoutTurn()
	Equal(t, w.IsValid(), true, "%q.WithoutTurn().IsValid()", s)
	period := t.TurnPeriod
	if period == 0 {
		period = s.NumPlayers()
	}
	True(t, w.Turn() <= s.Turn(), "%q.WithoutTurn() = %q, want no later turn", s, w)
	// Chance never moves before the first turn.
	True(t, w.Turn() < period || t.IsChance(w) && w.Turn() == period, "%q.WithoutTurn() = %q, want a turn below %d", s,
		w, period)
	if shifted, ok := t.onTurn(t, s, t.upTo(t.MaxTurns/period, "periods")*period+s.Turn()%period); ok {
		Same(t, shifted.WithoutTurn(), w, "%q.WithoutTurn()", shifted)
	}
	Same(t, w.WithoutTurn(), w, "%q.WithoutTurn().WithoutTurn()", s)
	Equal(t, w.ToMove(), s.ToMove(), "%q.WithoutTurn().ToMove()", s)
	Equal(t, t.board(t, w), t.board(t, s), "the board of %q.WithoutTurn()", s)
	t.mustComeBack(t, w)
	Same(t, s.Transform(h).WithoutTurn(), w.Transform(h), "%q.Transform(%d).WithoutTurn()", s, h)
	for a, next := range s.Successors {
		if next.Ending() == t.TurnLimit {
			continue
		}
		got, err := w.Apply(a)
		True(t, err == nil, "%q.Apply(%q) = error %v, want nil as in %q", w, a, err, s)
		Same(t, got.WithoutTurn(), next.WithoutTurn(), "%q.Apply(%q).WithoutTurn()", w, a)
	}
	Same(t, t.Zero.WithoutTurn(), t.Zero, "the zero State's WithoutTurn()")
}

// onTurn returns a position as it is on another turn. ok is false if there is no such position.
func (g *Game) onTurn(t rapid.TB, s State, turn int) (shifted State, ok bool) {
	text, err := json.Marshal(s.Setup())
	True(t, err == nil, "json.Marshal(%q.Setup()) = error %v, want nil", s, err)
	var values map[string]any
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	True(t, dec.Decode(&values) == nil, "json.Marshal(%q.Setup()) = %s, want an object", s, text)
	values["turn"] = turn
	setup, err := g.readJSON(values)
	True(t, err == nil, "the JSON of %q.Setup() on turn %d gives the error %v, want nil", s, turn, err)
	shifted, err = g.FromSetup(setup)
	return shifted, err == nil
}

// board returns what a position's Setup says, except for its turn.
func (g *Game) board(t rapid.TB, s State) string {
	text, err := json.Marshal(s.Setup())
	True(t, err == nil, "json.Marshal(%q.Setup()) = error %v, want nil", s, err)
	var values map[string]json.RawMessage
	True(t, json.Unmarshal(text, &values) == nil, "json.Marshal(%q.Setup()) = %s, want an object", s, text)
	delete(values, "turn")
	text, _ = json.Marshal(values)
	return string(text)
}

// endings checks State.Ending: it says of every position that is over why, and is the same for the position's image and
// for the position without its turn.
func endings(t *T) {
	s := t.position()
	Equal(t, t.Zero.Ending(), t.Unfinished, "the zero State's Ending()")
	ending := s.Ending()
	Equal(t, ending == t.Unfinished, !s.Over(), "%q.Ending() == Unfinished", s)
	True(t, ending != t.Stopped, "%q.Ending() = %q, want an ending that follows from a position", s, ending)
	Equal(t, s.Transform(t.symmetry()).Ending(), ending, "the Ending() of an image of %q", s)
	if ending != t.TurnLimit {
		Equal(t, s.WithoutTurn().Ending(), ending, "%q.WithoutTurn().Ending()", s)
	}
}

// failures checks Referee.Failure and Referee.Ending. The map has each player's first failure, ErrTimeout for a
// timeout.
func (g *Game) failures(t rapid.TB, ref Referee[State, int, Ending], want map[int]error) {
	t.Helper()
	for p := 0; p <= ref.State().NumPlayers(); p++ {
		first, got := want[p], ref.Failure(p)
		True(t, (got != nil) == (first != nil), "Failure(%d) = %v, want %v", p, got, first)
		if got == nil {
			continue
		}
		short(t, got)
		kinds := 0
		for _, kind := range []error{fault.ErrTimeout, fault.ErrSyntax, fault.ErrIllegal} {
			if errors.Is(got, kind) {
				kinds++
			}
		}
		Equal(t, kinds, 1, "the number of kinds of Failure(%d), %q,", p, got)
		if errors.Is(first, fault.ErrTimeout) {
			True(t, errors.Is(got, fault.ErrTimeout), "Failure(%d) = %v, want ErrTimeout", p, got)
		} else {
			Equal(t, got.Error(), first.Error(), "Failure(%d)", p)
		}
	}
	ending := ref.State().Ending()
	if ref.Over() && !ref.State().Over() {
		ending = g.Stopped
	}
	Equal(t, ref.Ending(), ending, "the Referee's Ending() in %q", ref.State())
}

// index checks Action.Index and ActionAt: they number exactly the Actions that can be listed.
func index(t *T) {
	s := t.position()
	seen := map[int]Action{}
	for _, a := range s.LegalActions() {
		i := a.Index()
		True(t, i >= 0 && i < t.NumActions, "%q.Index() = %d, want 0 to %d", a, i, t.NumActions-1)
		other, twice := seen[i]
		True(t, !twice, "%q.Index() = %d, want another index than %q has", a, i, other)
		seen[i] = a
		t.checkIndex(t, a)
	}
	t.checkIndex(t, t.action())
	t.ActionAt(t.anInt())
}

// checkIndex checks that the index of an Action leads back to it, if it has one.
func (g *Game) checkIndex(t rapid.TB, a Action) {
	t.Helper()
	i := a.Index()
	True(t, i >= -1 && i < g.NumActions, "%q.Index() = %d, want -1 to %d", a, i, g.NumActions-1)
	if i >= 0 {
		Equal(t, g.ActionAt(i), a, "ActionAt(%d)", i)
	}
}

// indices checks ActionAt for every number, and outside the range, and the numbers of any Actions.
func (g *Game) indices(t rapid.TB) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50000 {
		g.checkIndex(t, g.AnyAction(rng))
	}
	for i := 0; i < g.NumActions; i++ {
		a := g.ActionAt(i)
		Equal(t, a.Index(), i, "%q.Index()", a)
		_, err := a.MarshalText()
		True(t, err == nil, "ActionAt(%d).MarshalText() = error %v, want nil", i, err)
	}
	for _, i := range []int{-1, -2, g.NumActions, g.NumActions + 1, 1 << 20, math.MaxInt, math.MinInt} {
		g.ActionAt(i)
	}
}

var lowerCamel = regexp.MustCompile(`^[a-z][A-Za-z]*$`)

// setupJSON checks Setups as JSON: keys in lower camel case, unknown ones rejected by name, players as text or number.
func setupJSON(t *T) {
	setup := t.position().Setup()
	text, err := json.Marshal(setup)
	True(t, err == nil, "json.Marshal(%+v) = error %v, want nil", setup, err)
	back, err := t.ReadSetup([]byte("null"), setup)
	True(t, err == nil, "json.Unmarshal(null, Setup) = error %v, want nil", err)
	Equal(t, fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", setup), "a Setup after json.Unmarshal(null)")
	for _, wrong := range []string{
		"{}", `{"turn":1,` + string(text[1:]), strings.Replace(string(text), `"turn"`, `"Turn"`, 1),
	} {
		_, err := t.ReadSetup([]byte(wrong), setup)
		rejected(t, err, []error{fault.ErrSyntax}, "json.Unmarshal(%.40s..., Setup)", wrong)
	}
	var values any
	True(t, json.Unmarshal(text, &values) == nil, "json.Marshal(%+v) = %s, want JSON", setup, text)
	// The object itself, and one of the objects in it.
	var list []map[string]any
	objects(values, func(object map[string]any) { list = append(list, object) })
	for _, object := range []map[string]any{list[0], rapid.SampledFrom(list).Draw(t.T, "object")} {
		for key, value := range object {
			True(t, lowerCamel.MatchString(key), "a Setup has the JSON key %q, want lower camel case", key)
			if word, ok := value.(string); ok && len(word) == 1 && word >= "0" && word <= "9" &&
				(key == "toMove" || key == "owner") {
				object[key] = json.Number(word)
				back, err := t.readJSON(values)
				True(t, err == nil, "a Setup with a number as %s gives the error %v, want nil", key, err)
				Equal(t, fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", setup), "a Setup with a number as %s", key)
				object[key] = value
			}
		}
		object["surplus"] = 1
		_, err := t.readJSON(values)
		rejected(t, err, []error{fault.ErrSyntax}, "json.Unmarshal(a Setup with a surplus key)")
		True(t, strings.Contains(err.Error(), "surplus"),
			"json.Unmarshal(a Setup with a surplus key) = error %q, want one that names the key", err)
		delete(object, "surplus")
	}
}

func (g *Game) readJSON(values any) (setup any, err error) {
	text, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	return g.ReadSetup(text, g.Zero.Setup())
}

// objects calls each with all objects of a tree of JSON values.
func objects(tree any, each func(map[string]any)) {
	switch tree := tree.(type) {
	case map[string]any:
		each(tree)
		for _, value := range tree {
			objects(value, each)
		}
	case []any:
		for _, value := range tree {
			objects(value, each)
		}
	}
}

// TextForms checks the text of every value of a small type: it is read back, by itself and through JSON, a value
// without a text says so, and a text without a value is rejected and changes nothing. words are all texts, by value.
// Errors wrap syntax, unless it is nil.
func TextForms[T ~uint8](t rapid.TB, syntax error, words ...string) {
	t.Helper()
	var zero T
	kind := reflect.TypeOf(zero).Name()
	var found []string
	for i := 0; i < 256; i++ {
		v := T(i)
		name := any(v).(fmt.Stringer).String()
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil {
			True(t, syntax == nil || errors.Is(err, syntax) && name == "invalid "+kind &&
				strings.Contains(err.Error(), fmt.Sprintf("%s(%d)", kind, i)),
				"%s(%d).String(), MarshalText() = %q, error %v, want invalid, a syntax error", kind, i, name, err)
			continue
		}
		found = append(found, name)
		Equal(t, string(text), name, "%s(%d).MarshalText()", kind, i)
		back := T(255 - i)
		err = any(&back).(encoding.TextUnmarshaler).UnmarshalText(text)
		True(t, err == nil && back == v, "%s.UnmarshalText(%q) = %d, %v, want %d", kind, text, back, err, v)
		True(t, json.Unmarshal([]byte("null"), &back) == nil && back == v,
			"%s(%q) after json.Unmarshal(null) = %d, want no change", kind, text, back)
		again, err := throughJSON(map[string]T{"x": v})
		True(t, err == nil && again["x"] == v, "%s(%q) through JSON = %v, %v, want the same value", kind, text, again,
			err)
	}
	if diff := cmp.Diff(words, found); diff != "" {
		t.Fatalf("the texts of %s (-want +got):\n%s", kind, diff)
	}
	for _, text := range append([]string{"", "nothing of the kind", "invalid", " 0", "0 ", "+0", "-1", "256", "\xff",
		"invalid " + kind, words[0] + " ", words[0] + "x", strings.ToUpper(words[0]) + "!"}, hugeParts()...) {
		v := T(1)
		err := any(&v).(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
		True(t, err != nil && v == 1, "%s.UnmarshalText(%.30q) = %v, %v, want an error and no change", kind, text, v,
			err)
		True(t, syntax == nil || errors.Is(err, syntax) && strings.Contains(err.Error(), kind),
			"%s.UnmarshalText(%.30q) = error %.200q, want a syntax error that names the type", kind, text, err)
		short(t, err)
	}
}

// playerJSON checks that a Player in JSON is a text, and is read from a number too.
func playerJSON[P ~uint8](t rapid.TB, players int) {
	for i := range players {
		if any(P(i)).(fmt.Stringer).String() != strconv.Itoa(i) {
			continue
		}
		for _, text := range []string{strconv.Itoa(i), fmt.Sprintf(`"\u003%d"`, i)} {
			p := P(77)
			err := json.Unmarshal([]byte(text), &p)
			True(t, err == nil && p == P(i), "json.Unmarshal(%s) = %d, %v, want %d", text, p, err, i)
		}
	}
	for _, text := range []string{
		`""`, `"x`, `"0`, ``, `true`, `[0]`, `-0`, `-1`, `1.0`, `"01"`, `256`, `4294967296`, `neutral`,
		strconv.Itoa(players), strconv.Quote(strconv.Itoa(players)),
	} {
		p := P(77)
		err := any(&p).(json.Unmarshaler).UnmarshalJSON([]byte(text))
		True(t, errors.Is(err, fault.ErrSyntax) && p == 77,
			"Player.UnmarshalJSON(%s) = %d, %v, want ErrSyntax and no change", text, p, err)
	}
}

// opponents checks that each player is the opponent of the other, where a game has opponents.
func opponents[P ~uint8](t rapid.TB) {
	if p, ok := any(P(0)).(interface{ Opponent() P }); ok {
		Equal(t, p.Opponent(), 1, "Player(0).Opponent()")
		Equal(t, any(P(1)).(interface{ Opponent() P }).Opponent(), 0, "Player(1).Opponent()")
	}
}
