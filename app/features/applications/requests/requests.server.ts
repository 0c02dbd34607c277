import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { settleItem } from "../../inbox/receive.server";
import { longDate } from "../loan-file/dates";
import { lockApplication, overtaken, requireWorkedOn } from "../loan-file/lock-application.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import type { RequestKind } from "../loan-file/vocabulary";
import { refreshWaiting } from "../loan-file/waiting-on.server";
import type { FieldName } from "../questions";
import { requireApplicationInReach } from "../reach.server";
import { applyCorrection } from "./corrections.server";
import { settleByRequests } from "./item-status.server";

export interface NewRequest {
  applicationId: string;
  kind: RequestKind;
  /** The question that a correction is about; null for documents. */
  field: FieldName | null;
  text: string;
  /** yyyy-mm-dd */
  dueOn: string;
}

/**
 * Asks the applicant for documents or a correction: adds a task to the tracking page and mails a link to it. A form that is
 * sent twice makes one request.
 */
export async function sendRequest(
  services: Services,
  actor: Actor,
  { applicationId, kind, field, text, dueOn }: NewRequest,
): Promise<string> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock, mailQueued } = services;
  const sent = await db.transaction().execute(async (tx) => {
    const { application } = await lockApplication(tx, services, applicationId);
    requireWorkedOn(application);
    const about = kind === "correction" ? field : null;
    const twin = await findTwin(tx, { applicationId, kind, field: about, text, dueOn });
    if (twin) return twin;
    const now = clock.now();
    const id = newId(now);
    await tx
      .insertInto("application_requests")
      .values({
        id,
        application_id: applicationId,
        kind,
        field: about,
        text,
        due_on: dueOn,
        state: "open",
        created_by: userId,
        created_at: now,
        answer: "",
        original_value: null,
        corrected_value: null,
        answered_at: null,
        settled_by: null,
        settled_at: null,
        note: "",
      })
      .execute();
    await refreshWaiting(tx, applicationId);
    await settleItem(tx, clock, { id: applicationId, status: "waiting", answeredBy: userId });
    await tellApplicant(tx, services, application, {
      subject: "We need something from you for your application",
      paragraphs: [
        `To continue with your application we need something from you by ${longDate(dueOn)}. Open your application to see what it is and to answer.`,
      ],
      notice: { kind: "own-application-asked", detail: { company: application.company, due: longDate(dueOn) } },
    });
    const detail = { request: id, kind, field: about, due: dueOn };
    await recordAudit(tx, clock, { userId }, { type: "application.request-sent", subject: applicationId, detail });
    return id;
  });
  mailQueued();
  return sent;
}

/** The id of an open request with the same content: the form was sent twice. */
async function findTwin(tx: Tx, { applicationId, kind, field, text, dueOn }: NewRequest): Promise<string | undefined> {
  const open = await tx
    .selectFrom("application_requests")
    .select(["id", "field"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "open")
    .where("kind", "=", kind)
    .where("text", "=", text)
    .where("due_on", "=", dueOn)
    .execute();
  return open.find((request) => request.field === field)?.id;
}

/** Withdraws an unanswered request with a reason and tells the applicant. */
export async function withdrawRequest(
  services: Services,
  actor: Actor,
  { applicationId, requestId, reason }: { applicationId: string; requestId: string; reason: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, applicationId);
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const { application } = await lockApplication(tx, services, applicationId);
    const { kind } = await settle(tx, { applicationId, requestId, from: "open" }, { userId, now: clock.now() }, reason);
    await refreshWaiting(tx, applicationId);
    await settleByRequests(tx, clock, application);
    await tellApplicant(tx, services, application, {
      subject: "We no longer need something that we asked you for",
      paragraphs: [
        "We no longer need one of the things that we asked you for. You do not have to do anything about it.",
      ],
      notice: { kind: "own-application-released", detail: { company: application.company } },
    });
    const event = { type: "application.request-withdrawn", subject: applicationId } as const;
    await recordAudit(tx, clock, { userId }, { ...event, detail: { request: requestId, kind, reason } });
  });
  mailQueued();
}

/**
 * Accepts an answer, so that a corrected value is used in lists and letters, or rejects it with a reason, so that nothing
 * of it counts.
 */
export async function judgeAnswer(
  services: Services,
  actor: Actor,
  judgement: { applicationId: string; requestId: string; verdict: "accepted" | "set-aside"; note: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, judgement.applicationId);
  const { applicationId, requestId, verdict, note } = judgement;
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const { application } = await lockApplication(tx, services, applicationId);
    const request = await settle(
      tx,
      { applicationId, requestId, from: "answered", to: verdict },
      { userId, now: clock.now() },
      note,
    );
    await settleByRequests(tx, clock, application);
    const about = { request: requestId, kind: request.kind };
    const subject = applicationId;
    if (verdict === "accepted") {
      const correction =
        request.field && request.corrected_value !== null
          ? { field: request.field, value: request.corrected_value }
          : null;
      const change = correction && (await applyCorrection(tx, services, application, correction));
      const beside = (value: string) => besideChain(applicationId, value);
      const detail = {
        ...{ ...about, note },
        ...(change && { change: { ...change, from: beside(change.from), to: beside(change.to) } }),
      };
      await recordAudit(tx, clock, { userId }, { type: "application.request-accepted", subject, detail });
    } else {
      const detail = { ...about, reason: note };
      await recordAudit(tx, clock, { userId }, { type: "application.request-set-aside", subject, detail });
    }
  });
  mailQueued();
}

interface Settling {
  applicationId: string;
  requestId: string;
  from: "open" | "answered";
  to?: "accepted" | "set-aside" | "withdrawn";
}

async function settle(
  tx: Tx,
  { applicationId, requestId, from, to = "withdrawn" }: Settling,
  { userId, now }: { userId: string; now: number },
  note: string,
) {
  const request = await findRequest(tx, { applicationId, requestId });
  if (request.state !== from) throw await overtaken(tx, applicationId, userId);
  await tx
    .updateTable("application_requests")
    .set({ state: to, settled_by: userId, settled_at: now, note })
    .where("id", "=", requestId)
    .execute();
  return request;
}

/** One request of an application. Throws 404. */
export async function findRequest(tx: Tx, { applicationId, requestId }: { applicationId: string; requestId: string }) {
  const request = await tx
    .selectFrom("application_requests")
    .selectAll()
    .where("id", "=", requestId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!request) throw notFound("request");
  return request;
}
