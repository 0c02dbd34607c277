import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import * as styles from "./page-list.module.css";

/** In CSS pixels. */
const width = 72;

/** A small picture of each page, drawn when it comes into sight. */
export function PageList({
  id,
  pdf,
  page,
  turned,
  hidden,
  onChoose,
}: {
  id: string;
  pdf: PDFDocumentProxy;
  page: number;
  turned: number;
  hidden: boolean;
  onChoose: (page: number) => void;
}) {
  return (
    <ol id={id} className={styles.pageList} hidden={hidden} aria-label="Pages">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Thumb
          key={`${index + 1} ${turned}`}
          {...{ pdf, turned }}
          number={index + 1}
          isCurrent={page === index + 1}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
}

function Thumb({
  pdf,
  number,
  turned,
  isCurrent,
  onChoose,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  turned: number;
  isCurrent: boolean;
  onChoose: (page: number) => void;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let stop = () => {};
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      stop = drawThumb(place, pdf, { number, turned });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [pdf, number, turned]);
  useEffect(() => {
    const list = button.current?.closest("ol");
    if (!isCurrent || !button.current || !list) return;
    // Only the list scrolls, not the page around it.
    const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = button.current;
    list.scrollTo({
      top: offsetTop - (list.clientHeight - offsetHeight) / 2,
      left: offsetLeft - (list.clientWidth - offsetWidth) / 2,
    });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-current={isCurrent ? "page" : undefined}
        aria-label={`Page ${number}`}
        onClick={() => onChoose(number)}
      >
        <span ref={box} className={styles.thumb} />
        {number}
      </button>
    </li>
  );
}

/** Returns how to stop. A page that cannot be drawn stays an empty sheet; its number is below it. */
function drawThumb(
  place: HTMLElement,
  pdf: PDFDocumentProxy,
  { number, turned }: { number: number; turned: number },
): () => void {
  let stopped = false;
  let cancel = () => {};
  async function draw() {
    const proxy = await pdf.getPage(number);
    if (stopped) return;
    const rotation = (proxy.rotate + turned) % 360;
    const natural = proxy.getViewport({ scale: 1, rotation });
    const dots = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = proxy.getViewport({ scale: (width / natural.width) * dots, rotation });
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(viewport.width));
    // A strip of paper of some metres would be a strip here as well.
    canvas.height = Math.min(600, Math.max(1, Math.floor(viewport.height)));
    const rendering = proxy.render({ canvas, viewport });
    cancel = () => rendering.cancel();
    await rendering.promise;
    if (!stopped) place.replaceChildren(canvas);
  }
  draw().catch(() => {});
  return () => {
    stopped = true;
    cancel();
  };
}
