/** What can be done to a task in a list: what is said of it then, and what undoes it. */
export const deeds = {
  take: { said: "is yours", undo: null },
  done: { said: "is done", undo: "reopen" },
  reopen: { said: "is open again", undo: "done" },
  remove: { said: "is removed", undo: "restore" },
  restore: { said: "is back", undo: "remove" },
} as const;

export type Deed = keyof typeof deeds;

export const deedOf = (text: unknown): Deed | null =>
  typeof text === "string" && Object.hasOwn(deeds, text) ? (text as Deed) : null;
