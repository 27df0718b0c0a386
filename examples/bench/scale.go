package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/perf/benchmath"
)

// load is work that each goroutine does on its own. worker returns the work of one goroutine: a call does a piece of it, such as a
// game, and returns how many units that was.
type load struct {
	game, name, unit string
	worker           func(goroutine int) func() int
}

// scaling is the result of a load on some number of goroutines, once for each run.
type scaling struct {
	speed []float64 // units a second, of all goroutines together
	cpu   []float64 // seconds of processor time a unit, 0 if the system does not tell
}

// scale measures all loads on 1, 2, 4 and so on goroutines, turn about, and writes a table.
func scale(w io.Writer, loads []load, numbers []int, count int, least time.Duration) {
	workers := make([][]func() int, len(loads))
	for i, l := range loads {
		for g := range slices.Max(numbers) {
			workers[i] = append(workers[i], l.worker(g))
			for range 4 * numStarts { // so that the caches of the packages have each start
				workers[i][g]()
			}
		}
	}
	results := make([]map[int]*scaling, len(loads))
	for run := range count {
		for i, l := range loads {
			fmt.Fprintf(os.Stderr, "\rrun %d of %d: %-40s", run+1, count, l.game+", "+l.name)
			if results[i] == nil {
				results[i] = map[int]*scaling{}
			}
			for _, n := range numbers {
				if results[i][n] == nil {
					results[i][n] = &scaling{}
				}
				results[i][n].measure(workers[i][:n], least)
			}
		}
	}
	fmt.Fprintf(os.Stderr, "\r%60s\r", "")
	writeScaling(w, loads, numbers, results)
}

// goroutines are the numbers of goroutines to measure: the powers of two up to a number, and that number.
func goroutines(most int) []int {
	var numbers []int
	for n := 1; n < most; n *= 2 {
		numbers = append(numbers, n)
	}
	return append(numbers, most)
}

// measure lets the workers work for some time, all together.
func (s *scaling) measure(workers []func() int, least time.Duration) {
	runtime.GC()
	var group sync.WaitGroup
	speed, units := make([]float64, len(workers)), make([]int, len(workers))
	cpu := processorTime()
	for i, work := range workers {
		group.Go(func() {
			start, done := time.Now(), 0
			for done == 0 || time.Since(start) < least {
				done += work()
			}
			speed[i], units[i] = float64(done)/time.Since(start).Seconds(), done
		})
	}
	group.Wait()
	cpu = processorTime() - cpu
	all, total := 0, 0.0
	for i := range workers {
		all, total = all+units[i], total+speed[i]
	}
	s.speed = append(s.speed, total)
	s.cpu = append(s.cpu, cpu.Seconds()/float64(all))
}

// ratios returns how fast n goroutines were, as a share of n times one, and how much processor time a unit took, as a multiple of
// that on one, each pair of the same run.
func ratios(one, many *scaling, n int) (speed, cpu []float64) {
	for i := range one.speed {
		speed = append(speed, many.speed[i]/(float64(n)*one.speed[i]))
		cpu = append(cpu, many.cpu[i]/one.cpu[i])
	}
	return speed, cpu
}

func writeScaling(w io.Writer, loads []load, numbers []int, results []map[int]*scaling) {
	fmt.Fprintf(w, "%s/%s, %s%s\n\n", runtime.GOOS, runtime.GOARCH, runtime.Version(), commit())
	fmt.Fprintln(w, "The speed of n goroutines, divided by n times the speed of one, and their processor time for each move, node or game,")
	fmt.Fprint(w, "divided by the time of one:\n\n| | on one |")
	for _, n := range numbers[1:] {
		fmt.Fprintf(w, " on %d |", n)
	}
	for _, n := range numbers[1:] {
		fmt.Fprintf(w, " time on %d |", n)
	}
	fmt.Fprintf(w, "\n|---|%s\n", strings.Repeat("---|", 2*len(numbers)-1))
	for i, l := range loads {
		one := results[i][1]
		fmt.Fprintf(w, "| `%s`, %s | %s %s/s |", l.game, l.name, thousands(summary(one.speed)), l.unit)
		var times strings.Builder
		for _, n := range numbers[1:] {
			speed, cpu := ratios(one, results[i][n], n)
			fmt.Fprintf(w, " %s |", share(speed))
			fmt.Fprintf(&times, " %s |", share(cpu))
		}
		fmt.Fprintf(w, "%s\n", &times)
	}
}

// share writes the median of some ratios with its interval, and nothing if they are unknown.
func share(ratios []float64) string {
	if slices.ContainsFunc(ratios, math.IsNaN) {
		return ""
	}
	center, spread := summary(ratios)
	return fmt.Sprintf("%.2f%s", center, plusMinus(spread))
}

func thousands(x, _ float64) string {
	if x >= 1e6 {
		return fmt.Sprintf("%.1f M", x/1e6)
	}
	return fmt.Sprintf("%.0f k", x/1e3)
}

// summary returns the median of a sample and how far off the farther end of its 95% interval is, as a share of it.
func summary(values []float64) (center, spread float64) {
	sample := benchmath.NewSample(slices.Clone(values), &benchmath.DefaultThresholds)
	s := benchmath.AssumeNothing.Summary(sample, 0.95)
	return s.Center, math.Max(s.Hi-s.Center, s.Center-s.Lo) / s.Center
}
