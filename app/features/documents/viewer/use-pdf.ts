import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";

/** Why a document is not shown, when the server has said so. */
export interface Refusal {
  sentence: string;
}

type Opened = PDFDocumentProxy | "failed" | "unreachable" | Refusal;

/** The document at an address, once it is open. `failed`: it is no PDF that can be read; `unreachable`: it did not arrive. */
export function usePdf(file: string): Opened | null {
  const [opened, setOpened] = useState<{ file: string; pdf: Opened } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let close = () => {};
    async function open() {
      const bytes = await readBytes(file, ended.signal);
      if (ended.signal.aborted) return;
      if (!(bytes instanceof Uint8Array)) return setOpened({ file, pdf: bytes });
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

/** The only thing that is asked of the network for a document, once. */
async function readBytes(file: string, signal: AbortSignal): Promise<Uint8Array | "unreachable" | Refusal> {
  const response = await fetch(file, { signal }).catch(() => null);
  const type = response?.headers.get("Content-Type") ?? "";
  if (response && !response.ok && type.startsWith("text/plain")) return { sentence: await response.text() };
  if (!response?.ok || !type.startsWith("application/pdf")) return "unreachable";
  return new Uint8Array(await response.arrayBuffer());
}
