package game

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

// TestSeedAt has the values of the package comment and of the published splitmix64, whose first outputs for the state 0 are
// e220a8397b1dcdaf, 6e789e6aa1b965f4 and 06c45d188009454f.
func TestSeedAt(t *testing.T) {
	for _, c := range []struct{ seed, i, want int64 }{
		{0, 0, -2152535657050944081}, {0, 1, 0x6e789e6aa1b965f4}, {0, 2, 0x06c45d188009454f},
		{1, 0, -7995527694508729151}, {1, 1, -4689498862643123097}, {1, 2, -534904783426661026},
	} {
		if got := SeedAt(c.seed, c.i); got != c.want {
			t.Errorf("SeedAt(%d, %d) = %d, want %d", c.seed, c.i, got, c.want)
		}
	}
	if got, want := SeedAt(math.MinInt64, 0), SeedAt(math.MaxInt64, 0); got == want {
		t.Errorf("SeedAt(MinInt64, 0) = SeedAt(MaxInt64, 0) = %d", got)
	}
}

func TestSeeds(t *testing.T) {
	if got, want := (Seeds{Seed: 1}).At(2), int64(-534904783426661026); got != want {
		t.Errorf("Seeds{Seed: 1}.At(2) = %d, want %d", got, want)
	}
	var l SeedList
	if err := l.UnmarshalText([]byte("1-3, 77,-3--2")); err != nil || l.Len() != 6 || l.String() != "1-3,77,-3--2" {
		t.Fatalf("Set gives %v, %v", l, err)
	}
	r := Seeds{Seed: 5, List: l}
	for i, want := range []int64{1, 2, 3, 77, -3, -2, 1, 2} {
		if got := r.At(int64(i)); got != want {
			t.Errorf("%v.At(%d) = %d, want %d", r, i, got, want)
		}
	}
	if got := r.Flag() + (Seeds{Seed: -7}).Flag(); got != "-seeds 1-3,77,-3--2-seed -7" {
		t.Errorf("Flags() = %s", got)
	}
	text, err := json.Marshal(r)
	var again Seeds
	if err != nil || json.Unmarshal(text, &again) != nil || !reflect.DeepEqual(again, r) {
		t.Errorf("%s reads as %v, %v", text, again, err)
	}
}

func TestBadSeeds(t *testing.T) {
	for _, text := range []string{
		"", ",", "1,", "a", "1-", "-", "--", "1-2-3", "3-1", "1..4", "9223372036854775808",
		"-9223372036854775808-9223372036854775807", "0-4611686018427387904", "1-60000000,1-60000000",
	} {
		l := SeedList{{1, 2}}
		if err := l.UnmarshalText([]byte(text)); err == nil || l.String() != "1-2" {
			t.Errorf("UnmarshalText(%q) gives %v, %v, want an error", text, l, err)
		}
	}
	var l SeedList
	if err := l.UnmarshalText([]byte("-9223372036854775808,9223372036854775807")); err != nil || (Seeds{List: l}).At(1) != math.MaxInt64 {
		t.Errorf("the ends of all seeds: %v, %v", l, err)
	}
}
