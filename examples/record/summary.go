package record

import "bytes"

// Summarize reads a game without its turns, and returns their number. It takes a fraction of the time of
// [Game.UnmarshalJSON] for records with a key "rulebook" or "turns", so that a program can list thousands of games.
// Text that is not JSON may pass as a game.
func Summarize(text []byte) (g *Game, turns int, err error) {
	g = &Game{}
	small, turns, ok := withoutTurns(text)
	if ok {
		return g, turns, g.UnmarshalJSON(small)
	}
	err = g.UnmarshalJSON(text)
	turns = len(g.Turns)
	g.Turns = nil
	return g, turns, err
}

// withoutTurns returns the object of a game without the values that grow with its turns. ok is false if it is not of
// one of rulebook's forms.
func withoutTurns(text []byte) (small []byte, turns int, ok bool) {
	object(text, func(key, value []byte) {
		switch string(key) {
		case "turns":
			ok, turns = true, count(value)
			value = []byte("[]")
		case "outputs", "errors", "summaries", "views", "tooltips", "uinput":
			return
		case "rulebook":
			ok = true
			small = append(small, `"rulebook":{`...)
			object(value, func(key, value []byte) {
				if string(key) == "turns" {
					turns = count(value)
					return
				}
				small = member(small, key, value)
			})
			small = append(closed(small), ',')
			return
		}
		small = member(small, key, value)
	})
	return closed(append([]byte{'{'}, small...)), turns, ok
}

func member(b, key, value []byte) []byte {
	b = append(append(append(b, '"'), key...), '"', ':')
	return append(append(b, value...), ',')
}

// closed ends an object after its last member.
func closed(b []byte) []byte {
	return append(bytes.TrimSuffix(b, []byte{','}), '}')
}

// object calls visit with the members of an object.
func object(text []byte, visit func(key, value []byte)) {
	i := space(text, 0)
	if i >= len(text) || text[i] != '{' {
		return
	}
	for i = space(text, i+1); i < len(text) && text[i] == '"'; i = space(text, i+1) {
		end := valueEnd(text, i)
		key := text[i+1 : max(i+1, end-1)]
		from := space(text, space(text, end)+1) // behind the colon
		if from >= len(text) {
			return
		}
		to := valueEnd(text, from)
		visit(key, text[from:to])
		if i = space(text, to); i >= len(text) || text[i] != ',' {
			return
		}
		i = space(text, i+1) - 1
	}
}

// count returns the number of elements of a list.
func count(text []byte) (n int) {
	for i := space(text, 1); i < len(text) && text[i] != ']'; n++ {
		if i = space(text, valueEnd(text, i)); i < len(text) && text[i] == ',' {
			i = space(text, i+1)
		}
	}
	return n
}

// space returns the first place from i on without a space.
func space(text []byte, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\n' || text[i] == '\t' || text[i] == '\r') {
		i++
	}
	return i
}

// valueEnd returns the end of the value that begins at i, which is after i.
func valueEnd(text []byte, i int) int {
	depth, quoted := 0, false
	for at := i; at < len(text); at++ {
		c := text[at]
		switch {
		case quoted:
			if c == '\\' {
				at++
			} else if c == '"' {
				if quoted = false; depth == 0 {
					return at + 1
				}
			}
		case c == '"':
			quoted = true
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth <= 0 {
				return max(at+depth+1, i+1)
			}
		case depth == 0 && (c == ',' || c == ' ' || c == '\n' || c == '\t' || c == '\r'):
			return max(at, i+1)
		}
	}
	return len(text)
}
