package arena

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMergeGaps merges files that lack games: that is an error which says which, unless -partial is given.
func TestMergeGaps(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for i := range 4 {
		files = append(files, filepath.Join(dir, fmt.Sprint("games", i)))
		play(t, "-n", "16", "-shard", fmt.Sprint(i, "/4"), "-resume", "-o", files[i], "random", "b=random")
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{files, ""},
		{append([]string{"-n", "16"}, files...), ""},
		{append([]string{"-n", "15"}, files...), ""},
		{append([]string{"-n", "17"}, files...), "2 of the games of the run with -seed 1 are missing: 17, 18;"},
		{append([]string{"-n", "40"}, files...), "24 of the games of the run with -seed 1 are missing: 17, 18, 19, 20, 21, ...;"},
		{append([]string{"-n", "40", "-partial"}, files...), ""},
		{[]string{files[0], files[1], files[3]}, "4 of the games of the run with -seed 1 are missing: 5, 6, 13, 14;"},
		{files[:3], "2 of the games of the run with -seed 1 are missing: 7, 8;"},
		{append([]string{"-n", "16"}, files[:3]...), "4 of the games of the run with -seed 1 are missing: 7, 8, 15, 16;"},
		{append([]string{"-partial"}, files[:3]...), ""},
	} {
		var out, warn bytes.Buffer
		err := merge(c.args, &out, &warn)
		if c.want == "" && (err != nil || !strings.HasPrefix(out.String(), "onitama, 1")) || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || out.Len() > 0) {
			t.Errorf("merge %v: %v\n%s%s", c.args, err, &out, &warn)
		}
		if strings.Contains(fmt.Sprint(c.args), "-partial") != strings.Contains(warn.String(), "are missing") {
			t.Errorf("merge %v warns %q", c.args, &warn)
		}
	}
}

// TestMergeDiffering merges files with a game that went differently in each: that is an error in any order of the files.
func TestMergeDiffering(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	play(t, "-n", "4", "-o", a, "random", "b=random")
	text, err := os.ReadFile(a)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	other := strings.NewReplacer(`"scores":{"0":1,"1":0}`, `"scores":{"0":0,"1":1}`, `"scores":{"0":0,"1":1}`, `"scores":{"0":1,"1":0}`,
		`"scores":[1,0]`, `"scores":[0,1]`, `"scores":[0,1]`, `"scores":[1,0]`).Replace(lines[2])
	if err := os.WriteFile(b, []byte(lines[0]+other), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, files := range [][]string{{a, b}, {b, a}} {
		var out, warn bytes.Buffer
		want := fmt.Sprintf("differs between %s and %s; -partial reports nevertheless", files[0], files[1])
		if err := merge(files, &out, &warn); err == nil || !strings.HasPrefix(err.Error(), "game ") || !strings.HasSuffix(err.Error(), want) || out.Len() > 0 {
			t.Errorf("merge(%q) = %v, want %s", files, err, want)
		}
		if err := merge(append([]string{"-partial"}, files...), &out, &warn); err != nil || !strings.HasPrefix(out.String(), "onitama, 4 games") || !strings.Contains(warn.String(), "differs between") {
			t.Errorf("merge(-partial, %q) = %v, warns %q and prints\n%s", files, err, &warn, &out)
		}
	}
}
