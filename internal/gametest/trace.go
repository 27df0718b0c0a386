package gametest

import (
	"flag"
	"testing"
)

var inputs = flag.Int("inputs", 2000, "how many inputs TestTrace draws")

// Trace gives drawn inputs to the package and prints a digest of all results on the way, by which .ci/mutation compares the package with a
// changed one. The results must not depend on what came before, so that a second run has the same digest. An input is a position, built
// or played from such a one, and an action, listed or not; every 64th goes through texts, bytes, images and the protocol too.
func (g *Game[S, A, P, E, Sym, Setup]) Trace(t *testing.T) {
	const few = 2000
	first := g.trace(t, few)
	if again := g.trace(t, few); again != first {
		t.Errorf("the digest of %d inputs is %x the second time, want %x", few, again, first)
	}
	if *inputs > few {
		g.trace(t, *inputs)
	}
}

func (g *Game[S, A, P, E, Sym, Setup]) trace(t *testing.T, inputs int) uint64 {
	rng, digest := Random(88172645463325252), digest(1)
	starts := make([]S, min(inputs/50+10, 20000))
	odd := make([]A, len(starts))
	for i := range starts {
		odd[i] = g.AnyAction.Example(i)
		if starts[i] = g.Built.Example(i); i%4 == 0 {
			starts[i] = g.New(int64(rng))
			rng.Intn(2)
		}
	}
	var list []A
	s := starts[0]
	for i := 1; i <= inputs; i++ {
		if s.Over() || rng.Intn(40) == 0 {
			s = starts[rng.Intn(len(starts))]
		}
		list = s.AppendLegalActions(list[:0])
		digest.add(s.Hash(), uint64(len(list)), uint64(s.NumLegalActions()), uint64(s.ToMove()), uint64(s.Turn()), uint64(s.Ending()))
		for p := range s.NumPlayers() {
			digest.add(uint64(s.Score(P(p))))
		}
		for _, a := range list {
			digest.add(uint64(a.Index()))
		}
		a := odd[rng.Intn(len(odd))]
		other, err := s.Apply(a)
		digest.add(other.Hash())
		digest.text(err)
		if a, err = s.Resolve(a); err == nil {
			digest.add(uint64(a.Index()))
		}
		if len(list) > 0 {
			a = list[rng.Intn(len(list))]
		}
		next := s.ApplyUnchecked(a)
		if i%64 == 0 {
			g.conversionsOf(&digest, s, next, a, Sym(rng.Intn(g.NumSymmetries)))
		}
		if i%1024 == 0 {
			g.gameOf(&digest, &rng)
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
func (g *Game[S, A, P, E, Sym, Setup]) conversionsOf(d *digest, s, next S, a A, sym Sym) {
	text := s.String()
	parsed, err := g.Parse(text)
	d.add(parsed.Hash())
	d.text(err)
	data, err := s.AppendBinary(nil)
	d.text(err)
	d.bytes(data)
	var unpacked S
	d.text(g.UnmarshalBinary(&unpacked, data))
	if len(data) > 0 {
		data[int(s.Hash()%uint64(len(data)))]++
		d.text(g.UnmarshalBinary(&unpacked, data))
	}
	built, err := g.FromSetup(g.ToSetup(s))
	d.add(unpacked.Hash(), built.Hash())
	d.text(err)
	canonical, by := s.Canonical()
	d.add(canonical.Hash(), uint64(by), s.Transform(sym).Hash(), uint64(g.Transform(s, a, sym).Index()), s.WithoutTurn().Hash())
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
		d.bytes(s.AppendInit(nil, P(p)))
		d.bytes(s.AppendTurn(nil, P(p)))
	}
}

// gameOf adds a few turns between a Referee and its Readers, of which some are not told what was sent.
func (g *Game[S, A, P, E, Sym, Setup]) gameOf(d *digest, rng *Random) {
	game := g.table(int64(*rng))
	tell := rng.Intn(2) == 0
	for turn := 0; turn < 40 && !game.Over(); turn++ {
		p := game.ToMove()
		input := game.AppendInput(nil)
		d.bytes(input)
		game.streams[p].Write(input)
		got, err := game.readers[p].Read()
		d.add(got.Hash())
		d.text(err)
		s := game.State()
		a := s.LegalActionAt(rng.Intn(s.NumLegalActions()))
		if tell {
			game.readers[p].Sent(a)
		}
		d.text(game.Answer(a.String()))
	}
	d.add(uint64(game.Ending()))
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
