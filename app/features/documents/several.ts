/** How many documents are downloaded or removed at once: more than a page of the list has. */
export const mostAtOnce = 100;

/** Why nothing was done with the chosen documents; the address of the list says which. */
export const refusals = {
  none: "Choose at least one document first.",
  "too-many": `Choose at most ${mostAtOnce} documents at a time.`,
  "too-large": "These documents have more than 500 MB together. Choose fewer of them.",
} as const;

export type Refusal = keyof typeof refusals;

export const isRefusal = (word: string | null): word is Refusal => word !== null && Object.hasOwn(refusals, word);
