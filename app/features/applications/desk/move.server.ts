import { recordAudit } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../accounts/actor";
import { requireAdministrator } from "../../accounts/policy";
import { changeStage } from "../stage.server";
import { type Stage, stageLabels } from "../terms";
import { openChecks } from "./conditions.server";
import { longDate } from "./dates";
import { readWork } from "./read-work.server";
import { openWork } from "./readiness";
import { type Move, movesFrom, stageBefore } from "./steps";
import { takeUp } from "./take-up.server";
import { tellApplicant } from "./tell-applicant.server";
import { refreshWaiting } from "./waiting.server";
import "./events";
import "./tables";

/** Why a step was not taken, one sentence each; the person mends it and comes back. */
export type Blocked = { ok: true } | { ok: false; blockers: string[] };

/**
 * Takes an application one step on; beginning the review opens its checks. `seen` is what the person's page was made on:
 * whoever comes second gets a Conflict that says who did what and when.
 */
export async function moveApplication(
  services: Services,
  actor: Actor,
  { applicationId, seen, to, note }: { applicationId: string; seen: string; to: Move; note: string },
): Promise<Blocked> {
  const { userId } = requireAdministrator(actor);
  const { db, clock, mailQueued } = services;
  const result = await db.transaction().execute(async (tx): Promise<Blocked> => {
    const { application, decision } = await takeUp(tx, services, applicationId, seen);
    const { stage: from, company } = application;
    if (!movesFrom(from).includes(to)) throw new Conflict("An application cannot go there from its stage.");
    if (to === "withdrawn" && decision?.state === "proposed") {
      await tx
        .updateTable("application_decisions")
        .set({ state: "returned", settled_by: userId, settled_at: clock.now(), note: "The applicant has withdrawn." })
        .where("id", "=", decision.id)
        .execute();
    }
    const blockers = await blockersOf(tx, services, { applicationId, to, validUntil: decision?.valid_until ?? null });
    if (blockers.length > 0) return { ok: false, blockers };
    await changeStage(tx, clock, { applicationId, from, to, by: { userId }, reason: note, answeredBy: userId });
    if (to === "in-review") await openChecks(tx, clock.now(), applicationId, userId);
    await tellApplicant(tx, services, application, {
      subject: "Your application has gone on",
      paragraphs: ["Your application has gone on by a step. Its page says where it stands and what comes next."],
      notice:
        to === "withdrawn"
          ? { kind: "own-application-withdrawn", detail: { company } }
          : { kind: "own-application-moved", detail: { company, stage: stageLabels[to] } },
    });
    return { ok: true };
  });
  if (result.ok) mailQueued();
  return result;
}

/** An offer is accepted while it is valid, and nothing is paid out while something is open. */
async function blockersOf(
  tx: Tx,
  { clock }: Services,
  { applicationId, to, validUntil }: { applicationId: string; to: Move; validUntil: string | null },
): Promise<string[]> {
  const today = isoDate(clock.now());
  if (to === "agreement" && validUntil && validUntil < today)
    return [`The offer was valid until ${longDate(validUntil)}. Take it back, and offer terms again.`];
  if (to !== "disbursement") return [];
  return openWork({ ...(await readWork(tx, applicationId)), today }).map(({ words }) => words);
}

/**
 * Takes back the last step, with a reason: for the slip of a hand, an offer that is replaced and a refusal that was wrong.
 * A letter that was sent stays on file and is marked as taken back; the applicant is told that it no longer holds.
 */
export async function takeBack(
  services: Services,
  actor: Actor,
  { applicationId, seen, reason }: { applicationId: string; seen: string; reason: string },
): Promise<void> {
  const { userId } = requireAdministrator(actor);
  const { db, clock, mailQueued } = services;
  await db.transaction().execute(async (tx) => {
    const { application, decision } = await takeUp(tx, services, applicationId, seen);
    const from = application.stage;
    const to = await readStageBefore(tx, application);
    if (!to) throw new Conflict("There is no step here that can be taken back.");
    if (from === "in-review" && decision?.state === "proposed")
      throw new Conflict("Terms are proposed: they are withdrawn or returned first. Nothing was changed.");
    const hadLetter = decision?.state === "sent" && (from === "terms-offered" || from === "closed");
    if (hadLetter) {
      await tx
        .updateTable("application_decisions")
        .set({ state: "taken-back", settled_by: userId, settled_at: clock.now(), note: reason })
        .where("id", "=", decision.id)
        .execute();
      const event = { type: "application.decision-taken-back", subject: applicationId } as const;
      await recordAudit(tx, clock, { userId }, { ...event, detail: { decision: decision.id, reason } });
    }
    await changeStage(tx, clock, { applicationId, from, to, by: { userId }, reason, back: true, answeredBy: userId });
    await refreshWaiting(tx, applicationId);
    await tellApplicant(tx, services, application, {
      subject: "We have taken back a step of your application",
      paragraphs: [
        "We have taken back a step of your application. Its page says where it stands now.",
        ...(hadLetter
          ? ["Our last letter no longer holds. It stays on your application's page, marked as taken back."]
          : []),
      ],
      notice: {
        kind: "own-application-taken-back",
        detail: { company: application.company, stage: stageLabels[to] },
      },
    });
  });
  mailQueued();
}

/** Where 'Take back' leads from here, by the audit log; null when there is nothing to take back. */
export async function readStageBefore(db: Db, { id, stage }: { id: string; stage: Stage }): Promise<Stage | null> {
  const last = await db
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["detail", "user.role as role"])
    .where("subject", "=", id)
    .where("type", "=", "application.stage-changed")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { from, to, back } = JSON.parse(last.detail) as { from: Stage; to: Stage; back?: boolean };
  // After a step back the one before it is not on top of the log: the order of the stages says where it came from.
  const cameFrom = to === stage && !back ? from : stageOrder[stage];
  return stageBefore(stage, cameFrom, stage === "withdrawn" && last.role !== "admin");
}

const stageOrder: Record<Stage, Stage | null> = {
  received: null,
  "in-review": "received",
  "terms-offered": "in-review",
  agreement: "terms-offered",
  disbursement: "agreement",
  "paying-back": "disbursement",
  closed: "in-review",
  withdrawn: null,
};
