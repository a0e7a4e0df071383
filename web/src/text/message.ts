// Templates of texts, a small part of ICU messages: {name}, {n, plural, =0 {…} one {…} other {…}}, {x, select, a {…} other {…}};
// # is the number inside a plural; '{' and '}' in quotes stand for themselves.

/** What a value puts in, and what `select` and `plural` look at, where that is something else. */
export type Value = string | number | { text: string; id?: string; count?: number };
export type Values = Record<string, Value>;
type Part =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'plural' | 'select'; name: string; cases: Map<string, Part[]> }
  | { kind: 'number' };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  parts(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push(plain);
      plain = '';
    };
    for (; this.at < this.text.length;) {
      const c = this.text[this.at]!;
      if (c === '}') break;
      if (c === "'" && "{}#'".includes(this.text[this.at + 1] ?? ' ')) {
        plain += this.quoted();
      } else if (c === '{') {
        flush();
        parts.push(this.placeholder(inPlural));
      } else if (c === '#' && inPlural) {
        flush();
        parts.push({ kind: 'number' });
        this.at++;
      } else {
        plain += c;
        this.at++;
      }
    }
    flush();
    return parts;
  }

  whole(): Part[] {
    const parts = this.parts(false);
    if (this.at !== this.text.length) throw new Error(`unexpected } in "${this.text}"`);
    return parts;
  }

  private quoted(): string {
    if (this.text[this.at + 1] === "'") {
      this.at += 2;
      return "'";
    }
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) throw new Error(`a quote is not closed in "${this.text}"`);
    const inside = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inside;
  }

  private word(): string {
    const match = /^\s*([=\w.-]+)\s*/.exec(this.text.slice(this.at));
    if (!match) throw new Error(`a name is missing at ${this.at} in "${this.text}"`);
    this.at += match[0].length;
    return match[1]!;
  }

  private expect(c: string): void {
    if (this.text[this.at] !== c) throw new Error(`"${c}" is missing at ${this.at} in "${this.text}"`);
    this.at++;
  }

  private placeholder(inPlural: boolean): Part {
    this.expect('{');
    const name = this.word();
    if (this.text[this.at] === '}') {
      this.at++;
      return { kind: 'value', name };
    }
    this.expect(',');
    const kind = this.word();
    if (kind !== 'plural' && kind !== 'select') throw new Error(`"${kind}" is not known in "${this.text}"`);
    this.expect(',');
    const cases = new Map<string, Part[]>();
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const label = this.word();
      this.expect('{');
      cases.set(label, this.parts(inPlural || kind === 'plural'));
      this.expect('}');
      while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    }
    this.expect('}');
    if (!cases.has('other')) throw new Error(`"other" is missing in "${this.text}"`);
    return { kind, name, cases };
  }
}

const parsed = new Map<string, Part[]>();
export function parseMessage(text: string): Part[] {
  let parts = parsed.get(text);
  if (!parts) parsed.set(text, (parts = new Reader(text).whole()));
  return parts;
}

/** The names that a template uses, in the order of their first use. */
export function placeholders(text: string): string[] {
  const names = new Set<string>();
  const walk = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'number') continue;
      names.add(part.name);
      if (part.kind !== 'value') for (const inner of part.cases.values()) walk(inner);
    }
  };
  walk(parseMessage(text));
  return [...names];
}

export function format(text: string, values: Values, language: string): string {
  const rules = () => new Intl.PluralRules(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const show = (value: Value = '') =>
    typeof value === 'number' ? number(value) : typeof value === 'string' ? value : value.text;
  const idOf = (value: Value | undefined) => String(typeof value === 'object' ? value.id : value);
  const countOf = (value: Value | undefined) => Number((typeof value === 'object' ? value.count : value) ?? 0);
  const write = (parts: Part[], count: number): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.kind === 'number') return number(count);
        const value = values[part.name];
        if (part.kind === 'value') return show(value);
        if (part.kind === 'select') return write(part.cases.get(idOf(value)) ?? part.cases.get('other')!, count);
        const n = countOf(value);
        return write(part.cases.get(`=${n}`) ?? part.cases.get(rules().select(n)) ?? part.cases.get('other')!, n);
      })
      .join('');
  return write(parseMessage(text), 0);
}
