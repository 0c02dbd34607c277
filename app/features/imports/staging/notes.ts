import { fieldLabel } from "./fields";
import type { ImportKindName } from "./vocabulary";

/** What is said about one line: an error, a question, or a change from one value to another. */
export type LineNote =
  | { kind: "error"; field: string; text: string }
  | { kind: "question"; field: string; text: string }
  | { kind: "change"; field: string; from: string; to: string };

export const readNotes = (text: string): LineNote[] => JSON.parse(text) as LineNote[];

/** Why a line is not undone, as a note; none when it is. */
export const keptNotes = (kept: string): LineNote[] =>
  kept === "" ? [] : [{ kind: "question", field: "", text: `Not undone: ${kept}` }];

/** 'Phone: …' for the page and for the file of errors. */
export function noteInWords(kind: ImportKindName, note: LineNote): string {
  const text = note.kind === "change" ? `${note.from || "empty"} → ${note.to || "empty"}` : note.text;
  return note.field === "" ? text : `${fieldLabel(kind, note.field)}: ${text}`;
}
