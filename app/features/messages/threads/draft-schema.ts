import { z } from "zod";
import { longestTitle, threadRecipients } from "./vocabulary";

/** Longer than a message may be: what is too long is kept as well, so that it can be shortened. */
const mostKept = 20_000;

/** What a page sends of an unsent message: of a new thread, or of a letter in one. */
export const ThreadDraftForm = z.object({
  thread: z.union([z.uuid(), z.literal("")]).default(""),
  to: z.enum(threadRecipients).default("firm"),
  about: z.string().max(90).default(""),
  title: z.string().max(longestTitle).default(""),
  message: z
    .string()
    .max(mostKept)
    .transform((text) => text.replace(/\r\n?/g, "\n")),
});

export type ThreadDraftForm = z.output<typeof ThreadDraftForm>;
