import { z } from "zod";
import { fieldsInWords, openFields } from "../saved-texts/fields";
import { itemStatuses, longestLetter, nothingWritten } from "./vocabulary";

const formKey = z.uuid();

/** What an item's forms send. `back` is the page that the form stood on. */
export const Assignment = z.object({ from: z.string().max(64), to: z.string().max(64) });
/** Both in one form. */
export const WorkForm = z.object({
  assigneeFrom: z.string().max(64),
  assignee: z.string().max(64),
  statusFrom: z.enum(itemStatuses),
  status: z.enum(itemStatuses),
});
export const UndoReply = z.object({ letter: z.string().max(64) });
export const StatusChange = z.object({ from: z.enum(itemStatuses), to: z.enum(itemStatuses) });

export const NoteForm = z.object({
  formKey,
  note: z.string().trim().min(1, nothingWritten.note).max(longestLetter, "Use at most 5,000 characters"),
});

/** Mail is read by others on its way: the name of a document does not belong into it. */
const fileName = /[\p{L}\p{N}_)-]+\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|rtf|odt|ods|zip|jpe?g|png|tiff?|heic)\b/iu;

const letterText = z
  .string({ error: nothingWritten.reply })
  .trim()
  .min(1, nothingWritten.reply)
  .max(longestLetter, "Use at most 5,000 characters")
  .transform((text) => text.replace(/\r\n?/g, "\n"));

/** An answer. A field of a saved reply that could not be filled in must not reach the person. */
const answerText = letterText.superRefine((text, issues) => {
  const open = openFields(text);
  if (open.length > 0)
    issues.addIssue({
      code: "custom",
      message: `Put your own words in the place of ${fieldsInWords(open)}: it is not known here`,
    });
});

/** What happens after the answer: the item waits for the person, is done, or is followed by the next one of the list. */
export const afterReply = ["wait", "close", "next"] as const;
export type AfterReply = (typeof afterReply)[number];

export const ReplyForm = z.object({
  formKey,
  seen: z.string().max(64),
  signature: z.string().trim().max(100, "Use at most 100 characters").optional(),
  after: z.enum(afterReply).default("wait"),
  /** The letter is not the promised answer yet. */
  owed: z
    .literal("yes")
    .optional()
    .transform((value) => value === "yes"),
  reply: answerText.refine((text) => !fileName.test(text), {
    error: "Leave out the name of the file: email is not private. Refer to the portal or the status page instead",
  }),
});

/** An answer that is read in the portal. */
export const PortalReplyForm = ReplyForm.extend({ reply: answerText });

/** An answer that is not sent. It may be empty, and longer than what can be sent. */
export const ReplyDraftForm = z.object({
  reply: z.string().max(100_000).default(""),
  owed: z.literal("yes").optional(),
  formKey: z.string().max(64),
});

/** The client of an item. */
export const JoinForm = z.object({ client: z.string().min(1).max(64) });

/** What an applicant writes about their application. */
export const Question = z.object({
  formKey,
  question: z
    .string({ error: "Write your question" })
    .trim()
    .min(1, "Write your question")
    .max(longestLetter, "Use at most 5,000 characters")
    .transform((text) => text.replace(/\r\n?/g, "\n")),
});

export const ConversationAnswer = z.object({ formKey, answer: letterText });
