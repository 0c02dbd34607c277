import type { Fact } from "../facts";
import type { ReportEntry } from "../page";

/** A report with its text. The list entry and the PDF are made from the same record. */
export interface Report extends ReportEntry {
  path: `/investor-relations/${string}.pdf`;
  /** yyyy-mm-dd: the document's date of creation. */
  issued: string;
  /** What it covers, under the title. */
  period: string;
  lede: string;
  chapters: readonly Chapter[];
}

export interface Chapter {
  heading: string;
  blocks: readonly ReportBlock[];
}

export type ReportBlock =
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  /** Two to four figures in a row. */
  | { kind: "figures"; items: readonly Fact[]; note: string }
  /** The first column names the row. */
  | { kind: "table"; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

export function text(paragraph: string): ReportBlock {
  return { kind: "text", text: paragraph };
}
