import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { lockApplication, overtaken, requireWorkedOn } from "./lock-application.server";
import { type ConditionKind, type ConditionState, checks, checkTexts, saysEnough } from "./vocabulary";

/** Adds the five checks that every loan needs, unless the application already has them from an earlier review. */
export async function openChecks(tx: Tx, now: number, applicationId: string, by: string): Promise<void> {
  const there = await tx
    .selectFrom("application_conditions")
    .select("kind")
    .where("application_id", "=", applicationId)
    .execute();
  for (const check of checks)
    if (!there.some(({ kind }) => kind === check))
      await insertCondition(tx, { applicationId, kind: check, text: checkTexts[check], by, now });
}

interface NewCondition {
  applicationId: string;
  kind: ConditionKind;
  text: string;
  by: string;
  now: number;
}

async function insertCondition(tx: Tx, { applicationId, kind, text, by, now }: NewCondition): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto("application_conditions")
    .values({
      id,
      application_id: applicationId,
      kind,
      text,
      state: "open",
      note: "",
      version: 1,
      created_by: by,
      created_at: now,
      changed_by: null,
      changed_at: null,
    })
    .execute();
  return id;
}

/** Adds a condition to this application. The same form sent twice adds it once. */
export async function addCondition(
  { db, clock }: Services,
  actor: Actor,
  { applicationId, text }: { applicationId: string; text: string },
): Promise<string> {
  const { userId } = requireStaff(actor, "applications.assess");
  return db.transaction().execute(async (tx) => {
    const { application } = await lockApplication(tx, { clock }, applicationId);
    requireWorkedOn(application);
    const twin = await tx
      .selectFrom("application_conditions")
      .select("id")
      .where("application_id", "=", applicationId)
      .where("kind", "=", "own")
      .where("state", "=", "open")
      .where("text", "=", text)
      .executeTakeFirst();
    if (twin) return twin.id;
    const id = await insertCondition(tx, { applicationId, kind: "own", text, by: userId, now: clock.now() });
    const detail = { condition: id, text };
    await recordAudit(tx, clock, { userId }, { type: "application.condition-added", subject: applicationId, detail });
    return id;
  });
}

export interface ConditionChange {
  applicationId: string;
  conditionId: string;
  /** The version of the condition that the person's page showed. */
  version: number;
  to: ConditionState;
  /** The evidence, the reason of a waiver, or why it is open again. */
  note: string;
}

/**
 * Marks a condition as passed ('cleared'), waives it or reopens it. Throws a Conflict that says who did what, when the
 * condition has changed since the page was made.
 */
export async function changeCondition(
  { db, clock }: Services,
  actor: Actor,
  { applicationId, conditionId, version, to, note }: ConditionChange,
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.assess");
  await db.transaction().execute(async (tx) => {
    const { application } = await lockApplication(tx, { clock }, applicationId);
    const condition = await tx
      .selectFrom("application_conditions")
      .select(["text", "state", "version"])
      .where("id", "=", conditionId)
      .where("application_id", "=", applicationId)
      .executeTakeFirst();
    if (!condition) throw notFound("condition");
    requireWorkedOn(application);
    if (to === "open" ? note.trim() === "" : !saysEnough(note))
      throw new Conflict("Say what you have seen, or why. Nothing was changed.");
    if (condition.version !== version || condition.state === to) throw await overtaken(tx, applicationId);
    await tx
      .updateTable("application_conditions")
      .set({ state: to, note, version: version + 1, changed_by: userId, changed_at: clock.now() })
      .where("id", "=", conditionId)
      .execute();
    const about = { condition: conditionId, text: condition.text };
    const subject = applicationId;
    const by = { userId };
    if (to === "cleared")
      await recordAudit(tx, clock, by, { type: "application.condition-cleared", subject, detail: { ...about, note } });
    else {
      const type = to === "waived" ? "application.condition-waived" : "application.condition-reopened";
      await recordAudit(tx, clock, by, { type, subject, detail: { ...about, reason: note } });
    }
  });
}
