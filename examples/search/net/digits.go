package net

// Numbers as text consist of digits: the characters from # to ~ without the backslash, none of which needs an escape
// in a Go string. A number of one digit is from -45 to 45 and one of two digits from -4140 to 4140.
const (
	firstDigit = '#'
	skipped    = '\\'
	base       = 91
)

// Digits reads numbers from a text. The zero Digits has none.
type Digits struct {
	Text   string // what has not been read
	Failed bool   // whether something else than a number came
}

// Word returns a word of four numbers, the sum of n<<(16*lane).
func (d *Digits) Word(digits int) (word uint64) {
	for lane := uint(0); lane < lanes; lane++ {
		word += uint64(int64(d.Number(digits))) << (16 * lane)
	}
	return word
}

// Number returns the next number, which has this many digits, and 0 after a failure.
func (d *Digits) Number(digits int) int {
	if len(d.Text) < digits {
		d.Failed = true
		return 0
	}
	number, zero := 0, 0
	for i := 0; i < digits; i++ {
		c := int(d.Text[i])
		digit := c - firstDigit
		if c > skipped {
			digit--
		}
		d.Failed = d.Failed || digit < 0 || digit >= base || c == skipped
		number, zero = number*base+digit, zero*base+base/2
	}
	d.Text = d.Text[digits:]
	return number - zero
}
