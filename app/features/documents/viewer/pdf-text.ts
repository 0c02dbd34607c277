import type { PDFDocumentProxy } from "pdfjs-dist";
import { findInText, type TextMatch } from "./find-in-text";

/** What pdf.js tells of a page's text. */
export interface PageText {
  items: readonly object[];
}

/** The texts of a page in their order, with a line end where a line ends. */
export function piecesOf({ items }: PageText): string[] {
  return items.flatMap((item) => {
    if (!("str" in item)) return [];
    return [`${String(item.str)}${"hasEOL" in item && item.hasEOL ? "\n" : ""}`];
  });
}

export interface PdfMatch extends TextMatch {
  page: number;
}

/** More than anybody goes through one by one. */
export const mostMatches = 1_000;

/** All places of a document where the wanted words are, from its first page to its last. */
export async function findInPdf(pdf: PDFDocumentProxy, wanted: string, stopped: AbortSignal): Promise<PdfMatch[]> {
  const found: PdfMatch[] = [];
  for (let page = 1; page <= pdf.numPages && !stopped.aborted && found.length < mostMatches; page += 1) {
    const text = await pdf
      .getPage(page)
      .then((proxy) => proxy.getTextContent())
      .catch(() => ({ items: [] }));
    for (const match of findInText(piecesOf(text), wanted)) found.push({ ...match, page });
  }
  return found;
}
