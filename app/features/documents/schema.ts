import { z } from "zod";

export const ReviewDecision = z.object({
  documentId: z.string().min(1).max(64),
  decision: z.enum(["approved", "rejected"]),
  reason: z.string().trim().max(1000).default(""),
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
