import { LetterKeys } from "~/ui/letter-keys";

const keys = [
  ["A", "Approve"],
  ["1 to 9", "Choose a usual reason"],
  ["R", "Reject, with the reason that was chosen or written"],
  ["P", "Reject with it, and ask for a replacement by the day below"],
  ["D", "Change the day by which the replacement is due"],
  ["M", "Assign to me"],
  ["Z", "Undo what was done last"],
  ["J", "Next document"],
  ["K", "Previous document"],
  ["N", "Next document that waits"],
] as const;

/** The list of single keys of a review. */
export const ReviewKeys = () => <LetterKeys title="Keys for reviewing" keys={keys} />;
