package record

// Summarize reads a game without its turns, and returns their number. For what this package writes and for the form
// of testdata it takes a fraction of the time of [Game.UnmarshalJSON], so that a program can list thousands of games:
// it does not look into the values that grow with the turns. A fault in one of them is found only when UnmarshalJSON
// reads the game. Every other fault is an error here too.
func Summarize(text []byte) (g *Game, turns int, err error) {
	g = &Game{}
	small, turns, read := withoutTurns(text)
	if read == nil || read(g, small) != nil {
		// The game has another form, or a fault whose description must fit the whole text.
		err = g.UnmarshalJSON(text)
		turns = len(g.Turns)
	}
	g.Turns = nil
	return g, turns, err
}

// withoutTurns returns a game with null in place of the values that grow with its turns, the number of turns, and the
// method that reads the rest. It is nil if the game does not have one of the two forms that Summarize knows.
func withoutTurns(text []byte) (small []byte, turns int, read func(*Game, []byte) error) {
	small = make([]byte, 0, 2048)
	own := false
	depth, copied := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := stringEnd(text, i)
			key := string(text[i+1 : max(i+1, end-1)])
			i = end - 1
			value := space(text, end)
			if value == len(text) || text[value] != ':' {
				continue
			}
			value = space(text, value+1)
			grows := false
			switch {
			case depth == 1 && key == "rulebook":
				own, read = true, (*Game).readOwn
			case key == "turns" && (depth == 1 && !own || depth == 2 && own):
				if !own {
					read = (*Game).readTranscript
				}
				grows, turns = true, 0
			case depth == 1:
				grows = key == "outputs" || key == "errors" || key == "summaries" || key == "views"
			}
			if !grows || value == len(text) || text[value] != '[' && text[value] != '{' {
				continue
			}
			end, elements := valueEnd(text, value)
			if key == "turns" {
				turns = elements
			}
			small = append(append(small, text[copied:value]...), "null"...)
			copied, i = end, end-1
		}
	}
	return append(small, text[copied:]...), turns, read
}

// valueEnd returns the end of the list or object that begins at text[i], and the number of its elements.
func valueEnd(text []byte, i int) (end, elements int) {
	if first := space(text, i+1); first < len(text) && text[first] != ']' && text[first] != '}' {
		elements = 1
	}
	for depth := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = stringEnd(text, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1, elements
			}
		case ',':
			if depth == 1 {
				elements++
			}
		}
	}
	return len(text), elements
}

// stringEnd returns the end of the string that begins at text[i].
func stringEnd(text []byte, i int) int {
	for i++; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

// space returns the first place from i on that is not white space, or the end of the text.
func space(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\n' || text[i] == '\t' || text[i] == '\r') {
		i++
	}
	return i
}
