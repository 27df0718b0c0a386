// Package trace notes what happens.
package trace

// Log is what has happened.
var Log []string

// Note notes an event and returns its number.
func Note(event string) int {
	Log = append(Log, event)
	return len(Log)
}
