package gametest

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"

	"pgregory.net/rapid"
)

// optional is set while packages may lack what has asks for.
var optional bool

// has reports whether the package has a part of its surface. A missing part fails the test unless it is optional.
func has(t rapid.TB, ok bool, part string) bool {
	t.Helper()
	if !ok && !optional {
		t.Fatalf("%s is missing", part)
	}
	return ok
}

type withoutTurner[S any] interface{ WithoutTurn() S }

type ender[E any] interface{ Ending() E }

type indexer interface{ Index() int }

type failer[P any] interface{ Failure(P) error }

// withoutTurn checks State.WithoutTurn: only the turn changes, and nothing that is played from there on.
func (g *Game[S, A, P, E, Sym, Setup]) withoutTurn(t *rapid.T) {
	if _, ok := any(g.New(1)).(withoutTurner[S]); !has(t, ok, "State.WithoutTurn") {
		return
	}
	early := func(s S) S { return any(s).(withoutTurner[S]).WithoutTurn() }
	s, h := g.position(t), g.symmetry(t)
	w := early(s)
	True(t, w.IsValid(), "%q without its turn is valid", s)
	period := g.TurnPeriod
	if period == 0 {
		period = s.NumPlayers()
	}
	True(t, w.Turn() <= s.Turn(), "%q, which is %q without its turn, is not later", w, s)
	// Chance never moves before the first turn.
	True(t, w.Turn() < period || g.chance(w) && w.Turn() == period, "%q, which is %q without its turn, is on one of the first turns", w, s)
	if shifted, ok := g.onTurn(t, s, rapid.IntRange(0, g.MaxTurns/period).Draw(t, "periods")*period+s.Turn()%period); ok {
		sameState(t, early(shifted), w, "%q without its turn, which is %q on another turn", shifted, s)
	}
	sameState(t, early(w), w, "%q without its turn, twice", s)
	Equal(t, w.ToMove(), s.ToMove(), "the player to move in %q without its turn", s)
	Equal(t, g.board(t, w), g.board(t, s), "the board of %q without its turn", s)
	g.mustComeBack(t, w)
	sameState(t, early(s.Transform(h)), w.Transform(h), "%q without its turn under symmetry %d", s, h)
	s.Successors(func(a A, next S) bool {
		if ending := g.ending(next); ending == g.TurnLimit && ending != g.Unfinished {
			return true
		}
		got, err := w.Apply(a)
		True(t, err == nil, "%q, which is legal in %q, is legal in %q: %v", a, s, w, err)
		sameState(t, early(got), early(next), "what %q leads to in %q, without its turn", a, w)
		return true
	})
	var zero S
	Equal(t, early(zero), zero, "the zero State without its turn")
}

// onTurn returns a position as it is on another turn. ok is false if there is no such position.
func (g *Game[S, A, P, E, Sym, Setup]) onTurn(t rapid.TB, s S, turn int) (shifted S, ok bool) {
	text, err := json.Marshal(g.ToSetup(s))
	True(t, err == nil, "the Setup of %q is written as JSON: %v", s, err)
	var values map[string]any
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	True(t, dec.Decode(&values) == nil, "%s is an object", text)
	for key := range values {
		if strings.EqualFold(key, "turn") {
			values[key] = turn
		}
	}
	var setup Setup
	True(t, g.readJSON(values, &setup) == nil, "a Setup with another turn is read")
	shifted, err = g.FromSetup(setup)
	return shifted, err == nil
}

// board returns what a position's Setup says, except for its turn.
func (g *Game[S, A, P, E, Sym, Setup]) board(t rapid.TB, s S) string {
	text, err := json.Marshal(g.ToSetup(s))
	True(t, err == nil, "the Setup of %q is written as JSON: %v", s, err)
	var values map[string]json.RawMessage
	True(t, json.Unmarshal(text, &values) == nil, "%s is an object", text)
	for key := range values {
		if strings.EqualFold(key, "turn") {
			delete(values, key)
		}
	}
	text, _ = json.Marshal(values)
	return string(text)
}

// ending returns State.Ending, and Unfinished where there is no such method.
func (g *Game[S, A, P, E, Sym, Setup]) ending(s S) E {
	if e, ok := any(s).(ender[E]); ok {
		return e.Ending()
	}
	return g.Unfinished
}

// endings checks State.Ending: it says of every position that is over why, and goes with the position's image and with the
// position without its turn.
func (g *Game[S, A, P, E, Sym, Setup]) endings(t *rapid.T) {
	s := g.position(t)
	if _, ok := any(s).(ender[E]); !has(t, ok, "State.Ending") {
		return
	}
	var zero S
	Equal(t, g.Unfinished, E(0), "Unfinished")
	Equal(t, g.ending(zero), g.Unfinished, "the Ending of the zero State")
	ending := g.ending(s)
	Equal(t, ending == g.Unfinished, !s.Over(), "%q is %q, and goes on", s, ending)
	True(t, ending != g.Stopped, "%q, which is a position alone, is not stopped", s)
	Equal(t, g.ending(s.Transform(g.symmetry(t))), ending, "the Ending of an image of %q", s)
	if w, ok := any(s).(withoutTurner[S]); ok && ending != g.TurnLimit {
		Equal(t, g.ending(w.WithoutTurn()), ending, "the Ending of %q without its turn", s)
	}
}

// failures checks Referee.Failure and Referee.Ending. The map has each player's first failure, ErrTimeout for a timeout.
func (g *Game[S, A, P, E, Sym, Setup]) failures(t rapid.TB, ref Referee[S, P], want map[P]error) {
	t.Helper()
	if r, ok := any(ref).(failer[P]); has(t, ok, "Referee.Failure") {
		players := ref.State().NumPlayers()
		for p := P(0); int(p) <= players; p++ {
			first, got := want[p], r.Failure(p)
			Equal(t, got != nil, first != nil, "player %d has failed: %v, %v", p, first, got)
			if got == nil {
				continue
			}
			short(t, got)
			kinds := 0
			for _, kind := range []error{g.ErrTimeout, g.ErrSyntax, g.ErrIllegal} {
				if errors.Is(got, kind) {
					kinds++
				}
			}
			Equal(t, kinds, 1, "kinds of the failure %q", got)
			if errors.Is(first, g.ErrTimeout) {
				True(t, errors.Is(got, g.ErrTimeout), "the first failure was a timeout, and is %q", got)
			} else {
				Equal(t, got.Error(), first.Error(), "the first failure of player %d", p)
			}
		}
	}
	if r, ok := any(ref).(ender[E]); has(t, ok, "Referee.Ending") {
		ending := g.ending(ref.State())
		if ref.Over() && !ref.State().Over() {
			ending = g.Stopped
		}
		Equal(t, r.Ending(), ending, "the Referee's Ending in %q", ref.State())
	}
}

// index checks Action.Index and ActionAt: they number exactly the Actions that can be listed.
func (g *Game[S, A, P, E, Sym, Setup]) index(t *rapid.T) {
	s := g.position(t)
	if _, ok := any(g.AnyAction.Draw(t, "any action")).(indexer); !has(t, ok && g.ActionAt != nil, "Action.Index or ActionAt") {
		return
	}
	seen := map[int]A{}
	for _, a := range s.LegalActions() {
		i := any(a).(indexer).Index()
		True(t, i >= 0 && i < g.NumActions, "%d, the index of %q in %q, is below %d", i, a, s, g.NumActions)
		other, twice := seen[i]
		True(t, !twice, "%q and %q, both listed in %q, have indices of their own", a, other, s)
		seen[i] = a
		g.checkIndex(t, s, a)
	}
	g.checkIndex(t, s, g.AnyAction.Draw(t, "any action"))
	g.ActionAt(rapid.Int().Draw(t, "any index"))
}

// checkIndex checks that the index of an Action leads back to it, if it has one.
func (g *Game[S, A, P, E, Sym, Setup]) checkIndex(t rapid.TB, s S, a A) {
	t.Helper()
	indexed, ok := any(a).(indexer)
	if !has(t, ok && g.ActionAt != nil, "Action.Index or ActionAt") {
		return
	}
	switch i := indexed.Index(); {
	case i == -1:
	case i < 0 || i >= g.NumActions:
		t.Fatalf("%q has the index %d of %d", a, i, g.NumActions)
	default:
		Equal(t, g.ActionAt(i), a, "the Action with the index %d", i)
	}
}

// indices checks ActionAt for every number, and beyond both ends.
func (g *Game[S, A, P, E, Sym, Setup]) indices(t rapid.TB) {
	var a A
	if _, ok := any(a).(indexer); !has(t, ok && g.ActionAt != nil, "Action.Index or ActionAt") {
		return
	}
	for i := 0; i < g.NumActions; i++ {
		a := g.ActionAt(i)
		Equal(t, any(a).(indexer).Index(), i, "the index of %q", a)
		_, err := a.MarshalText()
		True(t, err == nil, "the Action with the index %d, %q, has a text: %v", i, a, err)
	}
	for _, i := range []int{-1, -2, g.NumActions, g.NumActions + 1, 1 << 20, math.MaxInt, math.MinInt} {
		g.ActionAt(i)
	}
}

var lowerCamel = regexp.MustCompile(`^[a-z][A-Za-z]*$`)

// setupJSON checks Setups as JSON: keys in lower camel case, unknown ones refused by name, players as text or number.
func (g *Game[S, A, P, E, Sym, Setup]) setupJSON(t *rapid.T) {
	setup := g.ToSetup(g.position(t))
	if _, ok := any(&setup).(json.Unmarshaler); !has(t, ok, "Setup.UnmarshalJSON") {
		return
	}
	text, err := json.Marshal(setup)
	True(t, err == nil, "%+v is written as JSON: %v", setup, err)
	back := setup
	True(t, json.Unmarshal([]byte("null"), &back) == nil, "null is read as a Setup")
	Equal(t, fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", setup), "a Setup after null")
	player := g.position(t).ToMove()
	before := player
	True(t, json.Unmarshal([]byte("null"), &player) == nil, "null is read as a Player")
	Equal(t, player, before, "a Player after null")
	var values any
	True(t, json.Unmarshal(text, &values) == nil, "%s is JSON", text)
	// The object itself, and one of those in it.
	var list []map[string]any
	objects(values, func(object map[string]any) { list = append(list, object) })
	for _, object := range []map[string]any{list[0], rapid.SampledFrom(list).Draw(t, "object")} {
		for key, value := range object {
			True(t, lowerCamel.MatchString(key), "%q is in lower camel case", key)
			if word, ok := value.(string); ok && len(word) == 1 && word >= "0" && word <= "9" && (key == "toMove" || key == "owner") {
				object[key] = json.Number(word)
				var back Setup
				True(t, g.readJSON(values, &back) == nil, "%s may be a number", key)
				Equal(t, fmt.Sprintf("%+v", back), fmt.Sprintf("%+v", setup), "a Setup with a number as %s", key)
				object[key] = value
			}
		}
		object["surplus"] = 1
		var back Setup
		err := g.readJSON(values, &back)
		g.refused(t, err, []error{g.ErrSyntax}, "a Setup with a surplus key")
		True(t, strings.Contains(err.Error(), "surplus"), "%q names the surplus key", err)
		delete(object, "surplus")
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) readJSON(values any, setup *Setup) error {
	text, err := json.Marshal(values)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, setup)
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

// textForms checks the texts of Players and Endings.
func (g *Game[S, A, P, E, Sym, Setup]) textForms(t rapid.TB) {
	TextForms[P](t, g.ErrSyntax)
	TextForms[E](t, g.ErrSyntax)
	for p := 0; p < g.New(1).NumPlayers(); p++ {
		if s, ok := any(P(p)).(fmt.Stringer); has(t, ok, "Player.String") {
			Equal(t, s.String(), fmt.Sprint(p), "the text of player %d", p)
		}
	}
}

// TextForms checks the text of every value of a small type: it is read back, alone and through JSON, what has no text says
// so, and what is no text is refused and changes nothing. Errors wrap syntax, which is nil where they wrap nothing.
func TextForms[T ~uint8](t rapid.TB, syntax error) {
	t.Helper()
	var zero T
	_, stringer := any(zero).(fmt.Stringer)
	_, marshaler := any(zero).(encoding.TextMarshaler)
	_, unmarshaler := any(&zero).(encoding.TextUnmarshaler)
	if !has(t, stringer && marshaler && unmarshaler, fmt.Sprintf("the text form of %T", zero)) {
		return
	}
	valid := 0
	for i := 0; i < 256; i++ {
		v := T(i)
		name := any(v).(fmt.Stringer).String()
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil {
			True(t, syntax == nil || errors.Is(err, syntax), "%T %d without a text gives a syntax error: %v", v, i, err)
			True(t, strings.HasPrefix(name, "invalid ") || name == "-", "%T %d without a text says so: %q", v, i, name)
			continue
		}
		valid++
		Equal(t, string(text), name, "the text of %T %d", v, i)
		var back T
		True(t, any(&back).(encoding.TextUnmarshaler).UnmarshalText(text) == nil, "%q is read", text)
		Equal(t, back, v, "%T %q read back", v, text)
		again, err := throughJSON(map[string]T{"x": v})
		True(t, err == nil && again["x"] == v, "%T %q comes back through JSON: %v, %v", v, text, again, err)
	}
	True(t, valid > 0, "a value of %T has a text", zero)
	for _, text := range append([]string{"", "nothing of the kind", "invalid", " 0", "0 ", "+0", "-1", "256", "\xff", "invalid " + fmt.Sprintf("%T", zero)}, megabytes()...) {
		v := T(1)
		if err := any(&v).(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err == nil {
			t.Fatalf("%T reads %.30q as %v", zero, text, v)
		} else if syntax != nil && !errors.Is(err, syntax) {
			t.Fatalf("%T refuses %.30q by %.200q", zero, text, err)
		} else {
			short(t, err)
		}
		Equal(t, v, 1, "%T after it refused %.30q", zero, text)
	}
}

// addSurfaceCalls adds the calls of the surface that must not allocate.
func (g *Game[S, A, P, E, Sym, Setup]) addSurfaceCalls(t rapid.TB, calls Calls, s S, a A) {
	var state S
	var sum int
	if w, ok := any(s).(withoutTurner[S]); has(t, ok, "State.WithoutTurn") {
		calls["WithoutTurn"] = func() { state = w.WithoutTurn() }
	}
	if e, ok := any(s).(ender[E]); has(t, ok, "State.Ending") {
		calls["Ending"] = func() { sum += int(e.Ending()) }
	}
	if i, ok := any(a).(indexer); has(t, ok && g.ActionAt != nil, "Action.Index or ActionAt") {
		calls["Index"] = func() { sum += i.Index() }
		calls["ActionAt"] = func() { a = g.ActionAt(i.Index()) }
	}
	_, _ = state, sum
}
