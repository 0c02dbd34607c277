import type { z } from "zod";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { RefusedReason } from "./reject-reasons";

/** A decision that was sent, or what is wrong with its reason or its date. Throws 400 for what none of our forms sends. */
export function readDecision<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { decision: z.output<Schema> } | { refused: RefusedReason } {
  const submission = readSubmission(schema, form);
  if (submission.status === "success") return { decision: submission.value };
  const [error, dueError] = [submission.error?.reason?.[0], submission.error?.due?.[0]];
  if (!error && !dueError) throw unknownRequest();
  const typed = (name: string) => String(form.get(name) ?? "");
  const replacement = { asked: form.has("replacement"), due: typed("due").slice(0, 20), error: dueError };
  return { refused: { usual: typed("usual"), reason: typed("reason"), error, replacement } };
}
