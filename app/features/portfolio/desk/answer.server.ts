import { data } from "react-router";
import type { z } from "zod";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import { Doubtful, Refused } from "../records/refused";
import type { DeskAnswer } from "./desk-form";

/**
 * Reads a form and does what it asks for. Null when it is done; otherwise the answer with what is wrong beside its field, what is to
 * be confirmed, or what a colleague has done in the meantime. Other errors are thrown again.
 */
export async function takeForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  act: (input: z.output<Schema>) => Promise<unknown>,
) {
  const intent = String(form.get("intent"));
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  const answer = (change: Partial<DeskAnswer>, status = 400) =>
    data({ answer: { intent, problems: {}, typed, doubts: [], ...change } satisfies DeskAnswer }, { status });
  const submission = readSubmission(schema, form);
  if (submission.status !== "success") {
    const errors = submission.reply().error ?? {};
    const problems = Object.fromEntries(Object.entries(errors).flatMap(([name, list]) => (list ? [[name, list]] : [])));
    return answer({ problems });
  }
  try {
    await act(submission.value);
    return null;
  } catch (error) {
    if (error instanceof Refused) return answer({ problems: error.problems });
    if (error instanceof Doubtful) return answer({ doubts: error.doubts });
    if (error instanceof Conflict) return answer({ problems: { "": [error.message] } }, 409);
    throw error;
  }
}
