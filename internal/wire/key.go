package wire

import "sort"

// FirstKey returns the first key in the order of bytes, so that an error names the same key each time. There must be one.
func FirstKey[V any](fields map[string]V) string {
	var keys []string
	for key := range fields {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys[0]
}
