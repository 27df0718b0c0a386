// Command lab serves a game board in the browser, for playing against people or bots, for pasting the input of a bot,
// and for stepping through recorded games, trying other moves and letting a search look at them.
//
//	go run ./examples/lab
//
// It compiles the rules and the searches to WebAssembly with the Go installation that runs it, and serves the page on a
// loopback address, which it prints. -addr chooses the address. With -o it writes the page as static files into a folder
// instead, which any web host serves:
//
//	go run ./examples/lab -o site
//
// The page loads nothing from elsewhere, and pasted text stays in the browser. Its address holds the game, the start,
// who plays and the line that is shown, so you can share a game by copying it.
//
// An installed lab compiles the source of rulebook, too, so it has to be started there. The exit status is 2 if the command
// line is wrong, and 1 if lab cannot compile, write or serve the page.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:0", "serve on this `address`; port 0 picks a free one")
	out := flag.String("o", "", "write the files of the page into this `folder` instead of serving them")
	flag.Parse()
	if flag.NArg() > 0 {
		fail(2, fmt.Errorf("unexpected argument %q", flag.Arg(0)))
	}
	if err := run(*addr, *out); err != nil {
		fail(1, err)
	}
}

func fail(status int, err error) {
	fmt.Fprintln(os.Stderr, "lab:", err)
	os.Exit(status)
}

func run(addr, out string) error {
	source, err := os.Getwd()
	if err != nil {
		return err
	}
	if err := checkSource(source); err != nil {
		return err
	}
	files, err := build(source)
	if err != nil {
		return err
	}
	if out != "" {
		if err := userdir.Enter(); err != nil {
			return err
		}
		return write(os.Stdout, out, files)
	}
	// Ask for the port first, so that an address in use is an error before the message.
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	fmt.Printf("The lab is at http://%s/ (stop it with Ctrl-C)\n", l.Addr())
	// A client that sends or reads nothing does not keep its connection.
	server := &http.Server{Handler: handler(files), ReadTimeout: 10 * time.Second, WriteTimeout: 5 * time.Minute, MaxHeaderBytes: 1 << 16}
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
