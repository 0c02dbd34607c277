/** Why documents are usually rejected, and what the client then reads. */
export const usualReasons = [
  {
    value: "missing",
    label: "Pages are missing",
    sentence: "Pages are missing. Please send the whole document as one file.",
  },
  {
    value: "unreadable",
    label: "Cannot be read",
    sentence: "We cannot read this document. Please send a sharper copy.",
  },
  { value: "outdated", label: "Out of date", sentence: "This document is out of date. Please send the latest one." },
  {
    value: "wrong",
    label: "Wrong document",
    sentence: "This is not the document that we asked for. Please check it and send the right one.",
  },
  {
    value: "person",
    label: "Wrong person",
    sentence: "This document is about somebody else. Please send one in your own name.",
  },
  { value: "other", label: "Something else", sentence: "" },
] as const;

export const usualReasonValues = usualReasons.map(({ value }) => value);

/** The sentence of a usual reason; "" for 'Something else' and for none. */
export function sentenceOf(value: string | undefined): string {
  return usualReasons.find((reason) => reason.value === value)?.sentence ?? "";
}

/** Whether the text is one of our sentences, word for word, or empty. */
export function isUsualSentence(text: string): boolean {
  const typed = text.trim();
  return typed === "" || usualReasons.some(({ sentence }) => sentence === typed);
}
