package draw

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spoil returns a line like one that a bot prints, with none to three of the faults that were tried on the referees for
// the recorded lines: other numbers, other digits, signs, zeros, spaces and control characters, letters in the other
// case and letters that look alike, words that are missing, swapped, repeated or added, and single characters. About
// half of the lines of Cultist Wars, and more of the other games, stay well formed.
func Spoil(src Source, line string) string {
	for n := Pick(src, 0, 1, 1, 1, 2, 3); n > 0; n-- {
		line = spoilings[src.IntN(len(spoilings))](src, line)
	}
	return line
}

var spoilings = [...]func(src Source, line string) string{otherNumber, otherNumber, otherDigit, zeros, around, between,
	caseOf, lookalike, words, oneCharacter}

// otherNumber replaces a number by one at or beyond the end of a range.
func otherNumber(src Source, line string) string {
	return eachField(src, line, func(word string) string {
		return Pick(src, "-1", "0", "1", "3", "6", "7", "13", "14", "15", "16", "24", "99", "-2147483648", "-2147483649",
			"2147483647", "2147483648", "4294967296", "99999999999999999999", "+"+word, "-"+word, word+".0", "0x"+word, "",
			"NaN", "null")
	})
}

// otherDigit replaces an ASCII digit by another one, or by one of another script.
func otherDigit(src Source, line string) string {
	return eachRune(src, line, isDigit, func(r rune) string {
		zero := Pick(src, '0'+rune(src.IntN(3)), '٠', '०', '０', '𝟎') // the last one is not in the basic plane
		return string(zero + r - '0')
	})
}

func zeros(src Source, line string) string {
	return eachRune(src, line, isDigit, func(r rune) string { return strings.Repeat("0", 1+src.IntN(40)) + string(r) })
}

// blanks are spaces and what some programs take for a space.
var blanks = []string{" ", "  ", "\t", "\x00", "\r", "\n", "\v", "\f", "\x1f", "\u00a0", "\u0085", "\u2028", "\u2029",
	"\u200b", "\ufeff"}

// around puts a blank or a quote at an end of the line.
func around(src Source, line string) string {
	if b := Pick(src, append(blanks, `"`, "'", "!", ".", "%s", "%")...); src.IntN(2) == 0 {
		return b + line
	} else {
		return line + b
	}
}

// between puts something in the place of a space.
func between(src Source, line string) string {
	return eachRune(src, line, func(r rune) bool { return r == ' ' }, func(rune) string {
		return Pick(src, append(blanks, " \t", "\t ", ",", "")...)
	})
}

func caseOf(src Source, line string) string {
	if src.IntN(2) == 0 {
		return strings.ToLower(line)
	}
	return eachRune(src, line, unicode.IsLetter, func(r rune) string { return strings.ToLower(string(r)) })
}

// lookalike replaces a letter by one of another alphabet, or by one that has it as its capital.
func lookalike(src Source, line string) string {
	return eachRune(src, line, unicode.IsLetter, func(r rune) string {
		others := map[rune]string{'A': "А", 'B': "В", 'C': "С", 'E': "Е", 'I': "ı", 'K': "\u212a", 'M': "М", 'N': "Ｎ",
			'O': "0", 'S': "ſ", 'T': "Т"}
		return others[unicode.ToUpper(r)] + Pick(src, "", "\u0301")
	})
}

// words changes the words of a line as a whole.
func words(src Source, line string) string {
	list := strings.Split(line, " ")
	i := src.IntN(len(list))
	switch src.IntN(5) {
	case 0:
		list = append(list[:i:i], list[i+1:]...)
	case 1:
		j := src.IntN(len(list))
		list[i], list[j] = list[j], list[i]
	case 2:
		list[i] += " " + list[i]
	case 3:
		list[i] = Pick(src, "WAIT", "MOVE", "SHOOT", "CONVERT", "PASS", "RANDOM", "NORTH", "EXPERT_INPUT", "A1A1", "N01")
	default:
		list = append(list, Pick(src, "extra", "", "%d", "привет", "日本語", "EXPERT_INPUT", "a\xff", "\x01"))
	}
	return strings.Join(list, " ")
}

// oneCharacter drops, doubles or replaces a character.
func oneCharacter(src Source, line string) string {
	return eachRune(src, line, func(rune) bool { return true }, func(r rune) string {
		return Pick(src, "", string(r)+string(r), "x", "-", "+", "0", "A", "É")
	})
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// eachField replaces one of the words that begin with a digit or sign.
func eachField(src Source, line string, with func(word string) string) string {
	list := strings.Split(line, " ")
	var numbers []int
	for i, word := range list {
		if word != "" && (isDigit(rune(word[0])) || word[0] == '-') {
			numbers = append(numbers, i)
		}
	}
	if len(numbers) > 0 {
		i := Pick(src, numbers...)
		list[i] = with(list[i])
	}
	return strings.Join(list, " ")
}

// eachRune replaces one of the characters that are of a kind.
func eachRune(src Source, line string, kind func(rune) bool, with func(rune) string) string {
	var at []int
	for i, r := range line {
		if kind(r) {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return line
	}
	i := Pick(src, at...)
	r, size := utf8.DecodeRuneInString(line[i:])
	return line[:i] + with(r) + line[i+size:]
}
