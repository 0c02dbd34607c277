import type { DocumentProperties, PdfDocument } from "./document.server";
import { isHouseLetter } from "./letters";
import { type Script, scriptOf } from "./scripts";

type Part = "heading" | "paragraph" | "terms" | "table" | "space";

/** One part of a document: the method of PdfDocument that writes it, and its arguments. */
export type Step = { [P in Part]: { part: P; args: Parameters<PdfDocument[P]> } }[Part];

/** All that is needed to write a document, as plain data, so that another thread can write it. */
export interface DocumentContent {
  properties: DocumentProperties;
  steps: readonly Step[];
  /** The words of the document: its letters decide which fonts it needs. */
  words: readonly string[];
}

declare module "../workers/tasks" {
  interface Tasks {
    writeDocument(content: DocumentContent): Promise<Uint8Array>;
  }
}

/** The bytes of a document. With its faces the writer takes ten megabytes: it comes with the first document. */
export async function writeDocument({ properties, steps, words }: DocumentContent): Promise<Uint8Array> {
  const [{ PdfDocument }, { loadScriptFonts }] = await Promise.all([
    import("./document.server"),
    import("./script-fonts.server"),
  ]);
  const pdf = new PdfDocument(properties, await loadScriptFonts(scriptsIn(words)));
  for (const step of steps) write(pdf, step);
  return pdf.finish();
}

function write(pdf: PdfDocument, step: Step): void {
  switch (step.part) {
    case "heading":
      pdf.heading(...step.args);
      break;
    case "paragraph":
      pdf.paragraph(...step.args);
      break;
    case "terms":
      pdf.terms(...step.args);
      break;
    case "table":
      pdf.table(...step.args);
      break;
    case "space":
      pdf.space(...step.args);
      break;
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
