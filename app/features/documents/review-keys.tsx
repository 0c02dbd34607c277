import { LetterKeys } from "~/ui/letter-keys";
import { useLetterKeys } from "~/ui/use-letter-keys";
import type { Queue } from "./review.server";

const keys = [
  ["A", "Approve"],
  ["1 to 9", "Choose a usual reason"],
  ["R", "Reject, with the reason that was chosen or written"],
  ["P", "Reject with it, and ask for a replacement by the day below"],
  ["D", "Change the day by which the replacement is due; Enter leaves it"],
  ["Esc", "Leave a field, so that the keys work again"],
  ["M", "Assign to me"],
  ["Z", "Undo what was done last"],
  ["J", "Next document"],
  ["K", "Previous document"],
  ["N", "Next document that waits"],
] as const;

/** The single keys of a review beside those of its form (decision-keys.tsx), and the list of all of them. */
export function ReviewKeys({
  queue,
  goTo,
}: {
  queue: Pick<Queue, "next" | "previous" | "nextPending">;
  goTo: (documentId: string | null) => (() => void) | undefined;
}) {
  useLetterKeys({
    j: goTo(queue.next),
    k: goTo(queue.previous),
    m: () => document.querySelector<HTMLElement>("[value=assign-me]")?.click(),
    n: goTo(queue.nextPending),
  });
  return <LetterKeys title="Keys for reviewing" keys={keys} />;
}
