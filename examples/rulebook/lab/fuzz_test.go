package lab

import (
	"bufio"
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"
)

// FuzzHandler sends requests of any kind, with any method, path, host, origin and range. What is served is a file of the page or a part
// of one, and no header lets the pages of other sites read it.
func FuzzHandler(f *testing.F) {
	files := map[string][]byte{"index.html": []byte("<p>the page</p>"), "rulebook/rulebook.wasm": []byte("\x00asm"), "lab.js": nil}
	h := handler(files, nil)
	for _, request := range []string{
		"GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\nOrigin: http://example.com\r\n\r\n",
		"GET /rulebook/rulebook.wasm HTTP/1.0\r\nRange: bytes=1-2,0-0\r\nIf-Modified-Since: Mon, 02 Jan 2006 15:04:05 GMT\r\n\r\n",
		"HEAD /../../etc/passwd HTTP/1.1\r\nHost: other\r\n\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: x\r\nAccess-Control-Request-Method: PUT\r\n\r\n",
		"POST /%2e%2e/lab.js?x#y HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
		"GET /given/0 HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n",
		"GET http://other/index.html HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		f.Add([]byte(request))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(input)))
		if err != nil {
			return
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code == http.StatusOK && r.Method != "HEAD" {
			served := w.Header().Get("Content-Encoding") == "gzip" // which TestFiles looks at
			for _, data := range files {
				served = served || bytes.Equal(w.Body.Bytes(), data)
			}
			if !served {
				t.Errorf("%q is answered with %q, want a file of the page", input, w.Body)
			}
		}
		if w.Code >= 500 || w.Body.Len() > 5000 || w.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%q is answered with status %d, %d bytes and the header %v", input, w.Code, w.Body.Len(), w.Header())
		}
	})
}
