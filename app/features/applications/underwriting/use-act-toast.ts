import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useToast } from "~/ui/toasts";
import { stageLabels } from "../vocabulary";
import type { LoanFile } from "./read-loan-file.server";
import type { UnderwritingIntent } from "./schema";

/** What is said when an act is done. A decision that can be undone is told by the toast with its Undo. */
const done: Partial<Record<UnderwritingIntent, string>> = {
  "add-condition": "Condition added",
  pass: "Marked as passed",
  waive: "Waived",
  reopen: "Reopened",
  ask: "Request sent to the applicant",
  "withdraw-request": "Request withdrawn",
  accept: "Answer accepted",
  "set-aside": "Answer set aside",
  return: "Proposal returned",
  recall: "Proposal withdrawn",
  "confirm-step": "Step confirmed",
  "return-step": "Proposal returned",
  "recall-step": "Proposal withdrawn",
  "take-back": "Step taken back",
};

/** Acts on one check or condition, which the toast names. */
const onCondition = new Set(["pass", "waive", "reopen"]);

/**
 * Says what was done when a form of the application's page has been saved. `answered`: the page shows an error or a
 * conflict instead. Shows nothing without a script; the page below has changed in any case.
 */
export function useActToast({ application: { company, stage }, step, conditions }: LoanFile, answered: boolean) {
  const toast = useToast();
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  const about = formData?.get("of");
  const sent = useRef<FormDataEntryValue | null>(null);
  const sentAbout = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (state !== "idle") {
      sent.current = intent ?? null;
      sentAbout.current = about ?? null;
      return;
    }
    const last = sent.current;
    sent.current = null;
    if (!last || answered) return;
    const moved = step ? "Step proposed to a second person" : stageLabels[stage];
    const paid = step ? "Payout proposed to a second person" : "Payout recorded";
    const text = last === "move" ? moved : last === "payout" ? paid : done[last as UnderwritingIntent];
    const check = onCondition.has(String(last)) && conditions.find(({ id }) => id === sentAbout.current);
    if (text) toast({ text: `${text}${check ? `: ${check.text}` : ""}. ${company}` });
  }, [state, intent, about, answered, step, stage, company, conditions, toast]);
}
