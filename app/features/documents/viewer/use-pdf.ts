import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

/** The document at an address, once it is open. `failed`: it is no PDF that can be read; `unreachable`: it did not arrive. */
export function usePdf(file: string): PDFDocumentProxy | "failed" | "unreachable" | null {
  const [opened, setOpened] = useState<{ file: string; pdf: PDFDocumentProxy | "failed" | "unreachable" } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let close = () => {};
    async function open() {
      const bytes = await readBytes(file, ended.signal);
      if (ended.signal.aborted) return;
      if (!bytes) return setOpened({ file, pdf: "unreachable" });
      const { openPdf } = await import("./open-pdf.client");
      if (ended.signal.aborted) return;
      const opening = openPdf(bytes);
      close = opening.close;
      try {
        const pdf = await opening.task.promise;
        if (!ended.signal.aborted) setOpened({ file, pdf });
      } catch {
        if (!ended.signal.aborted) setOpened({ file, pdf: "failed" });
      }
    }
    open().catch(() => {
      if (!ended.signal.aborted) setOpened({ file, pdf: "unreachable" });
    });
    return () => {
      ended.abort();
      close();
    };
  }, [file]);
  return opened?.file === file ? opened.pdf : null;
}

/** The only thing that is asked of the network for a document, once. Null when it does not arrive. */
async function readBytes(file: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetch(file, { signal }).catch(() => null);
  if (!response?.ok || !response.headers.get("Content-Type")?.startsWith("application/pdf")) return null;
  return new Uint8Array(await response.arrayBuffer());
}
