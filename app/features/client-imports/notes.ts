import { fieldLabel } from "./vocabulary";

/** What is said about one line: an error, a question, or a change from one value to another. */
export type LineNote =
  | { kind: "error"; field: string; text: string }
  | { kind: "question"; field: string; text: string }
  | { kind: "change"; field: string; from: string; to: string };

export const readNotes = (text: string): LineNote[] => JSON.parse(text) as LineNote[];

/** 'Phone: …' for the page and for the file of errors. */
export const noteInWords = (note: LineNote): string =>
  note.kind === "change"
    ? `${fieldLabel(note.field)}: ${note.from || "empty"} → ${note.to || "empty"}`
    : `${fieldLabel(note.field)}: ${note.text}`;
