import { z } from "zod";
import { fieldsInWords, replyFields, unknownFields } from "./fields";
import { longestName, longestText, type SavedTextKind } from "./vocabulary";

/** What the form of a saved text says. */
export const savedTextForm = (kind: SavedTextKind) =>
  z.object({
    name: z
      .string({ error: "Give it a name, so that colleagues find it" })
      .trim()
      .min(1, "Give it a name, so that colleagues find it")
      .max(longestName, `Use at most ${longestName} characters`),
    text: z
      .string({ error: "Write the text" })
      .trim()
      .min(1, "Write the text")
      .max(longestText[kind], `Use at most ${longestText[kind].toLocaleString("en-US")} characters`)
      .transform((text) => text.replace(/\r\n?/g, "\n"))
      .superRefine((text, issues) => {
        const message = fieldTrouble(kind, text);
        if (message) issues.addIssue({ code: "custom", message });
      }),
    owed: z
      .literal("yes")
      .optional()
      .transform((value) => value === "yes" && kind === "reply"),
    /** '' for a new one. */
    id: z.string().max(64).default(""),
    version: z.coerce.number().int().default(0),
    formKey: z.uuid(),
  });

/** A field with a typing error would reach the person; a reason has no fields. */
function fieldTrouble(kind: SavedTextKind, text: string): string | null {
  if (kind === "rejection") return /[{}]/.test(text) ? "Leave out the braces { }: a reason has no fields" : null;
  const unknown = unknownFields(text);
  if (unknown.length === 0) return null;
  return `${fieldsInWords(unknown)} ${unknown.length === 1 ? "is not a field" : "are not fields"}. Use ${fieldsInWords(Object.keys(replyFields))}`;
}
