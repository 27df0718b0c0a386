package volcano_test

import (
	"encoding"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// text is a small value with a text form.
type text interface {
	comparable
	String() string
	encoding.TextMarshaler
}

// checkText checks that the values have these texts, in their order from 0, that the texts read back, and that all other
// values are invalid.
func checkText[T text](t *testing.T, value func(n uint8) T, unmarshal func(*T, []byte) error, name string, texts ...string) {
	t.Helper()
	for n := 0; n < 256; n++ {
		v := value(uint8(n))
		marshalled, err := v.MarshalText()
		if n >= len(texts) {
			if v.String() != "invalid "+name || !errors.Is(err, volcano.ErrSyntax) {
				t.Errorf("number %d: String() = %q, MarshalText() = error %v, want invalid %s, ErrSyntax", n, v, err, name)
			}
			continue
		}
		if v.String() != texts[n] || string(marshalled) != texts[n] || err != nil {
			t.Errorf("number %d is %q, and MarshalText returns %q, %v, want %q", n, v, marshalled, err, texts[n])
		}
		back := value(255)
		if err := unmarshal(&back, []byte(texts[n])); err != nil || back != v {
			t.Errorf("UnmarshalText(%q) = %v, %v, want %v", texts[n], back, err, v)
		}
	}
	for _, bad := range []string{"", "2", "00", "+1", " 0", "0 ", "Chain", "invalid " + name, "chain\n", "-", strings.Repeat("9", 1<<20)} {
		v := value(1)
		err := unmarshal(&v, []byte(bad))
		if !errors.Is(err, volcano.ErrSyntax) || v != value(1) || len(err.Error()) > 300 {
			t.Errorf("UnmarshalText(%.20q) = %q, %.300v, want ErrSyntax and no change", bad, v, err)
		}
	}
}

func TestPlayerText(t *testing.T) {
	checkText(t, func(n uint8) volcano.Player { return volcano.Player(n) }, (*volcano.Player).UnmarshalText, "Player", "0", "1")
}

func TestEndingText(t *testing.T) {
	checkText(t, func(n uint8) volcano.Ending { return volcano.Ending(n) }, (*volcano.Ending).UnmarshalText, "Ending",
		"unfinished", "chain", "both chains", "no action", "turn limit", "stopped")
}

// TestCaptions checks the last line of Diagram.
func TestCaptions(t *testing.T) {
	noAction, err := stripes(1).State()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		state volcano.State
		want  string
	}{
		{position(t, "; 1 6"), "turn 6, player 1 to move"},
		{position(t, blueChain+" N22:1; 1 5"), "turn 5, player 0 has won: chain"},
		{position(t, blueChain+" N22:1 "+orangeChain+" N32:-1; 1 6"), "turn 6, nobody has won: both chains"},
		{noAction, "turn 2, player 0 has won: no action"},
		{position(t, "; 1 134"), "turn 134, nobody has won: turn limit"},
	} {
		if got := c.state.Diagram(); !strings.HasSuffix(got, "\n\n"+c.want+"\n") {
			t.Errorf("the caption is not %q in\n%s", c.want, got)
		}
	}
	if got := (volcano.State{}).Diagram(); got != "invalid State\n" {
		t.Errorf("State{}.Diagram() = %q, want invalid State", got)
	}
}
