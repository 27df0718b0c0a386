package check

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// TestFindings compares whole reports of differences.
func TestFindings(t *testing.T) {
	const start, last = "bbBbb/...../...../...../wwWww boar,ox/eel,crane/crab 0 0", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 199"
	texts := map[string]string{}
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rules.All(onitama) {
		texts[r.ID] = short(r.Text, 73)
	}
	// say returns the lines of rules in a report.
	say := func(ids ...string) (text string) {
		for _, id := range ids {
			text += fmt.Sprintf("  %-4s %s\n", id, texts[id])
		}
		return text
	}
	for name, c := range map[string]struct {
		state, action string
		difference    difference
		want          string
	}{
		"rules of nearly all actions": {
			start, "4 A1A2", difference{text: "state: ..."},
			"after \"4 A1A2\" in\n  " + start + "\nstate: ...\n" +
				"The rules that decide it, the rarest first:\n" + say("R6", "R9", "6") +
				"The request:\n  {\"game\":\"onitama\",\"state\":\"" + start + "\",\"action\":\"4 A1A2\"}\n",
		},
		"other rules, too": {
			last, "4 A1A2", difference{text: "over: ..."},
			"after \"4 A1A2\" in\n  " + last + "\nover: ...\n" +
				"The rules that decide it, the rarest first:\n" + say("R11", "1", "7", "R6", "R9", "6") +
				"The request:\n  {\"game\":\"onitama\",\"state\":\"" + last + "\",\"action\":\"4 A1A2\"}\n",
		},
		"a listed action": {
			start, "4 A1A2", difference{text: "actions: ...", listed: []string{"4 A1A2"}},
			"after \"4 A1A2\" in\n  " + start + "\nactions: ...\n" +
				"The rules that decide whether \"4 A1A2\" is listed, the rarest first:\n" + say("9", "7", "R6") +
				"The request:\n  {\"game\":\"onitama\",\"state\":\"" + start + "\",\"action\":\"4 A1A2\"}\n",
		},
		"an end without an action": {
			start, "", difference{what: "over", text: "over: ..."},
			"in\n  " + start + "\nover: ...\nThe rules that say when the game ends:\n" + say("R10", "R11", "1", "8") +
				"The request:\n  {\"game\":\"onitama\",\"state\":\"" + start + "\"}\n",
		},
		"a position": {
			start, "", difference{what: "turn", text: "turn: ..."},
			"in\n  " + start + "\nturn: ...\nThe request:\n  {\"game\":\"onitama\",\"state\":\"" + start + "\"}\n",
		},
		"characters that terminals do not show": {
			start, "7 A1A2 x\u0085y\u2028\u00a0\u200bé\U0001f600", difference{text: "refusal: ..."},
			"after \"7 A1A2 x\\u0085y\\u2028\\u00a0\\u200bé😀\" in\n  " + start + "\nrefusal: ...\n" +
				"The rules that decide it, the rarest first:\n" + say("3", "7") +
				"The request:\n  {\"game\":\"onitama\",\"state\":\"" + start + "\",\"action\":\"7 A1A2 x\\u0085y\\u2028\\u00a0\\u200b\\u00e9\\ud83d\\ude00\"}\n",
		},
	} {
		s, out := playing(t, "onitama", inProcess(oracle.Answer), false)
		q := oracle.Request{Game: "onitama", State: &c.state}
		if c.action != "" {
			q.Action = &c.action
		}
		s.printFinding(&finding{request: q, difference: &c.difference})
		if diff := cmp.Diff(c.want, out.String()); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

// TestEnds checks that the rules about the ends of the games exist.
func TestEnds(t *testing.T) {
	for _, g := range games.All() {
		name := g.Name
		o, err := oddities(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range o.End {
			if !slices.ContainsFunc(rules.All(g), func(r rules.Rule) bool { return r.ID == id }) {
				t.Errorf("%s has no rule %s", name, id)
			}
		}
		if len(o.End) == 0 {
			t.Errorf("%s: no rules", name)
		}
	}
}

// wrongTurn is an engine that answers with a wrong turn in the positions for which wrong is true.
func wrongTurn(wrong func(turn int) bool) inProcess {
	return func(q oracle.Request) oracle.Response {
		r := oracle.Answer(q)
		if wrong(r.Turn) {
			r.Turn++
		}
		return r
	}
}

// TestCounts finds a difference in the first position of the first game, or none in one game.
func TestCounts(t *testing.T) {
	for want, wrong := range map[string]bool{
		"found by play after 1 game and 1 position, seed 1.\nNo simpler": true,
		"\n1 game, 2 positions, seed 1: the engine agrees":               false,
	} {
		s, out := playing(t, "onitama", wrongTurn(func(int) bool { return wrong }), false)
		s.set.games, s.set.plies, s.set.shrink, s.set.starts = 1, 1, 0, []string{play}
		if agrees, err := s.run(); err != nil || agrees == wrong || !strings.Contains(out.String(), want) {
			t.Errorf("%v, %v: no %q in\n%s", agrees, err, want, out)
		}
	}
}

// TestVectors runs eight blocks: the report shows five wrong ones in full, lists the others, and says what it leaves out.
func TestVectors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "turns.txt")
	state := func(turn int) string {
		return fmt.Sprint("b.B../...../...../...../w.W.. boar,ox/eel,crane/crab ", turn%2, " ", turn)
	}
	head := func(turn int) string {
		return fmt.Sprintf("%s:%d: rule R1 R%d. Turn %d.\n", file, 1+6*turn, turn+2, turn)
	}
	text := ""
	for turn := range 8 {
		text += fmt.Sprintf("rule R1 R%d\ntext Turn %d.\nfrom %s\n----\nto %[3]s\n\n", turn+2, turn, state(turn))
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	full := func(turns ...int) (text string) {
		for _, turn := range turns {
			text += head(turn) + fmt.Sprintf("in\n  %s\nturn: rulebook %d, engine %d\n"+
				"The request:\n  {\"game\":\"onitama\",\"state\":\"%[1]s\"}\n\n", state(turn), turn, turn+1)
		}
		return text
	}
	const unplayed = " No games were played; leave -vectors out to play them.\n"
	for name, c := range map[string]struct {
		wrong func(turn int) bool
		time  time.Duration
		want  string
	}{
		"one": {func(turn int) bool { return turn == 3 }, time.Second,
			full(3) + "8 blocks run; the engine gets 1 of them wrong." + unplayed},
		"five": {func(turn int) bool { return turn > 2 }, time.Second,
			full(3, 4, 5, 6, 7) + "8 blocks run; the engine gets 5 of them wrong." + unplayed},
		"seven": {func(turn int) bool { return turn > 0 }, time.Second,
			full(1, 2, 3, 4, 5) + "More blocks that the engine gets wrong:\n  " + head(6) + "  " + head(7) +
				"8 blocks run; the engine gets 7 of them wrong, 5 of which are shown in full." + unplayed},
		"no games wanted": {func(turn int) bool { return turn == 3 }, 0,
			full(3) + "8 blocks run; the engine gets 1 of them wrong.\n"},
	} {
		s, out := playing(t, "onitama", wrongTurn(c.wrong), false)
		s.set.games, s.set.time, s.set.vectors = 0, c.time, filepath.Dir(file)
		if agrees, err := s.run(); err != nil || agrees {
			t.Errorf("%s: %v, %v", name, agrees, err)
		}
		if diff := cmp.Diff(c.want, out.String()); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

// TestSlowBlock checks that the report counts the blocks that it skips after one that takes too long.
func TestSlowBlock(t *testing.T) {
	out, status := fuzz("-game", "onitama", "-engine", script(t, "while read x; do :; done"), "-patience", "100ms", "-vectors", "-time", "0")
	if status != 1 || !strings.Contains(out, " left out: a block took too long before; the engine gets 1 of them wrong.\n") {
		t.Errorf("status %d\n%s", status, out)
	}
}

// TestParts checks that a report says first what differs, and that the rules about it come first.
func TestParts(t *testing.T) {
	for name, c := range map[string]struct {
		game, want, got, says string
	}{
		"board": {"onitama", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 2", "b.B../...../...../...../.wW.. boar,ox/eel,crane/crab 0 2",
			"What differs: board.\n"},
		"cards and turn": {"onitama", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 2", "b.B../...../...../...../w.W.. boar,ox/crab,crane/eel 0 4",
			"What differs: cards, turn.\n"},
		"life and generator": {"cultist", "............./......d....../............./......f....../.....a.....b./...........e./............. 01222211111111 AA0AAA00000000 0 4 42",
			"............./......d....../............./......f....../.....a.....b./...........e./............. 01222211111111 AA0AA900000000 0 4 43",
			"What differs: life, generator.\n"},
		"no position": {"onitama", "b.B../...../...../...../w.W.. boar,ox/eel,crane/crab 0 2", "b", "The engine's state is not a position: "},
		"spelling":    {"vindinium", "01/.. 0,0,100,0/1,1,1,16 none 0 150", "01/..  0,0,100,0/1,1,1,16 none 0 150", "The engine's state is not a position: "},
	} {
		s, out := playing(t, c.game, inProcess(oracle.Answer), false)
		s.printFinding(&finding{request: oracle.Request{Game: c.game, State: &c.want}, difference: &difference{what: "state", text: "state: ...", states: [2]string{c.want, c.got}}})
		if _, after, ok := strings.Cut(out.String(), c.want+"\n"); !ok || !strings.HasPrefix(after, c.says) {
			t.Errorf("%s: no %q in\n%s", name, c.says, out)
		}
	}
	life := []rules.Rule{{ID: "1", Text: "Cards."}, {ID: "2", Text: "Damage is dealt."}, {ID: "3", Text: "A turn."}, {ID: "4", Text: "A life."}}
	aboutFirst(life, parts[3:4])
	if got := life[0].ID + life[1].ID + life[2].ID + life[3].ID; got != "2413" {
		t.Errorf("the rules about life come in the order %s, want 2413", got)
	}
}

// TestUnsupported plays against an engine that does not know positions in which chance is to move, which are left out.
func TestUnsupported(t *testing.T) {
	unable := func(q oracle.Request) oracle.Response {
		r := oracle.Answer(q)
		if q.State != nil && strings.HasSuffix(*q.State, " neutral") || r.ToMove == 2 {
			return oracle.Response{Kind: oracle.KindRequest, Error: "chance is not supported"}
		}
		return r
	}
	s, out := playing(t, "cultist", inProcess(unable), true)
	s.set.games = 200
	agrees, err := s.run()
	if err != nil || !agrees || !strings.Contains(out.String(), " left out that the engine does not support, seed 1: the engine agrees") ||
		!strings.Contains(out.String(), " left out: the engine does not support them") {
		t.Errorf("%v, %v:\n%s", agrees, err, out)
	}
	unstarted := func(q oracle.Request) oracle.Response {
		if q.Start != nil {
			return oracle.Response{Kind: oracle.KindRequest, Error: "starts are not supported"}
		}
		return oracle.Answer(q)
	}
	s, out = playing(t, "onitama", inProcess(unstarted), true)
	s.set.askStarts = true
	if wrong, err := s.runVectors(); err != nil || wrong || !strings.Contains(out.String(), " left out: the engine does not support them") {
		t.Errorf("%v, %v:\n%s", wrong, err, out)
	}
	nothing := func(oracle.Request) oracle.Response {
		return oracle.Response{Kind: oracle.KindRequest, Error: "nothing is supported"}
	}
	s, out = playing(t, "cultist", inProcess(nothing), false)
	s.set.games = 5
	if agrees, err := s.run(); err != nil || agrees || !strings.Contains(out.String(), "5 games, 0 positions, ") || !strings.Contains(out.String(), "the engine has not answered") {
		t.Errorf("%v, %v:\n%s", agrees, err, out)
	}
}
