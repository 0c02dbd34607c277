import type { z } from "zod";
import { mostAttached } from "~/features/uploads/attached";
import { inspectAttached } from "~/features/uploads/inspect-attached.server";
import type { AcceptedFile } from "~/features/uploads/intake.server";
import { NotKept } from "~/features/uploads/keep-together.server";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import type { Conflict } from "~/platform/errors";
import { firstErrors, unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type CopiedFile, copyChosenFiles, forgetCopies } from "../attachments/sent-files.server";
import { readSentKeys } from "../attachments/vocabulary";
import { addCondition, changeCondition, passCondition } from "../loan-file/conditions.server";
import { compareFirst, type Payout } from "../loan-file/payout";
import { confirmStep, recallStep, returnStep } from "../loan-file/step-approval.server";
import { farFrom } from "../offers/amount-question";
import { declineApplication, type Offered, offerTerms } from "../offers/decide.server";
import type { OfferQuestion } from "../offers/offer-question";
import { confirmOffer, recallOffer, returnOffer } from "../offers/second-approval.server";
import { lookAtOffer } from "../offers/second-look.server";
import { undoDecision } from "../offers/undo.server";
import { judgeAnswer, sendRequest, withdrawRequest } from "../requests/requests.server";
import { compareFields } from "./compare-fields.server";
import { moveApplication, takeBack } from "./move.server";
import { recordPayout } from "./record-payout.server";
import { type UnderwritingForm, underwritingForm } from "./schema";

/** The result of a form: done; or what the person has to correct, by field; or what blocks the step. */
export type Outcome =
  | { done: true }
  | {
      done: false;
      errors: Record<string, string>;
      blockers: string[];
      values: Record<string, string>;
      /** The person has to answer this before the step is taken. */
      question?: OfferQuestion;
      /** The same before a payout, which cannot be undone. */
      payout?: Payout;
      /** Of the answer, where it is not 400. */
      status?: number;
      /** Somebody else was faster: who did what, and whether the form had files. */
      overtaken?: { told: string; files: boolean };
    };

export type Refused = Extract<Outcome, { done: false }>;

/** Nothing was done, because the application has changed since the form was opened. The form keeps what was typed. */
export function overtakenBy({ message }: Conflict, form: FormData, received: ReceivedForm | null = null): Refused {
  const overtaken = { told: message, files: (received?.files.length ?? 0) > 0 };
  return { ...stopped({}, textsOf(form)), status: 409, overtaken };
}

/** The text fields of a form by name. */
export function textsOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

/** What has to be corrected, of each field the first. */
export function refused(issues: readonly z.core.$ZodIssue[], values: Record<string, string>): Refused {
  return { done: false, errors: firstErrors(issues), blockers: [], values };
}

/**
 * Checks one underwriting form and calls its verb. Throws Conflict when the application has changed since the page was
 * made, and 404 for an unknown intent or application. All that is wrong is named at once: a field that cannot be read, one that does not
 * fit the application, and a file that is not taken.
 */
export async function act(
  services: Services,
  actor: Actor,
  { applicationId, form, received = null }: { applicationId: string; form: FormData; received?: ReceivedForm | null },
): Promise<Outcome> {
  const { userId } = requireStaff(actor, "desk.read");
  const values = textsOf(form);
  const now = services.clock.now();
  const parsed = underwritingForm(now).safeParse(values);
  const wrong = parsed.success ? {} : refused(parsed.error.issues, values).errors;
  if (wrong.intent) throw unknownRequest();
  // Without a script 'Correct the amount' sends the form as well.
  if (parsed.success && values.reconsider) return { done: false, errors: {}, blockers: [], values };
  const attached = await inspectAttached(services, received, userId);
  const sent = !attached.ok || attached.files.length > 0 || readSentKeys(values).length > 0;
  const compared = () => compareFields(services, actor, { applicationId, values, sent, now });
  if (!parsed.success || !attached.ok) {
    const errors = { ...(await compared()), ...wrong, ...(!attached.ok && { file: attached.message }) };
    return { ...stopped(errors, values), ...(parsed.success && !attached.ok && { status: attached.status }) };
  }
  const { files } = attached;
  if (parsed.data.intent === "pass" || parsed.data.intent === "move") {
    const copied = await copyChosenFiles(services, actor, { applicationId, values });
    if (!copied.ok)
      return { ...stopped({ ...(await compared()), file: copied.message }, values), status: copied.status };
    try {
      if (files.length + copied.files.length > mostAttached)
        return stopped({ ...(await compared()), file: `Choose at most ${mostAttached} files together` }, values);
      const all = [...files, ...copied.files];
      return await withFiles(services, actor, { applicationId, values, form: parsed.data, files: all });
    } catch (error) {
      return notKept(error, values);
    } finally {
      await forgetCopies(copied.files);
    }
  }
  if (parsed.data.intent === "payout") {
    const { account: accountEnd, amount: amountCents, ...rest } = parsed.data;
    const { valueOn, holder, bank, wireReference, ...asked } = rest;
    const payout = { amountCents, valueOn, holder, bank, accountEnd, wireReference };
    try {
      const answer = await recordPayout(services, actor, { applicationId, ...asked, payout, files });
      if (answer.ok) return { done: true };
      return { ...stopped(answer.errors, values), blockers: answer.blockers, payout: answer.question };
    } catch (error) {
      return notKept(error, values);
    }
  }
  const result = await call(services, actor, applicationId, parsed.data);
  if (!result || result.ok) return { done: true };
  const blockers = result.blockers.filter((words) => words !== compareFirst);
  const unticked = blockers.length < result.blockers.length;
  const question = "question" in result ? result.question : undefined;
  const errors = {
    ...(question?.amount && { amount: farFrom(question.amount) }),
    ...(unticked && { compared: compareFirst }),
  };
  return { done: false, errors, blockers, values, question };
}

/** The forms that take files as they are sent, and copies of what the applicant had sent. */
async function withFiles(
  services: Services,
  actor: Actor,
  {
    applicationId,
    values,
    form,
    files,
  }: {
    applicationId: string;
    values: Record<string, string>;
    form: Extract<UnderwritingForm, { intent: "pass" | "move" }>;
    files: readonly (AcceptedFile | CopiedFile)[];
  },
): Promise<Outcome> {
  if (form.intent === "pass") {
    const key = { applicationId, conditionId: form.of, version: form.version };
    const errors = await passCondition(services, actor, { ...key, values, files });
    return errors ? stopped(errors, values) : { done: true };
  }
  const { seen, to, note } = form;
  const moved = await moveApplication(services, actor, { applicationId, seen, to, note, files });
  if (moved.ok) return { done: true };
  return { ...stopped("errors" in moved ? moved.errors : {}, values), blockers: moved.blockers };
}

const stopped = (errors: Record<string, string>, values: Record<string, string>): Refused => ({
  ...{ done: false, errors, blockers: [], values },
});

/** A file could not be stored: nothing is. */
function notKept(error: unknown, values: Record<string, string>): Refused {
  if (error instanceof NotKept) return { ...stopped({ file: error.message }, values), status: error.status };
  throw error;
}

/** Calls the verb of the form. Returns what blocks it or has to be confirmed; undefined for verbs that nothing blocks. */
async function call(
  services: Services,
  actor: Actor,
  applicationId: string,
  form: Exclude<UnderwritingForm, { intent: "pass" | "payout" | "move" }>,
): Promise<Offered | undefined> {
  switch (form.intent) {
    case "take-back":
      return void (await takeBack(services, actor, { applicationId, ...form }));
    case "add-condition":
      return void (await addCondition(services, actor, { applicationId, ...form }));
    case "waive":
    case "reopen": {
      const { of, version, note } = form;
      const to = ({ waive: "waived", reopen: "open" } as const)[form.intent];
      return void (await changeCondition(services, actor, { applicationId, conditionId: of, version, to, note }));
    }
    case "ask":
      return void (await sendRequest(services, actor, { applicationId, ...form }));
    case "withdraw-request": {
      const { of, reason } = form;
      return void (await withdrawRequest(services, actor, { applicationId, requestId: of, reason }));
    }
    case "accept":
    case "set-aside": {
      const { of, note } = form;
      const verdict = form.intent === "accept" ? "accepted" : "set-aside";
      return void (await judgeAnswer(services, actor, { applicationId, requestId: of, verdict, note }));
    }
    case "confirm":
      return confirmOffer(services, actor, { applicationId, ...form });
    case "return":
      return void (await returnOffer(services, actor, { applicationId, ...form }));
    case "recall":
      return void (await recallOffer(services, actor, { applicationId, ...form }));
    case "confirm-step":
      return confirmStep(services, actor, {
        ...{ applicationId, seen: form.seen, compared: form.compared === "yes" },
      });
    case "return-step":
      return void (await returnStep(services, actor, { applicationId, ...form }));
    case "recall-step":
      return void (await recallStep(services, actor, { applicationId, ...form }));
    case "undo-decision":
      return void (await undoDecision(services, actor, { applicationId, decisionId: form.of }));
    case "look-at":
      return void (await lookAtOffer(services, actor, { applicationId, decisionId: form.of }));
    case "decline":
      return void (await declineApplication(services, actor, { applicationId, ...form }));
    case "offer": {
      const { intent: _, amount, rate, years, ...offer } = form;
      const terms = { amountCents: amount * 100, rate, years: Number(years) };
      return offerTerms(services, actor, { applicationId, ...offer, terms });
    }
  }
}
