import { recordAudit } from "~/platform/audit/audit.server";
import { erasePersonalValues } from "~/platform/audit/erase-values.server";
import { countDays } from "~/platform/db/count-days.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { deleteErasedFiles, eraseDocumentsOfClient } from "../documents/erase.server";
import { eraseMessageFiles } from "../messages/files/stored-files.server";
import { readRetained } from "./retained.server";
import { restorableDays } from "./vocabulary";

/** The number of clients that one run erases at most, so that a run stays short. */
const atOnce = 20;

/**
 * Erases the clients who were deleted 30 days ago, and then their files. Safe to run on several nodes at once and to be
 * killed at any point: the next run repeats what was not finished.
 */
export async function eraseDeletedClients(services: Services, stopped?: AbortSignal): Promise<void> {
  const { db, log } = services;
  await countDays(services, "client_deletions");
  const due = await db
    .selectFrom("client_deletions")
    .leftJoin("legal_holds", "legal_holds.client_id", "client_deletions.client_id")
    .select("client_deletions.client_id")
    .where("days", ">=", restorableDays)
    .where("legal_holds.client_id", "is", null)
    .orderBy("deleted_at")
    .limit(atOnce)
    .execute();
  for (const { client_id } of due) {
    if (stopped?.aborted) return;
    // An error with one client does not stop the others.
    await eraseClient(services, client_id).catch((error: unknown) =>
      log.error("client not erased", { job: "erase", error }),
    );
  }
  await deleteErasedFiles(services);
}

/**
 * Removes every row of a client and their account, what the audit log's events have named of them, and notes their files. What
 * must be kept by a rule (retained.server.ts) stays. A client on legal hold stays whole.
 */
async function eraseClient(services: Services, clientId: string): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const client = await tx
      .updateTable("clients")
      .set(({ ref }) => ({ updated_at: ref("updated_at") }))
      .where("id", "=", clientId)
      .where("hidden_at", "is not", null)
      .returning(["id", "user_id", "email"])
      .executeTakeFirst();
    if (await tx.selectFrom("legal_holds").select("client_id").where("client_id", "=", clientId).executeTakeFirst())
      return;
    // Locked by this node, and not restored in the meantime.
    const deletion = await tx
      .deleteFrom("client_deletions")
      .where("client_id", "=", clientId)
      .where("days", ">=", restorableDays)
      .returning("client_id")
      .executeTakeFirst();
    if (!client || !deletion) return;
    // What was merged into the client goes first: it is the client's as well.
    for (const merged of await recordsMergedInto(tx, clientId)) {
      await eraseRows(tx, services, merged);
      if (merged.user_id) await eraseAccount(tx, merged.user_id);
    }
    const [applications] = await readRetained(services, tx, client.user_id);
    const erased = await eraseRows(tx, services, client);
    if (client.user_id) {
      await erasePersonalValues(tx, clock, client.user_id);
      await eraseAccount(tx, client.user_id);
    }
    const detail = {
      ...erased,
      account: client.user_id !== null,
      ...(applications && { applications: applications.count, retainedUntil: applications.until }),
    };
    await recordAudit(tx, clock, "system", { type: "client.erased", subject: clientId, detail });
  });
}

/** Removes what a record has, and the record, but not its account. */
async function eraseRows(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id: clientId, email }: { id: string; email: string },
): Promise<{ documents: number; valuations: number; meetingRequests: number }> {
  const documents = await eraseDocumentsOfClient(tx, clientId, clock.now());
  await eraseMessageFiles(tx, { client_id: clientId }, clock.now());
  const valuations = await tx.deleteFrom("valuations").where("client_id", "=", clientId).executeTakeFirst();
  const meetings = await tx.deleteFrom("meeting_requests").where("client_id", "=", clientId).executeTakeFirst();
  await erasePersonalValues(tx, clock, clientId);
  // The rows about delegates, members and the trusted contact go with the client's own row; links in invitations are known by theirs.
  const invitations = tx.selectFrom("delegations").select("id").where("client_id", "=", clientId);
  await tx.deleteFrom("link_tokens").where("subject", "in", invitations).execute();
  const offers = tx.selectFrom("memberships").select("id").where("client_id", "=", clientId);
  await tx.deleteFrom("link_tokens").where("subject", "in", offers).execute();
  // So does the place in a household; the other client's history keeps that there was one.
  const shared = tx.selectFrom("household_members").select("household_id").where("client_id", "=", clientId);
  await tx
    .updateTable("households")
    .set({ ended_for: null })
    .where("id", "in", shared)
    .where("ended_for", "=", clientId)
    .execute();
  await tx.deleteFrom("household_invitations").where("email", "=", email.toLowerCase()).execute();
  await tx.deleteFrom("handed_work").where("client_id", "=", clientId).execute();
  // Tasks go with the row as well; the bell of the staff no longer names them.
  const tasks = tx.selectFrom("tasks").select("id").where("client_id", "=", clientId);
  await tx.deleteFrom("notifications").where("subject", "in", tasks).execute();
  // What a file had said of them; the counts of the import stay.
  await tx.deleteFrom("client_import_lines").where("client_id", "=", clientId).execute();
  await tx.deleteFrom("record_import_lines").where("client_id", "=", clientId).execute();
  await tx.deleteFrom("import_accounts").where("client_id", "=", clientId).execute();
  await tx.deleteFrom("clients").where("id", "=", clientId).execute();
  return {
    documents,
    valuations: Number(valuations.numDeletedRows),
    meetingRequests: Number(meetings.numDeletedRows),
  };
}

/** The records that were merged into this one, and into them, the earliest first. */
async function recordsMergedInto(tx: Tx, clientId: string) {
  const found: { id: string; email: string; user_id: string | null }[] = [];
  for (let ids = [clientId]; ids.length > 0; ) {
    const merged = await tx
      .selectFrom("client_merges")
      .innerJoin("clients", "clients.id", "gone_id")
      .select(["clients.id", "clients.email", "clients.user_id"])
      .where("kept_id", "in", ids)
      .where("undone_at", "is", null)
      .execute();
    found.unshift(...merged);
    ids = merged.map(({ id }) => id);
  }
  return found;
}

/**
 * Deletes the account and everything that belongs to it. Applications for funding stay, because they are records of the firm;
 * they only lose their link to the account. The accepted version of the terms stays too, because it contains no name.
 */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("applications").set({ user_id: null }).where("user_id", "=", userId).execute();
  await tx.deleteFrom("notifications").where("user_id", "=", userId).execute();
  await tx.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await tx.deleteFrom("used_codes").where("user_id", "=", userId).execute();
  await tx.deleteFrom("sign_in_failures").where("account", "=", userId).execute();
  await tx.deleteFrom("link_tokens").where("subject", "=", userId).execute();
  // Sessions, password and second factor go with it. An administrator is never erased with a client.
  await tx
    .deleteFrom("user")
    .where("id", "=", userId)
    .where((where) => where.or([where("role", "is", null), where("role", "!=", "admin")]))
    .execute();
}
