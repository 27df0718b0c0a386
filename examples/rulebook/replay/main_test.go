package replay

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/onitama"
)

const recorded = "../../../onitama/testdata/transcripts.jsonl.gz"

func TestRun(t *testing.T) {
	dir := t.TempDir()
	junk := filepath.Join(dir, "junk.json")
	if err := os.WriteFile(junk, []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, want, err string
	}{
		{recorded, "<!DOCTYPE html>", ""},
		{"-text -n 3 " + recorded, "---- 0 of ", ""},
		{"-svg 0 " + recorded, "<svg ", ""},
		{"-text " + recorded, "---- 0 of ", ""},
		{"-n 1000 " + recorded, "", "there is no game 1000"},
		{"-n 0 " + recorded, "", "counted from 1"},
		{"", "", "no game"},
		{"-svg -2 " + recorded, "", "-svg -2 is not a number of turns"},
		{"-text -svg 2 " + recorded, "", "choose one"},
		{"-svg 9999 " + recorded, "", "no position 9999"},
		{"missing.json", "", "missing.json"},
		{junk, "", "game 1"},
		{"a b", "", "one file"},
		{"-text -o /nonexistent/x " + recorded, "", "/nonexistent/x"},
	} {
		var out bytes.Buffer
		err := Run(strings.Fields(c.args), strings.NewReader(""), &out, io.Discard)
		if c.err == "" && (err != nil || !strings.HasPrefix(out.String(), c.want)) {
			t.Errorf("%s: %v, %.60q", c.args, err, &out)
		}
		if c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err) || out.Len() > 0) {
			t.Errorf("%s: %v, %.60q", c.args, err, &out)
		}
	}
	for args, want := range map[string]bool{"-svg -2 " + recorded: true, "a b": true, "-d seed " + recorded: true, "missing.json": true, junk: true, "-svg 999 " + recorded: true} {
		err := Run(strings.Fields(args), strings.NewReader(""), io.Discard, io.Discard)
		if err == nil || (cli.Exit("replay", err, io.Discard) == 2) != want {
			t.Errorf("%s: %v, not an error in the command line: %v", args, err, want)
		}
	}
	site := `{"frames":[{"agentId":-1},{"agentId":0,"stdout":"13 B1A2\n"},{"agentId":0,"stdout":"nonsense\n"}],"scores":[1,0]`
	for _, c := range []struct{ args, input, err string }{
		{"-text", site + `,"refereeInput":"seed=42\n"}`, "frame 2"},
		{"-text -d seed=42", `{"success":` + site + `}}`, "frame 2"},
		{"-text", site + `}`, "give it with the flag -d seed="},
		{"-text -d seed=x", site + `}`, "64 bits"},
		{"-text -d seed", site + `}`, "name=value"},
		{"-text -game volcano", site + `}`, "frame 2"},
		{"-text -game chess", site + `}`, "no game"},
		{"-text -d seed=43", site + `}`, `frame 2: the game is over before it; the answer "13 B1A2" of player 0 at frame 1 was rejected: onitama: `},
	} {
		var out bytes.Buffer
		err := Run(strings.Fields(c.args), strings.NewReader(c.input), &out, io.Discard)
		if err == nil || !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s <%s: %v", c.args, c.input, err)
		}
		if shown := strings.HasPrefix(out.String(), "---- 0 of 1\n"); shown != strings.HasPrefix(c.err, "frame 2") {
			t.Errorf("%s <%s: %.60q", c.args, c.input, &out)
		}
	}
	two := `{"game":"onitama","seed":42,"players":["a","b"],"turns":[{"player":0,"out":"x"}],"scores":[0,1]}
{"game":"onitama","seed":43,"players":["b","a"],"turns":[{"player":0,"out":"x"}],"scores":[0,1]}`
	for _, c := range []struct{ args, want string }{
		{"-lost a", "seed 42"}, {"-lost b", "seed 43"}, {"-lost b -n 2", "no game 2 that b lost, only 1"}, {"-lost c", `no game has a player "c"; the players are ["a" "b"]`},
	} {
		var out bytes.Buffer
		err := Run(strings.Fields(c.args), strings.NewReader(two), &out, io.Discard)
		if !strings.Contains(fmt.Sprint(&out, err), c.want) {
			t.Errorf("%s: %v, %.100q", c.args, err, &out)
		}
	}
	file := filepath.Join(dir, "game.svg")
	one := `{"game":"onitama","seed":42,"options":{},"turns":[{"player":0,"out":"13 B1A2"}],"scores":null,"winner":null}`
	if err := Run([]string{"-svg", "1", "-o", file}, strings.NewReader(one), nil, io.Discard); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "The record ends here.") {
		t.Errorf("%v, %s", err, text)
	}
	if err := Run([]string{"-o", file}, strings.NewReader(one), nil, io.Discard); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "<svg ") {
		t.Errorf("a file that is called .svg has %.40q, %v", text, err)
	}
}

// TestState shows single positions, and reports texts and flags that do not fit.
func TestState(t *testing.T) {
	for _, g := range games.All() {
		s, err := g.Start(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			args []string
			want string
		}{
			{nil, drawn(s)},
			{[]string{"-game", g.Name}, drawn(s)},
			{[]string{"-text"}, s.Diagram()},
		} {
			var out bytes.Buffer
			args := append(c.args, "-state", s.String())
			if err := Run(args, strings.NewReader(""), &out, io.Discard); err != nil || out.String() != c.want {
				t.Errorf("Run(%q) = %v, writes %.80q, want %.80q", args, err, &out, c.want)
			}
		}
	}
	start := onitama.New(1).String()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-state", "nonsense"}, `-state: "nonsense" is not a position of any game; -game NAME reports the reason`},
		{[]string{"-state", "nonsense", "-game", "onitama"}, "-state: onitama: "},
		{[]string{"-state", start, "-game", "chess"}, "-state: no game is called"},
		{[]string{"-state", start, "-game", "volcano"}, "-state: volcano: "},
		{[]string{"-state", ""}, "-state needs the text"},
		{[]string{"-state", start, recorded}, "without a file"},
		{[]string{"-state", start, "-svg", "0"}, "without -svg"},
		{[]string{"-state", start, "-mistakes", "x"}, "without -mistakes"},
	} {
		var out bytes.Buffer
		err := Run(c.args, strings.NewReader(""), &out, io.Discard)
		if cli.Exit("replay", err, io.Discard) != 2 || !strings.Contains(err.Error(), c.want) || out.Len() > 0 {
			t.Errorf("Run(%q) = %v, writes %q, want an error with %q", c.args, err, &out, c.want)
		}
	}
}

func drawn(s game.State) string {
	svg, err := picture.SVG(s, picture.Options{Title: s.String()})
	if err != nil {
		panic(err)
	}
	return svg
}
