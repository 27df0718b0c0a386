# Formatting, static checks, modules, old versions of Go, other systems.

# What the site compiles with Go 1.18: the packages, and what bots are made of.
pasted=("${packages[@]}" ./examples/game $(go list ./examples/search/... | grep -v /search$) ./examples/bot/... ./examples/games/*/features)

formatted() {
	local files
	files=$(gofmt -l .)
	[ -z "$files" ] || { echo "not gofmt'd: $files"; return 1; }
}

# Without tests and data, no file of the packages has over 400 lines, and none of the examples over 600.
short_files() {
	local long
	long=$(git ls-files '*.go' | grep -v _test.go | xargs wc -l |
		awk '$1 > ($2 ~ /^examples/ ? 600 : 400) && $2 != "total"')
	[ -z "$long" ] || { echo "too long: $long"; return 1; }
}

# No function has over 60 lines, without the rows of its tables and the definitions of flags.
short_functions() {
	local long
	long=$(git ls-files '*.go' | grep -v '_test.go\|/testdata/' | xargs awk '
		/^func / { name = FILENAME ": " $0; lines = 0 }
		name != "" && !/^\t+(\{.*\},$|flags\.|[a-z]+\.(String|Int|Int64|Uint64|Bool|Duration|Float64)?Var\()/ { lines++ }
		/^}/ { if (name != "" && lines > 62) print lines - 2 " lines: " name; name = "" }')
	[ -z "$long" ] || { echo "$long"; return 1; }
}

# No line of code has over 120 characters, apart from the weights of networks and the generated statements of the rules.
short_lines() {
	local long
	long=$(git ls-files '*.go' | grep -v '_test.go\|/weights.go\|/statements.go\|/testdata/' |
		LC_ALL=C.UTF-8 xargs grep -nE '^.{121,}' || true)
	[ -z "$long" ] || { echo "over 120 characters:"; cut -c 1-160 <<<"$long"; return 1; }
}

static() {
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./... ./.ci/mutate ./.ci/pages ./examples/rulebook/... ./examples/bindings/c/...
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 -tags browser,install ./examples/rulebook ./examples/rulebook/lab/browsertest
}

only_standard_imports() {
	local others
	others=$(go list -deps -f '{{if not .Standard}}{{.ImportPath}}{{end}}' "${packages[@]}" |
		grep -v '^github.com/rulebook-go/rulebook/' || true)
	[ -z "$others" ] || { echo "imports beyond the standard library: $others"; return 1; }
}

# The modules are tidy, there are at most four, and the root module requires two.
modules() {
	local required dir
	required=$(go mod edit -json | grep '"Path"' | sed 's/.*: "//; s/".*//' | sort | tr '\n' ' ')
	[ "$required" = "github.com/google/go-cmp github.com/rulebook-go/rulebook pgregory.net/rapid " ] ||
		{ echo "go.mod names $required"; return 1; }
	for dir in $(git ls-files go.mod '*/go.mod' | grep -v testdata | xargs -n1 dirname); do
		case $dir in
		. | examples/rulebook | examples/beam | examples/bindings/c) ;;
		*) echo "$dir is a module"; return 1 ;;
		esac
		go -C "$dir" mod tidy -diff
	done
}

# Everything that a release contains, on the systems of its users, with its tests.
other_systems() {
	local os
	for os in windows darwin; do
		CGO_ENABLED=0 GOOS=$os go vet ./... ./examples/rulebook/...
		CGO_ENABLED=0 GOOS=$os go build -o /dev/null ./examples/rulebook
	done
	GOARCH=386 go build -o /dev/null ./examples/rulebook
}

# The workflows of GitHub. They run this script, so nothing else checks them before a push.
workflows() { go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 -shellcheck= -pyflakes=; }

# The job on Beam has a module outside the workspace.
beam() {
	cd examples/beam
	GOWORK=off go vet ./...
	GOWORK=off go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
	GOWORK=off go test ./...
	cd "$clone"
}

step "gofmt" formatted
step "length of the files" short_files
step "length of the functions" short_functions
step "go vet" go vet ./... ./examples/rulebook/... ./examples/bindings/c/...
step "go vet of the tests with tags" go vet -tags browser,install ./examples/rulebook ./examples/rulebook/lab/browsertest
step "staticcheck" static
step "modules" modules
step "imports of the packages" only_standard_imports
step "workflows" workflows
step "Go 1.18" other_go go1.18.10 build "${pasted[@]}"
step "Go 1.24" other_go go1.24.0 vet ./... ./examples/rulebook/... ./examples/bindings/c/...
step "Windows and macOS" other_systems
if [ -d examples/beam ]; then step "Beam" beam; fi
step "length of the lines" short_lines
