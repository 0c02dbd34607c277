import { useNavigate } from "react-router";
import { LetterKeys } from "~/ui/letter-keys";
import { useMay } from "~/ui/may";
import { useLetterKeys } from "~/ui/use-letter-keys";

const moves = [
  ["J", "Next application"],
  ["K", "Previous application"],
] as const;
const acts = [
  ["M", "Assign to me"],
  ["R", "Write an answer"],
  ["Z", "Undo what was done last"],
] as const;

/** The single keys of an application, and their list. The addresses are those of the applications beside it; null where there is none. */
export function ApplicationKeys({ next, previous }: { next: string | null; previous: string | null }) {
  const navigate = useNavigate();
  const works = useMay("inbox.work");
  const goTo = (address: string | null) => (address ? () => void navigate(address) : undefined);
  useLetterKeys({
    j: goTo(next),
    k: goTo(previous),
    ...(works && {
      m: () => document.querySelector<HTMLButtonElement>("#take-it button")?.click(),
      r: () => document.getElementById("reply")?.focus(),
    }),
  });
  return <LetterKeys title="Keys for applications" keys={works ? [...moves, ...acts] : moves} />;
}
