package think

import (
	"math"
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

// jumped makes it look to a clock as if the machine had been busy with something else for a while.
func jumped(c *Clock, d time.Duration) {
	c.looked = time.Since(epoch) - d
}

// TestJumps checks that every slice after a jump of the time ends that much earlier, but not by more than three quarters.
func TestJumps(t *testing.T) {
	var c Clock
	c.Start(For(time.Hour))
	jumped(&c, 20*time.Millisecond)
	if c.look() {
		t.Fatal("the slice is over after 20ms of an hour")
	}
	for i := 0; i < 200; i++ { // the turns of a game
		c.Start(For(time.Hour))
	}
	if c.worst < 9*time.Millisecond {
		t.Errorf("after 200 slices, %v remain of a jump of 20ms", c.worst)
	}
	if c.until = time.Since(epoch) + 9*time.Millisecond; !c.look() {
		t.Error("the slice continues 9ms before its end")
	}
	c.Start(For(time.Hour))
	jumped(&c, 2*time.Hour)
	c.until = time.Since(epoch) + time.Hour
	if c.look() {
		t.Error("after a jump of two hours, the slice has less than a quarter of an hour")
	}
	for i := 0; i < 10000; i++ {
		c.Start(For(0))
	}
	if c.worst > jump {
		t.Errorf("after 10000 slices, %v remain of a jump", c.worst)
	}
}

// TestStop checks that a slice ends soon after Stop returns true, and that it counts the same nodes as without Stop otherwise.
func TestStop(t *testing.T) {
	asked := 0
	for _, b := range []Budget{{Nodes: math.MaxInt32}, For(time.Hour)} {
		var c Clock
		ended := false
		b.Stop = func() bool { asked++; return ended }
		c.Start(b)
		for n := 0; n < 5*maxStep; n++ {
			if c.Tick() {
				t.Fatal("the slice is over")
			}
		}
		ended = true
		for n := 0; !c.Tick(); n++ {
			if n > maxStep {
				t.Fatalf("%+v does not end", b)
			}
		}
	}
	if asked == 0 {
		t.Error("Stop is not asked")
	}
	var c Clock
	for _, n := range []int{1, 2, 15, 16, 17, 1000, 100000, 3} {
		if got := ticks(&c, Budget{Nodes: n, Stop: func() bool { return false }}); got != n {
			t.Errorf("%d nodes with Stop, not %d", got, n)
		}
	}
}

func TestUntil(t *testing.T) {
	var c Clock
	b := For(2 * time.Millisecond)
	ticks(&c, b)
	if early := b.until - time.Since(epoch); early > 3*time.Millisecond/2 {
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
