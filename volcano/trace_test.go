package volcano_test

import "testing"

func TestTrace(t *testing.T) { game.Trace(t) }
