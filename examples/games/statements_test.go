package games_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
)

var update = flag.Bool("update", false, "write the statements anew from the package comments")

// readStatements returns the sentences of the section Rules of a package comment and then the points of the section after it.
func readStatements(dir string) (list []game.Statement, err error) {
	read, err := ruleblock.ReadStatements(dir)
	if err != nil {
		return nil, err
	}
	for _, id := range read.IDs {
		list = append(list, game.Statement{id, read.Text[id]})
	}
	return list, nil
}

// TestStatements compares the statements of each game with its package comment. With -update it writes them.
func TestStatements(t *testing.T) {
	for _, g := range games.All() {
		want, err := readStatements(filepath.Join("..", "..", g.Name))
		if err != nil || len(want) < 20 {
			t.Fatalf("%s: %d statements, %v", g.Name, len(want), err)
		}
		if !*update {
			if diff := cmp.Diff(numbered(t, g).Statements, want); diff != "" {
				t.Errorf("%s: go test -update writes others (-statements +package comment):\n%s", g.Name, diff)
			}
			continue
		}
		var source bytes.Buffer
		fmt.Fprintf(&source, "// Code generated from the package comment by go test ./examples/games -update. DO NOT EDIT.\n\n"+
			"package %sgame\n\nimport %q\n\nvar statements = []game.Statement{\n", g.Name, reflect.TypeFor[game.Game]().PkgPath())
		for _, s := range want {
			fmt.Fprintf(&source, "{%q, %q},\n", s.ID, s.Text)
		}
		source.WriteString("}\n")
		text, err := format.Source(source.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(g.Name, "statements.go"), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
