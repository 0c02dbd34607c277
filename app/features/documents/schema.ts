import { z } from "zod";
import { ownWords } from "../saved-texts/vocabulary";
import { isUsualSentence, sentenceOf, type UsualReason } from "./usual-reasons";

const decisionFields = z.object({
  decision: z.enum(["approved", "rejected"]),
  usual: z.string().max(64).optional(),
  reason: z.string().trim().max(1000, "Use at most 1,000 characters.").default(""),
  /** Ticked to ask for a replacement. */
  replacement: z.string().max(10).optional(),
  due: z.string().trim().max(20).default(""),
});

type DecisionFields = z.output<typeof decisionFields>;

/**
 * A rejection needs no reason, but 'Something else' says that there is one: it has to be written. So does a usual reason that a
 * colleague has removed since the page was opened.
 */
const requireOwnWords =
  (reasons: readonly UsualReason[]) =>
  ({ decision, usual, reason }: DecisionFields, issues: z.RefinementCtx): void => {
    if (decision !== "rejected" || usual === undefined || reason !== "" || sentenceOf(reasons, usual) !== "") return;
    const message = usual === ownWords ? writeTheReason : reasonGone;
    issues.addIssue({ code: "custom", path: ["reason"], message });
  };

/** Whoever asks for a replacement says by when. `today` is yyyy-mm-dd. */
const requireDue =
  (today: string) =>
  ({ decision, replacement, due }: DecisionFields, issues: z.RefinementCtx): void => {
    if (decision !== "rejected" || replacement === undefined) return;
    const isDate = z.iso.date().safeParse(due).success;
    const message =
      due === "" || !isDate
        ? sayByWhen
        : due < today
          ? "Choose a day that is still to come."
          : due > `${Number(today.slice(0, 4)) + 3}${today.slice(4)}`
            ? "Choose a nearer day."
            : null;
    if (message) issues.addIssue({ code: "custom", path: ["due"], message });
  };

export const sayByWhen = "Enter the day by which the client has to send the replacement.";

export const writeTheReason = "Write the reason in your own words, or choose one of the reasons above.";

export const reasonGone =
  "A colleague has removed this reason in the meantime. Choose another one, or write it yourself.";

/** The sentence of the chosen reason is used where nothing was written. It is left out of an approval. */
function reasonOf(reasons: readonly UsualReason[], { decision, usual, reason }: DecisionFields): string {
  if (decision === "approved") return isUsualSentence(reasons, reason) ? "" : reason;
  return reason || sentenceOf(reasons, usual);
}

const decisionOf = (reasons: readonly UsualReason[], form: DecisionFields) => ({
  decision: form.decision,
  reason: reasonOf(reasons, form),
  replaceBy: form.decision === "rejected" && form.replacement !== undefined ? form.due : null,
});

/** About one document of a list. `today` is yyyy-mm-dd. */
export const reviewDecision = (reasons: readonly UsualReason[], today: string) =>
  decisionFields
    .extend({ documentId: z.string().min(1).max(64) })
    .superRefine(requireOwnWords(reasons))
    .superRefine(requireDue(today))
    .transform((form) => ({ documentId: form.documentId, ...decisionOf(reasons, form) }));

/** About several documents of a list. `today` is yyyy-mm-dd. */
export const chosenDecision = (reasons: readonly UsualReason[], today: string) =>
  decisionFields
    .superRefine(requireOwnWords(reasons))
    .superRefine(requireDue(today))
    .transform((form) => decisionOf(reasons, form));

/** Enter in the list of reasons would press Approve, the first button of the form. */
function refuseApproval({ decision, usual, replacement }: DecisionFields, issues: z.RefinementCtx): void {
  if (decision === "approved" && (usual || replacement))
    issues.addIssue({ code: "custom", path: ["reason"], message: reasonChosen });
}

export const reasonChosen = "You chose a reason to reject. Choose Reject, or clear the reason first.";

/** On the document's own page, whose address names it. `today` is yyyy-mm-dd. */
export const ownPageDecision = (reasons: readonly UsualReason[], today: string) =>
  decisionFields
    .superRefine(requireOwnWords(reasons))
    .superRefine(requireDue(today))
    .superRefine(refuseApproval)
    .transform((form) => decisionOf(reasons, form));

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
