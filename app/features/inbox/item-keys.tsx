import { useNavigate } from "react-router";
import { LetterKeys } from "~/ui/letter-keys";
import { useMay } from "~/ui/may";
import { useLetterKeys } from "~/ui/use-letter-keys";

const moves = [
  ["J", "Next item"],
  ["K", "Previous item"],
] as const;
const acts = [
  ["M", "Assign to me"],
  ["R", "Write an answer"],
  ["N", "Needs no answer: stops the clock and sends nothing"],
  ["Z", "Undo what was done last"],
] as const;

/** The single keys of an item, and their list. The addresses are those of the items beside it; null where there is none. */
export function ItemKeys({ next, previous }: { next: string | null; previous: string | null }) {
  const navigate = useNavigate();
  const works = useMay("inbox.work");
  const goTo = (address: string | null) => (address ? () => void navigate(address) : undefined);
  const press = (form: string) => () => document.querySelector<HTMLButtonElement>(`#${form} button`)?.click();
  useLetterKeys({
    j: goTo(next),
    k: goTo(previous),
    ...(works && { m: press("take-it"), n: press("no-answer"), r: () => document.getElementById("reply")?.focus() }),
  });
  return <LetterKeys title="Keys for the inbox" keys={works ? [...moves, ...acts] : moves} />;
}
