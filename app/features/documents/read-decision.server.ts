import type { z } from "zod";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { RefusedReason } from "./reject-reasons";

/** A decision that was sent, or what is wrong with its reason. Throws 400 for what none of our forms sends. */
export function readDecision<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): { decision: z.output<Schema> } | { refused: RefusedReason } {
  const submission = readSubmission(schema, form);
  if (submission.status === "success") return { decision: submission.value };
  const error = submission.error?.reason?.[0];
  if (!error) throw unknownRequest();
  return { refused: { usual: String(form.get("usual") ?? ""), reason: String(form.get("reason") ?? ""), error } };
}
