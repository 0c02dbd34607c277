import type { PDFDocumentProxy } from "pdfjs-dist";
import { useId, useRef, useState } from "react";
import { useToast } from "~/ui/toasts";
import { CannotShow, Opening } from "./cannot-show";
import { PageList } from "./page-list";
import { PdfPage } from "./pdf-page";
import * as styles from "./pdf-viewer.module.css";
import { mostPrinted, printPages } from "./print-pages";
import { TextSearch } from "./text-search";
import { ToolButton } from "./tool-button";
import { useFind } from "./use-find";
import { useKeys } from "./use-keys";
import { usePdf } from "./use-pdf";
import { larger, readable, scaleOf, smaller, useFittingScale } from "./zoom";

/**
 * A PDF, drawn by pdf.js one page at a time. `filled`: the viewer keeps to the height that its page gives it, and scrolls
 * inside; otherwise it is as high as the page of the document.
 */
export function PdfViewer({ file, name, filled }: { file: string; name: string; filled?: boolean }) {
  const opened = usePdf(file);
  if (opened === "failed")
    return (
      <CannotShow>
        This file cannot be shown here: it is damaged, or not written as a PDF should be. Download it to see whether
        your own program can open it.
      </CannotShow>
    );
  if (opened === "unreachable")
    return <CannotShow>The file did not arrive. Reload the page to try again, or download it.</CannotShow>;
  if (!opened) return <Opening />;
  if ("sentence" in opened) return <CannotShow>{opened.sentence}</CannotShow>;
  return <OpenPdf pdf={opened} file={file} name={name} filled={filled} />;
}

function OpenPdf({ pdf, file, name, filled }: { pdf: PDFDocumentProxy; file: string; name: string; filled?: boolean }) {
  const pages = pdf.numPages;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number | "width">("width");
  const [turned, setTurned] = useState(0);
  const [listed, setListed] = useState(pages > 1 && !filled);
  const bed = useRef<HTMLElement>(null);
  const fitting = useFittingScale(bed, pdf, { page, turned });
  const find = useFind(pdf, setPage);
  const listId = useId();
  const scale = zoom === "width" ? fitting : scaleOf(zoom);
  const go = (to: number) => setPage(Math.min(pages, Math.max(1, to)));
  const resize = (step: (percent: number) => number) => setZoom(step(readable(scale ?? scaleOf(100))));
  const turn = () => setTurned((turned + 90) % 360);

  useKeys(bed, {
    PageDown: () => go(page + 1),
    PageUp: () => go(page - 1),
    Home: () => go(1),
    End: () => go(pages),
    "+": () => resize(larger),
    "-": () => resize(smaller),
    "0": () => setZoom("width"),
  });

  return (
    <section className={filled ? `${styles.viewer} ${styles.isFilled}` : styles.viewer} aria-label={`${name}, viewer`}>
      <div className={styles.bar}>
        {pages > 1 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={listed}
            aria-controls={listId}
            onClick={() => setListed(!listed)}
          >
            Pages
          </button>
        )}
        <div className={styles.group}>
          <ToolButton icon="minus" label="Smaller" onClick={() => resize(smaller)} />
          <span className="num small" aria-live="polite">
            {scale === null ? "" : `${readable(scale)}%`}
          </span>
          <ToolButton icon="plus" label="Larger" onClick={() => resize(larger)} />
          <ToolButton
            icon="fit"
            label="Fit to the width"
            aria-pressed={zoom === "width"}
            onClick={() => setZoom("width")}
          />
          <ToolButton icon="turn" label="Turn to the right" onClick={turn} />
          <PrintButton pdf={pdf} file={file} turned={turned} />
        </div>
        <TextSearch find={find} name={name} />
      </div>
      <div className={styles.bed}>
        {pages > 1 && (
          <PageList id={listId} pdf={pdf} page={page} turned={turned} hidden={!listed} onChoose={(to) => setPage(to)} />
        )}
        <section ref={bed} className={styles.pages} aria-label={`${name}, page ${page} of ${pages}`}>
          {scale !== null && (
            <PdfPage
              pdf={pdf}
              sight={{ page, scale, turned }}
              matches={find.on(page)}
              current={find.current?.page === page ? find.current : null}
            />
          )}
        </section>
      </div>
      <div className={styles.foot}>
        <ToolButton icon="back" label="Previous page" aria-disabled={page === 1} onClick={() => go(page - 1)} />
        <span className="small num" aria-live="polite">
          Page {page} of {pages}
        </span>
        <ToolButton icon="next" label="Next page" aria-disabled={page === pages} onClick={() => go(page + 1)} />
      </div>
    </section>
  );
}

function PrintButton({ pdf, file, turned }: { pdf: PDFDocumentProxy; file: string; turned: number }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const start = async () => {
    if (pdf.numPages > mostPrinted) {
      window.open(file, "_blank", "noopener");
      return;
    }
    setBusy(true);
    await printPages(pdf, turned).catch(() =>
      toast({ text: "It could not be printed. Download it and print it there." }),
    );
    setBusy(false);
  };
  const label = pdf.numPages > mostPrinted ? "Print, from a new tab" : "Print";
  return <ToolButton icon="print" label={label} aria-busy={busy || undefined} onClick={() => !busy && void start()} />;
}
