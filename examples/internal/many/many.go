// Package many is what the programs that play many games share: the pool, the parts of a run on several machines, its
// progress, and the intervals of its results.
package many

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Each calls play for the numbers from first to last on as many goroutines as there are tables. A goroutine takes size
// numbers in a row at a time, and has its own table. It returns the first error that play returns, or that of the
// context. After either, numbers that were not taken are left out.
func Each[T any](
	ctx context.Context, tables []T, first, last, size int64, play func(t T, number int64) error,
) error {
	next, done := first, ctx.Done()
	var failed sync.Once
	var failure error
	var stop int32
	var wg sync.WaitGroup
	work := func(t T) {
		defer wg.Done()
		for {
			from := atomic.AddInt64(&next, size) - size
			for number := from; number < from+size; number++ {
				if number > last || atomic.LoadInt32(&stop) != 0 {
					return
				}
				var err error
				select {
				case <-done:
					err = ctx.Err()
				default:
					err = play(t, number)
				}
				if err != nil {
					failed.Do(func() { failure = err })
					atomic.StoreInt32(&stop, 1)
					return
				}
			}
		}
	}
	for _, t := range tables {
		wg.Add(1)
		go work(t)
	}
	wg.Wait()
	return failure
}

// Opening plays a number of random actions, unless the game ends before. below returns a random number from 0 to n-1.
func Opening(b game.Board, actions int, below func(n int) int) error {
	for ; actions > 0 && !b.Over(); actions-- {
		if err := b.Play(b.IndexAt(below(b.NumLegalActions()))); err != nil {
			return err
		}
	}
	return nil
}

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Bar draws which part of some work is done, from 0 to 1. Parts outside count as 0 or 1.
func Bar(part float64) string {
	const length = 24
	done := int(part * length)
	if !(part > 0) {
		done = 0
	} else if part >= 1 {
		done = length
	}
	return "[" + strings.Repeat("#", done) + strings.Repeat(".", length-done) + "]"
}

// Progress is a line on a terminal with the progress of some work. A nil Progress shows nothing.
type Progress struct {
	out         io.Writer
	begin, last time.Time
	width       int
}

// NewProgress returns a Progress on a terminal, and nil for anything else and if it is to be quiet.
func NewProgress(out io.Writer, quiet bool) *Progress {
	if quiet || !IsTerminal(out) {
		return nil
	}
	return &Progress{out: out, begin: time.Now()}
}

// Show replaces the line, a few times a second. part is how much of the work is done, from 0 to 1.
func (p *Progress) Show(part float64, text string) {
	if p == nil || time.Since(p.last) < 200*time.Millisecond {
		return
	}
	p.last = time.Now()
	line := fmt.Sprintf("%s %s", Bar(part), text)
	fmt.Fprintf(p.out, "\r%-*s", p.width, line)
	p.width = len(line)
}

// Games shows how many games have been played, and how fast.
func (p *Progress) Games(played, all int64) {
	if p != nil {
		rate := float64(played) / time.Since(p.begin).Seconds()
		p.Show(float64(played)/float64(all), fmt.Sprintf("%d of %d games, %.1f games/s", played, all, rate))
	}
}

// Watch shows how many games have been played until stop is called, which removes the line.
func (p *Progress) Watch(played func() int64, all int64) (stop func()) {
	if p == nil {
		return func() {}
	}
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(200 * time.Millisecond)
		for {
			select {
			case <-tick.C:
				p.Games(played(), all)
			case <-done:
				tick.Stop()
				p.Clear()
				done <- struct{}{}
				return
			}
		}
	}()
	return func() {
		done <- struct{}{}
		<-done
	}
}

// Clear removes the line.
func (p *Progress) Clear() {
	if p != nil && p.width > 0 {
		fmt.Fprintf(p.out, "\r%*s\r", p.width, "")
		p.width = 0
	}
}

// Z is the quantile of the normal distribution at 97.5%, with which a 95% interval is the mean plus or minus Z standard
// deviations.
const Z = 1.959963984540054

// Wilson returns the 95% Wilson interval of a success rate that was observed in n trials. A draw may count as half a
// success. Without trials, the interval is 0 to 1.
func Wilson(rate, n float64) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	centre := (rate + Z*Z/(2*n)) / (1 + Z*Z/n)
	half := Z / (1 + Z*Z/n) * math.Sqrt(rate*(1-rate)/n+Z*Z/(4*n*n))
	return math.Max(0, centre-half), math.Min(1, centre+half)
}

// Points returns what a score counts against another one: 1 for a higher one, and a half for the same.
func Points(score, other int) float64 { return float64(1+cmp.Compare(score, other)) / 2 }

// Share returns the part of its opponents that a seat has beaten, a tie counting half.
func Share(s game.State, seat int) float64 {
	beaten, seats := 0.0, s.NumPlayers()
	for other := 0; other < seats; other++ {
		if other != seat {
			beaten += Points(s.Score(seat), s.Score(other))
		}
	}
	return beaten / float64(seats-1)
}

// Tally counts games.
type Tally struct{ Wins, Draws, Losses int }

// Add adds a game that was won, drawn or lost by a margin.
func (t *Tally) Add(margin int) {
	switch {
	case margin > 0:
		t.Wins++
	case margin < 0:
		t.Losses++
	default:
		t.Draws++
	}
}

// N returns the number of games.
func (t Tally) N() int { return t.Wins + t.Draws + t.Losses }

// Rate returns the share of points, a draw being half a point, and its 95% interval. Without games they are 0, 0 and 1.
func (t Tally) Rate() (rate, low, high float64) {
	n := float64(t.N())
	if n > 0 {
		rate = (float64(t.Wins) + float64(t.Draws)/2) / n
	}
	low, high = Wilson(rate, n)
	return rate, low, high
}

// Flags are the flags that all commands share that play many games.
type Flags struct {
	Options map[string]string
	Seeds   game.Seeds
	// Jobs is the number of games at a time.
	Jobs  int
	Quiet bool
}

// Add adds the flags to a set. jobs is the default of -j.
func (f *Flags) Add(set *flag.FlagSet, jobs int) {
	set.Func("d", "`parameters` of the game except the seed, such as players=2,size=12; may be repeated", f.addOptions)
	set.Int64Var(&f.Seeds.Seed, "seed", 1, game.SeedUsage)
	set.Func("seeds", game.SeedsUsage, func(text string) error { return f.Seeds.List.UnmarshalText([]byte(text)) })
	set.IntVar(&f.Jobs, "j", jobs, "the number of `games` at a time")
	set.BoolVar(&f.Quiet, "q", false, "do not show progress")
}

func (f *Flags) addOptions(text string) error {
	options, err := game.ParseParameters(text)
	if err != nil {
		return err
	}
	if _, ok := options["seed"]; ok {
		return errors.New("the seed has its own flag, -seed")
	}
	if f.Options == nil && len(options) > 0 { // no parameters are nil, however they are given
		f.Options = options
	}
	for name, value := range options {
		f.Options[name] = value
	}
	return nil
}

// Check rejects a -j or -n that makes no sense, and makes -n the length of the list of -seeds if a list is given
// without -n. A start of the list is for round games.
func (f *Flags) Check(set *flag.FlagSet, n *int64, round int64) error {
	given := false
	set.Visit(func(f *flag.Flag) { given = given || f.Name == "n" })
	most := f.Seeds.List.Len() * round
	if most > 0 && !given {
		*n = most
	}
	switch {
	case most > 0 && *n > most:
		return fmt.Errorf("-n must be at most %d, the number of games from the starts of -seeds", most)
	case *n < 1 || f.Jobs < 1:
		return errors.New("-n and -j must be at least 1")
	}
	return nil
}

// Shard is a part of a run: the parts of a run that is shared by Of machines have the numbers 0 to Of-1. It is the
// value of a flag.
type Shard struct{ Part, Of int64 }

// ShardUsage is the usage of the flag -shard.
const ShardUsage = "play only part `i/n` of the games, i from 0 to n-1"

// Valid reports whether there is such a part. The zero Shard is not valid.
func (s Shard) Valid() bool { return 0 <= s.Part && s.Part < s.Of }

// Has reports whether the part has the k-th of the units that are dealt in turn.
func (s Shard) Has(k int64) bool { return k%s.Of == s.Part }

// String returns the text that Set takes.
func (s *Shard) String() string { return fmt.Sprintf("%d/%d", s.Part, s.Of) }

// Set reads a text of the form i/n.
func (s *Shard) Set(text string) error {
	i, n, _ := strings.Cut(text, "/")
	part, err := strconv.ParseInt(i, 10, 32)
	of, err2 := strconv.ParseInt(n, 10, 32)
	if err != nil || err2 != nil || part < 0 || part >= of {
		return errors.New("it must have the form i/n with i from 0 to n-1")
	}
	*s = Shard{part, of}
	return nil
}
