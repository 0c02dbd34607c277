import { z } from "zod";
import { itemStatuses, nothingWritten } from "./vocabulary";

const formKey = z.uuid();
const longest = 5000;

/** What an item's forms send. `back` is the page that the form stood on. */
export const Assignment = z.object({ from: z.string().max(64), to: z.string().max(64) });
export const UndoReply = z.object({ letter: z.string().max(64) });
export const StatusChange = z.object({ from: z.enum(itemStatuses), to: z.enum(itemStatuses) });

export const NoteForm = z.object({
  formKey,
  note: z.string().trim().min(1, nothingWritten.note).max(longest, "Use at most 5,000 characters"),
});

/** Mail is read by others on its way: the name of a document does not belong into it. */
const fileName = /[\p{L}\p{N}_)-]+\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|rtf|odt|ods|zip|jpe?g|png|tiff?|heic)\b/iu;

const letterText = z
  .string({ error: nothingWritten.reply })
  .trim()
  .min(1, nothingWritten.reply)
  .max(longest, "Use at most 5,000 characters")
  .transform((text) => text.replace(/\r\n?/g, "\n"));

export const ReplyForm = z.object({
  formKey,
  seen: z.string().max(64),
  signature: z.string().trim().max(100, "Use at most 100 characters").optional(),
  reply: letterText.refine((text) => !fileName.test(text), {
    error: "Leave out the name of the file: email is not private. Refer to the portal or the status page instead",
  }),
});

/** An answer that is read in the portal. */
export const PortalReplyForm = ReplyForm.extend({ reply: letterText });

/** What an applicant writes about their application. */
export const Question = z.object({
  formKey,
  question: z
    .string({ error: "Write your question" })
    .trim()
    .min(1, "Write your question")
    .max(longest, "Use at most 5,000 characters")
    .transform((text) => text.replace(/\r\n?/g, "\n")),
});

export const ConversationAnswer = z.object({ formKey, answer: letterText });
