package gametest

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"pgregory.net/rapid"
)

// images plays whole games side by side with their images, at least one under each symmetry: after every action, the
// one is the image of the other. Half of the games begin at built positions.
func (g *Game) images(t rapid.TB) {
	for i := range max(g.NumSymmetries, 16) {
		h, rng := i%g.NumSymmetries, rand.New(rand.NewPCG(uint64(i), 0))
		s := g.New(int64(i))
		if i%2 == 0 {
			s = g.Built(rng)
		}
		image := s.Transform(h)
		for plies := 0; ; plies++ {
			Same(t, image, s.Transform(h), "%q, the image under %d after %d plies", image, h, plies)
			scores := map[int]int{}
			for p := range s.NumPlayers() {
				scores[s.Score(p)]++
				scores[image.Score(p)]--
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
			b := g.TransformAction(s, a, h)
			s = s.ApplyUnchecked(a)
			if image.IsLegal(b) {
				image = image.ApplyUnchecked(b)
			} else {
				// The odds of chance are no part of a symmetry.
				True(t, g.IsChance(image), "%q.IsLegal(%q) = false, want true for the image under %d", image, b, h)
				image = s.Transform(h)
			}
		}
	}
}

// conversions leads a position through ten forms, drawn one after the other, and reads it back from each.
func conversions(t *T) {
	names := []string{"text", "JSON", "gob", "Setup", "bytes", "Setup as JSON"}
	first := t.position()
	s, hash, way := first, first.Hash(), []string(nil)
	for range 10 {
		way = append(way, rapid.SampledFrom(names).Draw(t.T, "form"))
		back, err := t.Forms[way[len(way)-1]](s)
		True(t, err == nil, "%q through %q = error %v, want nil", first, way, err)
		Same(t, back, first, "%q through %q", first, way)
		Equal(t, back.Hash(), hash, "the Hash() of %q through %q", first, way)
		s = back
	}
}

// continued plays a part of a game with one Referee, and the rest with it and with one that starts from the text of its
// State.
func continued(t *T) {
	seed := t.seed()
	ref := t.NewReferee(seed)
	for plies := t.upTo(t.MaxTurns, "plies"); plies > 0 && !ref.Over(); plies-- {
		if err := ref.Answer(t.listed(ref.State()).String()); err != nil {
			t.Fatalf("Answer() = error %v, want nil", err)
		}
	}
	s, err := t.Parse(ref.State().String())
	True(t, err == nil, "Parse(%q) = error %v, want nil", ref.State(), err)
	again := t.RefereeAt(s, seed)
	both := func(what string, of func(Referee[State, int, Ending]) any) {
		t.Helper()
		if want, got := fmt.Sprint(of(ref)), fmt.Sprint(of(again)); got != want {
			t.Fatalf("%s of the Referee that continues from %q = %s, want %s", what, s, got, want)
		}
	}
	for left := 40; ; left-- {
		both("State()", func(r Referee[State, int, Ending]) any { return r.State() })
		both("ToMove()", func(r Referee[State, int, Ending]) any { return r.ToMove() })
		both("AppendInput()", func(r Referee[State, int, Ending]) any { return string(r.AppendInput(nil)) })
		both("Ending()", func(r Referee[State, int, Ending]) any { return r.Ending() })
		for p := range s.NumPlayers() {
			both("Failure()", func(r Referee[State, int, Ending]) any { return r.Failure(p) })
			both("Score()", func(r Referee[State, int, Ending]) any { return r.Score(p) })
		}
		if ref.Over() {
			Equal(t, again.Over(), true, "Over() of the Referee that continues")
		}
		if ref.Over() || left == 0 {
			return
		}
		if t.upTo(30, "timeout") == 0 {
			ref.Timeout()
			again.Timeout()
			continue
		}
		line := t.listed(ref.State()).String()
		if t.upTo(30, "any line") == 0 {
			line = rapid.String().Draw(t.T, "line")
		}
		both("Answer()", func(r Referee[State, int, Ending]) any { return r.Answer(line) })
	}
}

// lateReader has Readers join a game late. They return what is in the input, and are Known only as long as a game from
// a start could have sent all that they have read.
func lateReader(t *T) {
	game := t.table(t.seed())
	first := t.upTo(t.MaxTurns-1, "the turn of the first input")
	tell := t.yes("tell the Reader what was sent")
	before := map[int]State{} // where each Reader's game stood before the opponents' actions that led to its next input
	Same(t, t.Opening(game.State()), game.State(), "Opening() of a start")
	for turn := 0; !game.Over() && turn < first+20; turn++ {
		s, p := game.State(), game.ToMove()
		a := t.listed(s)
		if turn >= first {
			from, later := before[p]
			if !later {
				game.streams[p].Write(s.AppendInit(nil, p))
			}
			input := s.AppendTurn(nil, p)
			game.streams[p].Write(input)
			reader := game.readers[p]
			got, err := reader.Read()
			True(t, err == nil, "Read() of a Reader that joins on turn %d, in %q, = error %v, want nil", first, s, err)
			Equal(t, got.ToMove(), reader.Me(), "%q.ToMove()", got)
			echo := got.AppendTurn(nil, reader.Me())
			True(t, bytes.Equal(echo, input), "%q.AppendTurn() = %q, want what was read: %q", got, echo, input)
			Equal(t, fmt.Sprint(got.LegalActions()), fmt.Sprint(s.LegalActions()), "%q.LegalActions(), in %q", got, s)
			if reader.Known() {
				if !later {
					from = t.Opening(got)
				}
				_, err := from.Explain(got)
				True(t, err == nil, "Known() of a Reader that joins on turn %d, from %q to %q, = true, want false",
					first, from, got)
				Equal(t, reader.Me(), p, "Me()")
			}
			before[p] = got
			if tell {
				reader.Sent(a)
				before[p] = got.ApplyUnchecked(a)
			}
		}
		if err := game.Answer(a.String()); err != nil {
			t.Fatalf("Answer(%q) in %q = error %v, want nil", a, s, err)
		}
	}
}
