package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"

	"github.com/rulebook-go/rulebook/internal/fault"
	"pgregory.net/rapid"
)

// limits goes to the ends of every range: seeds, the longest games that two simple ways of play lead to, a stream that
// never ends, and texts of 128 KiB wherever a text is read.
func (g *Game) limits(t rapid.TB) {
	for _, seed := range []int64{0, -1, 42, math.MaxInt64, math.MinInt64} {
		for _, pick := range []func(turn, n int) int{
			func(int, int) int { return 0 },
			func(turn, n int) int { return turn * 7919 % n },
		} {
			g.wholeGame(t, seed, pick)
		}
	}
	g.endlessLines(t)
	g.hugeLines(t)
	g.hugeTexts(t)
	g.hugeSetups(t)
}

// noPanics calls what all games have with arguments out of range, in positions and Referees of any kind. None panics.
// The results for a few positions are part of the [Contract].
func noPanics(t *T) {
	s := t.position()
	if t.upTo(9, "zero State") == 0 {
		s = t.Zero
	}
	ref := t.NewReferee(1)
	if t.yes("failed") {
		ref.Timeout()
	}
	for _, p := range []int{max(s.NumPlayers(), ref.State().NumPlayers()), 7, 99, 128, 255} {
		Equal(t, s.Score(p), 0, "%q.Score(%d)", s, p)
		Equal(t, string(s.AppendInit(s.AppendTurn([]byte("x"), p), p)), "x", "%q.AppendTurn(x, %d) and AppendInit", s,
			p)
		Equal(t, ref.Score(p), 0, "the Referee's Score(%d)", p)
		Equal(t, ref.Failure(p), nil, "Failure(%d)", p)
	}
	a := t.action()
	for _, i := range []int{t.anInt(), -1, s.NumLegalActions(), math.MinInt, math.MaxInt} {
		_ = s.ApplyUnchecked(t.ActionAt(i)).String() + s.ApplyUnchecked(s.LegalActionAt(i)).String()
	}
	for _, h := range []int{t.NumSymmetries, 200, 255} {
		Same(t, s.Transform(h), s.Transform(h%t.NumSymmetries), "%q.Transform(%d)", s, h)
		Equal(t, t.TransformAction(s, a, h), t.TransformAction(s, a, h%t.NumSymmetries), "%q.Transform(%d)", a, h)
		_ = s.Transform(t.Then(t.Then(h, h), 0)).String() + s.Transform(t.Inverse(h)).String() +
			s.Transform(t.Then(1, h)).String()
	}
}

// hugeParts returns texts of 128 KiB that look like words, numbers, rows, spaces and nothing. Every
// call makes them anew, so that they are not on the heap while benchmarks run.
func hugeParts() (list []string) {
	for _, part := range []string{"1", "x", ".", " ", "\xff", "1 ", "0/", "0,"} {
		list = append(list, strings.Repeat(part, 1<<17/len(part)))
	}
	return list
}

// splits calls each with a text in which one part is replaced: one of those between spaces, slashes or commas. Where
// there are many, the first and the last three are enough.
func splits(text, with string, each func(text string)) {
	for _, separator := range []string{" ", "/", ","} {
		parts := strings.Split(text, separator)
		for i, part := range parts {
			if i > 2 && i < len(parts)-3 {
				continue
			}
			parts[i] = with
			each(strings.Join(parts, separator))
			parts[i] = part
		}
	}
}

// endlessLines feeds a Reader a line without an end, of which it must not read much.
func (g *Game) endlessLines(t rapid.TB) {
	input := g.NewReferee(math.MinInt64).AppendInput(nil)
	for _, cut := range []int{0, len(input) / 2, len(input)} {
		stream := &endless{}
		r := g.NewReader(io.MultiReader(bytes.NewReader(input[:cut]), stream))
		var err error
		for i := 0; i < 2 && err == nil; i++ {
			_, err = r.Read()
		}
		rejected(t, err, []error{fault.ErrSyntax}, "Read() of a line without an end after %d bytes", cut)
		True(t, stream.read <= 1<<16, "Read() of a line without an end took %d bytes, want at most %d", stream.read,
			1<<16)
	}
}

// hugeLines spoils the lines that bots and the referee print.
func (g *Game) hugeLines(t rapid.TB) {
	for _, text := range hugeParts() {
		rejected(t, g.NewReferee(1).Answer(text), []error{fault.ErrSyntax, fault.ErrIllegal},
			"Answer(a line of 128 KiB)")
		for _, a := range g.New(1).LegalActions()[:2] {
			splits(a.String(), text, func(line string) {
				_, err := g.ParseAction(line)
				short(t, err)
				short(t, g.NewReferee(1).Answer(line))
			})
		}
	}
	input := string(g.NewReferee(1).AppendInput(nil))
	lines := strings.SplitAfter(input, "\n")
	digits, letters := strings.Repeat("1", 1000), strings.Repeat("x", 1<<16)
	for i, line := range lines {
		// The last lines are as the first ones: a sample of the lines between is enough.
		if i > 20 && i < len(lines)-10 && i%7 != 0 {
			continue
		}
		for _, text := range []string{digits, letters[:1000], letters} {
			splits(strings.TrimSuffix(line, "\n"), text, func(spoilt string) {
				lines[i] = spoilt + "\n"
				_, err := g.NewReader(strings.NewReader(strings.Join(lines, ""))).Read()
				short(t, err)
			})
		}
		lines[i] = line
	}
}

// hugeTexts spoils the texts of positions, part by part.
func (g *Game) hugeTexts(t rapid.TB) {
	for _, text := range hugeParts() {
		splits(g.New(1).String(), text, func(spoilt string) {
			_, err := g.Parse(spoilt)
			rejected(t, err, []error{fault.ErrSyntax, fault.ErrIllegal}, "Parse(%.20q and more)", spoilt)
		})
	}
}

// hugeSetups spoils Setups as JSON: one value of each kind, and the keys of the first objects.
func (g *Game) hugeSetups(t rapid.TB) {
	text, err := json.Marshal(g.New(1).Setup())
	True(t, err == nil, "json.Marshal(New(1).Setup()) = error %v, want nil", err)
	var values any
	True(t, json.Unmarshal(text, &values) == nil, "json.Marshal(New(1).Setup()) = %s, want JSON", text)
	read := func(where string) {
		setup, err := g.readJSON(values)
		if err != nil {
			rejected(t, err, []error{fault.ErrSyntax, fault.ErrIllegal}, "json.Unmarshal(a Setup with 128 KiB at %s)",
				where)
		} else {
			_, err = g.FromSetup(setup)
			rejected(t, err, []error{fault.ErrIllegal}, "State() of a Setup with 128 KiB at %s", where)
		}
	}
	huge := hugeParts()
	for _, with := range []any{huge[1], huge[2], json.Number(huge[0]), json.Number("-" + huge[0])} {
		seen := map[string]bool{}
		leaves(values, with, func(path string) {
			if path = number.ReplaceAllString(path, "n"); !seen[path] {
				seen[path] = true
				read(path)
			}
		})
	}
	n := 0
	objects(values, func(object map[string]any) {
		if n++; n <= 3 {
			object[huge[1]] = 1
			read("a key")
			delete(object, huge[1])
		}
	})
}

var number = regexp.MustCompile(`\d+`)

// leaves replaces each leaf of a tree of JSON values in turn, calls each, and puts the leaf back.
func leaves(tree, with any, each func(path string)) {
	visit := func(path string, value any, set func(any)) {
		switch value.(type) {
		case map[string]any, []any:
			leaves(value, with, func(rest string) { each(path + rest) })
		case nil, bool:
		default:
			set(with)
			each(path)
			set(value)
		}
	}
	switch tree := tree.(type) {
	case map[string]any:
		for key, value := range tree {
			visit("."+key, value, func(v any) { tree[key] = v })
		}
	case []any:
		for i, value := range tree {
			visit(fmt.Sprintf("[%d]", i), value, func(v any) { tree[i] = v })
		}
	}
}

// wholeGame plays a game from a seed to its end, with every position through its text and every turn through a Reader.
func (g *Game) wholeGame(t rapid.TB, seed int64, pick func(turn, n int) int) {
	game := g.table(seed)
	for turn := 0; !game.Over(); turn++ {
		s, p := game.State(), game.ToMove()
		True(t, turn <= g.MaxTurns, "seed %d: Over() on turn %d = false, want true", seed, turn)
		g.mustComeBack(t, s)
		game.streams[p].Write(game.AppendInput(nil))
		got, err := game.readers[p].Read()
		True(t, err == nil, "seed %d: Read() in %q = error %v, want nil", seed, s, err)
		Same(t, got, s, "seed %d: Read()", seed)
		list := s.LegalActions()
		a := list[pick(turn, len(list))]
		game.readers[p].Sent(a)
		if err := game.Answer(a.String()); err != nil {
			t.Fatalf("seed %d: Answer(%q) in %q = error %v, want nil", seed, a, s, err)
		}
	}
	if s, p := game.State(), game.ToMove(); s.Ending() == g.TurnLimit {
		// No game has one more input for the next player, as if the game went on.
		input := s.WithoutTurn().AppendTurn(nil, p)
		game.streams[p].Write(input)
		got, err := game.readers[p].Read()
		True(t, err == nil && !game.readers[p].Known(),
			"seed %d: Read() after the turn limit = error %v, Known() = %v, want nil, false", seed, err,
			game.readers[p].Known())
		Equal(t, string(got.AppendTurn(nil, p)), string(input), "AppendTurn() of what was read after the turn limit")
	}
}

// script runs a game whose players answer with the lines of a script, over and over: an empty line is a timeout, "+"
// and more bytes one of the legal actions, everything else is the answer itself. In any case the game ends in time, the
// scores are defined at every moment, and after the end no answer counts.
func (g *Game) script(t rapid.TB, seed int64, script string) {
	ref := g.NewReferee(seed)
	lines := strings.Split(script, "\n")
	failures := map[int]error{}
	for n := 0; !ref.Over(); n++ {
		True(t, n < g.MaxTurns, "Over() after %d answers = false, want true", n)
		s, p, line := ref.State(), ref.ToMove(), lines[n%len(lines)]
		var err error
		switch {
		case line == "":
			ref.Timeout()
			err = fault.ErrTimeout
		case line[0] == '+' && !s.Over():
			list := s.LegalActions()
			err = ref.Answer(list[len(line)%len(list)].String())
		default:
			err = ref.Answer(line)
		}
		short(t, err)
		if err != nil && failures[p] == nil {
			failures[p] = err
		}
		g.failures(t, ref, failures)
		for p := 0; p < s.NumPlayers(); p++ {
			ref.Score(p)
		}
		ref.AppendInput(nil)
	}
	g.checkEnd(t, ref)
	g.failures(t, ref, failures)
}

// endless is a line that does not end.
type endless struct{ read int }

func (e *endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '1'
	}
	e.read += len(b)
	return len(b), nil
}
