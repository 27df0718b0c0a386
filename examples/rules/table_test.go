package rules

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/internal/ruleblock"
)

var update = flag.Bool("update", false, "write table.go anew from the package comments")

// readStatements returns the sentences of the section Rules of a package comment and then the points of the section after it.
func readStatements(dir string) (list []statement, err error) {
	read, err := ruleblock.ReadStatements(dir)
	if err != nil {
		return nil, err
	}
	for _, id := range read.IDs {
		list = append(list, statement{id, read.Text[id]})
	}
	return list, nil
}

// TestTable compares the table with the package comments. With -update it writes the table.
func TestTable(t *testing.T) {
	var source bytes.Buffer
	source.WriteString("// Code generated from the package comments by go test -update. DO NOT EDIT.\n\n" +
		"package rules\n\nvar statements = map[string][]statement{\n")
	for _, name := range games.Names() {
		want, err := readStatements(filepath.Join("..", "..", name))
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
