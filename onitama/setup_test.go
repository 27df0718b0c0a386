package onitama_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// TestParseErrors checks that malformed text and positions that cannot exist are refused with the reason.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "fields", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0", "3 fields", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0 ", "5 fields", onitama.ErrSyntax},
		{"bbBbb/...../...../wwWww boar,ox/eel,crane/crab 0 0", "4 rows", onitama.ErrSyntax},
		{"bbBbb/...../...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "6 rows", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab/frog 0 0", "hands", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox,frog/eel,crane/crab 0 0", `"boar,ox,frog"`, onitama.ErrSyntax},
		{"bbBbb/..../...../...../wwWww boar,ox/eel,crane/crab 0 0", `"...."`, onitama.ErrSyntax},
		{"bbBbb/..x../...../...../wwWww boar,ox/eel,crane/crab 0 0", `"..x.."`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane 0 0", "hands", onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar/eel,crane/crab 0 0", `"boar"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,Ox/eel,crane/crab 0 0", `"Ox"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/cab 0 0", `"cab"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 2 0", "player 2 is to move", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab : 0", `":"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 00", `"00"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 x", `"x"`, onitama.ErrSyntax},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 -1", "turn -1", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 201", "turn 201", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,boar/crab 0 0", "boar is in play twice", onitama.ErrSetup},
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/eel 0 0", "eel is in play twice", onitama.ErrSetup},
		{"bbBbb/..B../...../...../wwWww boar,ox/eel,crane/crab 0 0", "2 masters", onitama.ErrSetup},
		{"bbBbb/...../..w../...../wwWww boar,ox/eel,crane/crab 0 0", "5 students, more than 4", onitama.ErrSetup},
		{"bb.bb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "player 1, who moved last, has no master", onitama.ErrSetup},
		{"bb.bb/...../...../...../ww.ww boar,ox/eel,crane/crab 1 0", "player 0, who moved last, has no master", onitama.ErrSetup},
		{"bbWbb/..B../...../...../ww.ww boar,ox/eel,crane/crab 0 0", "C5 already", onitama.ErrSetup},
		{"bb.bb/..W../...../...../wwBww boar,ox/eel,crane/crab 1 0", "C1 already", onitama.ErrSetup},
	} {
		s, err := onitama.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("Parse(%q) = %q, error %v, want %v with %q", c.text, s, err, c.kind, c.want)
		}
	}
}

// TestSetupErrors checks what no text can say.
func TestSetupErrors(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*onitama.Setup)
	}{
		{"no such card", func(p *onitama.Setup) { p.Middle = onitama.NumCards }},
		{"no such player", func(p *onitama.Setup) { p.ToMove = 2 }},
		{"no such letter", func(p *onitama.Setup) { p.Rows[3] = "..é." }},
	} {
		p := onitama.New(0).Setup()
		c.change(&p)
		if s, err := p.State(); !errors.Is(err, onitama.ErrSetup) || s.IsValid() {
			t.Errorf("%s: State() = %q, error %v, want ErrSetup", c.name, s, err)
		}
	}
}

// TestBinaryFormFirst checks that bytes without the form of a position are a syntax error even where the position would be
// impossible as well.
func TestBinaryFormFirst(t *testing.T) {
	data, _ := onitama.New(0).AppendBinary(nil)
	const pieces1, master0 = 1 + 4, 9
	var s onitama.State
	for _, square := range []byte{onitama.NumSquares - 1, onitama.NumSquares + 1} {
		data[master0] = square
		if err := s.UnmarshalBinary(data); !errors.Is(err, onitama.ErrSetup) {
			t.Errorf("a master on square %d, where it has no piece: UnmarshalBinary() = %v, want ErrSetup", square, err)
		}
	}
	data[pieces1+3] = 2
	if err := s.UnmarshalBinary(data); !errors.Is(err, onitama.ErrSyntax) {
		t.Errorf("and a piece outside the board: UnmarshalBinary() = %v, want ErrSyntax", err)
	}
}
