import { Suspense } from "react";
import { lazyPart } from "~/ui/lazy";
import { useMay } from "~/ui/may";
import { useLetterKeys } from "~/ui/use-letter-keys";

// Apart from the script of the page: it is rarely open.
const LetterKeys = lazyPart(async () => (await import("~/ui/letter-keys")).LetterKeys);

/** The single keys of the list. They act on the row that has the focus. */
export function InboxListKeys({ list, undoLast }: { list: string; undoLast: () => void }) {
  const works = useMay("inbox.work");
  const rows = () => [...document.querySelectorAll<HTMLElement>(`#${list} tbody tr`)];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => () => {
    const all = rows();
    const at = current();
    all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.querySelector("a")?.focus();
  };
  const press = (intent: string) => () =>
    rows()[current()]?.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`)?.click();
  useLetterKeys({
    j: step(1),
    k: step(-1),
    ...(works && { m: press("assign"), n: press("status"), z: undoLast }),
  });
  return (
    <Suspense>
      <LetterKeys title="Keys for the inbox" keys={works ? [...moves, ...acts] : moves} />
    </Suspense>
  );
}

const moves = [
  ["J", "To the next item"],
  ["K", "To the previous item"],
  ["Enter", "Open the item"],
] as const;
const acts = [
  ["M", "Assign the item to me"],
  ["N", "It needs no answer: stops its clock and sends nothing"],
  ["Z", "Undo that"],
] as const;
