package game

import (
	"fmt"
	"strconv"
	"strings"
)

// SeedAt returns the i-th seed, counted from 0, of a run with the seed s. No two of a run are equal.
//
// The site's games draw their starts with generators of Java, in which neighbouring seeds give similar first
// draws: most of 400 seeds in a row deal vindinium's maps in the same size. So a run with the seed s plays
// the seeds SeedAt(s, 0), SeedAt(s, 1) and so on instead of s, s+1 and so on. They are the outputs of
// splitmix64, whose state starts at s. In any language with unsigned 64-bit integers that wrap around, the
// i-th one is
//
//	z = s + (i+1)*0x9E3779B97F4A7C15
//	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
//	z = (z ^ z>>27) * 0x94D049BB133111EB
//	z = z ^ z>>31
//
// read as a signed number. With the seed 1 the first three are -7995527694508729151, -4689498862643123097 and
// -534904783426661026, and with the seed 0 the first one is -2152535657050944081.
func SeedAt(s int64, i int64) int64 {
	z := uint64(s) + (uint64(i)+1)*0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return int64(z ^ z>>31)
}

// Seeds are the seeds that a run plays: a list or, without one, seeds spread from Seed.
type Seeds struct {
	Seed int64    `json:"seed"`
	List SeedList `json:"list,omitempty"`
}

// The usage of the flags -seed and -seeds, which all tools have.
const (
	SeedUsage  = "`seed` of the run, from which the seeds of its starts are spread"
	SeedsUsage = "seeds of the starts, a `list` such as 1-400,77, in place of those spread from -seed"
)

// At returns the seed of the i-th start, counted from 0. After the end of a list, it begins again.
func (r Seeds) At(i int64) int64 {
	n := r.List.Len()
	if n == 0 {
		return SeedAt(r.Seed, i)
	}
	i %= n
	for _, span := range r.List {
		if i < span.size() {
			return span.First + i
		}
		i -= span.size()
	}
	panic("the list is shorter than its length")
}

// Flag returns the flag with which a tool plays the same seeds.
func (r Seeds) Flag() string {
	if r.List == nil {
		return fmt.Sprint("-seed ", r.Seed)
	}
	return "-seeds " + r.List.String()
}

// SeedList is a list of seeds. Its text is numbers and ranges, separated by commas, such as 1-400,77 or
// -3--1.
type SeedList []SeedSpan

// SeedSpan is the seeds from First to Last.
type SeedSpan struct{ First, Last int64 }

func (s SeedSpan) size() int64 { return s.Last - s.First + 1 }

// Len returns the number of seeds.
func (l SeedList) Len() (n int64) {
	for _, s := range l {
		n += s.size()
	}
	return n
}

// String returns the text.
func (l SeedList) String() string {
	var parts []string
	for _, s := range l {
		part := strconv.FormatInt(s.First, 10)
		if s.Last != s.First {
			part += "-" + strconv.FormatInt(s.Last, 10)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

// MarshalText returns the text.
func (l SeedList) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// maxSeeds keeps numbers of games far from overflow.
const maxSeeds = 100_000_000

// UnmarshalText reads the text, and on an error leaves the list unchanged.
func (l *SeedList) UnmarshalText(text []byte) error {
	var list SeedList
	for _, part := range strings.Split(string(text), ",") {
		part = strings.TrimSpace(part)
		first, last := part, part
		unsigned := strings.TrimPrefix(part, "-") // the first seed of a range may have a sign
		if i := strings.IndexByte(unsigned, '-'); i >= 0 {
			i += len(part) - len(unsigned)
			first, last = part[:i], part[i+1:]
		}
		from, err := strconv.ParseInt(first, 10, 64)
		to, err2 := strconv.ParseInt(last, 10, 64)
		if err != nil || err2 != nil {
			return fmt.Errorf("%.40q is neither a seed nor a range such as 1-400", part)
		}
		if to < from {
			return fmt.Errorf("the range %s must not go down", part)
		}
		span := SeedSpan{from, to}
		if span.size() <= 0 || span.size() > maxSeeds-list.Len() {
			return fmt.Errorf("the list has more than %d seeds", maxSeeds)
		}
		list = append(list, span)
	}
	*l = list
	return nil
}
