package main

import (
	"bytes"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/vindinium"
)

// TestScaling measures all loads for a moment and checks that each row has its figures.
func TestScaling(t *testing.T) {
	if old := runtime.GOMAXPROCS(0); old < 2 {
		runtime.GOMAXPROCS(2)
		defer runtime.GOMAXPROCS(old)
	}
	var out bytes.Buffer
	if err := run("", []string{"-scale", "-count", "1", "-time", "1ns"}, &out); err != nil {
		t.Fatal(err)
	}
	numbers := goroutines(runtime.GOMAXPROCS(0))
	rows := 0
	for _, line := range strings.Split(out.String(), "\n") {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		rows++
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		if len(cells) != 2*len(numbers) || !strings.HasSuffix(cells[1], "/s") || strings.Contains(line, "NaN") {
			t.Errorf("%q has %d cells, not %d, or figures are missing", line, len(cells), 2*len(numbers))
		}
	}
	if rows != len(loads()) {
		t.Errorf("%d rows for %d loads:\n%s", rows, len(loads()), &out)
	}
}

// TestMeasure has workers that wait for each other, which come to an end only if all work at once.
func TestMeasure(t *testing.T) {
	const n, units = 3, 7
	var meeting sync.WaitGroup
	meeting.Add(n)
	calls := make([]int, n)
	var workers []func() int
	for i := range n {
		workers = append(workers, func() int {
			if calls[i]++; calls[i] == 1 {
				meeting.Done()
				meeting.Wait()
			}
			return units
		})
	}
	var s scaling
	s.measure(workers, 1)
	s.measure(workers, 1)
	if len(s.speed) != 2 || len(s.cpu) != 2 || s.speed[0] <= 0 || s.cpu[0] < 0 {
		t.Errorf("two runs gave the speeds %v and the times %v", s.speed, s.cpu)
	}
	for i, c := range calls {
		if c < 2 {
			t.Errorf("worker %d was called %d times", i, c)
		}
	}
}

// TestRatios compares two runs on 4 goroutines with those on one, of which the second is twice as slow throughout.
func TestRatios(t *testing.T) {
	one := &scaling{speed: []float64{100, 50}, cpu: []float64{2, 4}}
	four := &scaling{speed: []float64{400, 100}, cpu: []float64{2, 5}}
	speed, cpu := ratios(one, four, 4)
	if !slices.Equal(speed, []float64{1, 0.5}) || !slices.Equal(cpu, []float64{1, 1.25}) {
		t.Errorf("the ratios are %v and %v", speed, cpu)
	}
	if got := share([]float64{math.NaN()}); got != "" {
		t.Errorf("an unknown ratio is written as %q", got)
	}
	if got := share(speed[1:]); got != "0.50" {
		t.Errorf("0.5 is written as %q", got)
	}
}

func TestGoroutines(t *testing.T) {
	for most, want := range map[int][]int{1: {1}, 2: {1, 2}, 4: {1, 2, 4}, 6: {1, 2, 4, 6}} {
		if got := goroutines(most); !slices.Equal(got, want) {
			t.Errorf("up to %d: %v, not %v", most, got, want)
		}
	}
}

// TestLoads lets two goroutines' workers do a piece of each load: they do the same.
func TestLoads(t *testing.T) {
	names := map[string]bool{}
	for _, l := range loads() {
		if names[l.game+l.name] {
			t.Errorf("two loads are %s, %s", l.game, l.name)
		}
		names[l.game+l.name] = true
		if a, b := l.worker(0)(), l.worker(1)(); a <= 0 || b <= 0 || a != b && l.unit == "moves" {
			t.Errorf("%s, %s: goroutines do %d and %d units", l.game, l.name, a, b)
		}
	}
	for _, name := range games {
		if !names[name+"random games by index-in-place"] {
			t.Errorf("no random games of %s", name)
		}
	}
}

// TestMaps checks that eight goroutines play on maps of their own, on which everything is as long.
func TestMaps(t *testing.T) {
	maps := map[vindinium.Map]bool{}
	g, err := game.Named("vindinium")
	if err != nil {
		t.Fatal(err)
	}
	for goroutine := range vindinium.NumSymmetries {
		for _, s := range newPlace(g, goroutine, true).starts {
			maps[s.Value().(vindinium.State).Map()] = true
		}
	}
	if want := numStarts * vindinium.NumSymmetries; len(maps) != want {
		t.Errorf("%d maps, not %d", len(maps), want)
	}
}
