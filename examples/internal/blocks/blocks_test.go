package blocks

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/game"
)

func TestParse(t *testing.T) {
	text := "# 3. A rule.\n\nrule 3 R1\ntext Two steps.\nfrom x y\nline \"\\u0000a \"\ntimeout\nshow turn\n----\nrefused syntax\n" +
		"refused timeout\nturn 5\n\nrule 4\ntext A start.\noptions {\"size\":\"9\"}\nstart -1\nline a\nline b\n----\naccepted\nto z\n"
	type fact struct {
		Line     int
		Verdicts []string
		To       string
	}
	want := []fact{{3, []string{"refused syntax", "refused timeout"}, "x y"}, {14, []string{"accepted", "accepted"}, "z"}}
	list, err := Parse("f", text)
	var got []fact
	for _, b := range list {
		got = append(got, fact{b.Line, b.Verdicts, b.To})
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	for _, bad := range []string{"rule 1\ntext x\n", "rule 1\ntext x\nfrom y\nline a\nline b\n----\naccepted\nignored\naccepted\n", "text x\n----\n", "rule 1\nline \"\n----\n"} {
		if _, err := Parse("f", bad); err == nil || !strings.HasPrefix(err.Error(), "f:") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestRead(t *testing.T) {
	for _, name := range game.Names() {
		list, err := Read(filepath.Join("..", "..", "..", name, "testdata", "rules"))
		if err != nil || len(list) < 50 {
			t.Errorf("%s: %d blocks, %v", name, len(list), err)
		}
	}
	if _, err := Read(t.TempDir()); err == nil {
		t.Error("an empty folder has no error")
	}
}
