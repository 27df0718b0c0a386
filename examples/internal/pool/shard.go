package pool

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Shard is a part of a run: the parts of a run that is shared by Of machines have the numbers 0 to Of-1. It
// is the value of a flag.
type Shard struct{ Part, Of int64 }

// ShardUsage is the usage of the flag -shard.
const ShardUsage = "play only part `i/n` of the games, i from 0 to n-1"

// Valid reports whether there is such a part. The zero Shard is not valid.
func (s Shard) Valid() bool { return 0 <= s.Part && s.Part < s.Of }

// Has reports whether the part has the k-th of the units, which the parts take in turn.
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
