import { z } from "zod";
import { acrossFields } from "~/platform/across-fields";
import { longestTitle, threadRecipients } from "./vocabulary";

const formKey = z.uuid();

const letter = z
  .string({ error: "Write your message" })
  .trim()
  .min(1, "Write your message")
  .max(5000, "Use at most 5,000 characters")
  .transform((text) => text.replace(/\r\n?/g, "\n"));

/** A new thread. Without a subject it is named after what it is about. */
export const NewThread = z
  .object({
    to: z.enum(threadRecipients).default("firm"),
    about: z.string().max(90).default(""),
    title: z.string().trim().max(longestTitle, `Use at most ${longestTitle} characters`).default(""),
    message: letter,
  })
  .refine(({ about, title }) => about !== "" || title !== "", {
    ...{ path: ["title"], error: "Enter a subject", ...acrossFields("about", "title") },
  });

export type NewThread = z.output<typeof NewThread>;

/** A thread that the firm begins. `signature` is asked for once, of an account without a person's name. */
export const FirmsThread = z.object({
  title: z
    .string({ error: "Enter a subject" })
    .trim()
    .min(1, "Enter a subject")
    .max(longestTitle, `Use at most ${longestTitle} characters`),
  message: letter,
  signature: z.string().trim().max(100, "Use at most 100 characters").optional(),
  formKey,
});

export type FirmsThread = z.output<typeof FirmsThread>;

/** What a client writes in a thread. */
export const ThreadAnswer = z.object({ formKey, message: letter });
