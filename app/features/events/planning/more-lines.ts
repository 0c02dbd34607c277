import type { SubmissionResult } from "@conform-to/react";
import { mostParts } from "../calendar/programme";

/** The button that asks for more lines of the programme, where there is no script. */
export const moreLines = "more-lines";

/** So many lines more. */
export const spareLines = 3;

/** The form of an event as it was typed, with more lines for its programme. */
export function withMoreLines(form: FormData): SubmissionResult<string[]> {
  const shown = Math.min(Number(form.get("lines")) || 0, mostParts);
  return { initialValue: { ...Object.fromEntries(form), lines: String(shown + spareLines) } };
}
