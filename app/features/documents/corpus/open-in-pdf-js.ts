/** Pages of a document that are interpreted. */
const mostPages = 5;

/**
 * Opens a PDF with the settings of the viewer, and interprets what it would draw and the words of its first pages. False when it cannot be
 * opened. Throws what pdf.js does not answer with an error of its own.
 */
export async function openInPdfJs(data: Uint8Array): Promise<boolean> {
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 2 ** 27,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise.catch(() => null);
    if (!pdf) return false;
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      // A page that cannot be drawn says so in the viewer.
      const page = await pdf.getPage(number).catch(() => null);
      await page?.getOperatorList().catch(() => null);
      await page?.getTextContent().catch(() => null);
      page?.cleanup();
    }
    return true;
  } finally {
    await task.destroy();
  }
}
