import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { type EvidenceFile, evidenceDetail, insertEvidence, withEvidence } from "../attachments/evidence-files.server";
import { requireApplicationInReach } from "../reach.server";
import { checkEvidence } from "./check-evidence";
import { evidenceWords } from "./evidence";
import { lockApplication, overtaken, requireWorkedOn } from "./lock-application.server";
import { readOnFile, takenFrom } from "./on-file.server";
import {
  type ConditionKind,
  type ConditionState,
  checks,
  checkTexts,
  type Holding,
  isCheck,
  saysEnough,
} from "./vocabulary";

/** Adds the five checks that every loan needs, unless the application already has them from an earlier review. */
export async function openChecks(tx: Tx, now: number, applicationId: string, by: string): Promise<void> {
  const there = await tx
    .selectFrom("application_conditions")
    .select("kind")
    .where("application_id", "=", applicationId)
    .execute();
  for (const check of checks)
    if (!there.some(({ kind }) => kind === check))
      await insertCondition(tx, { applicationId, kind: check, text: checkTexts[check], holds: "all", by, now });
}

interface NewCondition {
  applicationId: string;
  kind: ConditionKind;
  text: string;
  holds: Holding;
  by: string;
  now: number;
}

async function insertCondition(tx: Tx, { applicationId, kind, text, holds, by, now }: NewCondition): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto("application_conditions")
    .values({
      id,
      application_id: applicationId,
      kind,
      text,
      holds,
      state: "open",
      note: "",
      evidence: "",
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
  { applicationId, text, holds = "all" }: { applicationId: string; text: string; holds?: Holding },
): Promise<string> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(db, actor, applicationId);
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
      .where("holds", "=", holds)
      .executeTakeFirst();
    if (twin) return twin.id;
    const id = await insertCondition(tx, { applicationId, kind: "own", text, holds, by: userId, now: clock.now() });
    const detail = { condition: id, text, holds };
    await recordAudit(tx, clock, { userId }, { type: "application.condition-added", subject: applicationId, detail });
    return id;
  });
}

interface ConditionKey {
  applicationId: string;
  conditionId: string;
  /** The version of the condition that the person's page showed. */
  version: number;
}

export interface ConditionChange extends ConditionKey {
  to: Exclude<ConditionState, "cleared">;
  /** The reason of a waiver, or why it is open again. */
  note: string;
}

/**
 * Waives a condition or reopens it; a reopened one has no evidence any more. Throws a Conflict that says who did what, when the
 * condition has changed since the page was made.
 */
export async function changeCondition(
  services: Services,
  actor: Actor,
  { to, note, ...key }: ConditionChange,
): Promise<void> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, key.applicationId);
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const condition = await lockCondition(tx, services, key);
    if (to === "open" ? note.trim() === "" : !saysEnough(note)) throw new Conflict("Say why. Nothing was changed.");
    if (condition.version !== key.version || condition.state === to)
      throw await overtaken(tx, key.applicationId, userId);
    await setCondition(tx, key, { state: to, note, evidence: "", by: userId, at: clock.now() });
    const type = to === "waived" ? "application.condition-waived" : "application.condition-reopened";
    const detail = { condition: key.conditionId, text: condition.text, reason: note };
    await recordAudit(tx, clock, { userId }, { type, subject: key.applicationId, detail });
  });
}

export interface Proof extends ConditionKey {
  /** The fields of its form, as typed. */
  values: Readonly<Record<string, string>>;
  files?: readonly EvidenceFile[];
}

/**
 * Marks a condition as passed ('cleared'), with its evidence. Returns what is missing or wrong, by field. Throws a Conflict that
 * says who did what, when the condition has changed since the page was made.
 */
export async function passCondition(
  services: Services,
  actor: Actor,
  { values, files = [], ...key }: Proof,
): Promise<Record<string, string> | null> {
  const { userId } = requireStaff(actor, "applications.assess");
  await requireApplicationInReach(services.db, actor, key.applicationId);
  const { db, clock } = services;
  const { applicationId, conditionId, version } = key;
  return withEvidence(services, { applicationId, files }, (kept) =>
    db.transaction().execute(async (tx) => {
      const condition = await lockCondition(tx, services, key);
      if (condition.version !== version || condition.state === "cleared")
        throw await overtaken(tx, applicationId, userId);
      const now = clock.now();
      const checked = checkEvidence(condition.kind, values, isoDate(now));
      if (!checked.ok) return checked.errors;
      const onFile = isCheck(condition.kind) ? (await readOnFile(tx, applicationId, now))[condition.kind] : undefined;
      const source = takenFrom(onFile, checked.evidence, values.onFile);
      const proof = { ...checked.evidence, ...(source && { takenFrom: source }) };
      const note = evidenceWords(condition.kind, proof);
      const evidence = JSON.stringify(proof);
      await setCondition(tx, key, { state: "cleared", note, evidence, by: userId, at: now });
      await insertEvidence(tx, kept, { applicationId, by: userId, proves: { condition_id: conditionId }, now });
      const detail = {
        ...{ condition: conditionId, text: condition.text, note: besideChain(applicationId, note) },
        ...evidenceDetail(applicationId, kept),
      };
      const event = { type: "application.condition-cleared", subject: applicationId, detail } as const;
      await recordAudit(tx, clock, { userId }, event);
      return null;
    }),
  );
}

/** Locks the application and reads one of its conditions. Throws 404, and Conflict where nobody works on the application any more. */
async function lockCondition(tx: Tx, services: Services, { applicationId, conditionId }: ConditionKey) {
  const { application } = await lockApplication(tx, services, applicationId);
  const condition = await tx
    .selectFrom("application_conditions")
    .select(["kind", "text", "state", "version"])
    .where("id", "=", conditionId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!condition) throw notFound("condition");
  requireWorkedOn(application);
  return condition;
}

async function setCondition(
  tx: Tx,
  { conditionId, version }: ConditionKey,
  { state, note, evidence, by, at }: { state: ConditionState; note: string; evidence: string; by: string; at: number },
): Promise<void> {
  await tx
    .updateTable("application_conditions")
    .set({ state, note, evidence, version: version + 1, changed_by: by, changed_at: at })
    .where("id", "=", conditionId)
    .execute();
}
