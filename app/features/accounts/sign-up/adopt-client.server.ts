import { sql } from "kysely";
import { renameClientInDocuments } from "~/features/documents/client-changes.server";
import { moveTexts } from "~/features/documents/text/read-texts.server";
import { movePortfolio } from "~/features/portfolio/records/move-portfolio.server";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Clock } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { sameAddress, searchColumns } from "../../clients/row.server";

/**
 * Joins an account whose address has been confirmed with the client that an administrator has added under that address:
 * the older record becomes the account's, and what the account's own record holds moves over. Returns the id of the
 * record that the account had joined, or null when there was none. The own record's address follows the account's.
 */
export async function adoptClientAddedByFirm(
  tx: Tx,
  clock: Clock,
  { userId, address }: { userId: string; address: string },
): Promise<string | null> {
  const own = await tx.selectFrom("clients").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!own) return null;
  const now = clock.now();
  const candidates = await tx
    .selectFrom("clients")
    .select(["id", "email"])
    .where("sort_email", "=", fold(address))
    .where("user_id", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("n")
    .execute();
  // Folded addresses lack their accents: 'bob@exämple.com' belongs to somebody else than 'bob@example.com'.
  const match = candidates.find((candidate) => sameAddress(candidate.email, address));
  const added =
    match &&
    (await tx
      .updateTable("clients")
      .set({ updated_at: now })
      .where("id", "=", match.id)
      .where("user_id", "is", null)
      .where("hidden_at", "is", null)
      .returning(["id", "name"])
      .executeTakeFirst());
  if (!added) {
    await tx
      .updateTable("clients")
      .set({ email: address, ...searchColumns({ ...own, email: address }), version: own.version + 1 })
      .where("id", "=", own.id)
      .execute();
    return null;
  }
  // Hidden first: an upload that is being written waits for this row and then finds that the client is gone.
  await tx.updateTable("clients").set({ user_id: null, hidden_at: now }).where("id", "=", own.id).execute();
  await tx.updateTable("documents").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("document_requests").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await moveTexts(tx, own.id, added.id);
  await tx.updateTable("meeting_requests").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("valuations").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await movePortfolio(tx, clock, { from: own.id, to: added.id });
  await tx.updateTable("contact_messages").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  for (const table of ["message_threads", "message_files", "message_drafts"] as const)
    await tx.updateTable(table).set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("delegations").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("delegate_activity").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("memberships").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  for (const table of ["household_invitations", "household_members"] as const)
    await tx.updateTable(table).set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  for (const table of ["client_notes", "tasks", "inbox_items"] as const)
    await tx.updateTable(table).set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await moveTags(tx, { from: own.id, to: added.id });
  await moveHold(tx, { from: own.id, to: added.id });
  await tx.updateTable("compliance_entries").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("trusted_contacts").set({ client_id: added.id }).where("client_id", "=", own.id).execute();
  await tx.updateTable("client_merges").set({ kept_id: added.id }).where("kept_id", "=", own.id).execute();
  await renameClientInDocuments(tx, added.id, added.name);
  await tx
    .updateTable("clients")
    .set({ user_id: userId, last_active_at: own.last_active_at, version: sql<number>`version + 1` })
    .where("id", "=", added.id)
    .execute();
  // The account takes the name of the record that it has joined.
  await tx.updateTable("user").set({ name: added.name }).where("id", "=", userId).execute();
  await recordAudit(tx, clock, { userId }, { type: "client.merged", subject: own.id, detail: { into: added.id } });
  return added.id;
}

/** A tag that the older record has already stays where it is. */
async function moveTags(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const there = tx.selectFrom("client_tag_uses").select("tag_id").where("client_id", "=", to);
  await tx
    .updateTable("client_tag_uses")
    .set({ client_id: to })
    .where("client_id", "=", from)
    .where("tag_id", "not in", (await there.execute()).map(({ tag_id }) => tag_id).concat(""))
    .execute();
}

/** What must not be erased is the older record's now, unless that one has a hold of its own. */
async function moveHold(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const held = await tx.selectFrom("legal_holds").select("client_id").where("client_id", "=", to).executeTakeFirst();
  if (!held) await tx.updateTable("legal_holds").set({ client_id: to }).where("client_id", "=", from).execute();
}
