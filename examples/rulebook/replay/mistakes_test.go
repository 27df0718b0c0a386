package replay

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// lostFile writes some recorded games with names of players to a file: a wins the first, loses the second, and fails in the
// third.
func lostFile(t *testing.T) string {
	t.Helper()
	f, err := os.Open(recorded)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := record.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for want := 0; want < 2; {
		g, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Turns) > 40 || g.Scores[0] == g.Scores[1] || (g.Scores[0] > g.Scores[1]) != (want == 0) {
			continue
		}
		want++
		g.Players = []string{"a", "b"}
		if text, err = record.Append(text, g); err != nil {
			t.Fatal(err)
		}
	}
	text = append(text, `{"game":"onitama","seed":42,"players":["b","a"],"turns":[{"player":0,"out":"13 B1A2"},{"player":1,"out":"x"}],"scores":[1,0]}`+"\n"...)
	file := filepath.Join(t.TempDir(), "games.jsonl")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestMistakes(t *testing.T) {
	file := lostFile(t)
	for _, c := range []struct {
		args string
		want []string
	}{
		{"", []string{"A blunder costs at least 20 of them", "Game 2 (onitama, seed ", ": a (player 0) lost, 0 to 1 (", "turning point", "Game 3 (onitama, seed 42): a (player 1) lost", "a gave an invalid answer (\"x\" was rejected", "a: lost (2)."}},
		{"-all", []string{"Game 1 (onitama", "won, 1 to 0", "Game 2 (onitama", "Game 3 (onitama"}},
		{"-n 1", []string{"Game 1 (onitama", "a: won (1)."}},
	} {
		var out bytes.Buffer
		if err := Run(append(strings.Fields("-mistakes a -nodes 300 "+c.args), file), nil, &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		for _, want := range c.want {
			at := strings.Index(text, want)
			if at < 0 {
				t.Errorf("%s: %q is missing in %s", c.args, want, out.String())
			}
			text = text[max(at, 0):]
		}
	}
	var out bytes.Buffer
	if err := Run([]string{"-mistakes", "a", "-nodes", "300", "-json", "-most", "2", "-least", "0.1", file}, nil, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var m mistakes
	if err := json.Unmarshal(out.Bytes(), &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Games) != 2 || m.Games[0].Number != 2 || len(m.Games[0].Mistakes) > 2 || m.Games[1].Failures[0].Turn != 1 || m.Summary.Results != "lost (2)" {
		t.Errorf("the JSON is %s", &out)
	}
	for _, l := range m.Games[0].Mistakes {
		if l.Loss() < 0.001 {
			t.Errorf("-least 0.1 leaves %+v", l)
		}
	}
}

// TestMost lists fewer mistakes of the same analysis, and names the games of the input.
func TestMost(t *testing.T) {
	file := lostFile(t)
	read := func(args string) (m mistakes) {
		var out bytes.Buffer
		if err := Run(append(strings.Fields("-mistakes a -nodes 100 -json "+args), file), nil, &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(out.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	all, one := read("-n 2"), read("-n 2 -most 1")
	if list := one.Games[0].Mistakes; len(list) != 1 || len(all.Games[0].Mistakes) < 2 {
		t.Errorf("-most 1 lists %+v of %+v", list, all.Games[0].Mistakes)
	}
	all.Games[0].Mistakes, one.Games[0].Mistakes = nil, nil
	if !reflect.DeepEqual(all, one) {
		t.Errorf("with -most 1, the rest is\n%+v, not\n%+v", one.Games[0].Report, all.Games[0].Report)
	}
	for _, s := range read("").Summary.Sentences {
		if s.Game != 3 || s.Turn != 1 {
			t.Errorf("%+v is not about the failure in game 3", s)
		}
	}
}

// TestMistakesFirst has more games than are analysed without -all.
func TestMistakesFirst(t *testing.T) {
	const game = `{"game":"onitama","seed":42,"players":["b","a"],"turns":[{"player":0,"out":"13 B1A2"},{"player":1,"out":"x"}],"scores":[1,0]}` + "\n"
	for args, want := range map[string]string{"": "These are the first 50 of the 51 games that a did not win; -all analyses all of them.\n", "-all": ""} {
		var out bytes.Buffer
		args := strings.Fields("-mistakes a -nodes 1 -most 1 " + args)
		if err := Run(args, strings.NewReader(strings.Repeat(game, 51)), &out, io.Discard); err != nil {
			t.Fatal(err)
		}
		if text := out.String(); !strings.Contains(text, want) || strings.Contains(text, "first 50") != (want != "") || strings.Contains(text, "Game 51") != (want == "") {
			t.Errorf("%q: %s", args, text)
		}
	}
}

func TestMistakesErrors(t *testing.T) {
	file := lostFile(t)
	for args, want := range map[string]string{
		"-mistakes c " + file:                  `no game has a player "c"; the players are ["a" "b"]`,
		"-mistakes b -n 7 " + file:             `no game 7 with a player "b"`,
		"-mistakes a " + recorded:              "no game",
		"-json " + file:                        "-json is only for -mistakes",
		"-mistakes a -text " + file:            "omit -text",
		"-mistakes a -svg 3 " + file:           "omit -svg",
		"-mistakes a -lost a " + file:          "omit -lost",
		"-mistakes a -nodes -1 " + file:        "-nodes must be 0 to 1000000",
		"-mistakes a -least 101 " + file:       "-least must be 0 to 100",
		"-mistakes a -most -1 " + file:         "-most at least 0",
		"-mistakes a -nodes 9 -d seed " + file: "name=value",
	} {
		var out bytes.Buffer
		if err := Run(strings.Fields(args), strings.NewReader(""), &out, io.Discard); err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("%s: %v, want %q\n%s", args, err, want, &out)
		} else if strings.Contains(want, "-nodes") && cli.Exit("replay", err, io.Discard) != 2 {
			t.Errorf("%s: %v is not an error in the command line", args, err)
		}
	}
}
