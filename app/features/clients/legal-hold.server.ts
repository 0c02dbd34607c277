import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";

export interface LegalHold {
  reason: string;
  /** Epoch milliseconds. */
  at: number;
  /** The administrator's name, if the account is still there. */
  by: string | null;
}

export interface HeldClient {
  id: string;
  name: string;
  hold: LegalHold | null;
  /** The client is deleted, so that a release may erase them soon. */
  deleted: boolean;
}

/** A client, shown or deleted, with their legal hold; for the question that is asked. Throws 404. */
export async function readLegalHold({ db }: Services, actor: Actor, clientId: string): Promise<HeldClient> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  const row = await db
    .selectFrom("clients")
    .leftJoin("client_deletions", "client_deletions.client_id", "clients.id")
    .leftJoin("legal_holds", "legal_holds.client_id", "clients.id")
    .leftJoin("user", "user.id", "legal_holds.placed_by")
    .select(["clients.id", "clients.name", "clients.hidden_at", "client_deletions.deleted_at"])
    .select(["legal_holds.reason", "legal_holds.placed_at", "user.name as by"])
    .where("clients.id", "=", clientId)
    .executeTakeFirst();
  // A record that was merged into another one is hidden and not deleted.
  if (!row || (row.hidden_at !== null && row.deleted_at === null)) throw notFound("client");
  const { id, name, reason, placed_at: at, by, deleted_at: deletedAt } = row;
  return { id, name, hold: reason !== null && at !== null ? { reason, at, by } : null, deleted: deletedAt !== null };
}

/** Whose the clients with a legal hold are, among these accounts and addresses: nothing of theirs is erased either. */
export async function readHeldPeople(
  db: Db,
  people: readonly { userId: string | null; email: string }[],
): Promise<(person: { userId: string | null; email: string }) => boolean> {
  const held = await db
    .selectFrom("legal_holds")
    .innerJoin("clients", "clients.id", "legal_holds.client_id")
    .select(["user_id", "sort_email"])
    .where(({ or, eb }) =>
      or([
        eb(
          "user_id",
          "in",
          people.map(({ userId }) => userId ?? ""),
        ),
        eb(
          "sort_email",
          "in",
          people.map(({ email }) => fold(email)),
        ),
      ]),
    )
    .execute();
  return ({ userId, email }) =>
    held.some((client) => client.sort_email === fold(email) || (userId !== null && client.user_id === userId));
}

interface Change {
  clientId: string;
  reason: string;
}

/** Keeps a client from being erased until the hold is released, also when they are deleted meanwhile. Throws 404, Conflict. */
export async function placeLegalHold(services: Services, actor: Actor, change: Change): Promise<void> {
  const administrator = requireStaff(actor, "clients.delete");
  await changeLegalHold(services, administrator, change, async (tx) => {
    const placed = await tx
      .insertInto("legal_holds")
      .values({
        client_id: change.clientId,
        reason: change.reason,
        placed_by: administrator.userId,
        placed_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.column("client_id").doNothing())
      .returning("client_id")
      .executeTakeFirst();
    if (!placed) throw new Conflict("There is a legal hold on this client already.");
    return "client.held";
  });
}

/** Ends a legal hold: a client who was deleted 30 days ago is erased within the hour. Throws 404, Conflict. */
export async function releaseLegalHold(services: Services, actor: Actor, change: Change): Promise<void> {
  await changeLegalHold(services, requireStaff(actor, "clients.delete"), change, async (tx) => {
    const released = await tx
      .deleteFrom("legal_holds")
      .where("client_id", "=", change.clientId)
      .returning("client_id")
      .executeTakeFirst();
    if (!released) throw new Conflict("There is no legal hold on this client any more.");
    return "client.released";
  });
}

/** `write` returns what the audit log says about it. */
async function changeLegalHold(
  services: Services,
  administrator: Administrator,
  { clientId, reason }: Change,
  write: (tx: Tx) => Promise<"client.held" | "client.released">,
): Promise<void> {
  const { db, clock } = services;
  const { userId } = administrator;
  await readLegalHold(services, administrator, clientId);
  await db.transaction().execute(async (tx) => {
    await lockClient(tx, clientId);
    const type = await write(tx);
    await recordAudit(tx, clock, { userId }, { type, subject: clientId, detail: { reason } });
  });
}

/** Erasing takes the same lock first. */
async function lockClient(tx: Tx, clientId: string) {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .returning("id")
    .executeTakeFirst();
  if (!client) throw notFound("client");
}
