package wire

import "testing"

// TestIntsAsInt compares what Ints reads at each place of a line with Int, for all short texts of a few bytes.
func TestIntsAsInt(t *testing.T) {
	texts := []string{"", "2147483647", "2147483648", "-2147483648", "-2147483649", "123456789", "0123456789", "99999999999"}
	for first := 0; len(texts) < 1000; first++ {
		for _, c := range "0159-:/" {
			texts = append(texts, texts[first][:min(len(texts[first]), 4)]+string(c))
		}
	}
	for _, text := range texts {
		want, ok := Int(text)
		for place := 0; place < 3; place++ {
			words := [3]string{"7", "7", "7"}
			words[place] = text
			var got [3]int
			if Ints([]byte(words[0]+" "+words[1]+" "+words[2]), got[:]) != ok || ok && got[place] != want {
				t.Errorf("Ints reads %q at place %d as %d, Int as %d, %v", text, place, got[place], want, ok)
			}
		}
	}
}
