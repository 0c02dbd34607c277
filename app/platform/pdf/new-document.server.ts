import type { DocumentProperties, PdfDocument } from "./document.server";

/** Begins a document. With its faces the writer takes ten megabytes: it comes with the first one. */
export async function newDocument(properties: DocumentProperties): Promise<PdfDocument> {
  const { PdfDocument } = await import("./document.server");
  return new PdfDocument(properties);
}
