import { z } from "zod";

export const ReviewDecision = z.object({
  documentId: z.string().min(1).max(64),
  decision: z.enum(["approved", "rejected"]),
  reason: z.string().trim().max(1000).default(""),
});
