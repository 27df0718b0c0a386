package bench

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRun measures everything once, for a moment, and checks that each table has a figure for each game.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	tables := filepath.Join(dir, "bench.md")
	var out bytes.Buffer
	if err := Run([]string{"-count", "1", "-time", "1x", "-md", tables}, nil, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(out.String(), "\n") {
		// volcano has nothing to deal.
		if strings.HasPrefix(line, "| ") && strings.Contains(line, " | |") && !strings.HasPrefix(line, "| `New`") && !strings.HasPrefix(line, "| | ") {
			t.Errorf("a figure is missing in %q", line)
		}
	}
	if strings.Contains(out.String(), "NaN") {
		t.Errorf("not a number:\n%s", &out)
	}
	text, err := os.ReadFile(tables)
	if err != nil || !bytes.Equal(text, out.Bytes()) {
		t.Errorf("the file has other tables, %v", err)
	}
}

func TestErrors(t *testing.T) {
	for _, args := range [][]string{{"-count", "0"}, {"x"}, {"-unknown"}, {"-time", "never"}, {"-time", "0"}, {"-time", "1"}, {"-time", "-1s"}, {"-time", "0x"}} {
		if err := Run(args, nil, &bytes.Buffer{}, io.Discard); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}
