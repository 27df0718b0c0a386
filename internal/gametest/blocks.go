package gametest

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A block is one fact about the rules, as examples/DATA.md describes it.
type block struct {
	line    int      // of the file
	rules   []string // numbers of points of the package comment, R and numbers of sentences of its section Rules
	text    string
	options map[string]string
	from    string // a position, or
	start   string // a seed
	seed    string // for what the referee draws during play from a position
	seat    string
	steps   []step
	show    []string
	outcome []string
}

// A step is what a player, or the board, does: a line, a timeout, a growth.
type step struct{ kind, line string }

const separator = "----"

// parseBlocks reads the blocks of a file.
func parseBlocks(text string) (list []block, err error) {
	var b *block
	outcome := false
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		switch {
		case strings.HasPrefix(line, "#"):
			continue
		case line == "":
			if b != nil && !outcome {
				return nil, fmt.Errorf("line %d: the block ends without %s", number, separator)
			}
			b, outcome = nil, false
			continue
		case b == nil:
			list = append(list, block{line: number})
			b = &list[len(list)-1]
		}
		switch {
		case outcome:
			b.outcome = append(b.outcome, line)
		case line == separator:
			outcome = true
			err = b.check()
		default:
			err = b.set(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %v", number, err)
		}
	}
	return list, nil
}

// set reads a line of what a block gives.
func (b *block) set(line string) error {
	key, value, _ := strings.Cut(line, " ")
	value, err := unquote(value)
	if err != nil {
		return fmt.Errorf("%s: %v", key, err)
	}
	field := map[string]*string{"text": &b.text, "from": &b.from, "start": &b.start, "seed": &b.seed, "seat": &b.seat}[key]
	switch {
	case field != nil && *field == "" && value != "":
		*field = value
	case key == "rule" && b.rules == nil:
		b.rules = strings.Fields(value)
	case key == "options" && b.options == nil:
		return json.Unmarshal([]byte(value), &b.options)
	case key == "show":
		b.show = append(b.show, strings.Fields(value)...)
	case key == "line":
		b.steps = append(b.steps, step{key, value})
	case (key == "timeout" || key == "grow") && value == "":
		b.steps = append(b.steps, step{kind: key})
	default:
		return fmt.Errorf("%q is not understood here", line)
	}
	return nil
}

// check checks that a block has what it needs.
func (b *block) check() error {
	switch {
	case len(b.rules) == 0 || b.text == "":
		return fmt.Errorf("a block needs a rule and a text")
	case b.from != "" && (b.start != "" || b.options != nil):
		return fmt.Errorf("a position needs no start and no options")
	case b.from == "" && b.start == "" && (b.options == nil || len(b.steps) > 0 || len(b.show) > 0):
		return fmt.Errorf("a block needs a position, a start, or options alone")
	case b.seed != "" && b.from == "":
		return fmt.Errorf("a seed is for a position; a start has its own")
	}
	return nil
}

// String writes a block.
func (b *block) String() string {
	var out strings.Builder
	put := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&out, "%s %s\n", key, quote(value))
		}
	}
	put("rule", strings.Join(b.rules, " "))
	put("text", b.text)
	if b.options != nil {
		// Not quoted: JSON is plain text already.
		fmt.Fprintf(&out, "options %s\n", paramsJSON(b.options))
	}
	put("start", b.start)
	put("from", b.from)
	put("seed", b.seed)
	put("seat", b.seat)
	for _, s := range b.steps {
		if s.kind == "line" {
			fmt.Fprintf(&out, "line %s\n", quote(s.line))
		} else {
			fmt.Fprintln(&out, s.kind)
		}
	}
	put("show", strings.Join(b.show, " "))
	out.WriteString(separator + "\n")
	for _, line := range b.outcome {
		out.WriteString(line + "\n")
	}
	return out.String()
}

// formatBlocks writes a file: each block, and above it the rules that it is about, unless they stand above one before it.
func formatBlocks(list []block, statements *statements) string {
	var out []string
	first, shown := "", map[string]bool{}
	for i := range list {
		for k, rule := range list[i].rules {
			if k == 0 && rule != first || !shown[rule] {
				out = append(out, wrap(rule+". "+statements.text[rule]))
			}
			shown[rule] = true
		}
		first = list[i].rules[0]
		out = append(out, list[i].String())
	}
	return strings.Join(out, "\n")
}

var shownRule = regexp.MustCompile(`(?m)^# (R\d+)\. .*\n(?:# .*\n)*`)

// renumber gives blocks the present numbers of the sentences that they are about, whose words stand above the blocks: a
// sentence that moved is found again, and one that was changed is taken for the one that is most like it.
func renumber(text string, list []block, statements *statements) {
	now := map[string]string{}
	for _, m := range shownRule.FindAllStringSubmatch(text, -1) {
		words := strings.Fields(strings.ReplaceAll(strings.TrimPrefix(m[0], "# "+m[1]+". "), "\n# ", " "))
		now[m[1]] = m[1]
		best := alike(words, statements.text[m[1]])
		for _, id := range statements.ids {
			if n := alike(words, statements.text[id]); n > best && id[0] == 'R' {
				now[m[1]], best = id, n
			}
		}
	}
	for i := range list {
		for k, rule := range list[i].rules {
			if id, ok := now[rule]; ok {
				list[i].rules[k] = id
			}
		}
		list[i].rules = unique(list[i].rules)
	}
}

// alike says how many words of two texts are the same, of all that they have: 0 to 1.
func alike(words []string, text string) float64 {
	others := strings.Fields(text)
	if len(words)+len(others) == 0 {
		return 0
	}
	same := 0
	for _, word := range words {
		if i := slices.Index(others, word); i >= 0 {
			others = slices.Delete(others, i, i+1)
			same++
		}
	}
	return float64(2*same) / float64(len(words)+len(others)+same)
}

// unique drops what is in a list already.
func unique(list []string) (out []string) {
	for _, word := range list {
		if !slices.Contains(out, word) {
			out = append(out, word)
		}
	}
	return out
}

// wrap writes a comment in lines of up to 120 bytes.
func wrap(text string) string {
	var out strings.Builder
	line := "#"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > 120 {
			out.WriteString(line + "\n")
			line = "#"
		}
		line += " " + word
	}
	return out.String() + line + "\n"
}

// quote writes a value as it is, or as a JSON string if it is not plain ASCII text that can be seen.
func quote(value string) string {
	plain := value != "" && value[0] != '"' && value == strings.TrimSpace(value)
	for i := 0; i < len(value); i++ {
		plain = plain && value[i] >= ' ' && value[i] < 0x7f
	}
	if plain {
		return value
	}
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return ascii(string(text))
}

// ascii escapes what is not ASCII in JSON.
func ascii(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r >= 0x10000:
			fmt.Fprintf(&out, `\u%04x\u%04x`, 0xd800+(r-0x10000)>>10, 0xdc00+(r-0x10000)&0x3ff)
		case r >= 0x7f:
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// unquote reads a value.
func unquote(value string) (string, error) {
	if !strings.HasPrefix(value, `"`) {
		return value, nil
	}
	var text string
	err := json.Unmarshal([]byte(value), &text)
	return text, err
}

// statements are what a package comment says of the rules: the sentences of its section Rules, R1 and so on, and the
// numbered points of the section after it.
type statements struct {
	ids  []string
	text map[string]string
}

var (
	heading    = regexp.MustCompile(`^# (.*)`)
	point      = regexp.MustCompile(`^ +(\d+)\. +(.*)`)
	sentenceIs = regexp.MustCompile(`(?s).*?[.!?](?:\s+|$)`)
)

func readStatements(file string) (*statements, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	out := &statements{text: map[string]string{}}
	section, rules, last := 0, "", ""
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
			rules += " " + strings.TrimSpace(line)
		case section == 2 && m != nil:
			last = m[1]
			out.ids = append(out.ids, last)
			out.text[last] = m[2]
		case section == 2 && last != "" && strings.HasPrefix(line, " "):
			out.text[last] += " " + strings.TrimSpace(line)
		}
	}
	for i, sentence := range sentenceIs.FindAllString(strings.TrimSpace(rules), -1) {
		id := "R" + strconv.Itoa(i+1)
		out.ids = append(out.ids, id)
		out.text[id] = strings.TrimSpace(sentence)
	}
	if len(out.ids) == 0 {
		return nil, fmt.Errorf("%s states no rules", file)
	}
	return out, nil
}

// gaps says which statements are not covered, and which rules are not stated.
func (s *statements) gaps(covered map[string]bool) (problems []string) {
	for _, id := range s.ids {
		if !covered[id] {
			problems = append(problems, fmt.Sprintf("no block is on rule %s. %s", id, s.text[id]))
		}
	}
	for id := range covered {
		if !slices.Contains(s.ids, id) {
			problems = append(problems, fmt.Sprintf("a block is on rule %s, which the package comment does not have", id))
		}
	}
	slices.Sort(problems)
	return problems
}
