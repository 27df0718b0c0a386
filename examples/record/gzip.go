//go:build !js

package record

import (
	"compress/gzip"
	"io"
)

func decompress(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }
