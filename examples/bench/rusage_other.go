//go:build !unix

package main

import "time"

// processorTime would return the time that this process has taken on all processors. It is unknown here.
func processorTime() time.Duration { return 0 }
