package rules

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/game"
)

var update = flag.Bool("update", false, "write table.go anew from the package comments")

var (
	heading  = regexp.MustCompile(`^# (.*)`)
	point    = regexp.MustCompile(`^ +(\d+)\. +(.*)`)
	sentence = regexp.MustCompile(`(?s).*?[.!?](?:\s+|$)`)
)

// readStatements returns the sentences of the section Rules of a package comment and the points of the section after it.
func readStatements(file string) ([]statement, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var points []statement
	section, text := 0, ""
	for _, line := range strings.Split(string(source), "\n") {
		line, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		line = strings.TrimPrefix(line, " ")
		if m := heading.FindStringSubmatch(line); m != nil {
			if m[1] == "Rules" || section > 0 {
				section++
			}
			continue
		}
		m := point.FindStringSubmatch(line)
		switch {
		case section == 1:
			text += " " + strings.TrimSpace(line)
		case section == 2 && m != nil:
			points = append(points, statement{m[1], m[2]})
		case section == 2 && len(points) > 0 && strings.HasPrefix(line, " "):
			points[len(points)-1].text += " " + strings.TrimSpace(line)
		}
	}
	var list []statement
	for i, s := range sentence.FindAllString(strings.TrimSpace(text), -1) {
		list = append(list, statement{fmt.Sprint("R", i+1), strings.TrimSpace(s)})
	}
	return append(list, points...), nil
}

// TestTable holds the table against the package comments. With -update it writes the table.
func TestTable(t *testing.T) {
	var source bytes.Buffer
	source.WriteString("// Code generated from the package comments by go test -update. DO NOT EDIT.\n\n" +
		"package rules\n\nvar statements = map[string][]statement{\n")
	for _, name := range game.Names() {
		want, err := readStatements(filepath.Join("..", "..", name, "doc.go"))
		if err != nil || len(want) < 20 {
			t.Fatalf("%s: %d statements, %v", name, len(want), err)
		}
		if !*update {
			if diff := cmp.Diff(statements[name], want, cmp.AllowUnexported(statement{})); diff != "" {
				t.Errorf("%s: go test -update writes another table (-table +package comment):\n%s", name, diff)
			}
		}
		fmt.Fprintf(&source, "%q: {\n", name)
		for _, s := range want {
			fmt.Fprintf(&source, "{%q, %q},\n", s.id, s.text)
		}
		source.WriteString("},\n")
	}
	source.WriteString("}\n")
	text, err := format.Source(source.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("table.go", text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
