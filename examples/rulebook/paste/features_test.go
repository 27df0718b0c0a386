package paste

import (
	"fmt"
	"strings"
	"unicode"
)

// name returns a name for a declaration of a package, which may clash with names of other packages, but not of its own.
func (g *generator) name(p *pack, list []string) string {
	name := g.pick(list)
	if p.used[name] {
		name += fmt.Sprint(len(p.chunks))
	}
	p.used[name] = true
	return name
}

func (g *generator) typeDecl(p *pack) {
	name := g.name(p, typeNames)
	pointer := []string{"", "*"}[g.IntN(2)]
	switch g.IntN(9) {
	case 0:
		p.add("type %s = %s", name, g.typeRef(p))
	case 1:
		p.add("type %s int", name)
		p.add("func (k %s) String() string { return fmt.Sprint(\"%s \", int(k)) }", name, p.name)
		var lines []string
		for i := range 1 + g.IntN(5) {
			line := g.pick([]string{"_", fmt.Sprintf("%s%d", name, i), strings.ToUpper(name[:1]) + name[1:] + fmt.Sprint(i)})
			if i == 0 {
				line += " " + name + " = iota" + g.pick([]string{"", " * 3", " + 1"})
			} else if g.IntN(5) == 0 {
				line += " = 1 << iota"
			}
			lines = append(lines, line)
			p.vars = append(p.vars, "int("+strings.Fields(line)[0]+")")
		}
		p.add("const (\n%s\n)", strings.Join(lines, "\n"))
	case 2:
		p.add("type %s func(int) int", name)
		p.add("func (f %s) %s() int { return f(%d) }", name, g.pick(methodNames), g.IntN(9))
	case 3:
		g.generic(p, name)
		return
	case 4, 5:
		var methods []string
		for range 1 + g.IntN(2) {
			methods = append(methods, g.pick(methodNames)+"() int")
		}
		if g.IntN(3) == 0 {
			methods = append(methods, g.ifaceRef(p))
		}
		p.add("type %s interface { %s }", name, strings.Join(methods, "; "))
		p.interfaces = append(p.interfaces, name)
		return
	default:
		var fields []string
		for range g.IntN(4) {
			fields = append(fields, g.pick([]string{"", "", "*"})+g.typeRef(p))
		}
		if g.IntN(4) == 0 {
			fields = append(fields, g.ifaceRef(p))
		}
		for range 1 + g.IntN(3) {
			fields = append(fields, g.pick(fieldNames)+" int")
		}
		p.add("type %s struct { %s }", name, strings.Join(fields, "; "))
		for range 1 + g.IntN(3) {
			p.add("func (x %s%s) %s() int { x.%s += %d; return note(%q, x.%s) }",
				pointer, name, g.pick(methodNames), g.pick(fieldNames), g.IntN(9), name, g.pick(fieldNames))
		}
	}
	p.types = append(p.types, name)
}

func (g *generator) generic(p *pack, name string) {
	field := g.pick(fieldNames)
	p.add("type %s[T any] struct { %s T; %s int; %s }", name, field, g.pick(fieldNames)+"2", g.pick([]string{"", g.typeRef(p)}))
	p.add("func (b *%s[T]) Put(v T) *%s[T] { b.%s = v; return b }", name, name, field)
	p.add("func (b %s[New]) %s() New { return b.%s }", name, g.pick(methodNames), field)
	p.types = append(p.types, name+"[int]", name+"["+g.typeRef(p)+"]")
	f := g.name(p, funcNames)
	p.add("func %s[T interface{ ~int | ~int8 }](a T) T { if a > 3 { return a - 1 }; return a * %d }", f, g.IntN(5))
	p.funcs = append(p.funcs, f)
	h := g.name(p, funcNames)
	p.add("func %s[A, %s any](list []A, f func(A) %s) (out []%s) { for _, a := range list { out = append(out, f(a)) }; return out }", h, "State", "State", "State")
	p.vars = append(p.vars, fmt.Sprintf("len(%s([]int{1, 2}, func(x int) %s { panic(0) }))", h, g.typeRef(p)), fmt.Sprintf("%s([]int{1, 2}, func(x int) int { return x + %s })[1]", h, g.varRef(p)))
}

func (g *generator) varDecl(p *pack) {
	name := g.name(p, varNames)
	switch g.IntN(10) {
	case 0:
		p.add("var %s, %s2 = note(%q, %s), %s", name, name, name, g.expr(p), g.expr(p))
		p.vars = append(p.vars, name+"2")
	case 1:
		p.add("var %s, %s2 = func() (int, int) { return note(%q, %s), %s }()", name, name, name, g.expr(p), g.expr(p))
		p.vars = append(p.vars, name+"2")
	case 2:
		p.add("var _ = note(\"_\", %s)", g.expr(p))
		return
	case 3:
		p.add("var %s = [3]int{%s, %d, 5}", name, g.expr(p), g.IntN(9))
		p.vars = append(p.vars, name+"[1]")
		return
	case 4:
		p.add("var %s = struct { %s, n int }{%d, 4}", name, g.pick(fieldNames), g.IntN(9))
		p.vars = append(p.vars, name+".n", name+".depth")
		return
	case 5:
		p.add("var %s = func() (f [3]func() int) { for i := range f { f[i] = func() int { i += %d; return i } }; return f }()", name, g.IntN(9))
		p.vars = append(p.vars, name+"[2]()")
		return
	case 6:
		p.add("var %s interface{} = struct { %s int }{%d}", name, g.pick(fieldNames), g.IntN(3))
		p.chunks = append(p.chunks, fmt.Sprintf("func %sValue() interface{} { return %s }", strings.ToUpper(name[:1])+name[1:], name))
		return
	case 7:
		p.add("const %s = %d", name, g.IntN(100))
	default:
		p.add("var %s = %s", name, g.expr(p))
	}
	p.vars = append(p.vars, name)
}

func (g *generator) funcDecl(p *pack) {
	name := g.name(p, funcNames)
	defer func() { p.funcs = append(p.funcs, name) }() // it does not call itself
	switch g.IntN(4) {
	case 0:
		p.add("func %s(a int) (x int) { defer func() { if r := recover(); r != nil { x = note(%q, a) } }(); if a %% 2 == 1 { panic(%s{}) }; return a + %s }", name, name, g.typeRef(p), g.varRef(p))
	case 1:
		p.add("func %s(a int) int {\nlib:\nif a > 10 { a -= 7; goto lib }\nreturn a }", name)
	case 2:
		p.add("func %s(a int) int { c := make(chan int, 1); select { case c <- a: a += 3; default: a = -1 }; return a + <-c }", name)
	default:
		p.add("func %s(%s int) int { if %s > 9 { return %s }; return %s }", name, "State", "State", g.varRef(p), g.expr(p))
	}
}

// test adds a function without parameters that shows something.
func (g *generator) test(p *pack) {
	n := p.tests
	p.tests++
	body := ""
	t, iface := g.typeRef(p), g.ifaceRef(p)
	switch g.IntN(9) {
	case 0, 1, 2:
		// Each line is dropped on its own if it is not valid.
		for range 12 {
			n := p.tests
			p.tests++
			verb := "%v"
			if g.shows {
				verb = "%+v"
			}
			line := g.pick([]string{
				fmt.Sprintf("x.%s = 5; show(%q, x.%s)", g.pick(fieldNames), t, g.pick(fieldNames)),
				fmt.Sprintf("x.%s++; show(%q, x.%s, x.%s())", g.pick(fieldNames), t, g.pick(fieldNames), g.pick(methodNames)),
				fmt.Sprintf("show(%q, x.%s())", t, g.pick(methodNames)),
				fmt.Sprintf("f := x.%s; x.%s = 8; show(f(), x.%s)", g.pick(methodNames), g.pick(fieldNames), g.pick(fieldNames)),
				fmt.Sprintf("show(fmt.Sprintf(%q, x))", verb),
				fmt.Sprintf("show(%s.%s(x))", t, g.pick(methodNames)),
				fmt.Sprintf("show((*%s).%s(&x))", t, g.pick(methodNames)),
				fmt.Sprintf("x.Put(%s).Put(3); show(x)", g.expr(p)),
				fmt.Sprintf("var y %s = x; show(y.%s())", iface, g.pick(methodNames)),
				fmt.Sprintf("var y %s = &x; show(y.%s())", iface, g.pick(methodNames)),
				fmt.Sprintf("type %s struct { *%s; depth int }; show(%s{&x, 3}.depth)", g.pick(typeNames), t, "State"),
			})
			p.add("func test%d() { defer func() { show(recover() != nil) }(); var x %s; %s }", n, t, line)
		}
		return
	case 3, 4:
		cases := ""
		for i := range 3 {
			cases += fmt.Sprintf("case %s: show(%d)\n", g.pick([]string{g.typeRef(p), "*" + g.typeRef(p), g.ifaceRef(p), "struct { depth int }", "struct { N int }", "[]" + g.typeRef(p), "interface{ key() int }", "func(" + g.typeRef(p) + ")"}), i)
		}
		value := g.pick([]string{t + "{}", "&" + t + "{}", "new(" + t + ")", g.ref(p, func(q *pack) []string { return []string{"Anon"} }, "") + "()", g.ref(p, func(q *pack) []string { return []string{"Anon"} }, "") + "()",
			"struct { depth int }{}", "[]" + t + "{}", "struct { N int }{1}", "func(" + t + ") {}"})
		body = fmt.Sprintf("var v interface{} = %s\nswitch v.(type) {\n%sdefault: show(-1)\n}\n_, a := v.(%s)\n_, b := v.(%s)\nshow(a, b, v == interface{}(struct { depth int }{}))", value, cases, g.ifaceRef(p), g.typeRef(p))
	case 5:
		local := g.pick(localNames)
		body = fmt.Sprintf("%s := %s\nshow(%s, %s)\nfunc(%s int) { show(%s, %s) }(%s)", local, g.expr(p), local, g.expr(p), g.pick(localNames), g.expr(p), local, g.expr(p))
	case 6:
		body = g.simple(p) + "\nshow(" + g.expr(p) + ")\nm := map[interface{}]int{" + t + "{}: 1, struct { n int }{2}: 3}\nshow(len(m))"
	default:
		g.labels = 0
		body = "fuel, ticks = 40, 40\nvar fs []func() int\nvar ps []*int\nfunc() {\n" + g.loop(p, []string{"fuel"}, nil, 0) + "\n}()\n" +
			"for _, f := range fs { show(f()) }\nfor _, p := range ps { show(*p) }"
	}
	p.add("func test%d() {\ndefer func() { show(recover() != nil) }()\n%s\n}", n, body)
}

// loop returns a loop that ends, with names of variables in reach and of labels around it.
func (g *generator) loop(p *pack, vars, labels []string, depth int) string {
	v, w := g.pick([]string{"i", "j", "x"}), g.pick([]string{"k", "j2"})
	head, inner := "", []string{v}
	end := 2 + g.IntN(3)
	switch g.IntN(9) {
	case 0, 1, 2:
		head = fmt.Sprintf("for %s := 0; %s < %d; %s++ {", v, v, end, v)
	case 3:
		head = fmt.Sprintf("for %s, %s := 0, %d; %s < %s; %s, %s = %s+1, %s-1 {", v, w, end+2, v, w, v, w, v, w)
		inner = []string{v, w}
	case 4:
		head = fmt.Sprintf("for it := (iter{end: %d}); it.ok(); it.next() {\nfs = append(fs, it.get, it.ok2)", end)
		head = strings.Replace(head, ", it.ok2", "", 1)
		inner = []string{"it.at"}
	case 5:
		head = fmt.Sprintf("for %s := 0; func() bool { fs = append(fs, func() int { return %s }); return %s < %d }(); %s++ {", v, v, v, end, v)
	case 6:
		head = fmt.Sprintf("for %s := 0; %s < %d; func() { %s++; ps = append(ps, &%s) }() {", v, v, end, v, v)
	case 7:
		head = fmt.Sprintf("for %s, %s := range []int{5, 6, 7} {\n_, _ = %s, %s", v, w, v, w)
		inner = []string{v, w}
	default:
		head = fmt.Sprintf("for _, a := range [][2]int{{1, 2}, {3, 4}} {\n%s := a[:]\nfs = append(fs, func() int { return %s[0] + a[1] })\na[0]++", w, w)
		inner = []string{"a[1]"}
	}
	label := fmt.Sprintf("L%d", g.labels)
	g.labels++
	vars = append(append([]string{}, vars...), inner...)
	body := ""
	for range 2 + g.IntN(3) {
		body += g.statement(p, vars, append(append([]string{}, labels...), label), depth) + "\n"
	}
	loop := head + "\nif tick() { return }\n" + body + "}"
	if strings.Contains(body, " "+label+" ") {
		loop = label + ":\n" + loop
	}
	return loop
}

func (g *generator) statement(p *pack, vars, labels []string, depth int) string {
	v, w := g.pick(vars), g.pick(vars)
	cond := fmt.Sprintf("if (%s+%d)%%%d == 0", v, g.IntN(5), 2+g.IntN(2))
	switch g.IntN(14) {
	case 0, 1:
		return fmt.Sprintf("fs = append(fs, func() int { %s += %d; return %s*10 + %s })", v, g.IntN(3), v, w)
	case 2:
		return fmt.Sprintf("ps = append(ps, &%s)", v)
	case 3:
		return fmt.Sprintf("%s += %s - %d", v, w, g.IntN(3))
	case 4:
		return cond + " { continue }"
	case 5:
		return cond + " { continue " + g.pick(labels) + " }"
	case 6:
		return cond + " { break " + g.pick(labels) + " }"
	case 7:
		return fmt.Sprintf("switch %s %% 3 {\ncase 0: %s\ncase 1: break\ndefault: %s }", v, g.simple(p), cond+" { continue }")
	case 8:
		if ident := w; !strings.ContainsAny(ident, ".[") && unicode.IsLetter(rune(ident[0])) {
			return fmt.Sprintf("%s := %s + 1\nfs = append(fs, func() int { return %s })", ident, v, ident)
		}
		return "show(" + v + ")"
	case 9:
		return fmt.Sprintf("defer func() { show(\"deferred\", %s) }()", v)
	case 10:
		return fmt.Sprintf("func() { defer show(%s); if tick() { return }; %s }()", v, g.simple(p))
	case 11:
		l := fmt.Sprintf("G%d", g.labels)
		g.labels++
		return fmt.Sprintf("{ %s { goto %s }; %s++; %s: show(%s) }", cond, l, v, l, v)
	}
	if depth < 2 {
		return g.loop(p, vars, labels, depth+1)
	}
	return "show(" + v + ", " + w + ")"
}
