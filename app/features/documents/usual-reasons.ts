import { ownWords } from "../saved-texts/vocabulary";

/** Why documents are usually rejected, and what the client then reads. The firm keeps them among its saved texts. */
export interface UsualReason {
  value: string;
  label: string;
  sentence: string;
}

export const usualReasonsOf = (texts: readonly { id: string; name: string; text: string }[]): UsualReason[] =>
  texts.map(({ id, name, text }) => ({ value: id, label: name, sentence: text }));

/** The choice beside the usual reasons: words of one's own. */
export const somethingElse: UsualReason = { value: ownWords, label: "Something else", sentence: "" };

/** The sentence of a usual reason; "" for 'Something else', for none, and for one that is removed. */
export function sentenceOf(reasons: readonly UsualReason[], value: string | undefined): string {
  return reasons.find((reason) => reason.value === value)?.sentence ?? "";
}

/** Whether the text is one of the firm's sentences, word for word, or empty. */
export function isUsualSentence(reasons: readonly UsualReason[], text: string): boolean {
  const typed = plain(text);
  return typed === "" || reasons.some(({ sentence }) => plain(sentence) === typed);
}

const plain = (text: string) => text.trim().replaceAll("\r\n", "\n");

/** A decision of the form on a document's page: a rejection that asks for another document. */
export const askingAgain = "replace";

/** What Enter sends from a field of that form. */
export const pressedByEnter = "enter";
