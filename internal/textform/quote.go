package textform

import (
	"fmt"
	"strconv"
)

// most is the number of bytes of a text that an error repeats.
const most = 80

// Quote quotes text for an error message. It omits everything after the first 80 bytes.
func Quote(text string) string {
	if len(text) > most {
		return fmt.Sprintf("%q and %d more bytes", text[:most], len(text)-most)
	}
	return strconv.Quote(text)
}

// clip is Quote without the quotation marks, for a text that is part of a message.
func clip(text string) string {
	if len(text) > most {
		return fmt.Sprintf("%s and %d more bytes", text[:most], len(text)-most)
	}
	return text
}
