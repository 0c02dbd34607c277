import { z } from "zod";
import { audiences } from "./vocabulary";

export const LetterForm = z.object({
  audience: z.enum(audiences, { error: "Choose to whom" }),
  subject: z
    .string({ error: "Enter a subject" })
    .trim()
    .min(1, "Enter a subject")
    .max(120, "Use at most 120 characters"),
  text: z
    .string({ error: "Write the letter" })
    .trim()
    .min(1, "Write the letter")
    .max(5000, "Use at most 5,000 characters"),
  formKey: z.string().min(8).max(64),
});
export type LetterInput = z.output<typeof LetterForm>;
