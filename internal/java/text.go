package java

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// ParseInt is Integer.parseInt. It reads a number of 32 bits: a sign or none, and then decimal digits, of any script in
// the basic plane of Unicode. Leading zeros are allowed. ok is false for any other text.
func ParseInt(text string) (n int, ok bool) {
	value, err := strconv.ParseInt(strings.Map(toASCII, text), 10, 32)
	if err != nil {
		return 0, false
	}
	return int(value), true
}

// zeros are the decimal zeros of the basic plane, except ASCII's. The digits 1 to 9 of a script follow its zero. Go's
// own table of digits grows from release to release, and this one must not.
const zeros = "\u0660\u06f0\u07c0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6\u0e50\u0ed0\u0f20" +
	"\u1040\u1090\u17e0\u1810\u1946\u19d0\u1a80\u1a90\u1b50\u1bb0\u1c40\u1c50\ua620\ua8d0\ua900\ua9d0" +
	"\ua9f0\uaa50\uabf0\uff10"

// toASCII returns the digit of ASCII with the value of another script's, and any other character unchanged.
func toASCII(r rune) rune {
	if r < utf8.RuneSelf {
		return r
	}
	for _, zero := range zeros {
		if r >= zero && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return r
}

// Trim is String.trim. It drops the space and all characters with a smaller code from both ends, and nothing else.
func Trim(text string) string {
	return strings.TrimFunc(text, func(c rune) bool { return c <= ' ' })
}

// multipleUpper has letters that Java, unlike Go, turns into several characters: those that a word which a referee
// reads can contain, ST as in EAST, or end with, as EXPERT_INPUT, after which anything may stand. Others, such as the
// German sharp s, cannot complete a word.
var multipleUpper = strings.NewReplacer("ﬅ", "ST", "ﬆ", "ST", "ẗ", "T\u0308")

// Upper is String.toUpperCase. The result may differ from Java's only where neither is a word that a referee reads.
func Upper(text string) string {
	upper := strings.ToUpper(text)
	for i := 0; i < len(upper); i++ {
		if upper[i] >= utf8.RuneSelf {
			return multipleUpper.Replace(upper)
		}
	}
	return upper
}
