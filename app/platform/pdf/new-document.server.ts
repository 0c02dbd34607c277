import type { DocumentProperties, DocumentTable, PdfDocument } from "./document.server";
import { isHouseLetter } from "./letters";
import { type Script, scriptOf } from "./scripts";

type Step = (pdf: PdfDocument) => void;

/** Records the content of a document. Its letters are known only at the end, and only then the fonts for them are loaded. */
export class DocumentDraft {
  readonly #properties: DocumentProperties;
  readonly #steps: Step[] = [];
  readonly #words: string[] = [];

  constructor(properties: DocumentProperties) {
    this.#properties = properties;
    this.#words.push(properties.title, properties.author.legalName, properties.author.name);
  }

  heading(...args: Parameters<PdfDocument["heading"]>) {
    this.#say([args[0]], (pdf) => pdf.heading(...args));
  }

  paragraph(...args: Parameters<PdfDocument["paragraph"]>) {
    this.#say([args[0]], (pdf) => pdf.paragraph(...args));
  }

  terms(rows: Parameters<PdfDocument["terms"]>[0]) {
    this.#say(rows.flat(), (pdf) => pdf.terms(rows));
  }

  table(table: DocumentTable) {
    const { caption, head, rows, total = [] } = table;
    this.#say([caption, ...head, ...rows.flat(), ...total], (pdf) => pdf.table(table));
  }

  space(points: number) {
    this.#say([], (pdf) => pdf.space(points));
  }

  /** With its faces the writer takes ten megabytes: it comes with the first document. */
  async finish(): Promise<Buffer> {
    const [{ PdfDocument }, { loadScriptFonts }] = await Promise.all([
      import("./document.server"),
      import("./script-fonts.server"),
    ]);
    const pdf = new PdfDocument(this.#properties, await loadScriptFonts(scriptsIn(this.#words)));
    for (const step of this.#steps) step(pdf);
    return pdf.finish();
  }

  #say(words: readonly string[], step: Step) {
    this.#words.push(...words);
    this.#steps.push(step);
  }
}

function scriptsIn(words: readonly string[]): Set<Script> {
  const found = new Set<Script>();
  for (const letter of new Set(words.join("").normalize("NFC"))) {
    const script = isHouseLetter(letter) ? undefined : scriptOf(letter);
    if (script) found.add(script);
  }
  return found;
}

/** Begins a document. */
export async function newDocument(properties: DocumentProperties): Promise<DocumentDraft> {
  return new DocumentDraft(properties);
}
