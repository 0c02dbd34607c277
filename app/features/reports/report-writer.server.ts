import type { Fact } from "~/content/facts";
import type { Chapter, Report, ReportBlock } from "~/content/reports/report";
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
  type Type,
  textWidth,
  verdigris,
  write,
} from "./sheet.server";

export interface ReportAuthor {
  name: string;
  legalName: string;
  investorEmail: string;
}

const types = {
  title: { face: "medium", size: 62, lead: 0.92, tracking: -0.045 },
  lede: { face: "serif", size: 17, lead: 1.34 },
  h2: { face: "medium", size: 25, lead: 1.02, tracking: -0.03 },
  body: { face: "regular", size: 10.5, lead: 1.48 },
  small: { face: "regular", size: 9, lead: 1.4 },
  strong: { face: "medium", size: 9, lead: 1.4 },
  note: { face: "serif", size: 9, lead: 1.42, colour: grey },
  figure: { face: "medium", size: 29, lead: 1.1, tracking: -0.045 },
} as const satisfies Record<string, Type>;

type Element = PDFKit.PDFStructureElement;
/** `scope` of a table's heads: the writer knows it, its types do not yet. */
type StructureOptions = Parameters<Sheet["struct"]>[1] & { scope?: "Column" | "Row" };

/** Sets one report, from the cover to the page numbers. Every text has its tag, in the order in which it is read. */
export class ReportWriter {
  readonly #report: Report;
  readonly #author: ReportAuthor;
  readonly #sheet: Sheet;
  readonly #root: Element;
  readonly #bytes: Promise<Buffer>;
  #y = page.margin;
  #chapters = 0;

  constructor(report: Report, author: ReportAuthor) {
    this.#report = report;
    this.#author = author;
    this.#sheet = newSheet({ title: report.title, author: author.legalName, issued: report.issued });
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#sheet.on("end", () => resolve(Buffer.concat(chunks)));
      this.#sheet.on("error", reject);
    });
    this.#root = this.#sheet.struct("Document");
    this.#sheet.addStructure(this.#root);
  }

  /** Title on a verdigris field, then period, date and the first sentences. */
  cover() {
    const { title, period, date, lede } = this.#report;
    const field = 452;
    artifact(this.#sheet, () => {
      this.#sheet.rect(0, 0, page.width, field).fill(verdigris);
      line(this.#sheet, page.margin, page.margin + 22, fullWidth, 1.5);
    });
    this.#tagged("P", this.#author.legalName, page.margin, page.margin, fullWidth, types.strong);
    const height = heightOf(this.#sheet, title, fullWidth, types.title);
    this.#tagged("H1", title, page.margin - 3, field - 34 - height, fullWidth, types.title);
    this.#tagged("P", `${period}\n${date}`, page.margin, field + 26, page.text - page.margin - 20, types.small);
    this.#tagged("P", lede, page.text, field + 22, textWidth, types.lede);
    this.#tagged(
      "P",
      `Investor relations: ${this.#author.investorEmail}. Published ${date}. Figures as stated by the firm, not audited.`,
      page.text,
      page.height - page.margin - 30,
      textWidth,
      types.note,
    );
    this.#newPage();
  }

  chapter({ heading, blocks }: Chapter) {
    this.#chapters += 1;
    const height = heightOf(this.#sheet, heading, textWidth, types.h2);
    // A heading stays with the beginning of what it heads.
    if (this.#chapters > 1) this.#y += 26;
    this.#need(height + 110);
    artifact(this.#sheet, () => this.#ticks());
    this.#tagged("P", String(this.#chapters), page.margin, this.#y + 11, 60, types.h2);
    this.#tagged("H2", heading, page.text, this.#y + 11, textWidth, types.h2);
    this.#sheet.outline.addItem(heading);
    this.#y += height + 30;
    for (const block of blocks) this.#block(block);
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#sheet.bufferedPageRange();
    for (let index = start + 1; index < start + count; index += 1) {
      this.#sheet.switchToPage(index);
      artifact(this.#sheet, () => {
        const y = page.height - page.foot + 18;
        line(this.#sheet, page.margin, y - 8, fullWidth, 0.5, rule);
        write(this.#sheet, `${this.#author.name}  ${this.#report.title}`, page.text, y, 300, types.note);
        write(this.#sheet, String(index + 1), page.margin, y, 60, types.strong);
      });
    }
    this.#sheet.end();
    return this.#bytes;
  }

  #block(block: ReportBlock) {
    switch (block.kind) {
      case "text":
        return this.#paragraph(block.text);
      case "list":
        return this.#list(block.items);
      case "figures":
        return this.#figures(block.items, block.note);
      case "table":
        return this.#table(block);
    }
  }

  #paragraph(words: string) {
    const height = heightOf(this.#sheet, words, textWidth, types.body);
    this.#need(height);
    this.#tagged("P", words, page.text, this.#y, textWidth, types.body);
    this.#y += height + 10;
  }

  #list(items: readonly string[]) {
    const list = this.#open("L");
    for (const item of items) {
      const height = heightOf(this.#sheet, item, textWidth, types.body);
      this.#need(height + 14);
      artifact(this.#sheet, () => line(this.#sheet, page.text, this.#y, textWidth, 0.5, rule));
      const entry = this.#open("LI", list);
      this.#tagged("LBody", item, page.text, this.#y + 7, textWidth, types.body, entry);
      this.#y += height + 14;
    }
    this.#y += 6;
  }

  #figures(items: readonly Fact[], note: string) {
    const width = fullWidth / items.length;
    this.#need(120);
    artifact(this.#sheet, () => line(this.#sheet, page.margin, this.#y, fullWidth, 1.5));
    items.forEach((fact, index) => {
      const x = page.margin + index * width;
      // A later column needs room from the one before.
      const room = width - 14;
      const value = fact.unit ? `${fact.value} ${fact.unit}` : fact.value;
      this.#tagged("P", value, x, this.#y + 14, room, types.figure);
      this.#tagged("P", fact.label, x, this.#y + 54, room, types.small);
    });
    this.#y += 92;
    const height = heightOf(this.#sheet, note, textWidth, types.note);
    this.#tagged("P", note, page.text, this.#y, textWidth, types.note);
    this.#y += height + 16;
  }

  #table({ caption, columns, rows }: Extract<ReportBlock, { kind: "table" }>) {
    const lead = page.text - page.margin;
    const rest = (fullWidth - lead) / (columns.length - 1);
    const place = (index: number) => (index === 0 ? page.margin : page.text + (index - 1) * rest);
    const room = (index: number) => (index === 0 ? lead : rest) - 12;
    const table = this.#open("Table");
    const row = (cells: readonly string[], head: boolean) => {
      const type = (index: number): Type => (head || index === 0 ? types.strong : types.small);
      const height = Math.max(...cells.map((cell, index) => heightOf(this.#sheet, cell, room(index), type(index))));
      if (this.#need(height + 13) && !head) row(columns, true);
      artifact(this.#sheet, () =>
        line(this.#sheet, page.margin, this.#y, fullWidth, head ? 1.5 : 0.5, head ? ink : rule),
      );
      const tr = this.#open("TR", table);
      cells.forEach((cell, index) => {
        const scope = { scope: head ? "Column" : "Row" } as const;
        const element = head || index === 0 ? this.#open("TH", tr, scope) : this.#open("TD", tr);
        this.#tagged("P", cell, place(index), this.#y + 6, room(index), type(index), element);
      });
      this.#y += height + 13;
    };
    this.#need(90);
    row(columns, true);
    for (const cells of rows) row(cells, false);
    artifact(this.#sheet, () => line(this.#sheet, page.margin, this.#y, fullWidth, 0.5, ink));
    const height = heightOf(this.#sheet, caption, textWidth, types.note);
    this.#need(height + 8);
    this.#tagged("P", caption, page.text, this.#y + 8, textWidth, types.note);
    this.#y += height + 24;
  }

  #open(tag: string, parent: Element = this.#root, options: StructureOptions = {}): Element {
    const element = this.#sheet.struct(tag, options);
    parent.add(element);
    return element;
  }

  #tagged(tag: string, words: string, x: number, y: number, width: number, type: Type, parent?: Element) {
    this.#open(tag, parent).add(() => void write(this.#sheet, words, x, y, width, type));
  }

  /** Turns the page when less than `height` is left; says whether it did. */
  #need(height: number): boolean {
    if (this.#y + height <= page.height - page.foot) return false;
    this.#newPage();
    return true;
  }

  #newPage() {
    this.#sheet.addPage();
    this.#y = page.margin;
  }

  /** The rule of a section, with the starts of twelve columns. */
  #ticks() {
    line(this.#sheet, page.margin, this.#y, fullWidth, 1.5);
    for (let column = 0; column < 12; column += 1)
      line(this.#sheet, page.margin + (fullWidth / 12) * column, this.#y, 0.75, 5);
  }
}
