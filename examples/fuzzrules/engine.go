package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/oracle"
)

// engine answers requests as the oracle does. fields has the names of the fields that it sent.
type engine interface {
	Ask(oracle.Request) (r oracle.Response, fields map[string]bool, err error)
	Close()
}

func newEngine(command string) engine {
	switch command {
	case "builtin:exact":
		return inProcess(oracle.Answer)
	case "builtin:faulty":
		return inProcess(faulty)
	}
	return &program{command: command}
}

// inProcess is an engine that is a function of this program.
type inProcess func(oracle.Request) oracle.Response

func (f inProcess) Ask(q oracle.Request) (oracle.Response, map[string]bool, error) {
	return f(q), map[string]bool{"turn": true, "toMove": true, "over": true, "scores": true}, nil
}

func (f inProcess) Close() {}

// faulty is rulebook with a fault: from turn 3 on it leaves out the last legal action.
func faulty(q oracle.Request) oracle.Response {
	r := oracle.Answer(q)
	if n := len(r.Actions); r.Turn >= 3 && n > 1 {
		r.Actions = r.Actions[:n-1]
	}
	return r
}

// patience is the time that a program may take for an answer.
const patience = 10 * time.Second

// program is an engine that runs as a program. It starts with the first request, and again with the first request after
// a failure.
type program struct {
	command string
	cmd     *exec.Cmd
	stdin   io.WriteCloser
	lines   chan []byte
}

func (p *program) start() error {
	words := strings.Fields(p.command)
	if len(words) == 0 {
		return errors.New("the command is empty")
	}
	p.cmd = exec.Command(words[0], words[1:]...)
	p.cmd.Stderr = os.Stderr
	var err error
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return err
	}
	stdout, err := p.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := p.cmd.Start(); err != nil {
		return err
	}
	lines := make(chan []byte)
	p.lines = lines
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(stdout)
		scanner.Buffer(nil, oracle.MaxLine)
		for scanner.Scan() {
			lines <- append([]byte(nil), scanner.Bytes()...)
		}
	}()
	return nil
}

func (p *program) Ask(q oracle.Request) (r oracle.Response, fields map[string]bool, err error) {
	if p.cmd == nil {
		if err := p.start(); err != nil {
			p.cmd = nil
			return r, nil, err
		}
	}
	defer func() {
		if err != nil {
			p.Close()
		}
	}()
	text, err := json.Marshal(q)
	if err != nil {
		return r, nil, err
	}
	if _, err := p.stdin.Write(append(text, '\n')); err != nil {
		return r, nil, err
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case line, open := <-p.lines:
		if !open {
			return r, nil, errors.New("it ended or closed its output")
		}
		return decode(line)
	case <-timer.C:
		return r, nil, fmt.Errorf("no answer within %v to %s", patience, text)
	}
}

// decode reads an answer and the names of its fields.
func decode(line []byte) (r oracle.Response, fields map[string]bool, err error) {
	var raw map[string]json.RawMessage
	if err = json.Unmarshal(line, &raw); err == nil {
		err = json.Unmarshal(line, &r)
	}
	if err != nil {
		return r, nil, fmt.Errorf("it answers %.200q: %w", line, err)
	}
	fields = map[string]bool{}
	for name := range raw {
		fields[name] = true
	}
	if r.Error == "" && !(fields["state"] && fields["actions"]) {
		return r, nil, fmt.Errorf("state or actions is missing in its answer %.200q", line)
	}
	return r, fields, nil
}

func (p *program) Close() {
	if p.cmd == nil {
		return
	}
	p.stdin.Close()
	p.cmd.Process.Kill()
	for range p.lines {
	}
	p.cmd.Wait()
	p.cmd = nil
}
