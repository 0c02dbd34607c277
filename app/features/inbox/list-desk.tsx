import { href, Link } from "react-router";
import { Banner } from "~/ui/banner";
import { LetterKeys } from "~/ui/letter-keys";
import { useMay } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { useLetterKeys } from "~/ui/use-letter-keys";
import { useRowSteps } from "~/ui/use-row-steps";
import { useUndoToast } from "~/ui/use-undo-toast";
import { needsNone } from "./needs-none";

/** An item that was just closed without an answer, and the status that it had. */
export interface ClosedItem {
  id: string;
  name: string;
  from: string;
  at: number;
}

/** The single keys of the list, which act on the row that has the focus, and Undo for an item that was closed. */
export function InboxListDesk({
  list,
  closed,
  shown,
}: {
  /** The id of the table. */
  list: string;
  closed: ClosedItem | null;
  /** The ids of the items of the page. */
  shown: readonly string[];
}) {
  const works = useMay("inbox.work");
  const hydrated = useHydrated();
  const page = href("/dashboard/admin/inbox/:itemId", { itemId: closed?.id ?? "" });
  const undo = useUndoToast(
    closed && {
      key: `${closed.id} ${closed.at}`,
      subject: closed.id,
      text: needsNone(closed.name),
      form: { intent: "status", from: "done", to: closed.from, stay: "yes" },
      action: page,
    },
    { shown, onArrival: true },
  );
  const rows = () => [...document.querySelectorAll<HTMLElement>(`#${list} tbody tr`)];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = useRowSteps();
  const inRow = (intent: string) =>
    rows()[current()]?.querySelector<HTMLButtonElement>(`button[name="intent"][value="${intent}"]`);
  const toast = useToast();
  const close = () => {
    const button = inRow("status");
    const link = rows()[current()]?.querySelector<HTMLElement>("th a");
    if (button) button.click();
    else if (link)
      toast({
        text: "Here N closes only what somebody wrote again after an answer. Open this item to read it first.",
        action: { label: "Open it", onAct: () => link.click() },
      });
  };
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    ...(works && { m: () => inRow("assign")?.click(), n: close }),
  });
  return (
    <>
      <LetterKeys title="Keys for the inbox" keys={works ? [...moves, ...acts] : moves} />
      {undo.conflict && (
        <div role="alert">
          <Banner>{undo.conflict}</Banner>
        </div>
      )}
      {closed && !hydrated && (
        <Notice about={`closed ${closed.id}`}>
          {needsNone(closed.name)} <Link to={page}>Open it</Link> to undo that.
        </Notice>
      )}
    </>
  );
}

const moves = [
  ["J", "To the next item"],
  ["K", "To the previous item"],
  ["Enter", "Open the item"],
] as const;
const acts = [
  ["M", "Assign the item to me"],
  ["N", "It needs no answer, of somebody who wrote again: stops its clock and sends nothing"],
  ["Z", "Undo that"],
] as const;
