import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { TextMatch } from "./find-in-text";
import { markText } from "./mark-text";
import * as styles from "./pdf-page.module.css";
import { piecesOf } from "./pdf-text";

export interface Sight {
  page: number;
  /** CSS pixels for each point of the page. */
  scale: number;
  /** Degrees that the reader has turned it: 0, 90, 180 or 270. */
  turned: number;
}

/** A phone draws at most this many dots of a page. */
const mostDots = 16_777_216;

/** One page: its picture, and over it its words, which can be selected, searched and read aloud. */
export function PdfPage({
  pdf,
  sight: { page, scale, turned },
  matches,
  current,
}: {
  pdf: PDFDocumentProxy;
  sight: Sight;
  /** On this page. */
  matches: readonly TextMatch[];
  current: TextMatch | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useDrawnPage(box, pdf, { page, scale, turned });
  useEffect(() => {
    if (!drawn?.layer) return;
    const mark = markText(drawn.layer, drawn.pieces, matches, current);
    mark?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [drawn, matches, current]);
  return (
    <>
      <div ref={box} className={styles.page} />
      {drawn && drawn.layer === null && (
        <p className={styles.trouble} role="status">
          Page {page} cannot be shown here. Download the document to see it.
        </p>
      )}
      {drawn?.layer && drawn.pieces.join("").trim() === "" && (
        <p className="vh">This page is a picture without text.</p>
      )}
    </>
  );
}

interface Drawn {
  /** An element for each piece of text; null when the page cannot be drawn. */
  layer: readonly HTMLElement[] | null;
  pieces: readonly string[];
}

/** Draws the page into the box. The former picture stays until the new one is there. */
function useDrawnPage(box: RefObject<HTMLDivElement | null>, pdf: PDFDocumentProxy, { page, scale, turned }: Sight) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let stop = () => {};
    let stopped = false;
    async function draw() {
      const { TextLayer } = await import("./open-pdf.client");
      const proxy = await pdf.getPage(page);
      const place = box.current;
      if (stopped || !place) return;
      const viewport = proxy.getViewport({ scale, rotation: (proxy.rotate + turned) % 360 });
      const most = Math.sqrt(mostDots / (viewport.width * viewport.height));
      const dots = Math.min(window.devicePixelRatio || 1, most);
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.floor(viewport.width * dots));
      canvas.height = Math.max(1, Math.floor(viewport.height * dots));
      canvas.ariaHidden = "true";
      const rendering = proxy.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
      stop = () => rendering.cancel();
      // Awaited together: a picture that is cancelled while the words are on their way is nobody else's error.
      const [source] = await Promise.all([proxy.getTextContent(), rendering.promise]);
      if (stopped) return;
      const words = document.createElement("div");
      words.className = styles.text;
      const text = new TextLayer({ textContentSource: source, container: words, viewport });
      place.style.setProperty("--total-scale-factor", String(scale));
      place.style.width = `${viewport.width}px`;
      place.style.height = `${viewport.height}px`;
      place.replaceChildren(canvas, words);
      await text.render();
      if (!stopped) setDrawn({ layer: text.textDivs, pieces: piecesOf(source) });
    }
    draw().catch(() => {
      if (stopped) return;
      box.current?.replaceChildren();
      setDrawn({ layer: null, pieces: [] });
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [box, pdf, page, scale, turned]);
  return drawn;
}
