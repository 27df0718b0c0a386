package gametest_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// What bots accept of all packages together: they are started for every game, and memory is short on the site.
const (
	maxTables = 100_000 // bytes
	maxInit   = 0.4     // milliseconds, measured by BenchmarkInit
)

var ours = regexp.MustCompile(`^github\.com/rulebook-go/rulebook/`)

// program builds a program that does nothing but import the packages.
func program(tb testing.TB) string {
	tb.Helper()
	dir := tb.TempDir()
	source := "package main\n\nimport (\n"
	for _, p := range packages {
		source += "\t_ \"github.com/rulebook-go/rulebook/" + p + "\"\n"
	}
	source += ")\n\nfunc main() {}\n"
	file, binary := filepath.Join(dir, "main.go"), filepath.Join(dir, "main.exe")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		tb.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-o", binary, file).CombinedOutput(); err != nil {
		tb.Fatalf("%v: %s", err, out)
	}
	return binary
}

// initialisation returns what the runtime tells of each package's variables: how long they took, in milliseconds, and how
// many bytes they allocated.
func initialisation(tb testing.TB, binary string) (ms float64, bytes int) {
	tb.Helper()
	run := exec.Command(binary)
	run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := run.CombinedOutput()
	if err != nil {
		tb.Fatalf("%v: %s", err, out)
	}
	n := 0
	// init github.com/rulebook-go/rulebook/geom @0.42 ms, 0.11 ms clock, 1024 bytes, 3 allocs
	for lines := bufio.NewScanner(strings.NewReader(string(out))); lines.Scan(); {
		words := strings.Fields(lines.Text())
		if len(words) < 8 || words[0] != "init" || !ours.MatchString(words[1]) {
			continue
		}
		clock, err1 := strconv.ParseFloat(words[4], 64)
		allocated, err2 := strconv.Atoi(words[7])
		if err1 != nil || err2 != nil {
			tb.Fatalf("%q: %v, %v", lines.Text(), err1, err2)
		}
		ms, bytes, n = ms+clock, bytes+allocated, n+1
	}
	if n < len(packages) {
		tb.Fatalf("%d packages are initialised:\n%s", n, out)
	}
	return ms, bytes
}

// TestTablesAreSmall adds up what the variables of all packages take in a program, and what setting them allocates.
func TestTablesAreSmall(t *testing.T) {
	binary := program(t)
	symbols, err := exec.Command("go", "tool", "nm", "-size", binary).Output()
	if err != nil {
		t.Fatal(err)
	}
	_, total := initialisation(t, binary)
	t.Logf("%d bytes are allocated", total)
	found := false
	for lines := bufio.NewScanner(strings.NewReader(string(symbols))); lines.Scan(); {
		// address, size, kind, name: B and D, in both cases, are variables
		words := strings.Fields(lines.Text())
		if len(words) < 4 || !strings.Contains("BbDd", words[2]) || !ours.MatchString(words[3]) {
			continue
		}
		size, err := strconv.Atoi(words[1])
		if err != nil {
			t.Fatalf("go tool nm prints %q, want a size: %v", lines.Text(), err)
		}
		found = found || strings.HasSuffix(words[3], "geom.neighbors")
		total += size
	}
	t.Logf("%d bytes in all", total)
	if !found || total > maxTables {
		t.Errorf("the tables have %d bytes, want at most %d and geom's among them: %v", total, maxTables, found)
	}
}

// BenchmarkInit starts a program with all packages over and over and reports what their initialisation takes.
func BenchmarkInit(b *testing.B) {
	binary := program(b)
	b.ResetTimer()
	sum := 0.0
	for i := 0; i < b.N; i++ {
		ms, _ := initialisation(b, binary)
		sum += ms
	}
	b.ReportMetric(sum/float64(b.N), "ms/init")
	b.ReportMetric(maxInit, "ms/limit")
}
