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

/**
 * Says what was done when a form of the application's page has been saved. `answered`: the page shows an error or a
 * conflict instead. Shows nothing without a script; the page below has changed in any case.
 */
export function useActToast({ application: { company, stage }, step }: LoanFile, answered: boolean) {
  const toast = useToast();
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  const sent = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (state !== "idle") {
      sent.current = intent ?? null;
      return;
    }
    const last = sent.current;
    sent.current = null;
    if (!last || answered) return;
    const moved = step ? "Step proposed to a second person" : stageLabels[stage];
    const paid = step ? "Payout proposed to a second person" : "Payout recorded";
    const text = last === "move" ? moved : last === "payout" ? paid : done[last as UnderwritingIntent];
    if (text) toast({ text: `${text}. ${company}` });
  }, [state, intent, answered, step, stage, company, toast]);
}
