package think

import (
	"testing"
	"time"
)

// ticks counts until the slice is over.
func ticks(c *Clock, b Budget) int {
	c.Start(b)
	for n := 1; ; n++ {
		if c.Tick() {
			return n
		}
	}
}

func withNodes(b Budget, nodes int) Budget {
	b.Nodes = nodes
	return b
}

func TestNodes(t *testing.T) {
	var c Clock
	for _, n := range []int{1, 2, 15, 16, 17, 1000, 100000, 3} {
		if got := ticks(&c, Budget{Nodes: n}); got != n || c.Nodes() != n {
			t.Errorf("%d nodes, not %d", got, n)
		}
	}
}

// TestPast checks that a slice whose time is over ends at the first look at the clock, and that this comes soon even
// after a slice in which nodes were cheap.
func TestPast(t *testing.T) {
	for _, b := range []Budget{For(-time.Hour), withNodes(For(-time.Hour), 1<<30), For(-time.Since(epoch))} {
		var c Clock
		if got := ticks(&c, b); got > firstStep {
			t.Errorf("%+v: %d nodes", b, got)
		}
		ticks(&c, withNodes(For(time.Hour), 1<<20))
		if got := ticks(&c, b); got > maxStep {
			t.Errorf("%+v after a fast slice: %d nodes", b, got)
		}
	}
}

// TestJumps checks that a slice ends a jump of the time before its end, and that the jumps are forgotten after some slices without
// one.
func TestJumps(t *testing.T) {
	var c Clock
	b := For(time.Hour)
	c.Start(b)
	c.looked -= 6 * time.Millisecond // as if the machine had been busy since then
	for n := 0; n < firstStep; n++ {
		if c.Tick() {
			t.Fatal("the slice is over")
		}
	}
	if c.reserved < 6*time.Millisecond || c.reserved > mostReserved {
		t.Fatalf("a jump of 6ms leaves %v in reserve", c.reserved)
	}
	if c.until = time.Since(epoch) + 5*time.Millisecond; !c.look() {
		t.Error("the slice goes on 5ms before its end")
	}
	for i := 0; i < 30; i++ {
		c.Start(For(0))
		c.looked += time.Hour // no jump, whatever the machine does now
		c.look()
	}
	if c.reserved > jump {
		t.Errorf("after 30 slices, %v are in reserve", c.reserved)
	}
}

func TestUntil(t *testing.T) {
	var c Clock
	b := For(2 * time.Millisecond)
	ticks(&c, b)
	if early := b.until - time.Since(epoch); early > mostReserved {
		t.Errorf("the slice ends %v too soon", early)
	}
}

func TestPart(t *testing.T) {
	for nodes, want := range map[int]int{0: 0, 1: 1, 2: 2, 4: 3, 100: 75} {
		if got := (Budget{Nodes: nodes}).Part(3); got.Nodes != want || got.until != 0 {
			t.Errorf("Part(3) of %d nodes = %+v, want %d", nodes, got, want)
		}
	}
	if left := For(time.Hour).Part(1).until - time.Since(epoch); left > 15*time.Minute || left < 14*time.Minute {
		t.Errorf("Part(1) of an hour leaves %v", left)
	}
}

func TestSort(t *testing.T) {
	list := []Choice[int]{
		{Action: 1, Value: 0.3, Visits: 5}, {Action: 2, Value: 0, Visits: 9}, {Action: 3, Value: 0.4, Visits: 7}, {Action: 4, Value: 0.2, Visits: 1},
		{Action: 5, Value: 0.5, Visits: 7}, {Action: 6, Value: 1, Visits: 0}, {Action: 7, Value: 0, Visits: 2},
	}
	Sort(list, 4)
	for i, want := range []int{4, 6, 3, 5, 1, 2, 7} {
		if list[i].Action != want {
			t.Fatalf("Sort() = %+v, want action %d at %d", list, want, i)
		}
	}
}
