import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient, requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import type { TrustedContact } from "./schema";

export interface SavedContact extends TrustedContact {
  savedAt: number;
}

/** The signed-in client's trusted contact, or null. */
export const readOwnTrustedContact = ({ db }: Services, actor: Actor): Promise<SavedContact | null> =>
  find(db, requireClient(actor).clientId);

/** The same for administrators, of any client. */
export async function readTrustedContact({ db }: Services, actor: Actor, clientId: string) {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  return find(db, clientId);
}

async function find(db: Db, clientId: string): Promise<SavedContact | null> {
  const row = await db
    .selectFrom("trusted_contacts")
    .innerJoin("clients", "clients.id", "trusted_contacts.client_id")
    .select(["trusted_contacts.name", "relation", "trusted_contacts.phone", "trusted_contacts.email", "saved_at"])
    .where("client_id", "=", clientId)
    .where("clients.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { saved_at: savedAt, ...contact } = row;
  return { ...contact, savedAt };
}

/** Names the trusted contact, in the place of an earlier one. */
export async function saveTrustedContact(
  { db, clock }: Services,
  actor: Actor,
  contact: TrustedContact,
): Promise<void> {
  const { clientId, userId } = requireClient(actor);
  await db.transaction().execute(async (tx) => {
    const { name, relation, phone, email } = contact;
    const values = { name, relation, phone, email, saved_at: clock.now() };
    await lock(tx, clientId);
    await tx
      .insertInto("trusted_contacts")
      .values({ client_id: clientId, ...values })
      .onConflict((conflict) => conflict.column("client_id").doUpdateSet(values))
      .execute();
    const detail = { name: besideChain(clientId, name), relation: besideChain(clientId, relation) };
    const event = { type: "trusted-contact.saved", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/** Removes it; false when there was none. */
export async function removeTrustedContact({ db, clock }: Services, actor: Actor): Promise<boolean> {
  const { clientId, userId } = requireClient(actor);
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("trusted_contacts")
      .where("client_id", "=", clientId)
      .returning("name")
      .executeTakeFirst();
    if (!removed) return false;
    const detail = { name: besideChain(clientId, removed.name) };
    const event = { type: "trusted-contact.removed", subject: clientId, detail } as const;
    await recordAudit(tx, clock, { userId }, event);
    return true;
  });
}

/** A deleted client saves nothing. */
async function lock(tx: Tx, clientId: string) {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("hidden_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!client) throw notFound("page");
}
