// Command lab serves an analysis board in the browser, for finding out where a bot lost. It shows recorded games with what
// the players were sent and answered, lets a search look at a position or at a whole game, and people play on it against
// each other and against bots.
//
//	go run ./examples/lab games.jsonl
//
// It opens files of games: of the arena, logs of the referee, replays saved from the site, or recorded games of rulebook's
// tests, with or without gzip. A file can also be dropped on the page, and what a bot reads can be pasted. Without a file
// the page starts with a new game.
//
// lab compiles the rules and the searches to WebAssembly with the Go installation that runs it, and serves the page on a
// loopback address, which it prints. -addr chooses the address. With -o it writes the page as static files into a directory
// instead, which any web host serves:
//
//	go run ./examples/lab -o site
//
// The page loads nothing from elsewhere, and what is opened in it stays in the browser.
//
// The part of the page's address behind the # is what it shows, so that a link shows somebody the same. Its parts have &
// between them: game=onitama; seed=1 and the parameters of the game, or start= with the text of a position; seats=you,bot
// for who plays, where with start nobody but people plays unless it says so; time= with the milliseconds that bots think,
// or site; line= with actions and commas between them; and at= with how many of them have been played.
//
// A lab that go install built compiles the page from the source that it was built from, so that source has to stay where it
// was; the lab of a release needs no source. The exit status is 2 if the command line is wrong, and 1 if lab cannot
// compile, write or serve the page, or read a file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/userdir"
	"github.com/rulebook-go/rulebook/examples/lab/page"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:0", "serve on this `address`; port 0 picks a free one")
	out := flag.String("o", "", "write the files of the page into this `directory` instead of serving them")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: lab [flags] [file...]\n\nShows games in the browser: those of the files, or new ones.\n\nFlags:")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *out != "" && flag.NArg() > 0 {
		fail(2, errors.New("-o writes the page without games: drop the files on it"))
	}
	if err := run(*addr, *out, flag.Args()); err != nil {
		fail(1, err)
	}
}

func fail(status int, err error) {
	fmt.Fprintln(os.Stderr, "lab:", err)
	os.Exit(status)
}

func run(addr, out string, games []string) error {
	parent := os.Getppid() // before anything tells somebody that the program runs
	source, err := os.Getwd()
	if err != nil {
		return err
	}
	if err := userdir.Enter(); err != nil {
		return err
	}
	given, err := offer(games)
	if err != nil {
		return err
	}
	files, err := page.Files(source, given...)
	if err != nil {
		return err
	}
	if out != "" {
		return write(os.Stdout, out, files)
	}
	h, err := handler(files, games)
	if err != nil {
		return err
	}
	// Ask for the port first, so that an address in use is an error before the message.
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	fmt.Printf("The lab is at http://%s/ (stop it with Ctrl-C)\n", l.Addr())
	if byGoRun() {
		go func() {
			untilEnded(parent)
			l.Close()
		}()
	}
	// A client that sends or reads nothing does not keep its connection.
	server := &http.Server{Handler: h, ReadTimeout: 10 * time.Second, WriteTimeout: 5 * time.Minute, MaxHeaderBytes: 1 << 16}
	if err := server.Serve(l); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// offer checks that the files can be read, and returns where the server has them.
func offer(games []string) (given []page.Given, err error) {
	for i, name := range games {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		info, err := f.Stat()
		f.Close()
		if err == nil && !info.Mode().IsRegular() {
			err = fmt.Errorf("%s must be a file", name)
		}
		if err != nil {
			return nil, err
		}
		given = append(given, page.Given{Name: filepath.Base(name), URL: fmt.Sprint("given/", i)})
	}
	return given, nil
}

// write writes the files of the page into a directory, and says how large they are.
func write(w io.Writer, dir string, files map[string][]byte) error {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	total := 0
	for _, name := range names {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(file, files[name], 0o666); err != nil {
			return err
		}
		small, err := page.Compressed(files[name])
		if err != nil {
			return err
		}
		if filepath.Ext(name) != ".png" { // link previews have it, not the page
			total += len(small)
		}
		fmt.Fprintf(w, "%-24s %8d bytes, %8d with gzip\n", name, len(files[name]), len(small))
	}
	_, err := fmt.Fprintf(w, "%-24s %8s        %8d with gzip\n", "the page", "", total)
	return err
}
