package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/picture"
)

func header(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../rulebook.h")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestConstants compares the constants of the header with the library.
func TestConstants(t *testing.T) {
	want := map[string]int{
		"RB_VERSION": version, "RB_GAMES": len(games.Names()), "RB_MAX_SEATS": maxSeats, "RB_MAX_TEXT": maxText,
		"RB_MAX_GAMES": batch.MaxGames, "RB_STRING": -1, "RB_MAX_LEGAL": 256,
		"RB_SYSTEM": slices.Index(themes, picture.System), "RB_LIGHT": slices.Index(themes, picture.Light),
		"RB_DARK": slices.Index(themes, picture.Dark),
		"RB_STAY": batch.Stay, "RB_NEVER": int(batch.Never), "RB_SAME_STEP": int(batch.SameStep), "RB_NEXT_STEP": int(batch.NextStep),
		"RB_OK": ok, "RB_BAD_ARGUMENT": badArgument, "RB_BAD_HANDLE": badHandle, "RB_TOO_SMALL": tooSmall,
		"RB_SYNTAX": syntax, "RB_ILLEGAL": illegal, "RB_GAME_OVER": gameOver, "RB_INTERNAL": internal,
	}
	for _, g := range games.All() {
		s, err := batch.ShapeOf(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		want["RB_"+strings.ToUpper(g.Name)] = g.ID
		if s.MaxActions > want["RB_MAX_LEGAL"] {
			t.Errorf("%s can have %d legal actions", g.Name, s.MaxActions)
		}
	}
	got := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^#define (RB_\w+) \(?(-?\d+)\)?`).FindAllStringSubmatch(header(t), -1) {
		got[m[1]], _ = strconv.Atoi(m[2])
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the constants of rulebook.h are\n%v\nwant\n%v", got, want)
	}
}

// TestFunctions compares the functions of the header with those that the library exports.
func TestFunctions(t *testing.T) {
	var got, want []string
	text := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(header(t), "")
	for _, m := range regexp.MustCompile(`(?s)\nint32_t (rb_\w+)\(([^)]*)\);`).FindAllStringSubmatch(text, -1) {
		n := 0
		if m[2] != "void" {
			n = strings.Count(m[2], ",") + 1
		}
		got = append(got, fmt.Sprint(m[1], " ", n))
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		exported := regexp.MustCompile(`//export (rb_\w+)\nfunc (rb_\w+)\(([^)]*)\) int32`)
		for _, m := range exported.FindAllStringSubmatch(string(source), -1) {
			n := 0
			if m[3] != "" {
				n = strings.Count(m[3], ",") + 1
			}
			want = append(want, fmt.Sprint(m[1], " ", n))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("rulebook.h has %q, the library %q", got, want)
	}
}

// TestComments checks that every function, type and field has a comment that tools such as bindgen and doxygen find.
func TestComments(t *testing.T) {
	text := header(t)
	declared := regexp.MustCompile(`(?m)^(.*)\n(?:int32_t (rb_\w+)\(|typedef struct (\w+))`)
	for _, m := range declared.FindAllStringSubmatchIndex(text, -1) {
		name := text[max(m[4], m[6]):max(m[5], m[7])]
		comment := text[strings.LastIndex(text[:m[3]], "/*"):m[3]]
		if !strings.HasPrefix(comment, "/** ") || !strings.HasSuffix(comment, " */") || strings.Count(comment, "*/") > 1 {
			t.Errorf("rulebook.h has no comment of its own about %s", name)
		} else if m[4] > 0 && !strings.HasPrefix(comment, "/** "+name+" ") {
			t.Errorf("the comment about %s does not begin with its name", name)
		}
	}
	for _, m := range regexp.MustCompile(`(?s)typedef struct \w+ \{\n(.*?)\n\}`).FindAllStringSubmatch(text, -1) {
		fields := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllStringFunc(m[1], func(c string) string { return c[:4] })
		for _, field := range strings.Split(fields, "\n") {
			if !regexp.MustCompile(`; +/\*\*<$`).MatchString(field) {
				t.Errorf("rulebook.h has no comment about the field %q", field)
			}
		}
	}
}

// build builds the library into a directory of the test.
func build(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	run(t, "../build.sh", dir)
	return dir
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var stderr strings.Builder // compilers and loaders may warn
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s%s", name, args, err, out, &stderr)
	}
	return string(out)
}

// TestLayouts compares the sizes and offsets of the structs in C with those of the library.
func TestLayouts(t *testing.T) {
	var source strings.Builder
	source.WriteString("#include <stdio.h>\n#include \"rulebook.h\"\nint main(void) {\n")
	var want []string
	for _, s := range []struct {
		name   string
		value  any
		fields []string
	}{
		{"rb_error", failure{}, nil},
		{"rb_info", info{}, []string{"to_move", "toMove"}},
		{"rb_shape", shape{}, []string{"max_legal", "maxLegal", "max_inputs", "maxInputs"}},
		{"rb_config", config{},
			[]string{"num_starts", "numStarts", "draw_chance", "drawChance", "chance_seed", "chanceSeed"}},
		{"rb_buffer", buffer{}, nil},
		{"rb_output", output{}, []string{"legal_count", "legalCount", "planes_u8", "planesU8", "planes_f32", "planesF32",
			"input_count", "inputCount", "to_move", "toMove", "final_u8", "finalU8", "final_f32", "finalF32"}},
	} {
		to := reflect.TypeOf(s.value)
		fmt.Fprintf(&source, "printf(\"%s %%d\\n\", (int)sizeof(%s));\n", s.name, s.name)
		want = append(want, fmt.Sprintf("%s %d", s.name, to.Size()))
		renamed := map[string]string{}
		for i := 0; i < len(s.fields); i += 2 {
			renamed[s.fields[i+1]] = s.fields[i]
		}
		for i := range to.NumField() {
			name := to.Field(i).Name
			if c, ok := renamed[name]; ok {
				name = c
			}
			fmt.Fprintf(&source, "printf(\"%s.%s %%d\\n\", (int)offsetof(%s, %s));\n", s.name, name, s.name, name)
			want = append(want, fmt.Sprintf("%s.%s %d", s.name, name, to.Field(i).Offset))
		}
	}
	source.WriteString("return 0;\n}\n")
	dir := t.TempDir()
	file := filepath.Join(dir, "layout.c")
	if err := os.WriteFile(file, []byte(source.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	run(t, "cc", "-I..", file, "-o", filepath.Join(dir, "layout"))
	got := strings.Fields(run(t, filepath.Join(dir, "layout")))
	if wanted := strings.Fields(strings.Join(want, " ")); !slices.Equal(got, wanted) {
		t.Errorf("in C the sizes and offsets are\n%q\nwant\n%q", got, wanted)
	}
}

// TestPlay builds the library, play.c as C99 and as C++17, and runs it.
func TestPlay(t *testing.T) {
	t.Setenv("RULEBOOK_VERSION", "1.2.3")
	dir := build(t)
	if pc := run(t, "cat", filepath.Join(dir, "rulebook.pc")); !strings.Contains(pc, "\nVersion: 1.2.3\n") {
		t.Errorf("rulebook.pc has another version than 1.2.3:\n%s", pc)
	}
	link := []string{"-I" + dir, "-L" + dir, "-lrulebook", "-Wl,-rpath," + dir}
	warnings := []string{"-Wall", "-Wextra", "-Werror", "-pedantic"}
	c, cpp := filepath.Join(dir, "c"), filepath.Join(dir, "cpp")
	run(t, "cc", slices.Concat([]string{"-std=c99", "../play.c", "-o", c}, warnings, link)...)
	run(t, "c++", slices.Concat([]string{"-std=c++17", "-x", "c++", "../play.c", "-o", cpp}, warnings, link)...)
	got := run(t, c)
	if !strings.HasSuffix(got, "have ended\n") || strings.Count(got, ", scores ") != len(games.Names()) {
		t.Errorf("play.c prints\n%s\nwant four games and a batch", got)
	}
	if other := run(t, cpp); other != got {
		t.Errorf("as C++, play.c prints\n%s\nwant\n%s", other, got)
	}
}

// TestSearchTag checks that only a library with the tag search contains searches, so that the others stay as small.
func TestSearchTag(t *testing.T) {
	for tags, want := range map[string]bool{"": false, "search": true} {
		list := run(t, "go", "list", "-deps", "-tags", tags, ".")
		if got := strings.Contains(list, "/examples/search"); got != want {
			t.Errorf("with the tags %q, the library contains searches: %v, want %v", tags, got, want)
		}
	}
}
