/** Said with Undo, once an item is closed without an answer. */
export const needsNone = (name: string) => `${name} gets no answer: the item is done.`;
