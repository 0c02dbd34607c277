import { z } from "zod";
import { type LeftPayment, type LeftPaymentsRequest, longestNote } from "./left-payments";

const readKey = (text: string): Pick<LeftPayment, "importId" | "line"> | null => {
  const [, importId, line] = /^([\w-]{1,60}) (\d{1,9})$/.exec(text) ?? [];
  return importId ? { importId, line: Number(line) } : null;
};

export const readLeftRequest = (parameters: URLSearchParams): LeftPaymentsRequest => ({
  settled: parameters.get("status") === "settled",
  after: readKey(parameters.get("after") ?? ""),
});

/** More than a page has. */
const mostTicked = 200;

/** The boxes that were ticked. */
export const readTicked = (form: FormData) =>
  form
    .getAll("payment")
    .slice(0, mostTicked)
    .flatMap((key) => readKey(String(key)) ?? []);

export const SettlingNote = z
  .string()
  .trim()
  .min(1, "Say what became of them")
  .max(longestNote, `Use at most ${longestNote} characters`);
