import { z } from "zod";
import { isUntouched, sentenceOf, usualReasonValues } from "./usual-reasons";

const decisionFields = z.object({
  decision: z.enum(["approved", "rejected"]),
  usual: z.enum(usualReasonValues).optional(),
  reason: z.string().trim().max(1000).default(""),
});

/** A usual reason speaks where nothing was written; what was chosen for a rejection says nothing of an approval. */
function reasonOf({ decision, usual, reason }: z.output<typeof decisionFields>): string {
  if (decision === "approved") return isUntouched(reason) ? "" : reason;
  return reason || sentenceOf(usual);
}

/** About one document of a list. */
export const ReviewDecision = decisionFields
  .extend({ documentId: z.string().min(1).max(64) })
  .transform((form) => ({ documentId: form.documentId, decision: form.decision, reason: reasonOf(form) }));

/** On the document's own page, whose address names it. */
export const OwnPageDecision = decisionFields.transform((form) => ({
  decision: form.decision,
  reason: reasonOf(form),
}));

export const Undo = z.object({
  intent: z.literal("undo"),
  documentId: z.string().min(1).max(64),
  /** Sent by a page that stays where it is. */
  stay: z.string().optional(),
});

export const Reopening = z.object({
  seen: z.enum(["approved", "rejected"]),
  reason: z
    .string({ error: "Say why. The client reads it in the portal." })
    .trim()
    .min(1, "Say why. The client reads it in the portal.")
    .max(1000, "Use at most 1,000 characters."),
});
