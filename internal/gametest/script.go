package gametest

import (
	"strings"
	"testing"
)

// Script runs a game whose players answer with the lines of a script, over and over: an empty line is a timeout, "+" and
// more bytes one of the legal actions, everything else is answered as it is. Whatever they say, the game ends within so
// many answers, the scores are defined at every moment, and after the end nothing counts.
func Script[S State[S, A, P, G], A Action, P ~uint8, G Symmetry[G]](t *testing.T, ref Referee[S, P], script string, answers int, gameOver error) {
	lines := strings.Split(script, "\n")
	for n := 0; !ref.Over(); n++ {
		if n == answers {
			t.Fatalf("still going on after %d answers in %q", n, ref.State())
		}
		s, line := ref.State(), lines[n%len(lines)]
		switch {
		case line == "":
			ref.Timeout()
		case line[0] == '+' && !s.Over():
			list := s.LegalActions()
			ref.Answer(list[len(line)%len(list)].String())
		default:
			ref.Answer(line)
		}
		for p := 0; p < s.NumPlayers(); p++ {
			ref.Score(P(p))
		}
		ref.AppendInput(nil)
	}
	checkEnd[S, P](t, ref, ref.State().NumPlayers(), gameOver)
}
