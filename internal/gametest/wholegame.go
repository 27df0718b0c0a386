package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"pgregory.net/rapid"
)

// images plays whole games side by side with their images, at least one under each symmetry: after every action, the one is the image
// of the other. Half of the games begin at built positions.
func (g *Game[S, A, P, E, Sym, Setup]) images(t rapid.TB) {
	for i := range max(g.NumSymmetries, 16) {
		h, rng := Sym(i%g.NumSymmetries), rand.New(rand.NewPCG(uint64(i), 0))
		s := g.New(int64(i))
		if i%2 == 0 {
			s = g.Built.Example(i)
		}
		image := s.Transform(h)
		for plies := 0; ; plies++ {
			sameState(t, image, s.Transform(h), "%q, the image under %d after %d plies", image, h, plies)
			scores := map[int]int{}
			for p := range s.NumPlayers() {
				scores[s.Score(P(p))]++
				scores[image.Score(P(p))]--
			}
			for score, n := range scores {
				Equal(t, n, 0, "the players with the score %d in %q and not in its image under %d", score, s, h)
			}
			Equal(t, image.Ending(), s.Ending(), "%q.Ending(), the image under %d", image, h)
			_, won := s.Winner()
			_, imageWon := image.Winner()
			Equal(t, imageWon, won, "%q.Winner(), the image under %d, as its second value", image, h)
			if s.Over() {
				break
			}
			a := s.LegalActionAt(rng.IntN(s.NumLegalActions()))
			b := g.Transform(s, a, h)
			s = s.ApplyUnchecked(a)
			if image.IsLegal(b) {
				image = image.ApplyUnchecked(b)
			} else {
				// The odds of chance are no part of a symmetry.
				True(t, g.chance(image), "%q.IsLegal(%q) = false, want true for the image under %d", image, b, h)
				image = s.Transform(h)
			}
		}
	}
}

// conversions leads a position through ten forms, drawn one after the other, and reads it back from each.
func (g *Game[S, A, P, E, Sym, Setup]) conversions(t *rapid.T) {
	forms := map[string]func(S) (S, error){
		"text":  func(s S) (S, error) { return g.Parse(s.String()) },
		"JSON":  throughJSON[S],
		"gob":   throughGob[S],
		"Setup": func(s S) (S, error) { return g.FromSetup(g.ToSetup(s)) },
		"bytes": func(s S) (back S, err error) {
			form, err := s.AppendBinary(nil)
			if err == nil {
				err = g.UnmarshalBinary(&back, form)
			}
			return back, err
		},
		"Setup as JSON": func(s S) (back S, err error) {
			var setup Setup
			text, err := json.Marshal(g.ToSetup(s))
			if err == nil {
				err = json.Unmarshal(text, &setup)
			}
			if err != nil {
				return back, err
			}
			return g.FromSetup(setup)
		},
	}
	names := []string{"text", "JSON", "gob", "Setup", "bytes", "Setup as JSON"}
	first := g.position(t)
	s, hash, way := first, first.Hash(), []string(nil)
	for range 10 {
		way = append(way, rapid.SampledFrom(names).Draw(t, "form"))
		back, err := forms[way[len(way)-1]](s)
		True(t, err == nil, "%q through %q = error %v, want nil", first, way, err)
		sameState(t, back, first, "%q through %q", first, way)
		Equal(t, back.Hash(), hash, "the Hash() of %q through %q", first, way)
		s = back
	}
}

// continued plays a part of a game with one Referee, and the rest with it and with one that starts from the text of its State.
func (g *Game[S, A, P, E, Sym, Setup]) continued(t *rapid.T) {
	seed := rapid.Int64().Draw(t, "seed")
	ref := g.NewReferee(seed)
	for plies := rapid.IntRange(0, g.MaxTurns).Draw(t, "plies"); plies > 0 && !ref.Over(); plies-- {
		if err := ref.Answer(g.listed(t, ref.State()).String()); err != nil {
			t.Fatalf("Answer() = error %v, want nil", err)
		}
	}
	s, err := g.Parse(ref.State().String())
	True(t, err == nil, "Parse(%q) = error %v, want nil", ref.State(), err)
	again := g.RuleHooks.RefereeAt(s, seed)
	both := func(what string, of func(Referee[S, P, E]) any) {
		t.Helper()
		if want, got := fmt.Sprint(of(ref)), fmt.Sprint(of(again)); got != want {
			t.Fatalf("%s of the Referee that continues from %q = %s, want %s", what, s, got, want)
		}
	}
	for left := 40; ; left-- {
		both("State()", func(r Referee[S, P, E]) any { return r.State() })
		both("ToMove()", func(r Referee[S, P, E]) any { return r.ToMove() })
		both("AppendInput()", func(r Referee[S, P, E]) any { return string(r.AppendInput(nil)) })
		both("Ending()", func(r Referee[S, P, E]) any { return r.Ending() })
		for p := range s.NumPlayers() {
			both("Failure()", func(r Referee[S, P, E]) any { return r.Failure(P(p)) })
			both("Score()", func(r Referee[S, P, E]) any { return r.Score(P(p)) })
		}
		if ref.Over() {
			Equal(t, again.Over(), true, "Over() of the Referee that continues")
		}
		if ref.Over() || left == 0 {
			return
		}
		if rapid.IntRange(0, 30).Draw(t, "timeout") == 0 {
			ref.Timeout()
			again.Timeout()
			continue
		}
		line := g.listed(t, ref.State()).String()
		if rapid.IntRange(0, 30).Draw(t, "any line") == 0 {
			line = rapid.String().Draw(t, "line")
		}
		both("Answer()", func(r Referee[S, P, E]) any { return r.Answer(line) })
	}
}

// joined has Readers join a game late. They return what is in the input, and take the rest for certain only if it is right.
func (g *Game[S, A, P, E, Sym, Setup]) joined(t *rapid.T) {
	game := g.table(rapid.Int64().Draw(t, "seed"))
	first := rapid.IntRange(0, g.MaxTurns-1).Draw(t, "the turn of the first input")
	tell := rapid.Bool().Draw(t, "tell the Reader what was sent")
	seen := map[P]bool{}
	for turn := 0; !game.Over() && turn < first+20; turn++ {
		s, p := game.State(), game.ToMove()
		a := g.listed(t, s)
		if turn >= first {
			if !seen[p] {
				game.streams[p].Write(s.AppendInit(nil, p))
			}
			input := s.AppendTurn(nil, p)
			game.streams[p].Write(input)
			reader := game.readers[p]
			got, err := reader.Read()
			True(t, err == nil, "Read() of a Reader that joins on turn %d, in %q, = error %v, want nil", first, s, err)
			True(t, bytes.Equal(got.AppendTurn(nil, reader.Me()), input), "%q.AppendTurn() = %q, want what was read: %q", got, got.AppendTurn(nil, reader.Me()), input)
			Equal(t, fmt.Sprint(got.LegalActions()), fmt.Sprint(s.LegalActions()), "%q.LegalActions(), in %q", got, s)
			if reader.Known() {
				sameState(t, got, s, "Read(), which is Known, of a Reader that joins on turn %d", first)
				Equal(t, reader.Me(), p, "Me()")
			}
			if tell {
				reader.Sent(a)
			}
			seen[p] = true
		}
		if err := game.Answer(a.String()); err != nil {
			t.Fatalf("Answer(%q) in %q = error %v, want nil", a, s, err)
		}
	}
}
