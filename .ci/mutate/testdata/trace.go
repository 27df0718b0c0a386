// This file becomes a part of the package gametest while changes are compared. Each game gets a TestTrace that calls it.
package gametest

import (
	"flag"
	"math/rand/v2"
	"testing"
)

var inputs = flag.Int("inputs", 2000, "how many inputs TestTrace draws")

// Trace gives drawn inputs to the package and prints a digest of all results on the way, by which .ci/mutation compares the package with a
// changed one. The results must not depend on what came before, so that a second run has the same digest. An input is a position, built
// or played from such a one, and an action, listed or not; every 64th goes through texts, bytes, images and the protocol too.
func (g *Game) Trace(t *testing.T) {
	const few = 2000
	first := g.trace(t, few)
	if again := g.trace(t, few); again != first {
		t.Errorf("the digest of %d inputs is %x the second time, want %x", few, again, first)
	}
	if *inputs > few {
		g.trace(t, *inputs)
	}
}

func (g *Game) trace(t *testing.T, inputs int) uint64 {
	rng, digest := rand.New(rand.NewPCG(88172645463325252, 0)), digest(1)
	starts := make([]State, min(inputs/50+10, 20000))
	odd := make([]Action, len(starts))
	for i := range starts {
		odd[i] = g.AnyAction(rng)
		if starts[i] = g.Built(rng); i%4 == 0 {
			starts[i] = g.New(rng.Int64())
		}
	}
	s := starts[0]
	for i := 1; i <= inputs; i++ {
		if s.Over() || rng.IntN(40) == 0 {
			s = starts[rng.IntN(len(starts))]
		}
		list := s.LegalActions()
		digest.add(s.Hash(), uint64(len(list)), uint64(s.NumLegalActions()), uint64(s.ToMove()), uint64(s.Turn()), uint64(len(s.Ending().String())))
		for p := range s.NumPlayers() {
			digest.add(uint64(s.Score(p)))
		}
		for _, a := range list {
			digest.add(uint64(a.Index()))
		}
		a := odd[rng.IntN(len(odd))]
		other, err := s.Apply(a)
		digest.add(other.Hash())
		digest.text(err)
		if a, err = s.Resolve(a); err == nil {
			digest.add(uint64(a.Index()))
		}
		if len(list) > 0 {
			a = list[rng.IntN(len(list))]
		}
		next := s.ApplyUnchecked(a)
		if i%64 == 0 {
			g.conversionsOf(&digest, s, next, a, rng.IntN(g.NumSymmetries))
		}
		if i%1024 == 0 {
			g.gameOf(&digest, rng)
		}
		if s = next; len(list) == 0 {
			s = starts[0]
		}
		if n := max(inputs/100, 1); i%n == 0 {
			t.Logf("after %d inputs: %x", i, digest)
		}
	}
	return uint64(digest)
}

// conversionsOf adds what a position and the one after an action are in other forms.
func (g *Game) conversionsOf(d *digest, s, next State, a Action, sym int) {
	text := s.String()
	parsed, err := g.Parse(text)
	d.add(parsed.Hash())
	d.text(err)
	data, err := s.AppendBinary(nil)
	d.text(err)
	d.bytes(data)
	unpacked, err := g.FromBytes(g.Zero, data)
	d.text(err)
	if len(data) > 0 {
		data[int(s.Hash()%uint64(len(data)))]++
		unpacked, err = g.FromBytes(unpacked, data)
		d.text(err)
	}
	built, err := g.FromSetup(s.Setup())
	d.add(unpacked.Hash(), built.Hash())
	d.text(err)
	canonical, by := s.Canonical()
	d.add(canonical.Hash(), uint64(by), s.Transform(sym).Hash(), uint64(g.TransformAction(s, a, sym).Index()), s.WithoutTurn().Hash())
	explained, err := s.Explain(next)
	d.text(err)
	for _, a := range explained {
		d.add(uint64(a.Index()))
	}
	d.bytes([]byte(text + s.Diagram() + a.String()))
	// A letter in place of another one.
	broken := []byte(text)
	broken[int(next.Hash()%uint64(len(broken)))] = text[int(s.Hash()%uint64(len(text)))]
	parsed, err = g.Parse(string(broken))
	d.add(parsed.Hash())
	d.text(err)
	for p := range s.NumPlayers() {
		d.bytes(s.AppendInit(nil, p))
		d.bytes(s.AppendTurn(nil, p))
	}
}

// gameOf adds a few turns between a Referee and its Readers, of which some are not told what was sent.
func (g *Game) gameOf(d *digest, rng *rand.Rand) {
	game := g.table(rng.Int64())
	tell := rng.IntN(2) == 0
	for turn := 0; turn < 40 && !game.Over(); turn++ {
		p := game.ToMove()
		input := game.AppendInput(nil)
		d.bytes(input)
		game.streams[p].Write(input)
		got, err := game.readers[p].Read()
		d.add(got.Hash())
		d.text(err)
		s := game.State()
		a := s.LegalActionAt(rng.IntN(s.NumLegalActions()))
		if tell {
			game.readers[p].Sent(a)
		}
		d.text(game.Answer(a.String()))
	}
	d.add(uint64(len(game.Ending().String())))
}

// A digest is a hash of a sequence of values, the same in every process.
type digest uint64

func (d *digest) add(values ...uint64) {
	for _, v := range values {
		*d = (*d ^ digest(v)) * 0x9E3779B97F4A7C15
		*d ^= *d >> 29
	}
}

func (d *digest) bytes(b []byte) {
	d.add(uint64(len(b)))
	for _, c := range b {
		d.add(uint64(c))
	}
}

func (d *digest) text(err error) {
	if err != nil {
		d.bytes([]byte(err.Error()))
	}
}
