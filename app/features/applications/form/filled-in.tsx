import type { Answers, Question } from "../questions";
import { filledInWords } from "./account-answers";

/** Says that the account filled in answers of this step. */
export function FilledIn({ filled, questions }: { filled: Answers; questions: readonly Question[] }) {
  const words = filledInWords(filled, questions);
  return words && <p className="small">{words}</p>;
}
