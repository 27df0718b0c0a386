package simulate

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// filesOf returns the content of the files in a directory, by name.
func filesOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	names, err := Local.List(folder)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	return files
}

// TestKilled kills a run ten times, each time after another file, and continues it: the files and the table are those of a
// run that nothing interrupts, and no complete file is written again.
func TestKilled(t *testing.T) {
	for format, extension := range map[string]string{"jsonl": ".jsonl", "parquet": ".parquet", "none": ".json"} {
		dir := t.TempDir()
		whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
		args := func(folder string) []string {
			return []string{"-n", "2400", "-batch", "100", "-j", "2", "-format", format, "-data", folder}
		}
		table := simulate(t, command(args(whole)...))
		want := filesOf(t, whole)
		before := map[string]os.FileInfo{}
		for kill := range 10 {
			cmd := command(args(parts)...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for {
				sums, err := filepath.Glob(filepath.Join(parts, "*-*.json"))
				if err != nil {
					t.Fatal(err)
				}
				if len(sums) > 2*kill {
					break
				}
			}
			cmd.Process.Signal(syscall.SIGKILL)
			cmd.Wait()
			for name, info := range before {
				if now, err := os.Stat(filepath.Join(parts, name)); err != nil || !os.SameFile(now, info) {
					t.Errorf("%s: after kill %d, %s is not the file from before, %v", format, kill, name, err)
				}
			}
			for name := range filesOf(t, parts) {
				_, sum := strings.CutSuffix(name, ".json")
				if sum && name != configFile {
					before[name], _ = os.Stat(filepath.Join(parts, name))
				}
			}
		}
		if len(before) < 19 {
			t.Errorf("%s: there are only %d batches after the kills", format, len(before))
		}
		if err := os.WriteFile(filepath.Join(parts, "onitama-000000000000-000000000099"+extension+".0123456789abcdef.tmp"), nil, 0o666); err != nil {
			t.Fatal(err)
		}
		again := simulate(t, command(args(parts)...))
		if again != table {
			t.Errorf("%s: after ten kills:\n%s\nwithout:\n%s", format, again, table)
		}
		if got := filesOf(t, parts); !maps.Equal(got, want) {
			t.Errorf("%s: the files %v are not those of a run without a kill", format, slices.Sorted(maps.Keys(got)))
		}
	}
}

// TestExtended gives a set more games, with a last batch that was not full before and one that was deleted, and leaves
// alone what else is there.
func TestExtended(t *testing.T) {
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole"), filepath.Join(dir, "parts")
	args := func(games int, folder string) []string {
		return []string{"-n", fmt.Sprint(games), "-batch", "100", "-data", folder}
	}
	table := simulate(t, command(args(777, whole)...))
	want := filesOf(t, whole)
	want["notes.txt"] = "mine"
	for i, games := range []int{50, 250, 777} {
		got := simulate(t, command(args(games, parts)...))
		if games == 777 && got != table {
			t.Errorf("in three runs:\n%s\nin one:\n%s", got, table)
		}
		if err := os.WriteFile(filepath.Join(parts, "notes.txt"), []byte("mine"), 0o666); err != nil {
			t.Fatal(i, err)
		}
		if games == 250 {
			if err := os.Remove(filepath.Join(parts, "onitama-000000000100-000000000199.jsonl")); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := filesOf(t, parts); !maps.Equal(got, want) {
		t.Errorf("the files %v are not those of one run", slices.Sorted(maps.Keys(got)))
	}
	if out, err := command(args(700, parts)...).CombinedOutput(); err == nil {
		t.Errorf("a smaller set: %s", out)
	}
}

// TestLocked lets two runs write to one directory.
func TestLocked(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data")
	release, err := LockFolder(folder)
	if err != nil {
		t.Fatal(err)
	}
	cmd := command("-n", "10", "-data", folder)
	out, _ := cmd.CombinedOutput()
	want := "simulate: " + folder + " is being written by another run\n"
	if cmd.ProcessState.ExitCode() != 2 || string(out) != want {
		t.Errorf("%v, %s", cmd.ProcessState, out)
	}
	release()
	simulate(t, command("-n", "10", "-data", folder))
}

// TestEmptyShard runs a part of a run that has fewer batches than parts, and merges it with the other part.
func TestEmptyShard(t *testing.T) {
	full, empty := t.TempDir(), t.TempDir()
	simulate(t, command("-n", "10", "-shard", "0/2", "-data", full))
	page := filepath.Join(t.TempDir(), "page.html")
	out := simulate(t, command("-n", "10", "-shard", "1/2", "-data", empty, "-report", page))
	if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), "no games: ") {
		t.Errorf("the page has %q, %v, want no games", text, err)
	}
	if out != "no games: this part has none of the run's 1 batches; a smaller -batch makes more" {
		t.Errorf("the output is %s, want no games", out)
	}
	// A part that is continued leaves alone the files of the others.
	want := filesOf(t, full)
	maps.Copy(want, filesOf(t, empty))
	for name, text := range filesOf(t, full) {
		if strings.HasPrefix(name, "onitama-") {
			if err := os.WriteFile(filepath.Join(empty, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	simulate(t, command("-n", "10", "-shard", "1/2", "-data", empty))
	if got := filesOf(t, empty); !maps.Equal(got, want) {
		t.Errorf("a continued part has the files %v", slices.Sorted(maps.Keys(got)))
	}
	table, err := command("merge", full, empty).CombinedOutput()
	if err != nil || !strings.Contains(string(table), "\n10 games") {
		t.Errorf("the parts together: %v, %s, want 10 games", err, table)
	}
}

// TestMerge plays the parts of a set as machines do: their files are those of the whole set, and so is the table.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	folder := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(os.Mkdir(folder("one"), 0o777), os.Mkdir(folder("merged"), 0o777)); err != nil {
		t.Fatal(err)
	}
	args := []string{"-n", "950", "-batch", "100", "-players", "first=cramp,random", "-data"}
	table := simulate(t, command(append(args, folder("whole"), "-summary", folder("one/sums"))...))
	if !strings.Contains(table, " first ") {
		t.Errorf("there is no player called first in\n%s", table)
	}
	files := map[string]string{}
	merged := []string{"merge", "-report=" + folder("merged/page.html"), "-summary=" + folder("merged/sums")}
	for i := range 3 {
		part := folder(fmt.Sprint("part", i))
		simulate(t, command(append(args, part, "-shard", fmt.Sprint(i, "/3"))...))
		maps.Copy(files, filesOf(t, part))
		merged = append(merged, part)
	}
	want := filesOf(t, folder("whole"))
	files[configFile] = want[configFile]
	if !maps.Equal(files, want) {
		t.Error("the files of the parts are not those of the whole set")
	}
	run := func(args []string) (string, string, int) {
		cmd := command(args...)
		var out, warnings bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &warnings
		cmd.Run()
		return strings.TrimSpace(out.String()), warnings.String(), cmd.ProcessState.ExitCode()
	}
	if out, warnings, status := run(append(merged, merged[3])); status != 0 || out != table {
		t.Errorf("merged, with status %d and %s:\n%s\nwhole:\n%s", status, warnings, out, table)
	}
	if got := filesOf(t, folder("merged")); len(got) != 2 || got["sums"] != filesOf(t, folder("one"))["sums"] {
		t.Errorf("the files about the merged sets are %q, and the sums of the whole %q", got, filesOf(t, folder("one")))
	}
	if _, warnings, status := run(merged[:5]); status != 1 || !strings.Contains(warnings, "300 of the 950 games are missing; -partial") {
		t.Errorf("without a part: %d, %s", status, warnings)
	}
	if out, _, status := run([]string{"merge", "-partial", merged[3]}); status != 0 || !strings.Contains(out, "\n350 games") {
		t.Errorf("with -partial: %d, %s", status, out)
	}
	simulate(t, command("-n", "10", "-data", folder("other")))
	empty := folder("empty")
	if err := errors.Join(os.Mkdir(empty, 0o777), os.WriteFile(filepath.Join(empty, configFile), []byte(want[configFile]), 0o666)); err != nil {
		t.Fatal(err)
	}
	if out, _, status := run([]string{"merge", "-partial", empty}); status != 0 || out != "no games: no batch is complete" {
		t.Errorf("with -partial and no batch: %d, %s", status, out)
	}
	if _, warnings, status := run(append(merged, folder("other"))); status != 2 ||
		!strings.Contains(warnings, "other flags than "+merged[3]+": -players, -batch\n") {
		t.Errorf("with another set: %d, %s", status, warnings)
	}
	if err := os.Remove(folder("other/onitama-000000000000-000000000009.json")); err != nil {
		t.Fatal(err)
	}
	if _, warnings, status := run([]string{"merge", folder("other")}); status != 1 || !strings.Contains(warnings, "10 of the 10 games are missing") {
		t.Errorf("without the sums: %d, %s", status, warnings)
	}
	simulate(t, command("-n", "10", "-data", folder("other")))
	if out, warnings, status := run([]string{"merge", folder("other")}); status != 0 || !strings.Contains(out, "\n10 games") {
		t.Errorf("with its sums again: %d, %s%s", status, out, warnings)
	}
	for _, shard := range []string{"", `"Shard":{"Part":0,"Of":0},`, `"Shard":{"Part":2,"Of":2},`} {
		if err := os.WriteFile(folder("other/"+configFile), []byte(strings.ReplaceAll(
			filesOf(t, folder("other"))[configFile], `"Shard":{"Part":0,"Of":1},`, shard)), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, warnings, status := run([]string{"merge", folder("other")}); status != 2 || !strings.Contains(warnings, "which part") {
			t.Errorf("with %q for a shard: %d, %s", shard, status, warnings)
		}
	}
	name := filepath.Join(merged[4], "onitama-000000000100-000000000199.json")
	if err := os.WriteFile(name, []byte(`{"Games":100}`), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, warnings, status := run(append(merged, folder("whole"))); status != 2 || !strings.Contains(warnings, "differs") {
		t.Errorf("with a sum that differs: %d, %s", status, warnings)
	}
}
