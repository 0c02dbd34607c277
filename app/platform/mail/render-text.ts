import { footOf, headingOf, type MailParts } from "./letterhead";

/** Lines of up to 72 characters are easy to read, and still fit when they are quoted. */
const width = 72;

/** The plain text part: the same content as the HTML, in wrapped lines. */
export function renderText(parts: MailParts): string {
  const { paragraphs, terms = [], action, notes = [] } = parts;
  const blocks = [headingOf(parts), ...paragraphs].map(wrap);
  if (terms.length > 0) blocks.splice(2, 0, terms.map((row) => term(row, widestOf(terms))).join("\n"));
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  blocks.push(...notes.map(wrap));
  // Mail programs recognise a signature by this line (RFC 3676, 4.3).
  return `${blocks.join("\n\n")}\n\n-- \n${footOf(parts).map(wrap).join("\n")}\n`;
}

const widestOf = (terms: readonly (readonly [string, string])[]) =>
  Math.min(24, Math.max(...terms.map(([name]) => name.length))) + 2;

/** 'Reference:   CV-…'. A value that does not fit beside its term is written below it. */
function term([name, value]: readonly [string, string], column: number): string {
  const lines = wrapTo(value, width - column).split("\n");
  const head = `${name}:`;
  const rest = lines.map((line) => " ".repeat(column) + line);
  return head.length < column
    ? [head.padEnd(column) + lines[0], ...rest.slice(1)].join("\n")
    : [head, ...rest].join("\n");
}

const wrap = (text: string) => wrapTo(text, width);

/** Breaks lines only at spaces, because a broken address of a page would not work. */
function wrapTo(text: string, most: number): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(/\s+/)) {
        const last = lines.at(-1);
        if (last !== undefined && [...last].length + 1 + [...word].length <= most)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join("\n");
    })
    .join("\n");
}
