package oracle

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/examples/internal/calls"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// Run is the command, with the arguments after its name.
func Run(args []string, stdin io.Reader, stdout, _ io.Writer) error {
	if err := cli.ParseAll(flag.NewFlagSet("oracle", flag.ContinueOnError), args); err != nil {
		return err
	}
	return Serve(stdin, stdout)
}

// MaxLine is the length in bytes of the longest line that Serve reads.
const MaxLine = 1 << 20

// Serve answers requests until the input ends. A line has one request or an array of requests. Serve answers
// it with one line, an answer or the array of the answers, before it reads the next one. It returns an error
// only if reading or writing fails.
func Serve(in io.Reader, out io.Writer) error {
	lines, w := bufio.NewReaderSize(textfile.NewReader(in), MaxLine+1), bufio.NewWriterSize(out, 1<<16)
	for {
		line, err := nextLine(lines)
		switch {
		case err == io.EOF:
			return nil
		case err == errTooLong:
			err = write(w, nil, Failure{Kind: KindRequest, Error: fmt.Sprintf("the line has more than %d bytes", MaxLine)})
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

// writeReply writes the answer to a line. It writes each answer of an array before it works out the next,
// because all of them can be hundreds of times as long as the line.
func writeReply(w *bufio.Writer, line []byte) error {
	if !bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte("[")) {
		id, answer := ReplyLine(line)
		return write(w, id, answer)
	}
	var requests []json.RawMessage
	if err := calls.Do(func() { decode(line, &requests) }); err != nil {
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
	answer = answered(func() any {
		decode(text, &q)
		return reply(q)
	})
	return q.ID, answer
}

// decode reads the only JSON value of a text.
func decode(text []byte, value any) {
	if err := strictjson.Unmarshal(text, value); err != nil {
		badRequest("not a request: %.200s", err)
	}
}

var errTooLong = errors.New("line too long")

// nextLine returns the next line, or errTooLong if it has skipped one that does not fit into the buffer, or
// io.EOF.
func nextLine(r *bufio.Reader) ([]byte, error) {
	line, err := r.ReadSlice('\n')
	switch {
	case err == nil:
		return line[:len(line)-1], nil
	case err == io.EOF && len(line) > 0:
		return line, nil
	case err != bufio.ErrBufferFull:
		return nil, err
	}
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	if err != nil && err != io.EOF {
		return nil, err
	}
	return nil, errTooLong
}
