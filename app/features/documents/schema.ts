import { z } from "zod";
import { ownWords } from "../saved-texts/vocabulary";
import { askingAgain, isUsualSentence, pressedByEnter, sentenceOf, type UsualReason } from "./usual-reasons";

const decisionFields = z.object({
  /** The page of a document has a button of its own for a rejection that asks for a replacement. */
  decision: z.enum(["approved", "rejected", askingAgain]),
  usual: z.string().max(64).optional(),
  reason: z.string().trim().max(1000, "Use at most 1,000 characters.").default(""),
  /** Ticked to ask for a replacement. */
  replacement: z.string().max(10).optional(),
  due: z.string().trim().max(20).default(""),
});

type DecisionFields = Omit<z.output<typeof decisionFields>, "decision"> & { decision: string };

const isRejection = ({ decision }: DecisionFields) => decision === "rejected" || decision === askingAgain;
const asksAgain = (form: DecisionFields) =>
  form.decision === askingAgain || (form.decision === "rejected" && form.replacement !== undefined);

/**
 * A rejection needs no reason, but 'Something else' says that there is one: it has to be written. So does a usual reason that a
 * colleague has removed since the page was opened.
 */
const requireOwnWords =
  (reasons: readonly UsualReason[]) =>
  (form: DecisionFields, issues: z.RefinementCtx): void => {
    const { usual, reason } = form;
    if (!isRejection(form) || usual === undefined || reason !== "" || sentenceOf(reasons, usual) !== "") return;
    const message = usual === ownWords ? writeTheReason : reasonGone;
    issues.addIssue({ code: "custom", path: ["reason"], message });
  };

/** Whoever asks for a replacement says by when. `today` is yyyy-mm-dd. */
const requireDue =
  (today: string) =>
  (form: DecisionFields, issues: z.RefinementCtx): void => {
    if (!asksAgain(form)) return;
    const { due } = form;
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
  decision: isRejection(form) ? ("rejected" as const) : ("approved" as const),
  reason: reasonOf(reasons, form),
  replaceBy: asksAgain(form) ? form.due : null,
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

/** Enter in the list of reasons or in the date presses the first button of the form, which decides nothing. */
function refuseApproval({ decision, usual }: DecisionFields, issues: z.RefinementCtx): void {
  if (decision === pressedByEnter && !usual)
    issues.addIssue({ code: "custom", path: ["reason"], message: chooseButton });
  else if ((decision === "approved" || decision === pressedByEnter) && usual)
    issues.addIssue({ code: "custom", path: ["reason"], message: reasonChosen });
}

export const chooseButton = "Nothing is decided yet. Choose Approve or Reject.";

export const reasonChosen = "You chose a reason to reject. Choose Reject, or clear the reason first.";

/** On the document's own page, whose address names it. `today` is yyyy-mm-dd. */
export const ownPageDecision = (reasons: readonly UsualReason[], today: string) =>
  decisionFields
    .extend({ decision: z.enum([...decisionFields.shape.decision.options, pressedByEnter]) })
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
