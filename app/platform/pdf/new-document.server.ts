import { second } from "../clock";
import type { Workers } from "../workers/workers.server";
import type { DocumentProperties, DocumentTable, PdfDocument } from "./document.server";
import type { Step } from "./write-document.server";

/** Where a document is written, and for whom: of the documents of several people each gets its turn. */
export interface Desk {
  workers: Workers;
  by: string;
}

/** A schedule of 30 years takes half a second on an idle machine. */
const limit = 30 * second;

/** Records the content of a document. It is written at the end, outside the main thread. */
export class DocumentDraft {
  readonly #properties: DocumentProperties;
  readonly #desk: Desk;
  readonly #steps: Step[] = [];
  readonly #words: string[] = [];

  constructor(properties: DocumentProperties, desk: Desk) {
    this.#properties = properties;
    this.#desk = desk;
    this.#words.push(properties.title, properties.author.legalName, properties.author.name);
  }

  heading(...args: Parameters<PdfDocument["heading"]>) {
    this.#say([args[0]], { part: "heading", args });
  }

  paragraph(...args: Parameters<PdfDocument["paragraph"]>) {
    this.#say([args[0]], { part: "paragraph", args });
  }

  terms(rows: Parameters<PdfDocument["terms"]>[0]) {
    this.#say(rows.flat(), { part: "terms", args: [rows] });
  }

  table(table: DocumentTable) {
    const { caption, head, rows, total = [] } = table;
    this.#say([caption, ...head, ...rows.flat(), ...total], { part: "table", args: [table] });
  }

  space(points: number) {
    this.#say([], { part: "space", args: [points] });
  }

  async finish(): Promise<Buffer> {
    const content = { properties: this.#properties, steps: this.#steps, words: this.#words };
    const { workers, by } = this.#desk;
    const { buffer, byteOffset, byteLength } = await workers.run("writeDocument", content, { by, limit });
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  #say(words: readonly string[], step: Step) {
    this.#words.push(...words);
    this.#steps.push(step);
  }
}

/** Begins a document. */
export const newDocument = ({ author, ...properties }: DocumentProperties, desk: Desk): DocumentDraft =>
  // Only the names: what is more may not be plain data.
  new DocumentDraft({ ...properties, author: { name: author.name, legalName: author.legalName } }, desk);
