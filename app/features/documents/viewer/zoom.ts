import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useState } from "react";

const steps = [25, 50, 75, 100, 125, 150, 200, 300, 400];

/** CSS pixels for each point, of which an inch has 72: at 100% a page is as large as on paper. */
export const scaleOf = (percent: number) => (percent / 100) * (96 / 72);
export const readable = (scale: number) => Math.round((scale / (96 / 72)) * 100);

export const larger = (percent: number) => steps.find((step) => step > percent) ?? Math.max(percent, 400);
export const smaller = (percent: number) => steps.findLast((step) => step < percent) ?? Math.min(percent, 25);

/** Wider pages would have lines that are hard to follow. In CSS pixels. */
const widest = 880;

/** The scale at which a page is as wide as its place; null until both are known. */
export function useFittingScale(
  place: RefObject<HTMLElement | null>,
  pdf: PDFDocumentProxy,
  { page, turned }: { page: number; turned: number },
): number | null {
  const [room, setRoom] = useState<number | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.floor(entry.contentRect.width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    let stopped = false;
    pdf.getPage(page).then(
      (proxy) => {
        if (stopped) return;
        setWidth(proxy.getViewport({ scale: 1, rotation: (proxy.rotate + turned) % 360 }).width);
      },
      // The page itself says that it cannot be shown.
      () => !stopped && setWidth(595),
    );
    return () => {
      stopped = true;
    };
  }, [pdf, page, turned]);
  return room && width ? Math.min(room, widest) / width : null;
}
