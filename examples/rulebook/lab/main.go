package lab

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/bindings/js"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab/page"
)

// Run is the command, with the arguments after its name.
func Run(args []string, _ io.Reader, stdout, _ io.Writer) error {
	flags := flag.NewFlagSet("lab", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:0", "serve on this `address`; port 0 picks a free one")
	out := flags.String("o", "", "write the files of the page into this `directory` instead of serving them")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if *out != "" && flags.NArg() > 0 {
		return cli.Usage(errors.New("-o writes the page without games: drop the files on it"))
	}
	parent := os.Getppid() // before anything tells somebody that the program runs
	given, err := offer(flags.Args())
	if err != nil {
		return cli.Usage(err)
	}
	if *out != "" {
		if err := os.MkdirAll(*out, 0o777); err != nil {
			return cli.Usage(err)
		}
	}
	files, err := page.Files(given...)
	if err != nil {
		return err
	}
	if *out != "" {
		return write(stdout, *out, files)
	}
	h := handler(files, flags.Args())
	// Ask for the port first, so that an address in use is an error before the message.
	l, err := net.Listen("tcp", *addr)
	if err != nil {
		return cli.Usage(err)
	}
	if _, err := fmt.Fprintf(stdout, "The lab is at http://%s/ (stop it with Ctrl-C)\n", l.Addr()); err != nil {
		return err // nobody knows where it is
	}
	if program, err := os.Executable(); err == nil && strings.Contains(filepath.ToSlash(program), "/go-build") {
		// When a signal other than Ctrl-C ends go run, this program is left. On Windows, the parent does not change.
		go func() {
			for os.Getppid() == parent {
				time.Sleep(200 * time.Millisecond)
			}
			l.Close()
		}()
	}
	// A client that sends or reads nothing does not keep its connection.
	server := &http.Server{
		Handler: h, ReadTimeout: 10 * time.Second, WriteTimeout: 5 * time.Minute, MaxHeaderBytes: 1 << 16,
	}
	if err := server.Serve(l); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// offer checks that the files have games, and returns where the server has them.
func offer(games []string) (given []page.Given, err error) {
	for i, name := range games {
		if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s must be a file", name)
		}
		f, err := cli.Open(name)
		if err != nil {
			return nil, err
		}
		r, err := record.NewReader(f)
		if err == nil {
			_, err = r.Read()
		}
		f.Close()
		if err == io.EOF {
			err = errors.New("it has no game")
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		given = append(given, page.Given{Name: filepath.Base(name), URL: fmt.Sprint("given/", i)})
	}
	return given, nil
}

// write writes the files of the page into a directory, and says how large they are.
func write(w io.Writer, dir string, files map[string][]byte) error {
	if err := outfile.WriteAll(dir, "lab.sha256", files); errors.Is(err, fs.ErrExist) {
		return cli.Usage(fmt.Errorf("%w; lab replaces only files that it wrote, which lab.sha256 lists", err))
	} else if err != nil {
		return err
	}
	total := 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		small := len(js.Compressed(files[name]))
		if page.Loaded(name) {
			total += small
		}
		fmt.Fprintf(w, "%-24s %8d bytes, %8d with gzip\n", name, len(files[name]), small)
	}
	fmt.Fprintf(w, "%-24s %8s        %8d with gzip\n", "the page", "", total)
	return nil
}

// handler serves the files of the page, compressed for those who take that, and the games as they are on the disk now.
func handler(files map[string][]byte, games []string) http.Handler {
	packed, given, started := map[string][]byte{}, map[string]string{}, time.Now()
	for name, data := range files {
		packed[name] = js.Compressed(data)
	}
	for i, name := range games {
		given[fmt.Sprint("given/", i)] = name
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(strings.TrimPrefix(path.Clean(r.URL.Path), "/"), "index.html")
		data, ok := files[name]
		w.Header().Set("Cache-Control", "no-cache")
		switch {
		case given[name] != "":
			w.Header().Set("Content-Type", "application/octet-stream")
			http.ServeFile(w, r, given[name])
			return
		case !ok:
			http.NotFound(w, r)
			return
		case strings.Contains(r.Header.Get("Accept-Encoding"), "gzip"):
			data = packed[name]
			w.Header().Set("Content-Encoding", "gzip")
		}
		if path.Ext(name) == ".wasm" { // not all systems know this type, without which the browser compiles later
			w.Header().Set("Content-Type", "application/wasm")
		}
		w.Header().Set("Vary", "Accept-Encoding")
		http.ServeContent(w, r, name, started, bytes.NewReader(data))
	})
}
