package onitama_test

import (
	"encoding"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

// word is a value of a small type that has a text.
type word interface {
	fmt.Stringer
	encoding.TextMarshaler
}

// wordPointer is a pointer to one.
type wordPointer[W any] interface {
	*W
	encoding.TextUnmarshaler
}

// testWords checks the texts of all 256 values of a type: those of words, in order, and no others.
func testWords[W interface {
	~uint8
	comparable
	word
}, P wordPointer[W]](t *testing.T, words []string) {
	invalid := "invalid " + strings.TrimPrefix(fmt.Sprintf("%T", W(0)), "onitama.")
	for i := 0; i < 256; i++ {
		v := W(i)
		text, err := v.MarshalText()
		if i >= len(words) {
			if v.String() != invalid || text != nil || !errors.Is(err, onitama.ErrSyntax) {
				t.Errorf("value %d: String() = %q, MarshalText() = %q, %v, want %q and ErrSyntax", i, v.String(), text, err, invalid)
			}
			continue
		}
		if v.String() != words[i] || string(text) != words[i] || err != nil {
			t.Errorf("value %d is %q, with the text %q, %v, want %q", i, v.String(), text, err, words[i])
		}
		back := W(255)
		if err := P(&back).UnmarshalText([]byte(words[i])); err != nil || back != v {
			t.Errorf("UnmarshalText(%q) = %d, %v, want %d", words[i], back, err, v)
		}
	}
	for _, text := range []string{"", " ", words[0] + " ", strings.ToUpper(words[0]) + "!", "2", invalid, strings.Repeat("x", 1<<20)} {
		v := W(1)
		if err := P(&v).UnmarshalText([]byte(text)); !errors.Is(err, onitama.ErrSyntax) || v != 1 || len(err.Error()) > 300 {
			t.Errorf("UnmarshalText(%.20q) = %d, %.300v, want ErrSyntax and no change", text, v, err)
		}
	}
}

func TestPlayerText(t *testing.T) { testWords[onitama.Player](t, []string{"0", "1"}) }

func TestEndingText(t *testing.T) {
	testWords[onitama.Ending](t, []string{"unfinished", "master captured", "shrine reached", "turn limit", "stopped"})
}

func TestCardText(t *testing.T) {
	testWords[onitama.Card](t, []string{
		"eel", "crane", "frog", "horse", "boar", "rooster", "crab", "ox",
		"cobra", "rabbit", "dragon", "monkey", "goose", "elephant", "mantis", "tiger",
	})
}

func TestSquareText(t *testing.T) {
	var words []string
	for _, column := range "ABCDE" {
		for _, row := range "12345" {
			words = append(words, string(column)+string(row))
		}
	}
	testWords[onitama.Square](t, append(words, "-"))
	for _, text := range []string{"a1", "A0", "A6", "F1", "@1", "A1A2", "1A", "--", "A"} {
		var q onitama.Square
		if err := q.UnmarshalText([]byte(text)); !errors.Is(err, onitama.ErrSyntax) {
			t.Errorf("Square.UnmarshalText(%q) = %s, %v, want ErrSyntax", text, q, err)
		}
	}
}

// TestNoSuchCard checks what the methods of a Card that does not exist return.
func TestNoSuchCard(t *testing.T) {
	for _, c := range []onitama.Card{onitama.NumCards, 255} {
		if n, m, targets := c.NumMoves(), c.Mirror(), c.Targets(0, 12); n != 0 || m != c || targets != 0 {
			t.Errorf("Card(%d): NumMoves() = %d, Mirror() = %d, Targets() = %b, want 0, the card, 0", uint8(c), n, uint8(m), targets)
		}
	}
	for _, q := range []onitama.Square{onitama.NoSquare, 32 + 12, 255} {
		if targets := onitama.Crab.Targets(0, q); targets != 0 {
			t.Errorf("Crab.Targets(0, %d) = %b, want 0", uint8(q), targets)
		}
	}
}

// TestCaptions checks the last line of a Diagram.
func TestCaptions(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 1 7", "turn 7, player 1 to move"},
		{"bbWbb/...../...../...../ww.wB ox,crab/eel,crane/boar 1 11", "turn 11, shrine reached: player 0 has won"},
		{"B..../...../...../...../..b.. boar,ox/mantis,crab/tiger 0 200", "turn 200, master captured: player 1 has won"},
		{"b..../...B./...../...../w.W.. boar,ox/crane,crab/eel 0 200", "turn 200, turn limit: a draw"},
	} {
		diagram := onitama.MustParse(c.position).Diagram()
		lines := strings.Split(strings.TrimSuffix(diagram, "\n"), "\n")
		if got := lines[len(lines)-1]; got != c.want {
			t.Errorf("%q: %q, want %q", c.position, got, c.want)
		}
	}
}
