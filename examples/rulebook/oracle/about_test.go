package oracle

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/picture"
)

// mustReply returns the answer to a request, which must be one of the asked kind.
func mustReply(t *testing.T, q Request) object {
	t.Helper()
	x, ok := Reply(q).(object)
	if !ok {
		text, _ := json.Marshal(q)
		t.Fatalf("Reply(%s) = %+v", text, Reply(q))
	}
	return x
}

// TestAbout plays games and asks for all that follows from their positions.
func TestAbout(t *testing.T) {
	for _, g := range games.All() {
		all := mustReply(t, Request{Game: g.Name, Ask: "actions"})["actions"].([]string)
		if len(all) != g.NumActions {
			t.Fatalf("%s: %d actions, want %d", g.Name, len(all), g.NumActions)
		}
		s, err := g.Start(5, nil)
		if err != nil {
			t.Fatal(err)
		}
		for ply := 0; !s.Over() && ply < 40; ply++ {
			text := s.String()
			r := Answer(Request{Game: g.Name, State: &text, Indices: true})
			if len(r.Indices) != len(r.Actions) {
				t.Fatalf("%s: %d indices of %d actions of %s", g.Name, len(r.Indices), len(r.Actions), text)
			}
			for i, index := range r.Indices {
				if all[index] != r.Actions[i] {
					t.Errorf("%s: the action %q of %s has the index of %q", g.Name, r.Actions[i], text, all[index])
				}
			}
			index := r.Indices[ply*7%len(r.Indices)]
			next, err := s.ApplyIndex(index)
			if err != nil {
				t.Fatal(err)
			}
			after := Answer(Request{Game: g.Name, State: &text, Index: &index})
			if after.State != next.String() {
				t.Fatalf("%s: %q in %s leads to %q, want %q", g.Name, all[index], text, after.State, next)
			}
			played := mustReply(t, Request{Game: g.Name, Ask: "explain", State: &text, Next: &after.State})["played"].([]string)
			if len(played) != 1 || reached(t, s, played[0]) != after.State {
				t.Errorf("%s: from %s to %s with %q", g.Name, text, after.State, played)
			}
			if got, want := mustReply(t, Request{Game: g.Name, Ask: "hash", State: &text})["hash"], fmt.Sprintf("%016x", s.Hash()); got != want {
				t.Errorf("%s: the hash of %s is %s, want %s", g.Name, text, got, want)
			}
			follow := mustReply(t, Request{Game: g.Name, Ask: "successors", State: &text})
			if got := follow["successors"].([]string); !slices.Equal(follow["actions"].([]string), r.Actions) ||
				len(got) != len(r.Actions) || got[slices.Index(r.Actions, all[index])] != after.State {
				t.Errorf("%s: the successors of %s are %q", g.Name, text, follow)
			}
			c := mustReply(t, Request{Game: g.Name, Ask: "canonical", State: &text})
			if want := s.Transform(c["symmetry"].(int)).String(); c["state"] != want {
				t.Errorf("%s: the canonical state of %s is %s, and its image under the symmetry %d is %s", g.Name, text, c["state"], c["symmetry"], want)
			}
			for seat := range s.NumPlayers() {
				in := mustReply(t, Request{Game: g.Name, Ask: "input", State: &text, Seat: &seat})
				if in["init"] != string(s.AppendInit(nil, seat)) || in["turn"] != string(s.AppendTurn(nil, seat)) {
					t.Errorf("%s: the input of seat %d in %s is %+v", g.Name, seat, text, in)
				}
			}
			drawn := mustReply(t, Request{Game: g.Name, Ask: "picture", State: &text, Action: &all[index], Picture: &picture.Options{Theme: picture.Dark, HideNames: true}})
			if want, _ := picture.SVG(next, picture.Options{Theme: picture.Dark, HideNames: true, Before: s, Last: all[index]}); drawn["picture"] != want || drawn["state"] != after.State {
				t.Errorf("%s: the picture after %q in %s differs", g.Name, all[index], text)
			}
			s = next
		}
	}
}

func reached(t *testing.T, s game.State, action string) string {
	t.Helper()
	next, err := s.Apply(action)
	if err != nil {
		t.Fatal(err)
	}
	return next.String()
}

// TestOver checks that a finished game has no indices, rather than none that were asked for.
func TestOver(t *testing.T) {
	state := "bb.bb/..W../...../...../ww.ww frog,rabbit/eel,crane/crab 1 9"
	for indices, want := range map[bool]string{true: `"actions":[],"indices":[]}`, false: `"actions":[]}`} {
		text, err := json.Marshal(Reply(Request{Game: "onitama", State: &state, Indices: indices}))
		if err != nil || !strings.HasSuffix(string(text), want) {
			t.Errorf("%s, %v, want %s at the end", text, err, want)
		}
	}
}

// TestPictures draws the sphere, and chance's moves, with all options.
func TestPictures(t *testing.T) {
	unknown := "............./............./............./a.....cd....b/............./............./............. 01221111111111 AAAA0000000000 1 5 neutral"
	for _, line := range []string{
		`{"game":"volcano","ask":"picture","start":1,"picture":{"sphere":true,"yaw":1e300,"pitch":-1,"width":375,"marks":["N01","S40"],"title":"<&>"}}`,
		`{"game":"cultist","ask":"picture","state":"` + unknown + `","picture":{"next":"2 MOVE 6 2","marks":["4 6"]}}`,
		`{"game":"cultist","ask":"picture","state":"` + unknown + `","action":"2 MOVE 6 2"}`,
		`{"game":"vindinium","ask":"picture","start":1,"picture":{"next":"MOVE 5 5"}}`,
	} {
		_, reply := ReplyLine([]byte(line))
		answer, ok := reply.(object)
		if !ok {
			t.Errorf("%s: %+v", line, reply)
			continue
		}
		svg := answer["picture"].(string)
		d := xml.NewDecoder(strings.NewReader(svg))
		var err error
		for err == nil {
			_, err = d.Token()
		}
		if err != io.EOF || strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Errorf("%s: %v in %.300s", line, err, svg)
		}
	}
}
