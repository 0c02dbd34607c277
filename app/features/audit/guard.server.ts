import { type AuditVerdict, type Broken, readHead } from "~/platform/audit/chain.server";
import { parsePosition } from "~/platform/audit/signed-head.server";
import { verifyAudit, type Walk } from "~/platform/audit/verify.server";
import { hour, second } from "~/platform/clock";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** An operator has accepted the log as it was, after an inquiry: new heads vouch for it from here on. */
    "audit.accepted": { reason: string; at: number; why: string };
  }
}

/** What is known about the log, for its page and for System Status. Times in epoch milliseconds. */
export interface AuditHealth {
  /** When the whole log was last verified, and how many events it had; null before the first time. */
  checked: { at: number; events: number } | null;
  /** What is wrong, until a verification of the whole log finds it in order again. */
  alarm: { at: number; seq: number; why: string } | null;
}

const settingKey = "audit-health";

export async function readAuditHealth({ db }: Services, actor: Actor): Promise<AuditHealth> {
  requireStaff(actor, "desk.read");
  return readHealth(db);
}

/** For the metrics, which do not tell the reason. */
export const unsafeReadAuditHealth = ({ db }: Pick<Services, "db">): Promise<AuditHealth> => readHealth(db);

/** Vouches for the newest event outside the database, or raises the alarm. */
export async function keepAuditHead(services: Services): Promise<AuditVerdict> {
  const verdict = await services.auditHeads.append();
  if (!verdict.ok) await raiseAlarm(services, verdict);
  return verdict;
}

/** Heads are at least so far apart: a busy day must not fill the storage with them. */
const betweenHeads = 10 * second;

/**
 * Returns what to call every second. An event that follows ten quiet seconds is vouched for within a second, and those of a busy
 * time every ten seconds. Every ten seconds the chain is compared with the last head, whether or not there is a new event.
 */
export function headKeeper(services: Services): () => Promise<void> {
  const { db, clock } = services;
  let [seq, storedAt, comparedAt] = [0, 0, 0];
  return async () => {
    const now = clock.now();
    const isDue = now - comparedAt >= betweenHeads || now < comparedAt;
    if (!isDue && (now - storedAt < betweenHeads || (await readHead(db)).seq === seq)) return;
    const verdict = await keepAuditHead(services);
    comparedAt = now;
    if (!verdict.ok || verdict.events === seq) return;
    seq = verdict.events;
    storedAt = now;
  };
}

const positionKey = "audit-position";

/** A verification that was interrupted longer ago begins anew: what was followed since then may have been changed. */
const continuedWithin = 6 * hour;

/**
 * Verifies the log as `verifyLog` does, but goes on where an interrupted verification has stopped. Its position is signed, so that
 * nobody can write one into the database, and too old after six hours, so that nobody can put back an earlier one the next day.
 */
export async function continueVerification(
  services: Services,
  stopped?: AbortSignal,
  stretch?: number,
): Promise<AuditVerdict> {
  const { db, clock, auditHeads } = services;
  const settings = () => db.selectFrom("settings").select("value").where("key", "=", positionKey).executeTakeFirst();
  const stored = parsePosition((await settings())?.value ?? "");
  const now = clock.now();
  const isRecent = stored && stored.began <= now && now - stored.began < continuedWithin;
  const from = isRecent && auditHeads.key.isPosition(stored) ? stored : undefined;
  const began = from?.began ?? now;
  const verdict = await verifyLog(services, stopped, {
    from,
    stretch,
    onReached: async ({ seq, hash }) => {
      const value = JSON.stringify(auditHeads.key.signPosition({ began, seq, hash }));
      await db
        .insertInto("settings")
        .values({ key: positionKey, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
    },
  });
  await db.deleteFrom("settings").where("key", "=", positionKey).execute();
  return verdict;
}

/** Verifies the whole log, notes the result, and raises the alarm or ends it. */
export async function verifyLog(services: Services, stopped?: AbortSignal, walk: Walk = {}): Promise<AuditVerdict> {
  const { auditHeads, clock, log, followChain } = services;
  const verdict = await verifyAudit(services, { ...walk, follow: followChain, stopped });
  const now = clock.now();
  if (!verdict.ok) {
    await raiseAlarm(services, verdict, now);
    return verdict;
  }
  const { alarm } = await change(services, () => ({ checked: { at: now, events: verdict.events }, alarm: null }));
  if (alarm) log.warn("the audit log is in order again", { count: verdict.events });
  // A bucket may forbid to delete: then all heads stay.
  await auditHeads.thinOut().catch((error: unknown) => log.warn("heads of the audit log not thinned out", { error }));
  return verdict;
}

/** `checkedAt` is given when the whole log was verified. The alarm is logged and mailed when it begins, and not again. */
async function raiseAlarm(services: Services, { seq, why }: Broken, checkedAt?: number): Promise<void> {
  const { clock, log } = services;
  const now = clock.now();
  const before = await change(
    services,
    ({ checked, alarm }) => ({
      checked: checkedAt === undefined ? checked : { at: checkedAt, events: seq },
      // What was found by following the whole log says more than what the last head shows.
      alarm: alarm && checkedAt === undefined ? alarm : { at: alarm?.at ?? now, seq, why },
    }),
    async (tx, { alarm }) => {
      if (alarm === null) await mailAdministrators(tx, services, { seq, why });
    },
  );
  if (before.alarm) return;
  log.error(`the audit log is broken: ${why}`, { count: seq });
  services.mailQueued();
}

async function mailAdministrators(tx: Tx, { clock, firm, publicUrl }: Services, { seq, why }: Omit<Broken, "ok">) {
  const administrators = await tx
    .selectFrom("user")
    .select(["email", "emailVerified", "banned"])
    .where("role", "=", "admin")
    .execute();
  for (const { email, emailVerified, banned } of administrators) {
    if (banned || !emailVerified) continue;
    await enqueueMail(tx, clock, {
      to: email,
      subject: `The audit log of ${firm.name} was changed`,
      heading: "The audit log was changed",
      paragraphs: [
        `A check of the audit log found at event ${seq.toLocaleString("en-US")}: ${why}. Somebody may have changed the database or the stored files past the product.`,
        "Do not change the database or the storage. Copy both, compare them with the last backup, and ask the person who runs the server to read “When the audit log is broken” in docs/running.md.",
      ],
      action: { label: "Open the audit log", url: `${publicUrl}/dashboard/admin/audit` },
      notes: ["You get this message once, until the log is in order again. System Status shows the same."],
    });
  }
}

/** Writes the new state, and returns the former one. */
async function change(
  { db, dialect }: Services,
  next: (before: AuditHealth) => AuditHealth,
  also: (tx: Tx, before: AuditHealth) => Promise<void> = async () => {},
): Promise<AuditHealth> {
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, settingKey);
    const before = await readHealth(tx);
    const value = JSON.stringify(next(before));
    await tx
      .insertInto("settings")
      .values({ key: settingKey, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await also(tx, before);
    return before;
  });
}

async function readHealth(db: Services["db"]): Promise<AuditHealth> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", settingKey).executeTakeFirst();
  return row ? JSON.parse(row.value) : { checked: null, alarm: null };
}
