package gametest

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Corpora runs a test on each directory of recorded games: the package's testdata, and the game's directory in the
// directory that the environment variable RULEBOOK_CORPORA names, if it is set. A relative name counts from the
// module's root.
func Corpora(t *testing.T, game string, run func(t *testing.T, dir string)) {
	t.Run("testdata", func(t *testing.T) { run(t, "testdata") })
	if root := os.Getenv("RULEBOOK_CORPORA"); root != "" {
		if !filepath.IsAbs(root) {
			root = filepath.Join(moduleRoot(t), root)
		}
		t.Run("RULEBOOK_CORPORA", func(t *testing.T) { run(t, filepath.Join(root, game)) })
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

// Records calls each with every record of a gzip'd file of JSON lines, and returns how many there were. It fails when
// the file is missing, broken or empty, and for a field that T does not have.
func Records[T any](t *testing.T, file string, each func(record T)) int {
	t.Helper()
	return records(t, file, (*json.Decoder).DisallowUnknownFields, each)
}

// PartialRecords is Records for those who need only some of the fields.
func PartialRecords[T any](t *testing.T, file string, each func(record T)) int {
	t.Helper()
	return records(t, file, func(*json.Decoder) {}, each)
}

func records[T any](t *testing.T, file string, configure func(*json.Decoder), each func(record T)) int {
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
	configure(dec)
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

// Document reads a JSON file.
func Document[T any](t *testing.T, file string) (doc T) {
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

var rewriteHashes = flag.Bool("hashes", false, "write testdata/hashes.txt anew; after the first release never")

// Hashes checks the hash values of the positions listed in testdata/hashes.txt, a hash and a State's text a line. The
// values are a promise to users who store them, so a line is never changed.
func Hashes(t *testing.T, hash func(text string) uint64) {
	text, err := os.ReadFile(filepath.Join("testdata", "hashes.txt"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for i, line := range lines {
		want, state, _ := strings.Cut(line, " ")
		if *rewriteHashes {
			lines[i] = fmt.Sprintf("%016x %s", hash(state), state)
		} else if got := fmt.Sprintf("%016x", hash(state)); got != want {
			t.Errorf("%q.Hash() = %s, want %s as in earlier releases", state, got, want)
		}
	}
	if *rewriteHashes {
		if err := os.WriteFile(filepath.Join("testdata", "hashes.txt"), []byte(strings.Join(lines, "\n")+"\n"),
			0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d hashes", len(lines))
}
