import { z } from "zod";
import { isUntouched, sentenceOf, usualReasonValues } from "./usual-reasons";

/** A usual reason speaks where nothing was written; what was chosen for a rejection says nothing of an approval. */
export const ReviewDecision = z
  .object({
    documentId: z.string().min(1).max(64),
    decision: z.enum(["approved", "rejected"]),
    usual: z.enum(usualReasonValues).optional(),
    reason: z.string().trim().max(1000).default(""),
  })
  .transform(({ usual, reason, ...decision }) => {
    if (decision.decision === "approved") return { ...decision, reason: isUntouched(reason) ? "" : reason };
    return { ...decision, reason: reason || sentenceOf(usual) };
  });

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
