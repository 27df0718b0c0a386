package examples

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// places are where somebody can ask about the rules, each with the names that it has: how a match of the expression in a
// file of this directory, between two texts, gives one.
var places = []struct{ name, file, from, to, expression string }{
	{"Go", "game/game.go", "type Bound interface", "\n}", `(?m)^\t(\w+)\(`},
	{"Go", "game/state.go", "type State interface", "\nfunc AppendBinary", `(?m)^\t(\w+)\(`},
	{"oracle", "rulebook/oracle/schema.json", `"request": {`, `"required"`, `(?m)^        "(\w+)": \{`},
	{"oracle", "rulebook/oracle/schema.json", `"ask": {`, `}`, `"(\w+)"`},
	{"C", "bindings/c/rulebook.h", "", "", `(?m)^int32_t rb_(\w+)\(`},
	{"C", "bindings/c/rulebook.h", "typedef struct rb_info", "} rb_info", `(?m)^    \w+ (\w+)`},
	{"Python", "bindings/python/src/rulebook/game.py", "class Game", "\ndef ", `(?m)^    def ([a-z]\w*)\(`},
	{"JavaScript", "bindings/js/index.d.ts", "interface Rulebook ", "\n}", `(?m)^  (\w+)\(`},
	{"JavaScript", "bindings/js/index.d.ts", "interface Game ", "\n}", `(?m)^  (?:readonly )?(\w+)[(:]`},
	{"JavaScript", "bindings/js/index.d.ts", "interface State ", "\n}", `(?m)^  (?:readonly )?(\w+)[(:]`},
}

// questions are the eleven questions about a position, each with its names in Go, the oracle, C, Python and JavaScript, in this order.
// Where a name is a sentence, it says why that place has none.
var questions = [][]string{
	{"Start", "start", "start", "start", "start"},
	{"Parse", "state", "parse", "parse", "parse"},
	{"LegalActions", "actions", "legal_indices", "legal_actions", "legalActions"},
	{"Judge", "judge", "judge", "judge", "judge"},
	{"Apply", "action", "apply", "apply", "apply"},
	{"Successors", "successors", "successors", "successors", "successors"},
	{"Explain", "explain", "explain", "explain", "explain"},
	{"Hash", "hash", "hash", "hash", "hash"},
	{"Canonical", "canonical", "canonical", "canonical", "canonical"},
	{"Complete", "complete", "complete", "complete", "complete"},
	{"package picture draws", "picture", "picture", "picture", "picture"},
}

// fields are the names of requests to the oracle that are no questions: the position that a text gives, and the one after
// an action.
var fields = map[string]string{"state": "parse", "action": "apply"}

// others are words that a program may have for one of the questions. Nothing here is called so.
var others = strings.Fields("new deal resolve is_legal svg draw encode decode to_bytes from_bytes from_binary from_setup " +
	"apply_line play_line alternatives children canonicalize")

// TestQuestions compares the names of the questions in all places, and what DATA.md says that the oracle is asked.
func TestQuestions(t *testing.T) {
	names := map[string][]string{}
	for _, p := range places {
		for _, name := range found(t, p.file, p.from, p.to, p.expression) {
			names[p.name] = append(names[p.name], name)
			if slices.Contains(others, snake(name)) {
				t.Errorf("%s: %s in %s is another word for one of the questions", p.name, name, p.file)
			}
		}
	}
	for _, row := range questions {
		word := snake(row[4]) // JavaScript has them all
		if i := strings.LastIndex(word, "_"); i >= 0 {
			word = word[i+1:]
		}
		for i, place := range []string{"Go", "oracle", "C", "Python", "JavaScript"} {
			name := row[i]
			if strings.Contains(name, " ") {
				continue
			}
			if !slices.Contains(names[place], name) {
				t.Errorf("%s has no %s: it has %q", place, name, names[place])
			}
			alike := strings.Contains(snake(name), word) || name == "legal_indices" && word == "actions"
			if place == "oracle" && fields[name] != "" {
				alike = fields[name] == word
			}
			if !alike {
				t.Errorf("%s calls %s what JavaScript calls %s", place, name, row[4])
			}
		}
	}
	var listed, asks []string
	for _, bullet := range found(t, "DATA.md", "The questions, and the fields", "### An engine of your own", "(?m)^- (`.*?)[,:]") {
		listed = append(listed, strings.Trim(strings.Fields(bullet)[0], "`"))
	}
	text := strings.Join(found(t, "rulebook/oracle/schema.json", `"ask": { "enum": `, "},", `(\[.*\])`), "")
	if err := json.Unmarshal([]byte(text), &asks); err != nil {
		t.Fatal(err)
	}
	slices.Sort(listed)
	slices.Sort(asks)
	if asks = slices.DeleteFunc(asks, func(ask string) bool { return ask == "position" }); !slices.Equal(listed, asks) {
		t.Errorf("DATA.md lists the questions %q, and the schema %q", listed, asks)
	}
}

// found returns what the only group of an expression matches in a part of a file.
func found(t *testing.T, file, from, to, expression string) (list []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(data), from)
	if to != "" && ok {
		text, _, ok = strings.Cut(text, to)
	}
	if !ok {
		t.Fatalf("%s has no part from %q to %q", file, from, to)
	}
	for _, match := range regexp.MustCompile(expression).FindAllStringSubmatch(text, -1) {
		list = append(list, match[1])
	}
	if list == nil {
		t.Fatalf("%s has no names between %q and %q", file, from, to)
	}
	return list
}

var capital = regexp.MustCompile(`[A-Z]`)

// snake returns a name in lower case with _ between its words.
func snake(name string) string {
	return strings.TrimPrefix(capital.ReplaceAllStringFunc(name, func(c string) string { return "_" + strings.ToLower(c) }), "_")
}
