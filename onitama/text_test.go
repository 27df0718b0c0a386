package onitama_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

func TestTextForms(t *testing.T) {
	gametest.TextForms[onitama.Card](t, onitama.ErrSyntax,
		"eel", "crane", "frog", "horse", "boar", "rooster", "crab", "ox",
		"cobra", "rabbit", "dragon", "monkey", "goose", "elephant", "mantis", "tiger")
	var squares []string
	for _, q := range allSquares() {
		squares = append(squares, string("ABCDE"[q.Column()])+string("12345"[q.Row()]))
	}
	gametest.TextForms[onitama.Square](t, onitama.ErrSyntax, append(squares, "-")...)
	for _, text := range []string{"a1", "A0", "A6", "F1", "@1", "A1A2", "1A", "--", "A"} {
		var q onitama.Square
		if err := q.UnmarshalText([]byte(text)); !errors.Is(err, onitama.ErrSyntax) {
			t.Errorf("Square.UnmarshalText(%q) = %s, %v, want ErrSyntax", text, q, err)
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
		{`"crab"`, `null`, `"hands": element 0: 2 elements, 1 of them null`},
		{`"frog"`, `null`, `"hands": element 1: 2 elements, 1 of them null`},
		{`["eel","frog"]`, `null`, `"hands": 2 elements, 1 of them null`},
		{`"hands":[["crab","ox"],["eel","frog"]],`, ``, `the key "hands" is missing`},
		{`"crab",`, ``, `"hands": element 0: 1 elements, 0 of them null`},
		{`"crab",`, `"crab","crane",`, `"hands": element 0: 3 elements`},
		{`["eel","frog"]`, `["eel"]`, `"hands": element 1: 1 elements, 0 of them null`},
		{`,["eel","frog"]`, ``, `"hands": 1 elements, 0 of them null`},
		{`["eel","frog"]`, `["eel","frog"],[]`, `"hands": element 2: 0 elements`},
		{`["eel","frog"]`, `"eel,frog"`, "hands"},
		{`".....",`, ``, `"rows": 4 elements, 0 of them null, want 5 and none null`},
		{`".....",`, `".....",".....",`, `"rows": 6 elements`},
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

// TestBinaryOutOfRange reads bytes with values at the ends of their ranges and just out of them.
func TestBinaryOutOfRange(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(form []byte)
		want   error
	}{
		{"pieces on all squares", func(form []byte) { copy(form[1:9], "\xff\xff\xff\x01\x00\x00\x00\x00"); form[10] = 25 }, onitama.ErrSetup},
		{"a piece on square 25", func(form []byte) { form[4] |= 2 }, onitama.ErrSyntax},
		{"no other piece", func(form []byte) { copy(form[1:5], "\x00\x00\x00\x02"); form[9] = 25 }, onitama.ErrSyntax},
		{"player 2 to move", func(form []byte) { form[16] = 2 }, onitama.ErrSetup},
		{"a square with pieces of both players", func(form []byte) { copy(form[5:9], form[1:5]); form[10] = form[9] }, onitama.ErrSetup},
		{"a master without a piece", func(form []byte) { form[9] = 12 }, onitama.ErrSetup},
		{"turn 200", func(form []byte) { form[17] = 200 }, nil},
		{"turn 201", func(form []byte) { form[17] = 201 }, onitama.ErrSetup},
	} {
		form, _ := onitama.New(1).MarshalBinary()
		c.change(form)
		var s onitama.State
		if err := s.UnmarshalBinary(form); !errors.Is(err, c.want) || s.IsValid() != (c.want == nil) {
			t.Errorf("UnmarshalBinary(%s) = %q, %v, want %v", c.name, s, err, c.want)
		}
	}
}

// docLines returns the indented lines of a file's comments that match a pattern.
func docLines(t *testing.T, file, pattern string) []string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^//\t`+pattern+`$`).FindAllString(string(source), -1)
}

// TestCardTable checks that the table in the comment of Card has the cards of the game.
func TestCardTable(t *testing.T) {
	var want []string
	for card := onitama.Card(0); card < onitama.NumCards; card++ {
		line := fmt.Sprintf("//\t%-8s %2d ", card, uint8(card))
		for i := 0; i < card.NumMoves(); i++ {
			x, y := card.Move(0, i)
			line += fmt.Sprintf(" (%d,%d)", x, y)
		}
		want = append(want, line)
	}
	if diff := cmp.Diff(want, docLines(t, "card.go", `[a-z]+ +\d+  \(.*`)); diff != "" {
		t.Errorf("the table of the cards in card.go (-want of the package +got in the comment):\n%s", diff)
	}
}
