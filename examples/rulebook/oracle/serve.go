package oracle

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// MaxLine is the length in bytes of the longest line that Serve reads.
const MaxLine = 1 << 20

// Serve answers requests until the input ends. A line has one request or an array of requests. Serve answers it with
// one line, an answer or the array of the answers, before it reads the next one. It returns an error only if reading
// or writing fails.
func Serve(in io.Reader, out io.Writer) error {
	lines, w := newLineReader(in), bufio.NewWriterSize(out, 1<<16)
	for {
		line, err := lines.next()
		switch {
		case err == io.EOF:
			return nil
		case err == errTooLong:
			err = write(w, nil, failed(badRequest("the line has more than %d bytes", MaxLine)))
		case err == nil:
			err = writeReply(w, line)
		}
		if err == nil {
			_, err = w.WriteString("\n")
		}
		if err == nil {
			err = w.Flush()
		}
		if err != nil {
			return err
		}
	}
}

// writeReply writes the answer to a line. It writes each answer of an array before it works out the next, because all
// of them can be hundreds of times as long as the line.
func writeReply(w *bufio.Writer, line []byte) error {
	if !bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte("[")) {
		id, answer := ReplyLine(line)
		return write(w, id, answer)
	}
	var requests []json.RawMessage
	if err := decode(line, &requests); err != nil {
		return write(w, nil, failed(err))
	}
	separator := "["
	for _, request := range requests {
		w.WriteString(separator)
		id, answer := ReplyLine(request)
		if err := write(w, id, answer); err != nil {
			return err
		}
		separator = ","
	}
	if len(requests) == 0 {
		w.WriteString("[")
	}
	_, err := w.WriteString("]")
	return err
}

// write writes an answer, an object that is not empty, with the id of its request in front if that has one.
func write(w *bufio.Writer, id json.RawMessage, answer any) error {
	text, err := json.Marshal(answer)
	if err == nil && len(id) > 0 {
		if id, err = json.Marshal(id); err == nil {
			fmt.Fprintf(w, `{"id":%s,`, id)
			text = text[1:]
		}
	}
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// ReplyLine answers one request in JSON. It also returns the request's id.
func ReplyLine(text []byte) (id json.RawMessage, answer any) {
	var q Request
	if err := decode(text, &q); err != nil {
		return q.ID, failed(err)
	}
	return q.ID, Reply(q)
}

// decode reads the only JSON value of a text.
func decode(text []byte, value any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(value)
	var wrongType *json.UnmarshalTypeError
	switch {
	case err == io.EOF:
		return badRequest("not a request: the line is empty")
	case errors.As(err, &wrongType) && wrongType.Field == "":
		return badRequest("not a request: a request must be a JSON object, not %.40s", wrongType.Value)
	case errors.As(err, &wrongType):
		return badRequest("not a request: the field %s cannot be a JSON %.40s", wrongType.Field, wrongType.Value)
	case err != nil:
		// The name of an unknown field can be as long as the line.
		return badRequest("not a request: %.100s", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return badRequest("not a request: more than one JSON value on the line")
	}
	return nil
}

func failed(err error) Failure { return Failure{kindOf(err), err.Error()} }
