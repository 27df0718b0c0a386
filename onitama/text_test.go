package onitama_test

import (
	"encoding"
	"encoding/json"
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

const (
	setupText = "bbBbb/...../...../...../wwWww crab,ox/eel,frog/boar 1 17"
	setupJSON = `{"rows":["bbBbb",".....",".....",".....","wwWww"],"hands":[["crab","ox"],["eel","frog"]],"middle":"boar","toMove":"1","turn":17}`
)

func TestSetupJSON(t *testing.T) {
	want := onitama.MustParse(setupText).Setup()
	if text, err := json.Marshal(want); err != nil || string(text) != setupJSON {
		t.Errorf("%s, %v, want %s", text, err, setupJSON)
	}
	for _, text := range []string{
		setupJSON,
		strings.Replace(setupJSON, `"toMove":"1"`, `"toMove":1`, 1),
		strings.Replace(setupJSON, `"crab"`, `"\u0063rab"`, 1),
		strings.ReplaceAll(setupJSON, ",", " ,\n"),
	} {
		var got onitama.Setup
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("json.Unmarshal(%s) = %+v, %v, want %+v", text, got, err, want)
		}
	}
}

// TestSetupJSONZero checks which keys may be left out, and that what was in the Setup before does not matter.
func TestSetupJSONZero(t *testing.T) {
	got := onitama.MustParse(setupText).Setup()
	want := got
	want.ToMove, want.Turn = 0, 0
	text := strings.Replace(setupJSON, `,"toMove":"1","turn":17`, "", 1)
	if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
		t.Errorf("json.Unmarshal(%s) = %+v, %v, want %+v", text, got, err, want)
	}
	for _, p := range []onitama.Setup{{}, want} {
		got := p
		if err := json.Unmarshal([]byte("null"), &got); err != nil || got != p {
			t.Errorf("json.Unmarshal(null) = %+v, %v, want %+v unchanged", got, err, p)
		}
	}
}

func TestSetupJSONErrors(t *testing.T) {
	for _, c := range []struct {
		old, new string // in setupJSON
		want     string // in the error
	}{
		{`"turn"`, `"turns"`, `"turns"`},
		{`"turn":17`, `"turn":17,"zeal":1,"life":1`, `"zeal"`},
		{`"turn":17`, `"turn":"17"`, "turn"},
		{`"turn":17`, `"turn":17.5`, "turn"},
		{`"turn":17`, `"turn":17,"` + strings.Repeat("x", 1<<20) + `":0`, "xxx"},
		{`"turn":17`, `"turn":"` + strings.Repeat("x", 1<<20) + `"`, "turn"},
		{`"toMove":"1"`, `"toMove":"2"`, `"2"`},
		{`"toMove":"1"`, `"toMove":2`, `"2"`},
		{`"toMove":"1"`, `"toMove":true`, "true"},
		{`"boar"`, `"bore"`, `"bore"`},
		{`"boar"`, `4`, "middle"},
		{`"boar"`, `null`, "middle"},
		{`"middle":"boar",`, ``, "middle"},
		{`"crab"`, `"crap"`, `"crap"`},
		{`"crab"`, `null`, "hand 0"},
		{`"frog"`, `null`, "hand 1"},
		{`["eel","frog"]`, `null`, "hand 1"},
		{`"hands":[["crab","ox"],["eel","frog"]],`, ``, "0 hands"},
		{`"crab",`, ``, "hand 0"},
		{`"crab",`, `"crab","crane",`, "hand 0"},
		{`["eel","frog"]`, `["eel"]`, "hand 1"},
		{`,["eel","frog"]`, ``, "1 hands"},
		{`["eel","frog"]`, `["eel","frog"],[]`, "3 hands"},
		{`["eel","frog"]`, `"eel,frog"`, "hands"},
		{`".....",`, ``, "4 rows"},
		{`".....",`, `".....",".....",`, "6 rows"},
		{`".....",`, `0,`, "rows"},
		{setupJSON, `[]`, "array"},
		{setupJSON, `"` + setupText + `"`, "string"},
	} {
		text := strings.Replace(setupJSON, c.old, c.new, 1)
		p := onitama.New(42).Setup()
		before := p
		err := json.Unmarshal([]byte(text), &p)
		if !errors.Is(err, onitama.ErrSyntax) || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 300 || p != before {
			t.Errorf("json.Unmarshal(%.200s) = %+v, error %.300v, want ErrSyntax with %q and no change", text, p, err, c.want)
		}
	}
}

// TestSetupWithoutJSON checks that a Setup of values that do not exist is not written.
func TestSetupWithoutJSON(t *testing.T) {
	for name, change := range map[string]func(*onitama.Setup){
		"card":   func(p *onitama.Setup) { p.Hands[1][1] = onitama.NumCards },
		"player": func(p *onitama.Setup) { p.ToMove = 2 },
	} {
		p := onitama.New(42).Setup()
		change(&p)
		if text, err := json.Marshal(p); !errors.Is(err, onitama.ErrSyntax) {
			t.Errorf("json.Marshal(no such %s) = %s, %v, want ErrSyntax", name, text, err)
		}
	}
}

// TestPlayerJSON checks what a Player is read from outside a Setup.
func TestPlayerJSON(t *testing.T) {
	for _, c := range []struct {
		text string
		want onitama.Player
		ok   bool
	}{
		{`"0"`, 0, true},
		{`"1"`, 1, true},
		{`0`, 0, true},
		{`1`, 1, true},
		{`null`, 7, true}, // as before
		{`"2"`, 7, false},
		{`2`, 7, false},
		{`-1`, 7, false},
		{`1.0`, 7, false},
		{`""`, 7, false},
		{`[0]`, 7, false},
	} {
		p := onitama.Player(7)
		err := json.Unmarshal([]byte(c.text), &p)
		if p != c.want || (err == nil) != c.ok || err != nil && !errors.Is(err, onitama.ErrSyntax) {
			t.Errorf("json.Unmarshal(%s) = %d, %v, want %d, nil: %v", c.text, uint8(p), err, c.want, c.ok)
		}
	}
}

// TestBinaryOutOfRange reads bytes with values at the ends of their ranges and just out of them.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(form []byte)
		want   error
	}{
		{"pieces on all squares", func(form []byte) { copy(form[1:9], "\xff\xff\xff\x01\x00\x00\x00\x00"); form[10] = 25 }, onitama.ErrSetup},
		{"a piece on square 25", func(form []byte) { form[4] |= 2 }, onitama.ErrSyntax},
		{"player 2 to move", func(form []byte) { form[16] = 2 }, onitama.ErrSyntax},
		{"turn 200", func(form []byte) { form[17] = 200 }, nil},
		{"turn 201", func(form []byte) { form[17] = 201 }, onitama.ErrSyntax},
	} {
		form, _ := onitama.New(1).MarshalBinary()
		c.change(form)
		var s onitama.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}
