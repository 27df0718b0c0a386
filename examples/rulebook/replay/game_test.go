package replay

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/words"
)

// TestTranscripts draws every position of recorded games and checks that pictures are well-formed and that texts are
// complete.
func TestTranscripts(t *testing.T) {
	for _, name := range games.Names() {
		n := 0
		f, err := os.Open(filepath.Join("../../..", name, "testdata", "transcripts.jsonl.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		records, err := record.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		for ; n < 5; n++ {
			rec, err := records.Read()
			if err != nil {
				t.Fatal(err)
			}
			r, err := newReplay(rec)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, rec.Seed, err)
			}
			if len(r) != len(rec.Turns)+1 {
				t.Fatalf("%s, seed %d: %d positions for %d turns", name, rec.Seed, len(r), len(rec.Turns))
			}
			for i := 0; i < len(r); i++ {
				svg, err := r.SVG(i)
				if err == nil {
					err = wellFormed(string(svg))
				}
				if err != nil || strings.Contains(string(svg), "%!") {
					t.Fatalf("%s, seed %d, position %d: %v\n%s", name, rec.Seed, i, err, svg)
				}
			}
			if text := r.Text(); strings.Count(text, "---- ") != len(r) || !strings.Contains(text, "The end: ") {
				t.Errorf("%s, seed %d: the text is\n%s", name, rec.Seed, text)
			}
			for _, i := range []int{-1, len(r)} {
				if _, err := r.SVG(i); err == nil {
					t.Errorf("there is a picture %d", i)
				}
			}
		}
	}
}

func wellFormed(svg string) error {
	dec := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := dec.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestBadRecords(t *testing.T) {
	line := "13 B1A2"
	for _, c := range []struct {
		rec       record.Game
		want      string
		positions int // -1 if there is no replay at all
	}{
		{record.Game{Game: "chess"}, "no game", -1},
		{record.Game{Game: "onitama", NoSeed: true}, "seed", -1},
		{record.Game{Game: "onitama", Options: map[string]string{"x": "y"}}, `"x"`, -1},
		{record.Game{Game: "onitama", Seed: 42, Turns: []record.Turn{{Player: 1, Out: &line}}}, "frame 0", 1},
		{record.Game{Game: "onitama", Seed: 42, Turns: []record.Turn{{Player: 0}, {Player: 1, Frame: 1}}}, "frame 1", 2},
		{record.Game{Game: "onitama", Seed: 42, Turns: []record.Turn{{Player: 0, Out: &line}}}, "", 2},
	} {
		r, err := newReplay(&c.rec)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%+v: %v instead of %q", c.rec, err, c.want)
		}
		if r == nil && c.positions >= 0 || r != nil && len(r) != c.positions {
			t.Errorf("%+v: a replay of %v instead of %d positions", c.rec, r, c.positions)
		}
	}
}

// TestEnd checks what the last line says of players that failed. The referee sees a crash as an answer that does not come.
func TestEnd(t *testing.T) {
	wait, nonsense, crash := "WAIT", "nonsense", "the program ended: exit status 3"
	two := map[string]string{"players": "2", "turns": "10"}
	late := func(reason string) []record.Turn {
		turns := []record.Turn{{Out: &wait}, {Player: 1, Error: reason}}
		for range 9 {
			turns = append(turns, record.Turn{Out: &wait})
		}
		return turns
	}
	for _, c := range []struct {
		rec  record.Game
		want string
	}{
		{record.Game{Game: "onitama", Turns: []record.Turn{{}}}, "(stopped). Player 0 failed: onitama: player 0 on turn 0: no answer in time."},
		{record.Game{Game: "onitama", Turns: []record.Turn{{Error: crash}}, Failures: []record.Failure{record.Crash, ""}}, "player 1 wins, scores 0 : 1 (stopped). Player 0 failed: " + crash + "."},
		{record.Game{Game: "onitama", Turns: []record.Turn{{Out: &nonsense}}}, `(stopped). Player 0 failed: onitama: syntax error: action "nonsense"`},
		{record.Game{Game: "onitama", Turns: []record.Turn{{Error: "<&"}}}, "(stopped). Player 0 failed: <&."},
		{record.Game{Game: "vindinium", Options: two, Turns: late(crash), Failures: []record.Failure{"", record.Crash}}, "nobody wins, scores 0 : 0 (turn limit). Player 1 failed: " + crash + "."},
		{record.Game{Game: "vindinium", Options: two, Turns: late("")}, "nobody wins, scores 0 : 0 (turn limit). Player 1 failed: vindinium: player 1 on turn 1: no answer in time."},
	} {
		r, err := newReplay(&c.rec)
		if err != nil {
			t.Fatal(err)
		}
		last := r[len(r)-1].caption
		if !strings.Contains(last, c.want) || strings.HasSuffix(c.want, ".") != strings.HasSuffix(last, c.want) {
			t.Errorf("%+v: %q instead of %q", c.rec, last, c.want)
		}
		if svg, err := r.SVG(len(r) - 1); err != nil || wellFormed(string(svg)) != nil {
			t.Errorf("%+v: %v, %s", c.rec, err, svg)
		}
	}
}

// TestWords checks what captions say of rare events.
func TestWords(t *testing.T) {
	for _, c := range []struct{ game, before, answer, want string }{
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,2,20,3/3,2,15,0/0,2,100,0/4,4,100,0 -1-- 8 150", "WAIT", "waits; kills hero 1, which loses 1 mine"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,2,20,3/3,2,65,0/0,2,100,0/4,4,100,0 -1-- 8 150", "WAIT", "waits; hits hero 1, which has life 45 left"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,2,20,3/4,2,65,0/0,2,100,0/4,4,100,0 -1-- 8 150", "NORTH", "drinks in the tavern at 2,1"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,2,20,1/4,2,65,0/0,2,100,0/4,4,100,0 -1-- 8 150", "NORTH", "cannot pay in the tavern at 2,1"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,0,90,1/4,2,65,0/0,2,100,0/4,4,100,0 -1-- 8 150", "EAST", "takes the mine at 3,0"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,0,90,1/4,2,65,0/0,2,100,0/4,4,100,0 --1- 8 150", "EAST", "takes the mine at 3,0 from hero 1"},
		{"vindinium", "0M.M1/#.T.#/...../#.T.#/2M.M3 2,0,20,1/4,2,65,0/0,2,100,0/4,4,100,0 -1-- 8 150", "EAST", "dies at the mine at 3,0"},
		{"volcano", "3..../.............../..................../...../.............../.................... 0 0", "N01", "raises N01 to level 4; N01 erupts"},
		{"volcano", "....3/.............../..................../...../.............../.................... 0 1", "S01", "places a volcano on S01, and then all volcanoes grow; N05 erupts"},
	} {
		g, err := games.Named(c.game)
		if err != nil {
			t.Fatal(err)
		}
		before, err := g.Parse(c.before)
		if err != nil {
			t.Fatal(err)
		}
		after, err := before.Apply(c.answer)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.Of(before).Tell(c.answer, after).Words; got != c.want {
			t.Errorf("%s in %q %s, not %s", c.answer, c.before, got, c.want)
		}
	}
}
