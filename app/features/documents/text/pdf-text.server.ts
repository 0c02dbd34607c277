/** Pages whose text is read. */
const mostPages = 300;

/** Calls `take` with the text of one page after the other, until it returns false. Throws for a damaged or locked file. */
export async function readPdfText(bytes: Uint8Array, take: (text: string) => boolean): Promise<void> {
  const { getDocument } = await pdfjs();
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  });
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join("");
      page.cleanup();
      if (!take(`${text} `)) return;
    }
  } finally {
    await task.destroy();
  }
}

/**
 * Loaded with the first PDF. The second module is what pdf.js would start a thread for: it runs in this one. At its start
 * pdf.js warns that it cannot draw here, which nobody asks of it.
 */
async function pdfjs() {
  const { warn } = console;
  console.warn = () => {};
  try {
    await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
    return await import("pdfjs-dist/legacy/build/pdf.mjs");
  } finally {
    console.warn = warn;
  }
}
