package textform

import (
	"fmt"
	"strconv"
)

// Quote quotes text for an error message. It omits everything after the first 80 bytes.
func Quote(text string) string {
	const most = 80
	if len(text) > most {
		return fmt.Sprintf("%q and %d more bytes", text[:most], len(text)-most)
	}
	return strconv.Quote(text)
}
