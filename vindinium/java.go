package vindinium

import (
	"strings"
	"unicode"
)

// The referee is a Java program; options and output lines are read with its library, whose corners these reproduce.

// javaInt is Integer.parseInt: an optional sign and decimal digits of any script in the Basic Multilingual Plane, within
// 32 bits.
func javaInt(text string) (n int, ok bool) {
	digits, negative := text, false
	if text != "" && (text[0] == '-' || text[0] == '+') {
		digits, negative = text[1:], text[0] == '-'
	}
	limit := int64(1<<31 - 1)
	if negative {
		limit = 1 << 31
	}
	value := int64(0)
	for _, r := range digits {
		d, ok := digit(r)
		if !ok {
			return 0, false
		}
		if value = value*10 + int64(d); value > limit {
			return 0, false
		}
	}
	if negative {
		value = -value
	}
	return int(value), digits != ""
}

// digit returns the value of a decimal digit. Unicode has them in runs of ten that start with a zero.
func digit(r rune) (value int, ok bool) {
	if r > 0xFFFF || !unicode.IsDigit(r) {
		return 0, false
	}
	for unicode.IsDigit(r - 1) {
		r--
		value++
	}
	return value % 10, true
}

// javaTrim is String.trim: it drops every character up to the blank at both ends, and no other white space.
func javaTrim(text string) string {
	return strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
}

// upperSpecial has the letters that Java, unlike Go, takes for several upper case ones, as far as these can be part of
// an order or a keyword.
var upperSpecial = strings.NewReplacer("ﬅ", "ST", "ﬆ", "ST", "ẗ", "T\u0308")

// javaUpper is String.toUpperCase, as far as orders and keywords can tell.
func javaUpper(text string) string {
	return upperSpecial.Replace(strings.ToUpper(text))
}
