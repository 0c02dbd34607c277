import { recordAudit } from "~/platform/audit/audit.server";
import type { AuditVerdict } from "~/platform/audit/chain.server";
import { type AuditHeads, openAuditHeads } from "~/platform/audit/heads.server";
import { verifyAudit, verifyChain } from "~/platform/audit/verify.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/db/open.server";
import type { Db } from "~/platform/db/tables";
import type { Env } from "~/platform/env.server";
import { keysFrom } from "~/platform/keys/keys.server";
import { readSecretFile } from "~/platform/keys/secret-file.server";
import { createStorage } from "~/platform/storage/create-storage.server";
import { CommandError } from "../command-line.mjs";

/** Verifies the whole log. Changes nothing, and works where a start is refused. */
export const verifyInstallation = (env: Env): Promise<AuditVerdict> =>
  withLog(env, (db, auditHeads) => verifyAudit({ db, auditHeads }));

/**
 * Begins a new series of signed heads with the log as it is, and records that. The former heads are kept aside. Throws a
 * CommandError when the chain itself is broken, because no head can mend that. Returns how many events are accepted.
 */
export async function acceptLog(env: Env, reason: string): Promise<number> {
  return withLog(env, async (db, auditHeads) => {
    const before = await verifyAudit({ db, auditHeads });
    if (before.ok) throw new CommandError("The audit log is complete: there is nothing to accept.");
    const chain = await verifyChain(db, []);
    if (!chain.ok) {
      const where = `at event ${chain.seq}: ${chain.why}`;
      throw new CommandError(`The events themselves do not fit together ${where}. Restore a backup of the database.`);
    }
    const detail = { reason, at: before.seq, why: before.why };
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, systemClock, "system", { type: "audit.accepted", subject: "audit", detail }));
    await auditHeads.begin({ anew: true });
    return chain.events + 1;
  });
}

/** For auditors: PEM. */
export const publicKeyOf = (env: Env): Promise<string> => withLog(env, async (_db, { key }) => key.publicKey);

async function withLog<T>(env: Env, work: (db: Db, auditHeads: AuditHeads) => Promise<T>): Promise<T> {
  const secret = env.secret ?? (await readSecretFile(env.dataDir));
  if (secret === undefined)
    throw new CommandError(
      "The secret of this installation is not here: set DATA_DIR or SECRET as the server has them.",
    );
  const { db, dialect, close } = openDatabase(env);
  try {
    const storage = await createStorage(env);
    const open = { db, dialect, storage, clock: systemClock };
    return await work(db, openAuditHeads({ ...open, keys: keysFrom(secret), dataDir: env.dataDir }));
  } finally {
    await close();
  }
}
