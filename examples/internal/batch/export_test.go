package batch

// OpenShape opens a batch of a shape that no game has.
func OpenShape(s Shape, c *Config) (Batch, error) { return s.open(c, s) }
