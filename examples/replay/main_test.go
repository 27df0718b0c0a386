package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const games = "../../onitama/testdata/transcripts.jsonl.gz"

func TestRun(t *testing.T) {
	dir := t.TempDir()
	junk := filepath.Join(dir, "junk.json")
	if err := os.WriteFile(junk, []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, want, err string
	}{
		{games, "<!DOCTYPE html>", ""},
		{"-n 3 " + games, "<!DOCTYPE html>", ""},
		{"-svg 0 " + games, "<svg ", ""},
		{"-text " + games, "---- 0 of ", ""},
		{"-n 1000 " + games, "", "there is no game 1000"},
		{"-n 0 " + games, "", "there is no game 0"},
		{"-svg 9999 " + games, "", "no position 9999"},
		{"missing.json", "", "missing.json"},
		{junk, "", "game 1"},
		{"a b", "", "one file"},
		{"-o /nonexistent/x " + games, "", "/nonexistent/x"},
	} {
		var out bytes.Buffer
		err := run(strings.Fields(c.args), strings.NewReader(""), &out)
		if c.err == "" && (err != nil || !strings.HasPrefix(out.String(), c.want)) {
			t.Errorf("%s: %v, %.60q", c.args, err, &out)
		}
		if c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err) || out.Len() > 0) {
			t.Errorf("%s: %v, %.60q", c.args, err, &out)
		}
	}
	file := filepath.Join(dir, "game.svg")
	one := `{"game":"onitama","seed":42,"options":{},"turns":[{"player":0,"out":"13 B1A2"}],"scores":null,"winner":null}`
	if err := run([]string{"-svg", "1", "-o", file}, strings.NewReader(one), nil); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "The record ends here.") {
		t.Errorf("%v, %s", err, text)
	}
	if err := run([]string{"-o", file}, strings.NewReader(one), nil); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(text), "<svg ") {
		t.Errorf("a file that is called .svg has %.40q, %v", text, err)
	}
}
