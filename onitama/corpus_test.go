package onitama_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// recorded is a position as the records write it.
type recorded struct {
	Board  [5]string        `json:"board"`
	Cards  [3]recordedCards `json:"cards"`
	Player onitama.Player   `json:"player"`
	Turn   int              `json:"turn"`
}

// recordedCards is a hand of two cards or the single one in the middle.
type recordedCards []onitama.Card

func (c *recordedCards) UnmarshalJSON(text []byte) error {
	var ids []int
	if err := json.Unmarshal(text, &ids); err != nil {
		ids = make([]int, 1)
		if err := json.Unmarshal(text, &ids[0]); err != nil {
			return err
		}
	}
	for _, id := range ids {
		*c = append(*c, onitama.Card(id))
	}
	return nil
}

func (p recorded) setup() onitama.Setup {
	return onitama.Setup{
		Rows:   p.Board,
		Hands:  [2][2]onitama.Card{{p.Cards[0][0], p.Cards[0][1]}, {p.Cards[1][0], p.Cards[1][1]}},
		Middle: p.Cards[2][0],
		ToMove: p.Player,
		Turn:   p.Turn,
	}
}

func (p recorded) state(t *testing.T) onitama.State {
	t.Helper()
	s, err := p.setup().State()
	if err != nil {
		t.Fatalf("%+v: State() = error %v, want nil", p, err)
	}
	if p.Turn%2 != int(p.Player) {
		t.Fatalf("%+v has player %d on turn %d, want turn modulo 2", p, p.Player, p.Turn)
	}
	return s
}

func TestCorpus(t *testing.T) {
	gametest.Corpora(t, "onitama",
		gametest.Records("transcripts.jsonl.gz", game.CheckRecording),
		gametest.Records("maps.jsonl.gz", game.CheckStart),
		gametest.Records("cases.jsonl.gz", testCase.check),
		gametest.Records("outputs.jsonl.gz", output.check),
		gametest.Records("perft.jsonl.gz", perftTable.check),
		gametest.Document("cards.json", checkCards),
		gametest.Document("blacklist.json", checkRefusedDeals))
}

type testCase struct {
	Kind    string          `json:"kind"`
	P       recorded        `json:"p"`
	Actions []string        `json:"actions"`
	Out     string          `json:"out"`
	After   *recorded       `json:"after"`
	Winner  *onitama.Player `json:"winner"`
	Error   *string         `json:"error"`
}

func (c testCase) check(t *testing.T) {
	s := c.P.state(t)
	switch c.Kind {
	case "actions":
		var list []string
		for _, a := range s.LegalActions() {
			list = append(list, a.String())
		}
		if diff := cmp.Diff(c.Actions, list); diff != "" {
			t.Errorf("%q.LegalActions() (-want +got):\n%s", s, diff)
		}
	case "step":
		a, err := onitama.ParseAction(c.Out)
		next := s
		if err == nil {
			next, err = s.Apply(a)
		}
		if (err == nil) != (c.After != nil) || (err == nil) != (c.Error == nil) {
			t.Errorf("%q.Apply(%q) = error %v, want %v", s, c.Out, err, c.Error)
			return
		}
		w, ok := next.Winner()
		if err != nil {
			w, ok = s.ToMove()^1, true
		} else if want := c.After.state(t); next != want {
			t.Errorf("%q in %q:\n%s", c.Out, s, cmp.Diff(want.Diagram(), next.Diagram()))
		}
		if ok != (c.Winner != nil) || ok && w != *c.Winner {
			t.Errorf("%q after %q: Winner() = %d, %v, want %v", s, c.Out, w, ok, c.Winner)
		}
	default:
		t.Fatalf("a case of kind %q, want a known kind", c.Kind)
	}
}

type output struct {
	Position recorded `json:"position"`
	Out      string   `json:"out"`
	Verdict  string   `json:"verdict"`
	Means    *string  `json:"means"`
	Error    *string  `json:"error"`
}

func (o output) check(t *testing.T) {
	s := o.Position.state(t)
	a, err := onitama.ParseAction(o.Out)
	if err == nil {
		a, err = s.Resolve(a)
	}
	switch {
	case err == nil:
		if o.Verdict != "ok" || o.Means == nil || o.Error != nil || a.String() != *o.Means {
			t.Errorf("%q: ParseAction(%q) = %q, want %+v", s, o.Out, a, o)
		}
	case o.Verdict != "invalid" || o.Means != nil || o.Error == nil:
		t.Errorf("%q: Answer(%q) = error %v, want %+v", s, o.Out, err, o)
	default:
		// The referee names the player only in its complaints about the rules.
		rule := strings.Contains(*o.Error, "does not own") || strings.Contains(*o.Error, "performed an invalid action")
		notOwned := strings.Contains(*o.Error, "does not own")
		if errors.Is(err, onitama.ErrIllegal) != rule || errors.Is(err, onitama.ErrSyntax) == rule || errors.Is(err, onitama.ErrNotYourCard) != notOwned {
			t.Errorf("%q: Answer(%q) = error %v, want the kind of %q", s, o.Out, err, *o.Error)
		}
	}
}

type perftTable struct {
	P     recorded `json:"p"`
	Perft []int    `json:"perft"`
}

func (p perftTable) check(t *testing.T) {
	s := p.P.state(t)
	// The tables do not apply the limit of turns.
	setup := s.Setup()
	setup.Turn %= 2
	s, err := setup.State()
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for d := range p.Perft {
		got = append(got, perft(s, d+1))
	}
	if diff := cmp.Diff(p.Perft, got); diff != "" {
		t.Errorf("%q: perft (-want +got):\n%s", s, diff)
	}
}

// perft counts the sequences of exactly depth actions. A game that ends earlier has none.
func perft(s onitama.State, depth int) int {
	n := 0
	s.Successors(func(_ onitama.Action, next onitama.State) bool {
		if depth == 1 {
			n++
		} else {
			n += perft(next, depth-1)
		}
		return true
	})
	return n
}

type recordedCard struct {
	ID    int      `json:"id"`
	Name  string   `json:"name"`
	Moves [][2]int `json:"moves"`
}

func checkCards(cards []recordedCard, t *testing.T) {
	if len(cards) != onitama.NumCards {
		t.Errorf("cards.json has %d cards, want %d", len(cards), onitama.NumCards)
	}
	for _, c := range cards {
		card := onitama.Card(c.ID)
		var moves [][2]int
		for i := 0; i < card.NumMoves(); i++ {
			dx, dy := card.Move(0, i)
			moves = append(moves, [2]int{dx, dy})
		}
		if diff := cmp.Diff(c.Moves, moves); diff != "" || strings.ToLower(c.Name) != card.String() {
			t.Errorf("card %d, %s, want %s (-want +got)\n%s", card, card, c.Name, diff)
		}
	}
}

// checkRefusedDeals goes through all deals and compares those that the engine refuses with the recorded ones.
func checkRefusedDeals(rows [][5]int, t *testing.T) {
	var want, got []string
	for _, r := range rows {
		want = append(want, fmt.Sprintf("%d,%d/%d,%d/%d", min(r[0], r[1]), max(r[0], r[1]), min(r[2], r[3]), max(r[2], r[3]), r[4]))
	}
	var deal func(c []onitama.Card)
	deal = func(c []onitama.Card) {
		if len(c) == 5 {
			five := [5]onitama.Card(c)
			refused := onitama.Redealt(five)
			for _, other := range [][5]onitama.Card{{c[1], c[0], c[2], c[3], c[4]}, {c[0], c[1], c[3], c[2], c[4]}} {
				if onitama.Redealt(other) != refused {
					t.Errorf("Redealt(%v) = %v, want %v for any order in a hand", other, !refused, refused)
				}
			}
			if refused && c[0] < c[1] && c[2] < c[3] {
				got = append(got, fmt.Sprintf("%d,%d/%d,%d/%d", c[0], c[1], c[2], c[3], c[4]))
			}
			return
		}
	next:
		for _, card := range allCards() {
			for _, other := range c {
				if card == other {
					continue next
				}
			}
			deal(append(c[:len(c):len(c)], card))
		}
	}
	deal(nil)
	sort.Strings(want)
	sort.Strings(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the rejected deals (-want +got):\n%s", diff)
	}
}
