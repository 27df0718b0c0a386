package java

import (
	"strings"
	"testing"
	"unicode"
)

func TestParseInt(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "9": 9, "10": 10, "+7": 7, "-7": -7, "-0": 0, "007": 7, "2147483647": 1<<31 - 1, "-2147483648": -1 << 31,
		strings.Repeat("0", 100) + "12": 12, "٣": 3, "1٣": 13, "-९": -9, "０１２": 12, "９": 9, "٠": 0, "꯹": 9,
	} {
		if n, ok := ParseInt(text); n != want || !ok {
			t.Errorf("ParseInt(%q) = %d, %v, want %d, true", text, n, ok, want)
		}
	}
	for _, text := range []string{
		"", "+", "-", "+-1", "--1", "1-", " 1", "1 ", "1.0", "0x1", "1e1", "/", ":", "2147483648", "-2147483649", "99999999999999999999",
		"\xff", "1\xff", "½", "²", "٪", "\u065f", "\u066a", "𝟙", "𑁦", "\x00",
	} {
		if n, ok := ParseInt(text); ok || n != 0 {
			t.Errorf("ParseInt(%q) = %d, %v, want 0, false", text, n, ok)
		}
	}
}

// TestDigits compares the digits with Go's table, which has these and may have more in a later release.
func TestDigits(t *testing.T) {
	count := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		d := toASCII(r)
		if d == r {
			continue
		}
		count++
		if d < '0' || d > '9' || !unicode.Is(unicode.Nd, r) || d > '0' && toASCII(r-1) != d-1 {
			t.Errorf("toASCII(%U) = %q, want a decimal digit one more than the one before", r, d)
		}
	}
	if want := 10 * len([]rune(zeros)); count != want {
		t.Errorf("%d digits instead of %d", count, want)
	}
}

func TestTrim(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " ": "", "\x00 \t\r\n": "", "a": "a", " a": "a", "a ": "a", "\x01 a b\x1f ": "a b", "\u00a0a\u2003": "\u00a0a\u2003", "!": "!",
		"\x7fa": "\x7fa",
	} {
		if got := Trim(text); got != want {
			t.Errorf("Trim(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestUpper(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "North": "NORTH", "NORTH 1": "NORTH 1", "eaſt": "EAST", "expert_ınput": "EXPERT_INPUT", "we\ufb06": "WEST", "ea\ufb05": "EAST",
		"wai\u1e97": "WAIT\u0308", "é": "É", "{`": "{`",
	} {
		if got := Upper(text); got != want {
			t.Errorf("Upper(%q) = %q, want %q", text, got, want)
		}
	}
}
