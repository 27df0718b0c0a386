package onitama_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/onitama"
)

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
		{`"turn":17`, `"turn":17,"Turn":18`, `"Turn"`},
		{`"turn":17`, `"turn":17,"zeal":1,"life":1`, `"life"`},
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
		{setupJSON, `[]`, "object"},
		{setupJSON, `"` + setupText + `"`, "object"},
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
