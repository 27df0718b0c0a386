package gametest

import (
	"bytes"
	"io"
	"testing"

	"github.com/rulebook-go/rulebook/internal/fault"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
)

// FuzzParse is the fuzz target of Parse: a text that is read is the text of the position, and any other gives an error
// of one kind.
func (g *Game) FuzzParse(f *testing.F, texts ...string) {
	for _, text := range append(texts, "") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := g.Parse(text)
		if err != nil {
			Equal(t, s.IsValid(), false, "Parse(%q).IsValid(), with the error %v,", text, err)
			rejected(t, err, []error{fault.ErrSyntax, fault.ErrIllegal}, "Parse(%q)", text)
			return
		}
		Equal(t, s.String(), text, "Parse(%q).String()", text)
		back, err := g.FromSetup(s.Setup())
		True(t, err == nil, "%q.Setup().State() = error %v, want nil", s, err)
		Same(t, back, s, "%q.Setup().State()", s)
		image, _ := s.Canonical()
		Equal(t, image.IsValid(), true, "the IsValid() of %q.Canonical()", s)
	})
}

// FuzzParseAction is the fuzz target of ParseAction: what is read has a text that is read as the same Action. also
// checks what only this game has to say of a line; err is nil if the line was read.
func (g *Game) FuzzParseAction(
	f *testing.F, also func(t *testing.T, line string, a Action, err error), lines ...string,
) {
	for _, line := range append(lines, "") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := g.ParseAction(line)
		if err != nil {
			rejected(t, err, []error{fault.ErrSyntax, fault.ErrIllegal}, "ParseAction(%q)", line)
			Equal(t, a, g.ActionAt(-1), "ParseAction(%q) besides its error", line)
		} else {
			back, err := g.ParseAction(a.String())
			True(t, err == nil && back == a, "ParseAction(%q) = %q, %v, want the same action", a, back, err)
		}
		also(t, line, a, err)
	})
}

// inputs plays lines from a start and returns the input of each turn, and what the first player is sent in all.
func (g *Game) inputs(f *testing.F, lines []string) (inputs []string) {
	ref := g.NewReferee(0)
	first, whole := ref.ToMove(), ""
	for turn := 0; ; turn++ {
		input := string(ref.AppendInput(nil))
		inputs = append(inputs, input)
		if ref.ToMove() == first {
			whole += input
		}
		if turn == len(lines) {
			return append(inputs, whole)
		}
		if err := ref.Answer(lines[turn]); err != nil {
			f.Fatal(err)
		}
	}
}

// FuzzReader is the fuzz target of the Reader: what it accepts is what the referee prints for the positions that it
// returns. The lines play the game from which the first inputs come.
func (g *Game) FuzzReader(f *testing.F, lines []string, inputs ...string) {
	for _, input := range append(g.inputs(f, lines), inputs...) {
		f.Add([]byte(input))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		r := g.NewReader(bytes.NewReader(input))
		var echo []byte
		for {
			s, err := r.Read()
			if err != nil {
				Equal(t, s.IsValid(), false, "the IsValid() of Read(), with the error %v,", err)
				short(t, err)
				Equal(t, g.Line(err) > 0, err != io.EOF, "Read() = error %v, with a LineError", err)
				break
			}
			if echo == nil {
				echo = s.AppendInit(echo, r.Me())
			}
			if g.TurnPrefix != nil {
				echo = append(echo, g.TurnPrefix(r, s)...)
			}
			echo = s.AppendTurn(echo, r.Me())
			list := s.LegalActions()
			Equal(t, s.ToMove(), r.Me(), "%q.ToMove()", s)
			Equal(t, s.Over(), len(list) == 0, "%q.Over()", s)
			if g.Known != nil {
				Equal(t, r.Known(), g.Known(s), "Known() with %q", s)
			}
			g.mustComeBack(t, s)
			if len(input)%2 == 0 && len(list) > 0 {
				r.Sent(list[len(input)%len(list)])
			}
		}
		// The last line end can be missing, and so can an empty last line.
		plain := append(bytes.ReplaceAll(input, []byte("\r\n"), []byte("\n")), "\n\n"...)
		True(t, bytes.HasPrefix(plain, echo),
			"AppendInit and AppendTurn of what was read = %q, want the beginning of %q", echo, plain)
	})
}

// ApplyAny is the body of FuzzApplyAny: for any action Apply, ApplyUnchecked, ApplyTo, IsLegal and Resolve agree, and
// ApplyUnchecked never panics, however often it plays an illegal action.
func (g *Game) ApplyAny(t *testing.T, text string, a Action) {
	s, err := g.Parse(text)
	if err != nil {
		return
	}
	g.checkAction(t, s, a)
	g.checkIndex(t, a)
	for i := 0; i < 300; i++ {
		s = s.ApplyUnchecked(a)
	}
	_ = s.Diagram() + s.String()
	s.LegalActions()
	s.Canonical()
	if g.CallOwnMethods != nil {
		g.CallOwnMethods(s)
	}
}

// FuzzPlay is the fuzz target of games in lockstep with the model, from positions made by hand.
func (g *Game) FuzzPlay(f *testing.F) {
	f.Add([]byte("a game of some length"))
	f.Add([]byte{0, 1, 2, 3, 255, 254, 253})
	f.Fuzz(func(t *testing.T, choices []byte) {
		src := draw.Bytes(choices)
		if _, err := g.lockstep(g.Built(&src), &src, func() bool { return len(src) > 0 }); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzReferee is the fuzz target of the Referee: the players answer anything.
func (g *Game) FuzzReferee(f *testing.F, scripts ...string) {
	for _, script := range scripts {
		f.Add(int64(42), script)
	}
	f.Fuzz(func(t *testing.T, seed int64, script string) { g.script(t, seed, script) })
}
