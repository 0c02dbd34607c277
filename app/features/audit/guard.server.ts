import type { AuditVerdict, Broken } from "~/platform/audit/chain.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";

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
  requireAdministrator(actor);
  return readHealth(db);
}

/** Vouches for the newest event outside the database, or raises the alarm. */
export async function keepAuditHead(services: Services): Promise<AuditVerdict> {
  const verdict = await services.auditHeads.append();
  if (!verdict.ok) await raiseAlarm(services, verdict);
  return verdict;
}

/** Verifies the whole log, notes the result, and raises the alarm or ends it. */
export async function verifyLog(services: Services, stopped?: AbortSignal): Promise<AuditVerdict> {
  const { auditHeads, clock, log, followChain } = services;
  const verdict = await verifyAudit(services, { follow: followChain, stopped });
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
