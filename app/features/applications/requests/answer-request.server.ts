import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { settleItem } from "../../inbox/receive.server";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { findTracked } from "../access/viewer.server";
import { lockApplication } from "../loan-file/lock-application.server";
import { longestNote } from "../loan-file/vocabulary";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import { requireActOn, type Viewer } from "../policy";
import { printedAnswer } from "../printed-answer";
import { type Answers, type FieldName, questionOf } from "../questions";
import { applicationForm } from "../schema";
import { endStages } from "../vocabulary";
import { readCorrections } from "./corrections.server";
import { findRequest } from "./requests.server";

export interface RequestAnswer {
  applicationId: string;
  requestId: string;
  /** The applicant's answer. */
  text: string;
  /** The corrected value of the question that a correction is about. */
  value: string;
  /** How many files came with the answer or were attached since the request. */
  files: number;
}

export type AnswerErrors = { text?: string; value?: string };

/**
 * Stores the applicant's answer to a request and notifies the administrators. A corrected value is stored beside the
 * original one until an administrator accepts it. Returns what is missing or wrong. Throws Conflict when the request was
 * already answered or withdrawn.
 */
export async function answerRequest(
  services: Services,
  viewer: Viewer,
  { applicationId, requestId, text, value, files }: RequestAnswer,
): Promise<AnswerErrors | null> {
  const { db, clock } = services;
  return db.transaction().execute(async (tx) => {
    requireActOn(viewer, await findTracked(tx, viewer, applicationId), "applications.answer");
    const { application } = await lockApplication(tx, services, applicationId);
    const request = await findRequest(tx, { applicationId, requestId });
    if (request.state === "withdrawn")
      throw new Conflict("We have withdrawn this request. You do not have to answer it.");
    if (endStages.includes(application.stage))
      throw new Conflict("This application has ended. You do not have to answer this request.");
    if (request.state !== "open") throw new Conflict("This request has been answered already. Nothing was changed.");
    const now = clock.now();
    const submitted = JSON.parse(application.data) as Answers;
    const answer = text.replace(/\r\n/g, "\n").trim();
    if (answer.length > longestNote) return { text: `Use at most ${longestNote.toLocaleString("en-US")} characters` };
    let corrected: string | null = null;
    if (request.kind === "correction" && request.field) {
      const answers = { ...submitted, ...(await readCorrections(tx, applicationId)) };
      const checked = checkOne(request.field, value.replace(/\r\n/g, "\n"), isoDate(now), answers.country);
      if (checked.message !== undefined) return { value: checked.message };
      corrected = checked.value;
      const { field } = request;
      const present = String(answers[field] ?? "");
      const same = printedAnswer(field, { [field]: corrected }) === printedAnswer(field, { [field]: present });
      if (same && answer === "" && files === 0)
        return { text: "You have not changed the answer. Correct it, or say here why it is right" };
    } else if (answer === "" && files === 0) return { text: "Attach a file, or write what you want to say about it" };

    await tx
      .updateTable("application_requests")
      .set({
        state: "answered",
        answer,
        answered_at: now,
        corrected_value: corrected,
        original_value: request.field ? String(submitted[request.field] ?? "") : null,
      })
      .where("id", "=", requestId)
      .execute();
    await refreshWaiting(tx, applicationId);
    await settleItem(tx, clock, { id: applicationId, status: "open" });
    const { company, user_id: account } = application;
    const notice = { kind: "application-answered", subject: applicationId, detail: { company } } as const;
    await notifyAdministrators(tx, clock, notice, { about: { account, item: applicationId } });
    const by = viewer.actor.kind === "visitor" ? ("visitor" as const) : { userId: viewer.actor.userId };
    const detail = { request: requestId, kind: request.kind };
    await recordAudit(tx, clock, by, { type: "application.request-answered", subject: applicationId, detail });
    return null;
  });
}

/** Checks one answer by the rules of the application form; some of them depend on the country of the application. */
function checkOne(
  field: FieldName,
  value: string,
  today: string,
  country?: string,
): { value: string; message?: undefined } | { message: string } {
  if (!questionOf(field)) throw new Error(`There is no question ${field}`);
  const parsed = applicationForm(today, country).shape[field].safeParse(value);
  if (parsed.success) return { value: String(parsed.data) };
  return { message: parsed.error.issues[0]?.message ?? "Check this answer" };
}
