package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
)

// FuzzServe sends anything to the oracle: every line gets one line of JSON, and errors are short and of one of the kinds.
func FuzzServe(f *testing.F) {
	for _, name := range games.Names() {
		g, err := games.Named(name)
		if err != nil {
			f.Fatal(err)
		}
		s, err := g.Start(7, nil)
		if err != nil {
			f.Fatal(err)
		}
		for _, request := range []string{
			`{"game":%q,"state":%q,"action":%q,"id":[1]}`,
			`{"game":%q,"state":%q,"action":%q,"ask":"judge"}`,
			`{"game":%q,"state":%q,"action":%q,"ask":"rules"}`,
		} {
			f.Add(fmt.Appendf(nil, request, name, s, s.LegalActions()[0]))
		}
		f.Add(fmt.Appendf(nil, `{"game":%q,"state":%q,"ask":"diagram"}`+"\n"+`{"game":%q,"start":"-9","options":{"size":12}}`, name, s, name))
		f.Add(fmt.Appendf(nil, `{"game":%q,"start":1,"ask":"perft","depth":2,"divide":true}`, name))
	}
	f.Add([]byte(`{"game":"onitama","start":1,"indices":true}`))
	f.Add([]byte(`[{"game":"volcano","ask":"picture","start":1,"picture":{"sphere":true,"yaw":1,"marks":["N01"]}},[]]`))
	f.Add([]byte(`{"game":"cultist","state":"............./............./............./a.....cd....b/............./............./............. 01011111111111 AAA00000000000 1 5 neutral","ask":"input","seat":1,"index":7}`))
	f.Add([]byte(`{"game":"vindinium","ask":"explain","start":"-3","options":{"size":"12"},"next":"x"}`))
	f.Add([]byte("\xff\xff\xff\xff\xff\xff\xff\xff\"depth\"")) // no UTF-8
	f.Add(fmt.Appendf(nil, `{"game":"onitama","%01000d":1}`, 0))
	depths := regexp.MustCompile("(?i)depth")
	f.Fuzz(func(t *testing.T, input []byte) {
		lines := bytes.Split(bytes.TrimSuffix(input, []byte("\n")), []byte("\n"))
		if len(input) == 0 {
			lines = nil
		}
		if len(depths.FindAll(input, -1)) > bytes.Count(input, []byte(`depth":2,`)) {
			return // it may take some seconds, as DATA.md says
		}
		var out bytes.Buffer
		if err := Serve(bytes.NewReader(input), &out); err != nil {
			t.Fatal(err)
		}
		answers := bytes.SplitAfter(out.Bytes(), []byte("\n"))
		if len(answers) != len(lines)+1 || len(answers[len(lines)]) > 0 {
			t.Fatalf("%d lines are answered with %d", len(lines), len(answers)-1)
		}
		for i, answer := range answers[:len(lines)] {
			var failure Failure
			if err := json.Unmarshal(answer, &failure); err != nil && (!json.Valid(answer) || answer[0] != '[') {
				t.Fatalf("%q is answered with %q: %v", lines[i], answer, err)
			}
			kinds := []string{"", KindSyntax, KindIllegal, KindOver, KindRequest}
			if !slices.Contains(kinds, failure.Kind) || len(failure.Error) > 1000 {
				t.Fatalf("%.300q is answered with the kind %q and an error of %d bytes", lines[i], failure.Kind, len(failure.Error))
			}
		}
	})
}
