import { type Column, Flow, gutter, types as shared } from "./flow.server";
import type { ScriptFonts } from "./script-fonts.server";
import {
  artifact,
  fullWidth,
  line,
  page,
  rule,
  type SheetProperties,
  type Type,
  textWidth,
  verdigris,
  widthOf,
} from "./sheet.server";

export interface DocumentAuthor {
  /** In the foot of every page. */
  name: string;
  /** In the head of the first page and in the file's properties. */
  legalName: string;
}

export interface DocumentTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns of figures, set to the right. */
  numeric?: readonly boolean[];
  /** A last row under a rule. */
  total?: readonly string[];
}

export type DocumentProperties = Omit<SheetProperties, "author"> & {
  author: DocumentAuthor;
  /** What a reader must not miss, such as 'Preview, not sent': below the date, and at the foot of each page. */
  mark?: string;
};

const types = {
  ...shared,
  title: { face: "medium", size: 34, lead: 1, tracking: -0.04 },
  h2: { face: "medium", size: 18, lead: 1.1, tracking: -0.025 },
  h3: { face: "medium", size: 11.5, lead: 1.3 },
} as const satisfies Record<string, Type>;

const dateWidth = page.text - page.margin - 14;

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * A letter, receipt or schedule: A4, tagged (PDF/UA), all fonts embedded, the same bytes for the same text. The title is the
 * heading of the first page, beside the date of issue. Call the methods in reading order, and `finish` once.
 */
export class PdfDocument {
  readonly #flow: Flow;
  readonly #foot: string;
  /** The end of the date in the left column. Other content of that column begins below it. */
  readonly #dateEnd: number;
  #heading: { text: string; level: 1 | 2 } | null = null;

  /** `issued` is yyyy-mm-dd. */
  constructor({ author, mark = "", ...properties }: DocumentProperties, scriptFonts?: ScriptFonts) {
    const { title, issued } = properties;
    const flow = new Flow({ ...properties, author: author.legalName }, scriptFonts);
    this.#flow = flow;
    this.#foot = [author.name, title, mark].filter(Boolean).join("  ");
    const height = flow.heightOf(title, fullWidth, types.title);
    const field = page.margin + 74 + height;
    artifact(flow.sheet, () => {
      flow.sheet.rect(0, 0, page.width, field).fill(verdigris);
      line(flow.sheet, page.margin, page.margin - 2, fullWidth, 1.5);
    });
    flow.tagged("P", author.legalName, page.margin, page.margin - 22, fullWidth, types.strong);
    flow.tagged("H1", title, page.margin - 2, field - 20 - height, fullWidth, types.title);
    flow.tagged("P", longDate.format(new Date(issued)), page.margin, field + 26, dateWidth, types.small);
    flow.y = field + 24;
    this.#dateEnd = field + 26 + flow.heightOf(longDate.format(new Date(issued)), dateWidth, types.small) + 10;
    if (!mark) return;
    flow.tagged("P", mark, page.margin, this.#dateEnd, dateWidth, types.strong);
    this.#dateEnd += flow.heightOf(mark, dateWidth, types.strong) + 10;
  }

  /** The heading of a section (1) or of a part of one (2). It stays on the same page as the beginning of its content. */
  heading(text: string, level: 1 | 2 = 1) {
    this.#begin(0);
    this.#heading = { text, level };
  }

  /** Line breaks are kept; an empty line begins a new paragraph. */
  paragraph(text: string, { muted = false }: { muted?: boolean } = {}) {
    this.#begin(40);
    for (const part of text.split(/\n\s*\n/)) this.#flow.block("P", part.trim(), muted ? types.note : types.body, 10);
  }

  /** Names and their values, in two columns. */
  terms(rows: readonly (readonly [term: string, value: string])[]) {
    this.#begin(60);
    const flow = this.#flow;
    this.#clearDate();
    const list = flow.open("L");
    const room = page.text - page.margin - 16;
    for (const [term, value] of rows) {
      flow.need(flow.heightOf(term, room, types.strong) + 12);
      artifact(flow.sheet, () => line(flow.sheet, page.margin, flow.y, fullWidth, 0.5, rule));
      flow.y += 6;
      const item = flow.open("LI", list);
      const top = flow.y;
      const startedOn = flow.pages;
      flow.run("Lbl", item, term, page.margin, room, types.strong);
      const labelEnd = flow.y;
      flow.y = top;
      flow.run("LBody", item, value || " ", page.text, textWidth, types.small);
      if (flow.pages === startedOn) flow.y = Math.max(flow.y, labelEnd);
      flow.y += 6;
    }
    artifact(flow.sheet, () => line(flow.sheet, page.margin, flow.y, fullWidth, 0.5, rule));
    flow.y += 14;
  }

  /** A table over the full width, with its head on each page. Long tables have less space between rows. */
  table({ caption, head, rows, numeric = [], total }: DocumentTable) {
    const all = [head, ...rows, ...(total ? [total] : [])];
    // A short table is not divided between pages.
    this.#begin(all.length <= 12 ? 24 + all.length * 26 : 120);
    this.#clearDate();
    this.#flow.table({
      columns: this.#columns(head.length, all, numeric),
      head,
      rows,
      total,
      caption,
      air: rows.length > 24 ? 3 : 6.5,
    });
    this.#flow.y += 16;
  }

  #clearDate() {
    if (this.#flow.pages === 1) this.#flow.y = Math.max(this.#flow.y, this.#dateEnd);
  }

  /** Empty space, in points. */
  space(points: number) {
    this.#flow.y += points;
  }

  finish(): Promise<Buffer> {
    // Without a heading that waits, a full last page would get an empty one after it.
    if (this.#heading) this.#begin(0);
    if (this.#flow.approximate)
      this.paragraph(
        "Some letters cannot be printed in this document. They are replaced by a similar letter or a question mark. Our records keep them as they were entered.",
        { muted: true },
      );
    return this.#flow.finish(this.#foot, { count: true });
  }

  /** Writes the pending heading on a page with room for it and for `height` points after it. */
  #begin(height: number) {
    const flow = this.#flow;
    const waits = this.#heading;
    this.#heading = null;
    if (!waits) {
      flow.need(height);
      return;
    }
    const { text, level } = waits;
    const type = level === 1 ? types.h2 : types.h3;
    const own = flow.heightOf(text, textWidth, type) + (level === 1 ? 26 : 4);
    if (!flow.need((level === 1 ? 20 : 8) + own + height)) flow.y += level === 1 ? 20 : 8;
    if (level === 1) {
      flow.ticks();
      flow.y += 14;
    }
    flow.block(level === 1 ? "H2" : "H3", text, type, level === 1 ? 12 : 4);
    flow.sheet.outline.addItem(text);
  }

  /**
   * Columns are as wide as their longest lines and share the rest. When there is not enough room, those lose most that have most beyond
   * their longest word, so that no sum and no date is broken; only when even the words have no room, all shrink equally.
   */
  #columns(count: number, rows: readonly (readonly string[])[], numeric: readonly boolean[]): Column[] {
    const widest = (index: number, part: (words?: string) => string) =>
      Math.max(...rows.map((row) => widthOf(this.#flow.sheet, part(row[index]), types.strong)));
    const wanted = Array.from({ length: count }, (_, index) => widest(index, longestLine));
    const least = wanted.map((line, index) => Math.min(line, widest(index, longestWord)));
    const widths = fitted(wanted, least, fullWidth + gutter - count * gutter);
    let x = page.margin;
    return widths.map((share, index) => {
      const column = { x, width: share + gutter, ...(numeric[index] && { align: "right" as const }) };
      x += share + gutter;
      return column;
    });
  }
}

/** Widths that fill the room, as near to the wanted ones as it allows, and not below the least ones if it can be helped. In points. */
function fitted(wanted: readonly number[], least: readonly number[], room: number): number[] {
  const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
  // Half a page is enough for one column, unless a single word is longer.
  const lines = wanted.map((width, index) => Math.max(Math.min(width, fullWidth / 2), least[index] ?? 0));
  const [all, words] = [sumOf(lines), sumOf(least)];
  if (all <= room) return lines.map((width) => width + (room - all) / lines.length);
  if (words >= room) return least.map((width) => (width * room) / words);
  const share = (room - words) / (all - words);
  return lines.map((width, index) => {
    const word = least[index] ?? 0;
    return word + (width - word) * share;
  });
}

const longestWord = (words = "") => longest(words.split(/\s+/));
const longestLine = (words = "") => longest(words.split("\n"));

const longest = (parts: readonly string[]) => parts.reduce((most, one) => (one.length > most.length ? one : most), "");
