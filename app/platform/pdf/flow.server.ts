import { printable } from "./letters";
import type { ScriptFonts } from "./script-fonts.server";
import { isReordered } from "./scripts";
import {
  artifact,
  fullWidth,
  grey,
  heightOf,
  ink,
  line,
  newSheet,
  page,
  rule,
  type Sheet,
  type SheetProperties,
  type Type,
  textWidth,
  write,
} from "./sheet.server";

export const types = {
  h2: { face: "medium", size: 25, lead: 1.02, tracking: -0.03 },
  body: { face: "regular", size: 10.5, lead: 1.48 },
  small: { face: "regular", size: 9, lead: 1.4 },
  strong: { face: "medium", size: 9, lead: 1.4 },
  note: { face: "serif", size: 9, lead: 1.42, colour: grey },
} as const satisfies Record<string, Type>;

export type Element = PDFKit.PDFStructureElement;
/** `scope` of a table's heads. The PDF library supports it, but its types do not have it yet. */
type StructureOptions = Parameters<Sheet["struct"]>[1] & { scope?: "Column" | "Row"; actual?: string };

export interface Column {
  x: number;
  /** Includes the space to the next column. */
  width: number;
  align?: "right";
}

export interface TableContent {
  columns: readonly Column[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** In bold, under a line. */
  total?: readonly string[] | undefined;
  /** Read before the table and set above it. */
  caption?: string;
  /** Points above and below the words of a row. */
  air?: number;
}

/** Between two columns of a table. */
export const gutter = 12;

/** Chinese and Japanese have no spaces and break after any letter. */
const hasOwnBreaks = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

/** Text and tables that flow from page to page, down from `y`. Every text has its tag, in the order in which it is read. */
export class Flow {
  readonly sheet: Sheet;
  readonly root: Element;
  y = page.margin;
  /** Whether some letters were replaced by similar ones. */
  approximate = false;
  readonly #bytes: Promise<Buffer>;

  constructor(properties: SheetProperties, scriptFonts?: ScriptFonts) {
    this.sheet = newSheet(properties, scriptFonts);
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.sheet.on("end", () => resolve(Buffer.concat(chunks)));
      this.sheet.on("error", reject);
    });
    this.root = this.sheet.struct("Document");
    this.sheet.addStructure(this.root);
  }

  open(tag: string, parent: Element = this.root, options: StructureOptions = {}): Element {
    const element = this.sheet.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** Writes a text at a place; `y` stays where it is. */
  tagged(tag: string, words: string, x: number, y: number, width: number, type: Type, parent?: Element) {
    this.open(tag, parent, this.#actual(words)).add(() => write(this.sheet, words, x, y, width, type));
  }

  /** The original text for screen readers, when the fonts lack a letter of it. */
  #actual(words: string): { actual?: string } {
    const whole = printable(words, this.sheet.hasFace) === words.normalize("NFC");
    // Text that is drawn in another order than it is read needs the original for screen readers.
    if (whole) return isReordered(words) ? { actual: words } : {};
    this.approximate = true;
    return { actual: words };
  }

  heightOf(words: string, width: number, type: Type): number {
    return heightOf(this.sheet, words, width, type);
  }

  /** A block in the text's column, with `after` points below it. */
  block(tag: string, words: string, type: Type, after: number) {
    this.run(tag, this.root, words, page.text, textWidth, type);
    this.y += after;
  }

  /** Writes a text from `y` downwards and continues it at the top of the next page. */
  run(tag: string, parent: Element, words: string, x: number, width: number, type: Type) {
    const element = this.open(tag, parent, this.#actual(words));
    // The time to break one very long word grows with the square of its length, so it gets breaks; an address breaks
    // between its parts.
    let rest = words.replace(/\S{65,}/g, (word) =>
      hasOwnBreaks(word) ? word : (word.match(/\S{1,63}[&?/]|\S{1,64}/g) ?? []).join("\n"),
    );
    while (rest !== "") {
      const room = page.height - page.foot - this.y;
      const height = this.heightOf(rest, width, type);
      // A short text is not divided between pages.
      const part = height <= room ? rest : height < 90 ? "" : this.#fitting(rest, room, width, type);
      if (part === "") {
        this.newPage();
        continue;
      }
      const { y } = this;
      element.add(() => write(this.sheet, part, x, y, width, type));
      this.y += this.heightOf(part, width, type);
      rest = rest.slice(part.length).trimStart();
    }
  }

  /** The beginning of a text that fits into `room` points, up to the end of a word if it has one. */
  #fitting(words: string, room: number, width: number, type: Type): string {
    let [fits, not] = [0, words.length];
    while (not - fits > 1) {
      const middle = (fits + not) >> 1;
      if (this.heightOf(words.slice(0, middle), width, type) <= room) fits = middle;
      else not = middle;
    }
    const part = words.slice(0, fits);
    const space = Math.max(part.lastIndexOf(" "), part.lastIndexOf("\n"));
    return space > 0 ? part.slice(0, space) : part;
  }

  /** A row is never divided between pages; the head is repeated on each page. */
  table({ columns, head, rows, total, caption, air = 6.5 }: TableContent) {
    const table = this.open("Table");
    this.need(90);
    if (caption) {
      const height = this.heightOf(caption, fullWidth, types.note);
      this.tagged("Caption", caption, page.margin, this.y, fullWidth, types.note, table);
      this.y += height + 6;
    }
    const row = (cells: readonly string[], kind: "head" | "body" | "total") => {
      const strong = kind !== "body";
      const laid = columns.map(({ x, width, align }, index) => {
        const type: Type = strong || index === 0 ? types.strong : types.small;
        return { words: cells[index] ?? "", x, width: width - gutter, type: align ? { ...type, align } : type };
      });
      const height = Math.max(...laid.map(({ words, width, type }) => this.heightOf(words, width, type)));
      if (this.need(height + 2 * air) && kind !== "head") row(head, "head");
      artifact(this.sheet, () =>
        line(this.sheet, page.margin, this.y, fullWidth, kind === "head" ? 1.5 : 0.5, strong ? ink : rule),
      );
      const tr = this.open("TR", table);
      laid.forEach(({ words, x, width, type }, index) => {
        const scope = { scope: kind === "head" ? "Column" : "Row" } as const;
        const said = this.#actual(words);
        const isHead = kind === "head" || index === 0;
        const cell = isHead ? this.open("TH", tr, { ...scope, ...said }) : this.open("TD", tr, said);
        if (words) cell.add(() => write(this.sheet, words, x, this.y + air - 0.5, width, type));
      });
      this.y += height + 2 * air;
    };
    row(head, "head");
    for (const cells of rows) row(cells, "body");
    if (total) row(total, "total");
    artifact(this.sheet, () => line(this.sheet, page.margin, this.y, fullWidth, 0.5, ink));
  }

  /** How many pages have begun. */
  get pages(): number {
    return this.sheet.bufferedPageRange().count;
  }

  /** Begins a new page when less than `height` is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= page.height - page.foot) return false;
    this.newPage();
    return true;
  }

  newPage() {
    this.sheet.addPage();
    this.y = page.margin;
  }

  /** The rule of a section, with the starts of twelve columns. */
  ticks() {
    artifact(this.sheet, () => {
      line(this.sheet, page.margin, this.y, fullWidth, 1.5);
      for (let column = 0; column < 12; column += 1)
        line(this.sheet, page.margin + (fullWidth / 12) * column, this.y, 0.75, 5);
    });
  }

  /** Numbers the pages, beginning with the page at `from`, and returns the document. */
  async finish(words: string, { from = 0, count = false }: { from?: number; count?: boolean } = {}): Promise<Buffer> {
    this.root.end();
    const range = this.sheet.bufferedPageRange();
    for (let index = range.start + from; index < range.start + range.count; index += 1) {
      this.sheet.switchToPage(index);
      artifact(this.sheet, () => {
        const y = page.height - page.foot + 18;
        const number = String(index + 1);
        line(this.sheet, page.margin, y - 8, fullWidth, 0.5, rule);
        write(this.sheet, words, page.text, y, textWidth, types.note);
        write(this.sheet, count ? `${number} of ${range.count}` : number, page.margin, y, 60, types.strong);
      });
    }
    this.sheet.end();
    return this.#bytes;
  }
}
