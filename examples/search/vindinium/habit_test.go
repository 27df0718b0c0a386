package vindiniumsearch

import (
	"math/rand"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestGoal checks where heroes with a habit go.
func TestGoal(t *testing.T) {
	const rows = "0...M/...../.###./M..../T...1 "
	for _, test := range []struct {
		name   string
		heroes string
		mines  string
		habit  Habit
		x, y   int // -1, -1 to wait
	}{
		{"healthy, to the nearest mine", "0,0,100,0/4,4,100,0", "--", Habit{Drink: 50, More: 50}, 0, 3},
		{"to the mine of another hero", "0,0,100,0/4,4,100,0", "1-", Habit{Drink: 50, More: 50}, 0, 3},
		{"past its own mine", "0,0,100,0/4,4,100,0", "0-", Habit{Drink: 50, More: 50}, 4, 0},
		{"thirsty, to the tavern", "0,0,49,2/4,4,100,0", "--", Habit{Drink: 50, More: 50}, 0, 4},
		{"thirsty but poor", "0,0,49,1/4,4,100,0", "--", Habit{Drink: 50, More: 50}, 0, 3},
		{"drinks more beside the tavern", "1,4,60,2/4,4,100,0", "--", Habit{Drink: 50, More: 75}, 0, 4},
		{"does not go there to drink more", "2,4,60,2/4,4,100,0", "--", Habit{Drink: 50, More: 75}, 0, 3},
		{"too weak for a mine", "0,0,20,0/4,4,100,0", "--", Habit{Drink: 10, More: 10}, 0, 4},
		{"has all mines, beside the tavern", "1,4,100,0/4,4,100,0", "00", Habit{Drink: 50, More: 50}, -1, -1},
		{"chases", "0,0,100,0/3,1,100,0", "1-", Habit{Drink: 50, More: 50, Chase: 4}, 3, 1},
		{"does not chase so far", "0,0,100,0/3,1,100,0", "1-", Habit{Drink: 50, More: 50, Chase: 3}, 0, 3},
		{"does not chase a hero without mines", "0,0,100,0/3,1,100,0", "--", Habit{Drink: 50, More: 50, Chase: 4}, 0, 3},
		{"does not chase a stronger hero", "0,0,80,0/3,1,81,0", "1-", Habit{Drink: 50, More: 50, Chase: 4}, 0, 3},
	} {
		s := vindinium.MustParse(rows + test.heroes + " " + test.mines + " 0 150")
		g := duel(s)
		want := 0
		if test.x >= 0 {
			want = cellOf(test.x, test.y)
		}
		if got := g.goal(&s, test.habit); got != want {
			t.Errorf("%s: goal() = cell %d, want %d", test.name, got, want)
		}
	}
}

// TestTame checks that the search knows heroes with a habit from those without after some rounds, and what they do next.
func TestTame(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	const rounds = 50
	known, right := 0, 0
	for i, b := range habits {
		s, err := vindinium.New(game.SeedAt(1, int64(i)), vindinium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		g, others := duel(s), duel(s)
		others.habit = [4]Habit{b, b, b, b}
		for s.Turn() < 4*rounds {
			if s.ToMove() == 0 {
				g.prepare(&s)
			}
			a := vindinium.ActionAt(rng.Intn(vindinium.NumActions))
			if s.ToMove() == 1 || s.ToMove() == 2 {
				a = others.Follow(&s, b)
			}
			if s.ToMove() == 1 && g.tame[1] {
				known++
				if g.expected(&s) == a {
					right++
				}
			}
			s = s.ApplyUnchecked(a)
		}
		// Heroes 1 and 2 are not tame for as long as they have often waited.
		if g.tame[3] {
			t.Errorf("habit %v: hero 3, which plays at random, is tame after %d rounds", b, rounds)
		}
	}
	if known < 10*len(habits) || right*100 < known*90 {
		t.Errorf("%d of %d orders of a tame hero were expected, want 90%% of at least %d", right, known, 10*len(habits))
	}
}

// TestWaits checks that a hero that only waits is not taken for one that follows a habit, even where it would wait as well.
func TestWaits(t *testing.T) {
	s := vindinium.MustParse("0...M2/....../....../....../T...../3...M1 1,4,100,9/5,4,100,0/5,0,100,0/0,5,100,0 00 0 150")
	g := duel(s)
	for s.Turn() < 200 {
		g.prepare(&s)
		s = s.ApplyUnchecked(vindinium.Wait.Action())
	}
	if g.tame != [4]bool{} {
		t.Errorf("tame = %v after 50 rounds of waiting", g.tame)
	}
}

// TestNewGame checks that the search knows the heroes only as long as the positions follow each other in a four-player game.
func TestNewGame(t *testing.T) {
	deal := func(seed int64, players int) vindinium.State {
		s, err := vindinium.New(seed, vindinium.Options{Players: players, Size: 10})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	wait := vindinium.Wait.Action()
	known := [4]bool{3: true}
	for _, test := range []struct {
		name        string
		first, next vindinium.State
		want        [4]bool
	}{
		{"a turn later", deal(1, 4), deal(1, 4).ApplyUnchecked(wait), known},
		{"two players", deal(1, 2), deal(1, 2).ApplyUnchecked(wait), [4]bool{}},
		{"another map", deal(1, 4), deal(2, 4).ApplyUnchecked(wait), [4]bool{}},
		{"a turn before", deal(1, 4).ApplyUnchecked(wait), deal(1, 4), [4]bool{}},
	} {
		g := duel(test.first)
		g.tame = known
		if g.prepare(&test.next); g.tame != test.want {
			t.Errorf("%s: tame = %v, want %v", test.name, g.tame, test.want)
		}
	}
}

// TestStrikes checks that a tame hero follows its habit unless it is near and at least as strong.
func TestStrikes(t *testing.T) {
	for _, test := range []struct {
		heroes string
		want   bool
	}{
		{"2,2,100,0/2,4,100,0/0,0,100,0/5,0,100,0", true},
		{"2,2,100,0/3,3,81,0/0,0,100,0/5,0,100,0", true},
		{"2,2,100,0/2,4,80,0/0,0,100,0/5,0,100,0", false},
		{"2,2,100,0/3,4,100,0/0,0,100,0/5,0,100,0", false},
	} {
		s := vindinium.MustParse("0...M2/....../....../....../....../3...M1 " + test.heroes + " -- 0 150")
		g := duel(s)
		g.prepare(&s)
		s = s.ApplyUnchecked(vindinium.Wait.Action())
		if !g.searched(&s) {
			t.Errorf("%s: a hero without a habit is not searched", test.heroes)
		}
		if g.tame[1] = true; g.searched(&s) != test.want {
			t.Errorf("%s: searched() of a tame hero = %v, want %v", test.heroes, !test.want, test.want)
		}
		if n := testing.AllocsPerRun(10, func() { g.expected(&s) }); n > 0 {
			t.Errorf("%s: expected() allocates %v times", test.heroes, n)
		}
	}
}
