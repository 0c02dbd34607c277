import { footOf, headingOf, type MailParts } from "./letterhead";

/** Lines of mails are best read at up to 72 characters, and quoted ones still fit then. */
const width = 72;

/** The plain part: everything that the HTML says, in lines that need no window to wrap them. */
export function renderText(parts: MailParts): string {
  const { paragraphs, terms = [], action, notes = [] } = parts;
  const blocks = [headingOf(parts), ...paragraphs].map(wrap);
  if (terms.length > 0) blocks.splice(2, 0, terms.map((row) => term(row, widestOf(terms))).join("\n"));
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  blocks.push(...notes.map(wrap));
  // The line by which mail programs know a signature (RFC 3676, 4.3).
  return `${blocks.join("\n\n")}\n\n-- \n${footOf(parts).map(wrap).join("\n")}\n`;
}

const widestOf = (terms: readonly (readonly [string, string])[]) =>
  Math.min(24, Math.max(...terms.map(([name]) => name.length))) + 2;

/** 'Reference:   CV-…'; what does not fit beside its term stands below it. */
function term([name, value]: readonly [string, string], column: number): string {
  const lines = wrapTo(value, width - column).split("\n");
  const head = `${name}:`;
  const rest = lines.map((line) => " ".repeat(column) + line);
  return head.length < column
    ? [head.padEnd(column) + lines[0], ...rest.slice(1)].join("\n")
    : [head, ...rest].join("\n");
}

const wrap = (text: string) => wrapTo(text, width);

/** Breaks at spaces only: an address of a page that is broken leads nowhere. */
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
