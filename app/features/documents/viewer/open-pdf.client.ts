import type { PDFDocumentLoadingTask } from "pdfjs-dist";
// For browsers of some years ago as well.
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.min.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** What pdf.js looks up while it draws, by the name of the file: tables of characters, fonts and decoders of images. */
const files = new Map(
  Object.entries({
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", {
      eager: true,
      query: "?url",
      import: "default",
      exhaustive: true,
    }),
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
      eager: true,
      query: "?url",
      import: "default",
      exhaustive: true,
    }),
    ...import.meta.glob<string>("/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm", {
      eager: true,
      query: "?url",
      import: "default",
      exhaustive: true,
    }),
  }).map(([path, address]) => [path.split("/").at(-1) ?? "", address]),
);

/** The worker asks the page for these files, because its own policy lets it ask nobody (server/static-files.ts). */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = files.get(filename);
    if (!address) throw new Error(`${filename} is not one of our files`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} was not sent`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** An image of more dots than this is left out: it would fill the memory of a phone. */
const mostDots = 2 ** 27;

/**
 * Opens a PDF from its bytes, in a worker that cannot reach the network. Scripts of the document have nothing that would run
 * them, its links lead nowhere, and XFA forms are not interpreted.
 */
export function openPdf(data: Uint8Array): { task: PDFDocumentLoadingTask; close(): void } {
  const port = new Worker(workerAddress, { type: "module" });
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  const worker = pdfjs.PDFWorker.create({ port, verbosity });
  const task = pdfjs.getDocument({
    data,
    worker,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    disableWorkerRendering: true,
    maxImageSize: mostDots,
    verbosity,
  });
  const close = () => {
    void task
      .destroy()
      .catch(() => {})
      .finally(() => {
        worker.destroy();
        port.terminate();
      });
  };
  return { task, close };
}

export const { TextLayer } = pdfjs;
