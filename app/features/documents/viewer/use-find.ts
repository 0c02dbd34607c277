import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useState } from "react";
import { findInPdf, mostMatches, type PdfMatch } from "./pdf-text";

export interface Find {
  wanted: string;
  setWanted(wanted: string): void;
  /** '2 of 7'; '' while nothing is wanted. */
  place: string;
  current: PdfMatch | null;
  on(page: number): readonly PdfMatch[];
  move(by: 1 | -1): void;
}

/** Enough for somebody to write the next letter. In milliseconds. */
const pause = 150;

/** Looks for words in the whole document, and turns to the page of the current place. */
export function useFind(pdf: PDFDocumentProxy, turnTo: (page: number) => void): Find {
  const [wanted, setWanted] = useState("");
  const [found, setFound] = useState<{ wanted: string; matches: PdfMatch[] }>({ wanted: "", matches: [] });
  const [at, setAt] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      const matches = await findInPdf(pdf, wanted, stopped.signal);
      if (stopped.signal.aborted) return;
      setFound({ wanted, matches });
      setAt(0);
      if (matches[0]) turnTo(matches[0].page);
    }, pause);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [pdf, wanted, turnTo]);

  const { matches } = found;
  const byPage = useMemo(() => Map.groupBy(matches, ({ page }) => page), [matches]);
  const move = (by: 1 | -1) => {
    if (matches.length === 0) return;
    const next = (at + by + matches.length) % matches.length;
    setAt(next);
    turnTo(matches[next]?.page ?? 1);
  };
  const place = () => {
    if (wanted.trim() === "" || found.wanted !== wanted) return "";
    if (matches.length === 0) return "Not found";
    return `${at + 1} of ${matches.length}${matches.length === mostMatches ? " or more" : ""}`;
  };
  return {
    ...{ wanted, setWanted, move },
    place: place(),
    current: matches[at] ?? null,
    on: (page) => byPage.get(page) ?? none,
  };
}

const none: readonly PdfMatch[] = [];
