// Package net evaluates a small network with whole numbers. examples/learn/train.py writes its weights.
//
// The network has one hidden layer. It adds up the rows of weights of the inputs that are not zero, each times the value
// of the input, replaces negative sums by zero, and adds these sums times the weights of the second layer.
package net

import (
	"errors"

	"github.com/rulebook-go/rulebook/examples/features"
)

// MaxHidden is the largest number of sums in the hidden layer, which must be a multiple of 32.
const MaxHidden = 128

const (
	lanes = 4
	block = 8 // words that are added side by side
)

// Net is a network. It never changes, so goroutines can share it. The zero Net has no inputs.
type Net struct {
	unit  int32
	words int // of a row
	// The rows of the inputs, and then one that is always added. A word holds four numbers, the sum of n<<(16*lane), so
	// that one addition adds four. No sum of a position may need more than 16 bits.
	rows   []uint64
	second []int32
	last   int32
}

// Unit returns the number in the output that stands for a logarithm of the odds of 1.
func (n *Net) Unit() int { return int(n.unit) }

// Inputs returns the number of inputs.
func (n *Net) Inputs() int {
	if n.words == 0 {
		return 0
	}
	return len(n.rows)/n.words - 1
}

// Value returns the output for a list of inputs: the logarithm of the odds that the player to move wins, in units of
// 1/Unit. An input with an Index that the network does not have panics. It does not allocate.
func (n *Net) Value(in []features.Input) int64 {
	value := int64(n.last)
	always := n.rows[len(n.rows)-n.words:]
	for first := 0; first < n.words; first += block {
		// The sums of a block stay in registers.
		row := (*[block]uint64)(always[first:])
		s0, s1, s2, s3 := row[0], row[1], row[2], row[3]
		s4, s5, s6, s7 := row[4], row[5], row[6], row[7]
		for _, x := range in {
			row, v := (*[block]uint64)(n.rows[int(x.Index)*n.words+first:]), uint64(x.Value)
			s0, s1, s2, s3 = s0+row[0]*v, s1+row[1]*v, s2+row[2]*v, s3+row[3]*v
			s4, s5, s6, s7 = s4+row[4]*v, s5+row[5]*v, s6+row[6]*v, s7+row[7]*v
		}
		for i, word := range [block]uint64{s0, s1, s2, s3, s4, s5, s6, s7} {
			second := (*[lanes]int32)(n.second[(first+i)*lanes:])
			for _, weight := range second {
				sum := int16(word)
				// A negative sum has taken 1 from the lane above it.
				word = uint64(int64(word)-int64(sum)) >> 16
				value += int64(sum&^(sum>>15)) * int64(weight)
			}
		}
	}
	return value
}

// A network as text consists of digits: the characters from # to ~ without the backslash, none of which needs an escape
// in a Go string. A number of one digit is from -45 to 45 and one of two digits from -4140 to 4140.
const (
	firstDigit = '#'
	skipped    = '\\'
	base       = 91
)

var errText = errors.New("net: the text is not a network that train.py wrote")

// Read reads a network: the number of inputs, that of the sums, and the unit, in two digits each; the rows of the inputs, a
// digit for each weight; the row that is always added, the weights of the second layer and the number that is added last,
// two digits each.
func Read(text string) (*Net, error) {
	r := reader{text: text}
	inputs, hidden, unit := r.number(2), r.number(2), r.number(2)
	if r.failed || inputs < 0 || hidden < 1 || hidden > MaxHidden || hidden%(lanes*block) != 0 || unit < 1 || len(r.text) != inputs*hidden+2*(2*hidden+1) {
		return nil, errText
	}
	n := &Net{unit: int32(unit), words: hidden / lanes}
	n.rows = r.words(n.rows, inputs*n.words, 1)
	n.rows = r.words(n.rows, n.words, 2)
	for i := 0; i < hidden; i++ {
		n.second = append(n.second, int32(r.number(2)))
	}
	n.last = int32(r.number(2))
	if r.failed {
		return nil, errText
	}
	return n, nil
}

type reader struct {
	text   string
	failed bool
}

func (r *reader) words(dst []uint64, count, digits int) []uint64 {
	for i := 0; i < count; i++ {
		word := uint64(0)
		for lane := 0; lane < lanes; lane++ {
			word += uint64(int64(r.number(digits))) << (16 * uint(lane))
		}
		dst = append(dst, word)
	}
	return dst
}

func (r *reader) number(digits int) int {
	if len(r.text) < digits {
		r.failed = true
		return 0
	}
	number, zero := 0, 0
	for i := 0; i < digits; i++ {
		c := int(r.text[i])
		digit := c - firstDigit
		if c > skipped {
			digit--
		}
		r.failed = r.failed || digit < 0 || digit >= base || c == skipped
		number, zero = number*base+digit, zero*base+base/2
	}
	r.text = r.text[digits:]
	return number - zero
}
