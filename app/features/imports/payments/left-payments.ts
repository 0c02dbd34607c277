import { z } from "zod";

/** A payment of a file that was left out for its mistakes. */
export interface LeftPayment {
  /** Of its box in the form, and of the page that it ends. */
  key: string;
  importId: string;
  line: number;
  fileName: string;
  /** Its sum and reference. */
  label: string;
  /** The loan and the day. */
  detail: string;
  /** The loan; '' where the line names none. */
  applicationId: string;
  why: string[];
  leftAt: number;
  settled: { at: number; by: string; note: string } | null;
}

export interface LeftPaymentsRequest {
  /** Those that somebody has settled, instead of open ones. */
  settled: boolean;
  after: Pick<LeftPayment, "importId" | "line"> | null;
}

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

export const longestNote = 500;

export const SettlingNote = z
  .string()
  .trim()
  .min(1, "Say what became of them")
  .max(longestNote, `Use at most ${longestNote} characters`);
