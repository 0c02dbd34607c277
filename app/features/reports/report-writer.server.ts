import type { Fact } from "~/content/facts";
import type { Chapter, Report, ReportBlock } from "~/content/reports/report";
import { Flow, types as shared } from "~/platform/pdf/flow.server";
import { artifact, fullWidth, line, page, rule, type Type, textWidth, verdigris } from "~/platform/pdf/sheet.server";

export interface ReportAuthor {
  name: string;
  legalName: string;
  investorEmail: string;
}

const types = {
  ...shared,
  title: { face: "medium", size: 62, lead: 0.92, tracking: -0.045 },
  lede: { face: "serif", size: 17, lead: 1.34 },
  figure: { face: "medium", size: 29, lead: 1.1, tracking: -0.045 },
} as const satisfies Record<string, Type>;

/** Writes one report, from the cover to the page numbers. Every text has its tag, in reading order. */
export class ReportWriter {
  readonly #report: Report;
  readonly #author: ReportAuthor;
  readonly #flow: Flow;
  #chapters = 0;

  constructor(report: Report, author: ReportAuthor) {
    this.#report = report;
    this.#author = author;
    this.#flow = new Flow({ title: report.title, author: author.legalName, issued: report.issued });
  }

  /** The title on a verdigris field, then period, date and the first sentences. */
  cover() {
    const { title, period, date, lede } = this.#report;
    const field = 452;
    artifact(this.#flow.sheet, () => {
      this.#flow.sheet.rect(0, 0, page.width, field).fill(verdigris);
      line(this.#flow.sheet, page.margin, page.margin + 22, fullWidth, 1.5);
    });
    this.#flow.tagged("P", this.#author.legalName, page.margin, page.margin, fullWidth, types.strong);
    const height = this.#flow.heightOf(title, fullWidth, types.title);
    this.#flow.tagged("H1", title, page.margin - 3, field - 34 - height, fullWidth, types.title);
    this.#flow.tagged("P", `${period}\n${date}`, page.margin, field + 26, page.text - page.margin - 20, types.small);
    this.#flow.tagged("P", lede, page.text, field + 22, textWidth, types.lede);
    this.#flow.tagged(
      "P",
      `Investor relations: ${this.#author.investorEmail}. Published ${date}. Figures as stated by the firm, not audited.`,
      page.text,
      page.height - page.margin - 30,
      textWidth,
      types.note,
    );
    this.#flow.newPage();
  }

  chapter({ heading, blocks }: Chapter) {
    this.#chapters += 1;
    const height = this.#flow.heightOf(heading, textWidth, types.h2);
    // A heading stays on the page of the text that follows it.
    if (this.#chapters > 1) this.#flow.y += 26;
    this.#flow.need(height + 110);
    this.#flow.ticks();
    this.#flow.tagged("P", String(this.#chapters), page.margin, this.#flow.y + 11, 60, types.h2);
    this.#flow.tagged("H2", heading, page.text, this.#flow.y + 11, textWidth, types.h2);
    this.#flow.sheet.outline.addItem(heading);
    this.#flow.y += height + 30;
    for (const block of blocks) this.#block(block);
  }

  finish(): Promise<Buffer> {
    return this.#flow.finish(`${this.#author.name}  ${this.#report.title}`, { from: 1 });
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
    this.#flow.block("P", words, types.body, 10);
  }

  #list(items: readonly string[]) {
    const list = this.#flow.open("L");
    for (const item of items) {
      const height = this.#flow.heightOf(item, textWidth, types.body);
      this.#flow.need(height + 14);
      artifact(this.#flow.sheet, () => line(this.#flow.sheet, page.text, this.#flow.y, textWidth, 0.5, rule));
      const entry = this.#flow.open("LI", list);
      this.#flow.tagged("LBody", item, page.text, this.#flow.y + 7, textWidth, types.body, entry);
      this.#flow.y += height + 14;
    }
    this.#flow.y += 6;
  }

  #figures(items: readonly Fact[], note: string) {
    const width = fullWidth / items.length;
    this.#flow.need(120);
    artifact(this.#flow.sheet, () => line(this.#flow.sheet, page.margin, this.#flow.y, fullWidth, 1.5));
    items.forEach((fact, index) => {
      const x = page.margin + index * width;
      // A later column needs space between it and the one before.
      const room = width - 14;
      const value = fact.unit ? `${fact.value} ${fact.unit}` : fact.value;
      this.#flow.tagged("P", value, x, this.#flow.y + 14, room, types.figure);
      this.#flow.tagged("P", fact.label, x, this.#flow.y + 54, room, types.small);
    });
    this.#flow.y += 92;
    const height = this.#flow.heightOf(note, textWidth, types.note);
    this.#flow.tagged("P", note, page.text, this.#flow.y, textWidth, types.note);
    this.#flow.y += height + 16;
  }

  #table({ caption, columns, rows }: Extract<ReportBlock, { kind: "table" }>) {
    const lead = page.text - page.margin;
    const rest = (fullWidth - lead) / (columns.length - 1);
    const places = columns.map((_, index) =>
      index === 0 ? { x: page.margin, width: lead } : { x: page.text + (index - 1) * rest, width: rest },
    );
    this.#flow.table({ columns: places, head: columns, rows });
    const height = this.#flow.heightOf(caption, textWidth, types.note);
    this.#flow.need(height + 8);
    this.#flow.y += 8;
    this.#flow.block("P", caption, types.note, 16);
  }
}
