package gametest

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// A RecordFile is a file of records, with what checks them.
type RecordFile struct {
	name  string
	check func(t *testing.T, path string) (records int)
}

// Records is a gzip'd file of JSON lines. Each record is checked by itself.
func Records[T any](name string, check func(record T, t *testing.T)) RecordFile {
	return RecordFile{name, func(t *testing.T, path string) int {
		return EachRecord(t, path, func(record T) { check(record, t) })
	}}
}

// Document is a file with one JSON value.
func Document[T any](name string, check func(doc T, t *testing.T)) RecordFile {
	return RecordFile{name, func(t *testing.T, path string) int {
		check(ReadJSON[T](t, path), t)
		return 1
	}}
}

// Corpora checks the files of each directory of recorded games: the package's testdata, and the game's directory in the
// directory that the environment variable RULEBOOK_CORPORA names, if it is set. A relative name counts from the
// module's root.
func Corpora(t *testing.T, game string, files ...RecordFile) {
	dirs := map[string]string{"testdata": "testdata"}
	if root := os.Getenv("RULEBOOK_CORPORA"); root != "" {
		if !filepath.IsAbs(root) {
			root = filepath.Join(moduleRoot(t), root)
		}
		dirs["RULEBOOK_CORPORA"] = filepath.Join(root, game)
	}
	for name, dir := range dirs {
		t.Run(name, func(t *testing.T) {
			for _, file := range files {
				t.Logf("%d records in %s", file.check(t, filepath.Join(dir, file.name)), file.name)
			}
			t.Logf("some records are different: %v", t.Failed())
		})
	}
}

func moduleRoot(t *testing.T) string {
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("no go.mod above the working directory")
		}
		dir = parent
	}
}

// EachRecord calls each with every record of a gzip'd file of JSON lines, and returns how many there were. It fails
// when the file is missing, broken or empty, and for a field that T does not have.
func EachRecord[T any](t *testing.T, file string, each func(record T)) int {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	dec := json.NewDecoder(z)
	dec.DisallowUnknownFields()
	n := 0
	for {
		var record T
		if err := dec.Decode(&record); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%s, record %d: %v", file, n+1, err)
		}
		each(record)
		n++
	}
	if n == 0 {
		t.Fatalf("%s has no records, want some", file)
	}
	return n
}

// ReadJSON reads a JSON file.
func ReadJSON[T any](t *testing.T, file string) (doc T) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &doc)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return doc
}

// A Recording is a game that was recorded. Some of the games have only some of the fields.
type Recording struct {
	Game           string
	Seed           int64
	Options        map[string]string
	Bots, Policies []string
	Turns          []struct {
		Player, T int
		In        []string
		Out       *string // nil for a timeout
		Off       bool    // whether the referee no longer asks the player
	}
	Scores    []int
	End       string // "normal", "limit", or how a player lost
	Winner    *int
	Faults    []Fault
	GameTurns int
	Final     json.RawMessage
}

// Fault is a failure of a player that does not end the game.
type Fault struct {
	Player, Ply int
	Why         string // "timeout" or "invalid"
}

// CheckRecording plays the answers of a recorded game again, with Readers that are told the answers, and with Readers
// that are not. The Referee has to send and decide what the site's referee did.
func (g *Game) CheckRecording(r Recording, t *testing.T) {
	if g.ForParameters != nil {
		g = g.ForParameters(r.Options)
	}
	for _, tell := range []bool{true, false} {
		g.replay(t, r, tell)
	}
}

func (g *Game) replay(t *testing.T, r Recording, tell bool) {
	game := g.table(r.Seed)
	faults := []Fault{}
	for i, turn := range r.Turns {
		p, want := game.ToMove(), strings.Join(turn.In, "\n")+"\n"
		if turn.Off {
			want = ""
		}
		if off := g.Ignored(game.Referee); game.Over() || p != turn.Player || off != turn.Off {
			t.Fatalf("seed %d, turn %d: Over() = %v, ToMove() = %d, ignored: %v, want %+v", r.Seed, i, game.Over(), p,
				off, turn)
		}
		if diff := cmp.Diff(want, string(game.AppendInput(nil))); diff != "" {
			t.Fatalf("seed %d, turn %d: AppendInput() (-want +got):\n%s", r.Seed, i, diff)
		}
		if !turn.Off {
			game.streams[p].WriteString(want)
			g.read(t, game, i, tell)
		}
		if turn.Out == nil {
			if game.Timeout(); !turn.Off {
				faults = append(faults, Fault{p, i, "timeout"})
			}
			continue
		}
		if a, err := g.ParseAction(*turn.Out); err == nil && tell {
			game.readers[p].Sent(a)
		}
		if game.Answer(*turn.Out) != nil {
			faults = append(faults, Fault{p, i, "invalid"})
		}
	}
	got := Recording{Game: r.Game, Seed: r.Seed, End: "normal", Faults: faults}
	switch game.Ending() {
	case g.Stopped:
		got.End, got.Faults = faults[0].Why, nil
	case g.TurnLimit:
		got.End = "limit"
	}
	for p := range game.State().NumPlayers() {
		got.Scores = append(got.Scores, game.Score(p))
	}
	if w, ok := game.Winner(); ok {
		got.Winner = &w
	}
	want := Recording{Game: r.Game, Seed: r.Seed, End: r.End, Faults: append(faults[:0:0], r.Faults...),
		Scores: r.Scores, Winner: r.Winner}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || !game.Over() {
		t.Errorf("seed %d: Over() = %v, the result (-want +got):\n%s", r.Seed, game.Over(), diff)
	}
}

// A Start is the first input of a game that was recorded.
type Start struct {
	Seed     int64
	Options  map[string]string
	Lines    []string
	Resolved json.RawMessage
}

// CheckStart compares the first input of a game with a recorded one.
func (g *Game) CheckStart(start Start, t *testing.T) {
	if g.ForParameters != nil {
		g = g.ForParameters(start.Options)
	}
	input := strings.TrimSuffix(string(g.NewReferee(start.Seed).AppendInput(nil)), "\n")
	if diff := cmp.Diff(start.Lines, strings.Split(input, "\n")); diff != "" {
		t.Errorf("seed %d, %v: AppendInput() (-want +got):\n%s", start.Seed, start.Options, diff)
	}
}
