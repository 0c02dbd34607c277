import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { addCondition, changeCondition } from "../loan-file/conditions.server";
import { confirmStep, recallStep, returnStep } from "../loan-file/step-approval.server";
import type { AmountQuestion } from "../offers/amount-question";
import { declineApplication, type Offered, offerTerms } from "../offers/decide.server";
import { confirmOffer, recallOffer, returnOffer } from "../offers/second-approval.server";
import { undoDecision } from "../offers/undo.server";
import { judgeAnswer, sendRequest, withdrawRequest } from "../requests/requests.server";
import { moveApplication, takeBack } from "./move.server";
import { type UnderwritingIntent, underwritingForms } from "./schema";

/** What a form of the desk came to: done, or what the person has to correct, by field, or what blocks the step. */
export type Outcome =
  | { done: true }
  | {
      done: false;
      errors: Record<string, string>;
      blockers: string[];
      values: Record<string, string>;
      /** What has to be confirmed before it is done. */
      question?: AmountQuestion;
    };

/** Reads one form of the desk and calls its verb. Verbs throw Conflict for whoever comes second. */
export async function act(
  services: Services,
  actor: Actor,
  { applicationId, intent, form }: { applicationId: string; intent: UnderwritingIntent; form: FormData },
): Promise<Outcome> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  const parsed = underwritingForms(services.clock.now())[intent].safeParse(values);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "")] ??= message;
    return { done: false, errors, blockers: [], values };
  }
  // Without a script 'Correct the amount' sends the form as well.
  if (values.reconsider) return { done: false, errors: {}, blockers: [], values };
  const result = await call(services, actor, applicationId, intent, values);
  if (!result || result.ok) return { done: true };
  const question = "question" in result ? result.question : undefined;
  const errors: Record<string, string> = question
    ? { amount: `The applicant requested ${question.requested}. Confirm this amount, or correct it.` }
    : {};
  return { done: false, errors, blockers: result.blockers, values, question };
}

/** What blocks a step or asks for a confirmation; undefined from those that nothing blocks. */
async function call(
  services: Services,
  actor: Actor,
  applicationId: string,
  intent: UnderwritingIntent,
  values: Record<string, string>,
): Promise<Offered | undefined> {
  const forms = underwritingForms(services.clock.now());
  switch (intent) {
    case "move":
      return moveApplication(services, actor, { applicationId, ...forms.move.parse(values) });
    case "take-back":
      return void (await takeBack(services, actor, { applicationId, ...forms["take-back"].parse(values) }));
    case "add-condition":
      return void (await addCondition(services, actor, { applicationId, ...forms["add-condition"].parse(values) }));
    case "clear":
    case "waive":
    case "reopen": {
      const { of, version, note } = forms[intent].parse(values);
      const to = ({ clear: "cleared", waive: "waived", reopen: "open" } as const)[intent];
      return void (await changeCondition(services, actor, { applicationId, conditionId: of, version, to, note }));
    }
    case "ask":
      return void (await sendRequest(services, actor, { applicationId, ...forms.ask.parse(values) }));
    case "withdraw-request": {
      const { of, reason } = forms["withdraw-request"].parse(values);
      return void (await withdrawRequest(services, actor, { applicationId, requestId: of, reason }));
    }
    case "accept":
    case "set-aside": {
      const { of, note } = forms[intent].parse(values);
      const verdict = intent === "accept" ? "accepted" : "set-aside";
      return void (await judgeAnswer(services, actor, { applicationId, requestId: of, verdict, note }));
    }
    case "confirm":
      return confirmOffer(services, actor, { applicationId, ...forms.confirm.parse(values) });
    case "return":
      return void (await returnOffer(services, actor, { applicationId, ...forms.return.parse(values) }));
    case "recall":
      return void (await recallOffer(services, actor, { applicationId, ...forms.recall.parse(values) }));
    case "confirm-step":
      return confirmStep(services, actor, { applicationId, ...forms["confirm-step"].parse(values) });
    case "return-step":
      return void (await returnStep(services, actor, { applicationId, ...forms["return-step"].parse(values) }));
    case "recall-step":
      return void (await recallStep(services, actor, { applicationId, ...forms["recall-step"].parse(values) }));
    case "undo-decision": {
      const { of } = forms["undo-decision"].parse(values);
      return void (await undoDecision(services, actor, { applicationId, decisionId: of }));
    }
    case "decline":
      return void (await declineApplication(services, actor, { applicationId, ...forms.decline.parse(values) }));
    case "offer": {
      const { amount, rate, years, ...offer } = forms.offer.parse(values);
      const terms = { amountCents: amount * 100, rate, years: Number(years) };
      return offerTerms(services, actor, { applicationId, ...offer, terms });
    }
  }
}
