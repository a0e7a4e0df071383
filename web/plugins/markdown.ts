// The little Markdown that docs/rules is written in, as HTML: headings, paragraphs, lists, tables, bold, code, links.
// Clauses ("- **V10 The flock must grow.** …") get their number as an anchor, numbered items the name of the text and theirs
// ("volo-1").

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Links inside the documentation point to files that the page does not have: their words stay. */
function link(words: string, target: string): string {
  return /^https?:/.test(target) ? `<a href="${target}" rel="noreferrer">${words}</a>` : words;
}

export function inline(text: string): string {
  const codes: string[] = [];
  return escape(text)
    .replace(/`([^`]+)`/g, (_, code: string) => `\0${codes.push(`<code>${code}</code>`) - 1}\0`)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, target: string) => link(words, target))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/\0(\d+)\0/g, (_, i: string) => codes[Number(i)]!);
}

const clause = /^\*\*([VCMF]\d+[a-z]?)\b/;

function item(bullet: string, text: string, name: string): string {
  if (bullet !== '-') return `<li id="${name}-${parseInt(bullet)}">${inline(text)}</li>`;
  const number = clause.exec(text)?.[1];
  return number ? `<li id="${number}" tabindex="-1">${inline(text)}</li>` : `<li>${inline(text)}</li>`;
}

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()));
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="wide"><table><thead>${row(head!, 'th')}</thead><tbody>${rows.map((line) => row(line, 'td')).join('')}</tbody></table></div>`;
}

const isRow = (line = ''): boolean => /^\s*\|/.test(line);

/** Lines that belong together: a heading, a table, a list item with its continuation, or a paragraph. */
function blocks(text: string): string[][] {
  const result: string[][] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const starts = /^#{1,6} |^- |^\d+\. /.test(line);
    const inTable = isRow(line) && isRow(result.at(-1)?.[0]) && open;
    if (line.trim() === '') open = false;
    else if (!open || starts || (isRow(line) && !inTable)) result.push([line]);
    else result.at(-1)!.push(line);
    if (line.trim() !== '') open = !/^#{1,6} /.test(line);
  }
  return result;
}

export function toHtml(text: string, name = ''): { title: string; html: string; clauses: string[] } {
  let title = '';
  let html = '';
  let list = '';
  const close = () => {
    if (list) html += `</${list}>`;
    list = '';
  };
  for (const block of blocks(text)) {
    const first = block[0]!;
    const heading = /^(#{1,6}) (.*)/.exec(first);
    const bullet = /^(-|\d+\.) (.*)/.exec(first);
    if (bullet) {
      const kind = bullet[1] === '-' ? 'ul' : 'ol';
      if (list !== kind) {
        close();
        html += `<${kind}>`;
        list = kind;
      }
      html += item(bullet[1]!, [bullet[2]!, ...block.slice(1).map((line) => line.trim())].join(' '), name);
      continue;
    }
    if (isRow(first) && /^\s/.test(first) && list) {
      // An indented table belongs to the clause above.
      html = html.replace(/<\/li>$/, `${table(block)}</li>`);
      continue;
    }
    close();
    if (heading?.[1] === '#') title = heading[2]!;
    else if (heading) html += `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
    else if (isRow(first)) html += table(block);
    else html += `<p>${inline(block.map((line) => line.trim()).join(' '))}</p>`;
  }
  close();
  return { title, html, clauses: [...html.matchAll(/<li id="(\w+)"/g)].map((match) => match[1]!) };
}
