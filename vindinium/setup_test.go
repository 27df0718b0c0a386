package vindinium_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// TestParseErrors checks that malformed texts and impossible positions are refused with the reason.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "1 fields", vindinium.ErrSyntax},
		{four + "0,0,1,0/4,0,1,0/0,4,1,0/4,4,1,0 ---- 0", "4 fields", vindinium.ErrSyntax},
		{four + "0,0,1,0/4,0,1,0/0,4,1,0/4,4,1,0 ---- 0 150 ", "6 fields", vindinium.ErrSyntax},
		{"01/. 0,0,1,0/1,0,1,0 none 0 150", `"."`, vindinium.ErrSyntax},
		{"01/.x 0,0,1,0/1,0,1,0 none 0 150", `".x"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1/1,0,1,0 none 0 150", `"0,0,1"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,00/1,0,1,0 none 0 150", `"0,0,1,00"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,x/1,0,1,0 none 0 150", `"0,0,1,x"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,99999999999999999999/1,0,1,0 none 0 150", "plain numbers", vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 4 0 150", `"4"`, vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0  0 150", `""`, vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 none 0 150", "0 owners for 1 mines", vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 - 0 150", "1 owners for 0 mines", vindinium.ErrSyntax},
		{"01/M. 0,0,1,0/1,0,1,0 -- 0 150", "2 owners for 1 mines", vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none 00 150", `"00"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 +150", `"+150"`, vindinium.ErrSyntax},
		{"01/.. 0,0,1,0/1,0,1,0 none -1 150", "turn -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 301 150", "turn 301 is not between 0 and 300", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 0", "0 rounds", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/1,0,1,0 none 0 151", "151 rounds", vindinium.ErrSetup},
		{"01/0. 0,0,1,0/1,0,1,0 none 0 150", "second spawn", vindinium.ErrSetup},
		{"0./.. 0,0,1,0/1,0,1,0 none 0 150", "hero 1 has no spawn", vindinium.ErrSetup},
		{"0 0,0,1,0/0,0,1,0 none 0 150", "hero 1 has no spawn", vindinium.ErrSetup},
		{"01/.3 0,0,1,0/1,0,1,0 none 0 150", "hero 2 has no spawn", vindinium.ErrSetup},
		{"01/.. 0,0,1,0 none 0 150", "1 heroes for 2 spawns", vindinium.ErrSetup},
		{"01/23 0,0,1,0/1,0,1,0 none 0 150", "2 heroes for 4 spawns", vindinium.ErrSetup},
		{"01/.# 1,1,1,0/1,0,1,0 none 0 150", "hero 0 on 1, 1", vindinium.ErrSetup},
		{"01/.. 0,0,1,0/2,0,1,0 none 0 150", "hero 1 on 2, 0", vindinium.ErrSetup},
		{"01/.. 0,0,0,0/1,0,1,0 none 0 150", "life 0", vindinium.ErrSetup},
		{"01/.. 0,0,101,0/1,0,1,0 none 0 150", "life 101", vindinium.ErrSetup},
		{"01/.. 0,0,1,-1/1,0,1,0 none 0 150", "gold -1", vindinium.ErrSetup},
		{"01/.. 0,0,1,16777216/1,0,1,0 none 0 150", "gold 16777216", vindinium.ErrSetup},
		{"01/.. 0,0,1,16777216/1,0,1,0 none 300 150", "gold 16777216", vindinium.ErrSetup},
		{"01/.. 1,1,1,0/1,1,1,0 none 0 150", "both on 1, 1", vindinium.ErrSetup},
		{four + "0,0,1,0/2,2,1,0/2,2,1,0/4,4,1,0 ---- 0 150", "the heroes 1 and 2 are both on 2, 2", vindinium.ErrSetup},
		{"01/M. 0,0,1,0/1,0,1,0 2 0 150", "player 2", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat(".", 33)+"/", 32) + strings.Repeat(".", 33) + " 0,0,1,0/1,0,1,0 none 0 150", "33 rows", vindinium.ErrSetup},
		{strings.Repeat(strings.Repeat("M", 17)+"/", 16) + "01" + strings.Repeat(".", 15) + " 0,16,1,0/1,16,1,0 none 0 150", "272 mines", vindinium.ErrSetup},
	} {
		s, err := vindinium.Parse(c.text)
		if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) || s.IsValid() {
			t.Errorf("Parse(%q) = %q, error %v, want %v with %q", c.text, s, err, c.kind, c.want)
		}
	}
}

// TestSetupErrors checks that a Setup of which no text exists is refused with the reason.
func TestSetupErrors(t *testing.T) {
	for _, edit := range []struct {
		change func(p *vindinium.Setup)
		want   string
	}{
		{func(p *vindinium.Setup) { p.Mines = append(p.Mines, p.Mines[0]) }, "listed twice"},
		{func(p *vindinium.Setup) { p.Mines[0].Cell.X++ }, "no mine is on"},
		{func(p *vindinium.Setup) { p.Mines[0].Cell.X = -1 }, "no mine is on -1"},
		{func(p *vindinium.Setup) { p.Mines[0].Owner = 200 }, "player 200"},
		{func(p *vindinium.Setup) { p.Heroes = append(p.Heroes, p.Heroes[0]) }, "5 heroes"},
		{func(p *vindinium.Setup) { p.Rows = nil }, "0 rows"},
		{func(p *vindinium.Setup) { p.Rows[3] = strings.Repeat("é", 10) }, "letters"},
	} {
		p := deal(1).Setup()
		edit.change(&p)
		if s, err := p.State(); !errors.Is(err, vindinium.ErrSetup) || !strings.Contains(err.Error(), edit.want) || s.IsValid() {
			t.Errorf("%s: %v", edit.want, err)
		}
	}
}

// TestLongTexts checks that no error repeats much of a long text.
func TestLongTexts(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	for _, fields := range [][5]string{
		{long, "0,0,1,0/1,0,1,0", "none", "0", "150"},
		{"01/..", long, "none", "0", "150"},
		{"01/..", "0,0,1,0/1,0,1,0", long, "0", "150"},
		{"01/..", "0,0,1,0/1,0,1,0", "none", long, "150"},
		{"01/..", "0,0,1,0/1,0,1,0", "none", "0", long},
	} {
		if _, err := vindinium.Parse(strings.Join(fields[:], " ")); !errors.Is(err, vindinium.ErrSyntax) || len(err.Error()) > 500 {
			t.Errorf("Parse(a long field) = an error of %d bytes, want ErrSyntax of at most 500: %.300v", len(err.Error()), err)
		}
	}
	var texts = []struct {
		kind      string
		unmarshal func(text []byte) error
	}{
		{"Player", new(vindinium.Player).UnmarshalText},
		{"Player as JSON", new(vindinium.Player).UnmarshalJSON},
		{"Order", new(vindinium.Order).UnmarshalText},
		{"Terrain", new(vindinium.Terrain).UnmarshalText},
		{"Ending", new(vindinium.Ending).UnmarshalText},
		{"Setup", new(vindinium.Setup).UnmarshalJSON},
	}
	for _, c := range texts {
		for _, text := range []string{long, `"` + long + `"`, `{"` + long + `": 1}`, `{"turn": ` + long + `}`, `{"mines": [{"owner": ` + long + `}]}`, `{"rows": ` + long + `}`} {
			if err := c.unmarshal([]byte(text)); !errors.Is(err, vindinium.ErrSyntax) || len(err.Error()) > 500 {
				t.Errorf("%s from %.20s = an error of %d bytes, want ErrSyntax of at most 500: %.300v", c.kind, text, len(err.Error()), err)
			}
		}
	}
}
