// Package gametest states the laws that every game package keeps, once, and checks them in all packages. It and what
// lies below it only test; the other packages of internal run in the games.
//
// A package describes itself by a [Package] in its game_test.go. [Package.Game] wraps it in a [Game], whose States,
// Actions and players have the same types in all games: a [State] has the methods of the package's State, a player is
// an int and a symmetry is an int. [Game.Laws] runs the laws as subtests, such as TestLaws/Canonical, each on 100 drawn
// cases, or as many as the flag -rapid.checks says.
//
// # A new law
//
// A law is a function in the file of its subject, such as symmetry.go, which draws a case from a [T] and checks it. It
// needs an entry in the list in [Game.Laws], which is in kit.go, and nothing else. This is the whole law that a
// position and its image have the same number of actions:
//
//	// An image of a position has as many actions as the position.
//	func imageActions(t *T) {
//		s, h := t.moved()
//		if !t.IsChance(s) { // symmetries do not carry over what chance may do
//			Equal(t, s.Transform(h).NumLegalActions(), s.NumLegalActions(), "%q.Transform(%d).NumLegalActions()", s, h)
//		}
//	}
//
// T draws positions of games and positions made by hand ([T.position]), such a position together with a symmetry,
// usually one that changes it ([T.moved]), starts, actions that are listed ([T.listed]) or arbitrary ([T.action]), and
// numbers. [T.play] plays random actions until a game ends, and [Game.onTurn] moves a position to another turn. T has
// the fields of the Game, such as Parse, MaxTurns and IsChance, and is a rapid.T; go doc -u shows all of it. [Equal]
// and [True] fail the test with the call that returned a wrong value, [Same] compares States and shows where they
// differ, and [rejected] checks errors, which are those of internal/fault. Cases that must be rejected are close to
// valid ones: an image of the right position, or the same position on another turn. A failure prints the case and how
// to run it again; rapid makes it smaller for half a second, or for as long as -rapid.shrinktime says.
//
// Before a law counts, break each package: change the code so that the law is false, and see it fail with the default
// 100 checks.
//
// # The rest
//
// [Game.Rules] runs the rules as data, and the methods called Fuzz are the fuzz targets. [Game.Lockstep] plays games
// against a slow second engine, the [Model] in a package's model_test.go. [Corpora] reads recordings, of which
// [Game.CheckRecording] plays the games again, and [Game.Golden] compares what never changes. A row for a table of
// actions, inputs or results is a block of the rules as data, unless it needs a method that the site does not call.
// Positions made by hand come from the package positions.
package gametest

import (
	"flag"
	"math/bits"
	"testing"

	"github.com/rulebook-go/rulebook/internal/gametest/draw"
	"pgregory.net/rapid"
)

// Laws checks all laws, each as a subtest.
func (g *Game) Laws(t *testing.T) {
	for _, law := range []struct {
		name  string
		check func(*T)
	}{
		{"LegalActions", legalActions},
		{"AnyAction", anyAction},
		{"Successors", successors},
		{"Text", text},
		{"ActionText", actionText},
		{"Binary", binary},
		{"Setup", setup},
		{"Hash", hash},
		{"Group", group},
		{"Transform", transform},
		{"Canonical", canonical},
		{"Explain", explain},
		{"FirstExplanation", firstExplanation},
		{"FirstInput", firstInput},
		{"Protocol", protocol},
		{"TornStream", tornStream},
		{"Answer", answers},
		{"Referee", referee},
		{"End", end},
		{"Scores", scores},
		{"Weights", weights},
		{"Unchanged", unchanged},
		{"WithoutTurn", withoutTurn},
		{"Ending", endings},
		{"Index", index},
		{"SetupJSON", setupJSON},
		{"NoPanics", noPanics},
		{"Conversions", conversions},
		{"ContinuedReferee", continued},
		{"LateReader", lateReader},
	} {
		t.Run(law.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) { law.check(&T{t, g}) })
		})
	}
	// These draw nothing.
	t.Run("Errors", func(t *testing.T) { g.errors(t) })
	t.Run("Indices", func(t *testing.T) { g.indices(t) })
	t.Run("TextForms", func(t *testing.T) { g.SmallTexts(t) })
	t.Run("ZeroState", func(t *testing.T) { g.zeroState(t) })
	t.Run("ZeroEnds", func(t *testing.T) { g.zeroEnds(t) })
	t.Run("Goroutines", func(t *testing.T) { g.goroutines(t) })
	t.Run("Limits", func(t *testing.T) { g.limits(t) })
	t.Run("Images", func(t *testing.T) { g.images(t) })
}

// T draws a case of a law for a game.
type T struct {
	*rapid.T
	*Game
}

// position draws a position: one made by hand, or one that a random game reaches.
func (t *T) position() State {
	if rapid.Bool().Draw(t.T, "made by hand") {
		return Drawn(t.T, t.Built)
	}
	return t.play(t.start(), t.upTo(60, "plies"))
}

func (t *T) start() State { return t.New(t.seed()) }

func (t *T) seed() int64 { return rapid.Int64().Draw(t.T, "seed") }

// upTo draws a number from 0 to most. The label says in the log of a failure what it is for.
func (t *T) upTo(most int, label string) int { return rapid.IntRange(0, most).Draw(t.T, label) }

// anInt draws any int.
func (t *T) anInt() int { return rapid.Int().Draw(t.T, "any int") }

func (t *T) yes(label string) bool { return rapid.Bool().Draw(t.T, label) }

func (t *T) symmetry() int { return t.upTo(t.NumSymmetries-1, "symmetry") }

// moved draws a position and a symmetry. Most positions of Cultist Wars are their own images, because the generator of
// random numbers is known, so it tries a few times to draw one that has another image.
func (t *T) moved() (s State, h int) {
	for range 8 {
		if s, h = t.position(), t.symmetry(); s.Transform(h) != s {
			break
		}
	}
	return s, h
}

// listed draws a legal action.
func (t *T) listed(s State) Action { return rapid.SampledFrom(s.LegalActions()).Draw(t.T, "action") }

// action draws any Action, most often an illegal one.
func (t *T) action() Action { return Drawn(t.T, t.AnyAction) }

// play plays random actions, at most plies of them.
func (t *T) play(s State, plies int) State {
	for ; plies > 0 && !s.Over(); plies-- {
		s = s.ApplyUnchecked(t.listed(s))
	}
	return s
}

// Drawn returns a value for which rapid makes the choices, so that rapid can make it simpler.
func Drawn[V any](t *rapid.T, from func(draw.Source) V) V {
	return rapid.Custom(func(t *rapid.T) V { return from(draws{t}) }).Draw(t, "value")
}

// draws is a draw.Source.
type draws struct{ *rapid.T }

var bit = rapid.Bool()

// IntN returns a number from 0 to n-1, all about equally likely, unlike rapid's own, which are most often small.
func (s draws) IntN(n int) int {
	k := bits.Len(uint(n)) + 3
	return int(s.bits(k) * uint64(n) >> k)
}

func (s draws) Uint64() uint64 { return s.bits(64) }

func (s draws) bits(k int) (v uint64) {
	for range k {
		if v <<= 1; bit.Draw(s.T, "bit") {
			v++
		}
	}
	return v
}

// A counterexample is searched for a smaller one for half a second, not for rapid's half a minute: that is enough for
// games this small, and mutation testing fails tests by the hundred. The flag on the command line still counts.
func init() {
	if err := flag.Set("rapid.shrinktime", "500ms"); err != nil {
		panic(err)
	}
}
