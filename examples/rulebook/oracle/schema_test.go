package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// define compiles a definition of the schema.
func define(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	text, err := os.ReadFile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	const url = "https://github.com/rulebook-go/rulebook/examples/oracle/schema.json"
	c := jsonschema.NewCompiler()
	if err := c.AddResource(url, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(url + "#/$defs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func check(s *jsonschema.Schema, line string) error {
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
	if err != nil {
		return err
	}
	return s.Validate(value)
}

// askLines returns what the oracle prints for requests.
func askLines(t *testing.T, requests []string) []string {
	t.Helper()
	var out strings.Builder
	err := Serve(strings.NewReader(strings.Join(requests, "\n")), &out)
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if err != nil || len(answers) != len(requests) {
		t.Fatalf("%d answers to %d requests, %v", len(answers), len(requests), err)
	}
	return answers
}

// TestSchemaGames plays games and asks for everything about their positions.
func TestSchemaGames(t *testing.T) {
	request, answer := define(t, "request"), define(t, "answer")
	for _, game := range []string{"cultist", "onitama", "vindinium", "volcano"} {
		requests := []string{
			fmt.Sprintf(`{"game":%q,"start":42,"indices":true}`, game),
			fmt.Sprintf(`{"game":%q,"start":"-9223372036854775808","id":[1,{"a":null}]}`, game),
			fmt.Sprintf(`{"game":%q,"ask":"rules"}`, game),
			fmt.Sprintf(`{"game":%q,"ask":"actions"}`, game),
		}
		for asked, plies := 0, 0; asked < len(requests); {
			answers := askLines(t, requests[asked:])
			for i, line := range answers {
				if err := check(request, requests[asked+i]); err != nil {
					t.Fatalf("%s: %v", requests[asked+i], err)
				}
				if err := check(answer, line); err != nil || strings.Contains(line, `"error"`) && !strings.Contains(line, `"legal":false`) {
					t.Fatalf("%s: %s: %v", requests[asked+i], line, err)
				}
			}
			asked = len(requests)
			var p struct {
				State   string
				Actions []string
				Indices []int
			}
			if err := json.Unmarshal([]byte(answers[0]), &p); err != nil {
				t.Fatal(err)
			}
			if len(p.Actions) == 0 || plies == 60 {
				break
			}
			state, action := quote(p.State), quote(p.Actions[plies*7%len(p.Actions)])
			for _, more := range []string{
				`,"indices":true,"action":` + action + `}`,
				`,"ask":"position"}`,
				`,"ask":"judge","id":"x","action":` + action + `}`,
				`,"ask":"judge","action":"nonsense"}`,
				`,"ask":"perft","depth":2,"divide":true}`,
				`,"ask":"diagram","id":3,"action":` + action + `}`,
				`,"ask":"rules","action":` + action + `}`,
				`,"ask":"rules","action":"nonsense"}`,
				`,"ask":"position","indices":true}`,
				`,"ask":"hash","id":null}`,
				`,"ask":"canonical"}`,
				`,"ask":"successors"}`,
				`,"ask":"complete","seed":3}`,
				`,"ask":"input","seat":1,"action":` + action + `}`,
				`,"ask":"explain","next":` + state + `}`,
				`,"ask":"picture","index":` + fmt.Sprint(p.Indices[plies*7%len(p.Indices)]) + `,"picture":{"width":375,"theme":"dark","title":"x"}}`,
				`,"ask":"judge","index":0}`,
			} {
				requests = append(requests, fmt.Sprintf(`{"game":%q,"state":%s%s`, game, state, more))
			}
			plies++
		}
	}
}

func quote(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestSchemaErrors checks that the answers to bad requests follow the schema, and that the requests do not.
func TestSchemaErrors(t *testing.T) {
	request, failure := define(t, "request"), define(t, "failure")
	state := `"state":"bbBbb/...../...../...../wwWww frog,rabbit/eel,crane/crab 0 0"`
	cases := []struct {
		line  string
		valid bool // the request follows the schema, and fails all the same
	}{
		{`[`, false},
		{`{"game":"onitama","ask":"actions","start":1}`, false},
		{`{"game":"onitama","start":1,"seat":0}`, false},
		{`{"game":"onitama","start":1,"next":"x"}`, false},
		{`{"game":"onitama","start":1,"picture":{}}`, false},
		{`{"game":"onitama","start":1,"ask":"hash","indices":true}`, false},
		{`{"game":"onitama","start":1,"index":3}`, false},
		{`{"game":"onitama","index":-1,` + state + `}`, false},
		{`{"game":"onitama","index":1,"action":"0 A1A2",` + state + `}`, false},
		{`{"game":"onitama","ask":"explain","start":1}`, false},
		{`{"game":"volcano","ask":"solve","start":1}`, true},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"width":-1}}`, false},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"theme":"blue"}}`, false},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"depth":3}}`, false},
		{`{"game":"onitama","ask":"solve","start":1}`, true},
		{`{"game":"onitama","index":1360,` + state + `}`, true},
		{`{"game":"chess","start":1}`, true},
		{`{"game":"onitama"}`, false},
		{`{"game":"onitama","sead":1}`, false},
		{`{"game":"onitama","start":1,` + state + `}`, false},
		{`{"game":"onitama","start":1.5}`, false},
		{`{"game":"onitama","start":1,"action":"2 A1B2"}`, false},
		{`{"game":"onitama","options":{},` + state + `}`, false},
		{`{"game":"vindinium","start":1,"options":{"size":null}}`, false},
		{`{"game":"vindinium","start":1,"options":{"height":3}}`, false},
		{`{"game":"onitama","ask":"score",` + state + `}`, false},
		{`{"game":"onitama","ask":"perft",` + state + `}`, false},
		{`{"game":"onitama","ask":"judge",` + state + `}`, false},
		{`{"game":"onitama","ask":"rules",` + state + `}`, false},
		{`{"game":"onitama","depth":1,` + state + `}`, false},
		{`{"game":"onitama","start":1,"options":{"size":10}}`, true},
		{`{"game":"onitama","state":"x"}`, true},
		{`{"game":"onitama",` + state + `,"action":"x"}`, true},
		{`{"game":"onitama",` + state + `,"action":"0 A1B2"}`, true},
		{`{"game":"volcano","state":"1..../.............../..................../...../.............../.................... 0 134","action":"N02"}`, true},
		{`{"game":"onitama","ask":"perft","depth":200,` + state + `}`, true},
	}
	var lines []string
	for _, c := range cases {
		lines = append(lines, c.line)
	}
	for i, line := range askLines(t, lines) {
		if err := check(failure, line); err != nil {
			t.Errorf("%s: %s: %v", lines[i], line, err)
		}
		if err := check(request, lines[i]); (err == nil) != cases[i].valid {
			t.Errorf("%s as a request: %v", lines[i], err)
		}
	}
}

// TestLists checks a line with several requests.
func TestLists(t *testing.T) {
	line := `[{"game":"onitama","start":1,"id":1},{"game":"onitama","ask":"solve","id":2,"state":"...../...../..B../..W../..... tiger,crab/eel,crane/frog 0 0"},{"game":"onitama","ask":"solve","state":"...../...../..B../..W../..... tiger,crab/eel,crane/frog 0 200"},{"game":"onitama","state":"x"}]`
	if err := check(define(t, "requests"), line); err != nil {
		t.Error(err)
	}
	answer := askLines(t, []string{line})[0]
	if err := check(define(t, "answers"), answer); err != nil {
		t.Errorf("%s: %v", answer, err)
	}
}
