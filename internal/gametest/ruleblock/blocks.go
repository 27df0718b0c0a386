// Package ruleblock reads and writes the rules as data: the blocks of testdata/rules, whose grammar examples/DATA.md
// describes, and the statements of a package comment that they are about.
package ruleblock

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// A Block is one fact about the rules, as examples/DATA.md describes it.
type Block struct {
	File    string   // as ReadDir found it
	Line    int      // of the file, from 1
	Rules   []string // numbers of points of the package comment, R and numbers of sentences of its section Rules
	Text    string
	Options map[string]string
	From    string // a position, or
	Start   string // a seed
	Seed    string // for the referee's draws during play from a position
	Seat    string
	Steps   []Step
	Show    []string
	Outcome []string // the lines below the Separator
}

// A Step is an action of a player, or of the board. Its Kind is "line", "timeout" or "grow".
type Step struct{ Kind, Line string }

// Separator is the line between a block's input and its outcome.
const Separator = "----"

// ReadDir reads the blocks of the files of a directory.
func ReadDir(dir string) (list []Block, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err == nil && files == nil {
		err = fmt.Errorf("no *.txt in %s", dir)
	}
	for _, file := range files {
		text, err := textfile.ReadFile(file)
		if err != nil {
			return nil, err
		}
		blocks, err := Parse(strings.ReplaceAll(string(text), "\r\n", "\n"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, b := range blocks {
			b.File = file
			if _, err := b.Verdicts(); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, b.Line, err)
			}
			list = append(list, b)
		}
	}
	return list, err
}

// Parse reads the blocks of a file.
func Parse(text string) (list []Block, err error) {
	var b *Block
	outcome := false
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		switch {
		case strings.HasPrefix(line, "#"):
			continue
		case line == "":
			if b != nil && !outcome {
				return nil, fmt.Errorf("line %d: the block ends without %s", number, Separator)
			}
			b, outcome = nil, false
			continue
		case b == nil:
			list = append(list, Block{Line: number})
			b = &list[len(list)-1]
		}
		switch {
		case outcome:
			b.Outcome = append(b.Outcome, line)
		case line == Separator:
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

// set reads a line of a block's input.
func (b *Block) set(line string) error {
	key, value, _ := strings.Cut(line, " ")
	value, err := Unquote(value)
	if err != nil {
		return fmt.Errorf("%s: %v", key, err)
	}
	field := map[string]*string{"text": &b.Text, "from": &b.From, "start": &b.Start, "seed": &b.Seed,
		"seat": &b.Seat}[key]
	switch {
	case field != nil && *field == "" && value != "":
		*field = value
	case key == "rule" && b.Rules == nil:
		b.Rules = strings.Fields(value)
	case key == "options" && b.Options == nil:
		return strictjson.Unmarshal([]byte(value), &b.Options)
	case key == "show":
		b.Show = append(b.Show, strings.Fields(value)...)
	case key == "line":
		b.Steps = append(b.Steps, Step{key, value})
	case (key == "timeout" || key == "grow") && value == "":
		b.Steps = append(b.Steps, Step{Kind: key})
	default:
		return fmt.Errorf("%q is not understood here", line)
	}
	return nil
}

// check checks that a block is complete.
func (b *Block) check() error {
	switch {
	case len(b.Rules) == 0 || b.Text == "":
		return fmt.Errorf("a block needs a rule and a text")
	case b.From != "" && (b.Start != "" || b.Options != nil):
		return fmt.Errorf("a position needs no start and no options")
	case b.From == "" && b.Start == "" && (b.Options == nil || len(b.Steps) > 0 || len(b.Show) > 0):
		return fmt.Errorf("a block needs a position, a start, or only options")
	case b.Seed != "" && b.From == "":
		return fmt.Errorf("a seed is for a position; a start has its own")
	}
	return nil
}

// Verdicts returns the verdict on each step of a block: accepted, ignored, or refused and a kind.
func (b *Block) Verdicts() (list []string, err error) {
	for _, line := range b.Outcome {
		if key, _, _ := strings.Cut(line, " "); key == "accepted" || key == "ignored" || key == "refused" {
			list = append(list, line)
		}
	}
	if len(list) == 1 && list[0] == "accepted" {
		list = slices.Repeat(list, max(1, len(b.Steps)))
	}
	if len(b.Steps) > 0 && len(list) != len(b.Steps) {
		return nil, fmt.Errorf("%d steps, but %d verdicts", len(b.Steps), len(list))
	}
	return list, nil
}

// String writes a block.
func (b *Block) String() string {
	var out strings.Builder
	put := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&out, "%s %s\n", key, Quote(value))
		}
	}
	put("rule", strings.Join(b.Rules, " "))
	put("text", b.Text)
	if b.Options != nil {
		// Not quoted: JSON is plain text already.
		fmt.Fprintf(&out, "options %s\n", optionsText(b.Options))
	}
	put("start", b.Start)
	put("from", b.From)
	put("seed", b.Seed)
	put("seat", b.Seat)
	for _, s := range b.Steps {
		if s.Kind == "line" {
			fmt.Fprintf(&out, "line %s\n", Quote(s.Line))
		} else {
			fmt.Fprintln(&out, s.Kind)
		}
	}
	put("show", strings.Join(b.Show, " "))
	out.WriteString(Separator + "\n")
	for _, line := range b.Outcome {
		out.WriteString(line + "\n")
	}
	return out.String()
}

// Format writes a file: each Block, and above it the rules that it is about, unless they stand above one before it.
func Format(list []Block, statements *Statements) string {
	var out []string
	first, shown := "", map[string]bool{}
	for i := range list {
		for k, rule := range list[i].Rules {
			if k == 0 && rule != first || !shown[rule] {
				out = append(out, wrap(rule+". "+statements.Text[rule]))
			}
			shown[rule] = true
		}
		first = list[i].Rules[0]
		out = append(out, list[i].String())
	}
	return strings.Join(out, "\n")
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

// Quote writes a value as it is, or as a JSON string if it is not plain ASCII text that can be seen.
func Quote(value string) string {
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
	return ASCII(string(text))
}

// optionsText writes options in the order of their keys.
func optionsText(options map[string]string) string {
	text, err := json.Marshal(options)
	if err != nil {
		panic(err)
	}
	return ASCII(string(text))
}

// ASCII escapes characters outside ASCII in JSON.
func ASCII(text string) string {
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

// Unquote reads a value.
func Unquote(value string) (string, error) {
	if !strings.HasPrefix(value, `"`) {
		return value, nil
	}
	var text string
	err := json.Unmarshal([]byte(value), &text)
	return text, err
}
