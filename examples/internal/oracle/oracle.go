// Package oracle answers questions about the rules as JSON objects. The file FORMAT.md of the command describes them.
package oracle

import (
	"bytes"
	"encoding/json"
	"io"
)

// MaxLine is the length in bytes of the longest request that Serve reads.
const MaxLine = 1 << 20

// Serve answers requests, one JSON object a line, until the input ends. It writes one line for every line that it reads,
// before it reads the next. It returns an error only if reading or writing fails.
func Serve(in io.Reader, out io.Writer) error {
	lines := newLineReader(in)
	for {
		line, err := lines.next()
		if err == io.EOF {
			return nil
		}
		var answer any
		switch {
		case err == errTooLong:
			answer = failed(nil, badRequest("the line has more than %d bytes", MaxLine))
		case err != nil:
			return err
		default:
			answer = ReplyLine(line)
		}
		text, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(text, '\n')); err != nil {
			return err
		}
	}
}

// ReplyLine answers one request in JSON.
func ReplyLine(line []byte) any {
	var q Request
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q); err != nil {
		return failed(q.ID, badRequest("not a request: %w", err))
	}
	if dec.More() {
		return failed(q.ID, badRequest("not a request: more than one JSON value on the line"))
	}
	return Reply(q)
}

func failed(id json.RawMessage, err error) Failure { return Failure{id, kindOf(err), err.Error()} }
