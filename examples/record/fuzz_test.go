package record

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/games"
)

var (
	damaged = flag.Int("damaged", 1000, "the `number` of damaged files that TestDamaged reads")
	seed    = flag.Uint64("seed", 1, "the `seed` of the damage that TestDamaged does")
)

// readAll does with a file what the tools do. It returns the games.
func readAll(t *testing.T, file []byte) (games []*Game) {
	r, err := NewReader(bytes.NewReader(file))
	if err != nil {
		return nil
	}
	for {
		g, err := r.Read()
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Fatalf("Read() fails with an error of %d bytes, want at most 1,000: %.200s", len(err.Error()), err)
			}
			return games
		}
		games = append(games, g)
		if g.Identify() != nil {
			continue
		}
		if _, err := g.Play(nil); err != nil && len(err.Error()) > 1000 {
			t.Fatalf("Play() fails with an error of %d bytes, want at most 1,000: %.200s", len(err.Error()), err)
		}
		line, err := Append(nil, g)
		if err != nil {
			continue
		}
		for seat := range g.Scores {
			_, _, _ = g.Score(seat), g.Failure(seat), g.Reason(seat)
		}
		again, err := readText(string(line))
		if err != nil {
			t.Fatalf("what Append wrote cannot be read: %v\n%.2000s", err, line)
		}
		if second, err := Append(nil, again); err != nil || !bytes.Equal(second, line) {
			t.Fatalf("what was written and read is written as another line, %v (-want +got):\n%s", err, cmp.Diff(string(line), string(second)))
		}
		checkSummary(t, line)
	}
}

// shortFiles returns a short game of each kind in each form that this package reads.
func shortFiles(t testing.TB) (files [][]byte) {
	for _, name := range games.Names() {
		g := transcripts(t, name, 1)[0]
		g.Turns = g.Turns[:6]
		own, err := Append(nil, g)
		if err != nil {
			t.Fatal(err)
		}
		var result map[string]any
		if err := json.Unmarshal(own, &result); err != nil {
			t.Fatal(err)
		}
		delete(result, "rulebook")
		files = append(files, own, []byte(text(t, result)), []byte(text(t, siteOf(t, g, true))),
			[]byte(text(t, map[string]any{"success": siteOf(t, g, false)})))
	}
	return append(files, []byte(`{"game":"onitama","seed":42,"options":{},"players":["./a","./b"],"failures":["","timeout"],"scores":[1,0],"winner":0,
		"turns":[{"player":0,"out":"13 B1A2","stderr":"[TDATA] x = 1\n"},{"player":1,"out":null}]}`))
}

// FuzzReader reads anything as a file of games.
func FuzzReader(f *testing.F) {
	for _, file := range shortFiles(f) {
		f.Add(file)
	}
	f.Add([]byte("\x1f\x8b\x08\x00"))
	f.Fuzz(func(t *testing.T, file []byte) { readAll(t, file) })
}

// odd are values of other types and from the ends of the ranges.
var odd = []any{
	nil, true, "", "x", "-1", "seed=", strings.Repeat("x", 5000), 0, -1, 1, 2, int64(1) << 31, 1e18, 1e300, 0.5,
	[]any{}, []any{nil}, []any{1, "x"}, []any{[]any{}}, map[string]any{}, map[string]any{"0": nil, "7": []any{}}, "NaN", "a\x00b\n",
}

// spoil returns a JSON value with some of its parts replaced, left out, doubled or exchanged.
func spoil(rng *rand.Rand, v any, rate int) any {
	if rng.IntN(rate) == 0 {
		return odd[rng.IntN(len(odd))]
	}
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			value := v[key]
			switch rng.IntN(rate) {
			case 0:
				delete(v, key)
			case 1:
				v[[]string{"rulebook", "turns", "frames", "outputs", "success", "gameResult", "scores", "game"}[rng.IntN(8)]] = value
			default:
				v[key] = spoil(rng, value, rate)
			}
		}
	case []any:
		for i := range v {
			v[i] = spoil(rng, v[i], rate)
		}
		if n := len(v); n > 1 && rng.IntN(rate) == 0 {
			i, j := rng.IntN(n), rng.IntN(n)
			v[i], v[j] = v[j], v[i]
			return v[:rng.IntN(n)]
		}
	}
	return v
}

// TestDamaged reads files that were cut, whose bytes were changed, and whose values were replaced, compressed or not.
func TestDamaged(t *testing.T) {
	files := shortFiles(t)
	for _, name := range games.Names() {
		file, err := os.ReadFile(filepath.Join("../..", name, "testdata", "transcripts.jsonl.gz"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file[:4000])
	}
	slowest, games := time.Duration(0), 0
	for i := range *damaged {
		rng := rand.New(rand.NewPCG(*seed+uint64(i), 0))
		file := bytes.Clone(files[rng.IntN(len(files))])
		var value any
		if rng.IntN(2) == 0 && json.Unmarshal(file, &value) == nil {
			var err error
			if file, err = json.Marshal(spoil(rng, value, 2+rng.IntN(200))); err != nil {
				t.Fatal(err)
			}
		} else {
			for range rng.IntN(4) {
				file[rng.IntN(len(file))] = byte(rng.Uint32())
			}
			if rng.IntN(2) == 0 {
				file = file[:rng.IntN(len(file))]
			}
			if rng.IntN(8) == 0 {
				file = append(file, make([]byte, rng.IntN(100))...)
			}
		}
		if rng.IntN(4) == 0 {
			var b bytes.Buffer
			z := gzip.NewWriter(&b)
			z.Write(file)
			z.Close()
			file = b.Bytes()[:b.Len()-rng.IntN(20)]
		}
		start, done := time.Now(), false
		func() {
			defer func() {
				if !done {
					t.Errorf("again with -run Damaged -damaged 1 -seed %d", *seed+uint64(i))
				}
			}()
			games += len(readAll(t, file))
			done = true
		}()
		slowest = max(slowest, time.Since(start))
	}
	t.Logf("%d files from seed %d, %d games read, the slowest file took %v", *damaged, *seed, games, slowest)
}
