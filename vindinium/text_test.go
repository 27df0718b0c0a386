package vindinium_test

import (
	"encoding"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/vindinium"
)

// smallText is what all small things with a text have in common.
type smallText interface {
	String() string
	encoding.TextMarshaler
}

// TestSmallTexts checks that small things are written as documented and read back, and that no other text is read.
func TestSmallTexts(t *testing.T) {
	t.Run("Player", func(t *testing.T) {
		checkTexts(t, map[vindinium.Player]string{0: "0", 1: "1", 2: "2", 3: "3", vindinium.Neutral: "neutral"},
			[]string{"", "4", "-1", "00", "Neutral", "invalid Player"}, (*vindinium.Player).UnmarshalText)
	})
	t.Run("Order", func(t *testing.T) {
		checkTexts(t, map[vindinium.Order]string{vindinium.Wait: "WAIT", vindinium.North: "NORTH", vindinium.East: "EAST", vindinium.South: "SOUTH", vindinium.West: "WEST", vindinium.Move: "MOVE"},
			[]string{"", "wait", "NORTH ", "MOVE 1 2", "invalid Order"}, (*vindinium.Order).UnmarshalText)
	})
	t.Run("Terrain", func(t *testing.T) {
		checkTexts(t, map[vindinium.Terrain]string{vindinium.Ground: ".", vindinium.Wall: "#", vindinium.Tavern: "T", vindinium.GoldMine: "M"},
			[]string{"", "0", "t", "..", "invalid Terrain"}, (*vindinium.Terrain).UnmarshalText)
	})
	t.Run("Ending", func(t *testing.T) {
		checkTexts(t, map[vindinium.Ending]string{vindinium.Unfinished: "unfinished", vindinium.TurnLimit: "turn limit", vindinium.Stopped: "stopped"},
			[]string{"", "Stopped", "turn  limit", "invalid Ending"}, (*vindinium.Ending).UnmarshalText)
	})
}

// checkTexts checks the texts of all values of a type, of those that do not exist too.
func checkTexts[T interface {
	~uint8
	smallText
}](t *testing.T, texts map[T]string, invalid []string, unmarshal func(*T, []byte) error) {
	t.Helper()
	for i := 0; i < 256; i++ {
		value := T(i)
		text, err := value.MarshalText()
		want, ok := texts[value]
		if !ok {
			if name := value.String(); !strings.HasPrefix(name, "invalid ") || !errors.Is(err, vindinium.ErrSyntax) || text != nil {
				t.Errorf("value %d: String() = %q, MarshalText() = %q, %v, want invalid, ErrSyntax", i, name, text, err)
			}
			continue
		}
		expect(t, "the text", value.String(), want)
		expect(t, "what it is marshalled as", string(text), want)
		back := T(255)
		if err := unmarshal(&back, text); err != nil || back != value {
			t.Errorf("UnmarshalText(%q) = %v, %v, want %v", text, back, err, value)
		}
	}
	for _, text := range invalid {
		back := T(77)
		if err := unmarshal(&back, []byte(text)); !errors.Is(err, vindinium.ErrSyntax) || back != 77 || !strings.Contains(err.Error(), `"`+text+`"`) {
			t.Errorf("UnmarshalText(%q) = %v, %v, want ErrSyntax with the text and no change", text, back, err)
		}
	}
}

// TestPackageComment checks the example of a text in the package comment.
func TestPackageComment(t *testing.T) {
	const text = "0M.M1/#.T.#/...../#.T.#/2M.M3 1,2,20,3/0,2,20,3/3,2,100,0/4,2,1,7 012- 8 150"
	expect(t, "the State", vindinium.MustParse(text).String(), text)
}

// TestCaption checks the last line of the Diagram.
func TestCaption(t *testing.T) {
	for text, want := range map[string]string{
		"01/M. 0,0,50,7/1,1,100,9 - 1 10":  "turn 1 of 20, player 1 to move",
		"01/M. 0,0,50,7/1,1,100,9 - 20 10": "turn 20 of 20, turn limit: player 1 has won",
		"01/M. 0,0,50,9/1,1,100,9 - 20 10": "turn 20 of 20, turn limit: a draw",
	} {
		if got := vindinium.MustParse(text).Diagram(); !strings.HasSuffix(got, "\n"+want+"\n") {
			t.Errorf("MustParse(%q).Diagram() =\n%swant it to end in %s", text, got, want)
		}
	}
}
