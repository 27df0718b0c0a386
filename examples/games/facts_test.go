package games

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// TestFacts checks that games give each of their facts and situations once, and without places.
func TestFacts(t *testing.T) {
	for _, g := range All() {
		s, err := g.Start(3, nil)
		if err != nil {
			t.Fatal(err)
		}
		last, seen := map[int]game.Past{}, map[string]bool{}
		once := func(what, of string, list []string) {
			for i, text := range list {
				if seen[text] = true; text == "" || slices.Index(list, text) < i || strings.Contains(text, ",") {
					t.Errorf("%s: the %s of %s are %q", s, what, of, list)
				}
			}
		}
		for i := 0; i < 60 && !s.Over(); i++ {
			w, list := words.Of(s).(game.Noted), s.LegalActions()
			facts := w.Facts(last[s.ToMove()])
			once("situations", "it", w.Situations())
			for _, action := range list {
				next, err := s.Apply(action)
				if err != nil {
					t.Fatal(err)
				}
				list, _ := facts(action, next)
				once("facts", action, list)
			}
			last[s.ToMove()] = game.Past{State: s, Action: list[(7*i+3)%len(list)]}
			s, _ = s.Apply(last[s.ToMove()].Action)
		}
		if len(seen) < 20 {
			t.Errorf("%s has %d facts and situations only", g.Name, len(seen))
		}
	}
}

// TestFactsOf checks what is true of some actions, after others.
func TestFactsOf(t *testing.T) {
	const onitama = ".B.b./..bb./.w..b/w..../.W.ww goose,crane/crab,dragon/boar 0 22"
	const volcano = ".4..d/.b23.dd..444.dd/234444bdd..44441dc.2/ddddd/4c..ddbddddcba3/444414.3.4...43..d.. 1 22"
	const cultist = ".xe...n...kx./............./..gc.....im../............./a..xf....x.../.xx..h....xxb/x.d.x..lx.j.x 01002121222222 AAAAAAA3AAAAAA 0 24 562641722"
	const vindinium = "########/#T..M#.#/#..0..##/#......#/#..1...#/#......#/#M....##/######## 3,2,80,5/3,4,30,5 0- 0 150"
	for _, c := range []struct {
		game, state, played string // the last action is the one in question
		facts, when         string // some that are true, and after a bar some that are not
	}{
		{"onitama", onitama, "12 D1C1", "the number of its moves: 17/the number of the enemy's moves: 14/the number of its pieces that can be taken: 1/the way from its master to the enemy's master: 4/the way from its master to the enemy's shrine: 5/played the card with more moves/played the card with the higher number/the rows that its pieces have come forwards: 3/played the goose/left itself more moves than before/moved sideways/left a piece to be taken|moved forwards/moved from or to column E/took back/played the card that it had held before",
			"when one of its pieces was attacked/when it had as many pieces|when its master was attacked"},
		{"onitama", onitama, "12 D1C1,6 C4E4,4 A2A3", "played the card that it had just received/moved onto an edge column/moved forwards|played the card that it had held before/moved onto the middle column", "|"},
		{"onitama", onitama, "12 D1C1,6 C4E4,1 C1C2", "played the card that it had held before/moved the piece that it had moved before|played the card that it had just received", "|"},
		{"onitama", onitama, "12 D1C1,10 C4A3", "the number of pieces that it attacks: 2/moved from or to column C/moved from or to column A/moved forwards/moved towards column A|moved from or to column B/moved backwards/moved towards column E", "|"},
		{"volcano", volcano, "N10", "the tiles that its chain needs after a growth: 0/the tiles that the enemy's chain needs after a growth: 1/the number of its tiles after a growth: 28/the number of the enemy's tiles after a growth: 34/its largest group of tiles after a growth: 24/the number of its tiles next to the enemy's after a growth: 10/played in the north/placed a volcano/played next to an enemy's volcano of level 3/played opposite its own volcano|played opposite an enemy's volcano/played at a pole/raised a volcano/played at the equator", "when it had fewer tiles/on the second of its two turns in a row|on the first of its two turns in a row"},
		{"volcano", volcano, "S19", "raised a volcano/raised one of its lowest volcanoes|raised one of its highest volcanoes/placed a volcano", "when it could let a volcano erupt|"},
		{"cultist", cultist, "2 SHOOT 5", "acted with its first cultist/shot the strongest enemy within reach/shot from a distance of 3 or less/the life of its enemies: 19|killed an enemy/shot the weakest enemy within reach/acted with the leader/moved a unit",
			"when its leader lived/with 3 units or more/when it could shoot an enemy|with 4 units or more/when its leader was wounded"},
		{"cultist", cultist, "3 SHOOT 7", "acted with its last unit/shot the weakest enemy within reach/killed an enemy/shot from a distance of 4 or more|shot from a distance of 3 or less", "|"},
		{"cultist", cultist, "0 MOVE 1 4", "the way from its leader to the nearest enemy: 3/the way from its leader to the nearest neutral: 3/the way from its units to its leader: 7/the way from its units to the nearest enemies: 10/the way from its units to the nearest neutrals: 8/the number of its units within 6 tiles of an enemy: 3/acted with the leader/moved the leader forwards/moved along its row/moved the leader towards the nearest enemy/moved within its own half/moved in the left half|moved in the right half/moved the leader backwards/moved along the edge", "|"},
		{"cultist", cultist, "2 SHOOT 3", "shot at an obstacle or a unit that is not an enemy|shot an enemy's cultist", "|"},
		{"cultist", cultist, "2 MOVE 3 3", "moved a cultist towards its leader/moved in the left third|moved a cultist away from its leader/moved in the right third", "|"},
		{"cultist", cultist, "WAIT", "waited|moved a unit", "|"},
		{"vindinium", vindinium, "EAST", "went east/was in the right half then/was in the upper half then/went towards the nearest free mine/went away from the nearest enemy|went towards the nearest tavern/hit an enemy/waited/was in the left half then/repeated its last action",
			"with life 80 or more/when it had a mine/with an enemy within 2 steps/with 5 gold or more|with life 90 or more/with 10 gold or more/beside a tavern/when it had no mine"},
		{"vindinium", vindinium, "SOUTH", "the life of its enemies: 10/hit an enemy/went towards the nearest enemy|went away from the nearest enemy", "with a weaker enemy within 4 steps|"},
		{"vindinium", vindinium, "WAIT,WAIT,WAIT", "waited/repeated its last action/was in the left half then|", "|"},
		{"vindinium", vindinium, "WEST,WAIT,EAST", "went back to where it came from|went to a tavern", "|"},
	} {
		s, err := named(t, c.game).Parse(c.state)
		if err != nil {
			t.Fatal(err)
		}
		last, played := map[int]game.Past{}, strings.Split(c.played, ",")
		for _, action := range played[:len(played)-1] {
			last[s.ToMove()] = game.Past{State: s, Action: action}
			if s, err = s.Apply(action); err != nil {
				t.Fatal(err)
			}
		}
		action := played[len(played)-1]
		next, err := s.Apply(action)
		if err != nil {
			t.Fatal(err)
		}
		w := words.Of(s).(game.Noted)
		check := func(list []string, want string) {
			is, not, _ := strings.Cut(want, "|")
			for k, texts := range []string{is, not} {
				for _, text := range strings.Split(texts, "/") {
					if text != "" && slices.Contains(list, text) != (k == 0) {
						t.Errorf("%s in %s: %q is wrong about %q", action, s, list, text)
					}
				}
			}
		}
		list, left := w.Facts(last[s.ToMove()])(action, next)
		for what, n := range left {
			list = append(list, fmt.Sprintf("%s: %d", what, n))
		}
		check(list, c.facts)
		check(w.Situations(), c.when)
	}
}
