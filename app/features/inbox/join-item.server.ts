import { recordAudit } from "~/platform/audit/audit.server";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { requireItemInReach } from "./reach.server";
import { lockItem } from "./work.server";

/**
 * Names the client from whom an item is: it stands on their page, and belongs to their advisor. The client does not see it in the
 * portal, because an address can be typed by anybody. Twice is once. Throws Conflict when a colleague has named somebody else, or the
 * item has a client of its own; 404.
 */
export async function joinItem(
  services: Services,
  actor: Actor,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "inbox.work");
  const { db, clock, inboxSubjects } = services;
  await requireItemInReach(services, db, actor, id);
  await requireClientInReach(db, actor, clientId);
  await db.transaction().execute(async (tx) => {
    const client = await tx
      .selectFrom("clients")
      .select("id")
      .where("id", "=", clientId)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    if (!client) throw notFound("client");
    const row = await lockItem(services, tx, id);
    if (row.client_id === clientId) return;
    if (row.client_id !== null)
      throw new Conflict("A colleague has joined this to another client in the meantime. Nothing was changed.");
    if (row.kind === "application" || (await inboxSubjects[row.kind].client?.(tx, id)))
      throw new Conflict("This belongs to a client already. Nothing was changed.");
    await tx.updateTable("inbox_items").set({ client_id: clientId, changed_by: userId }).where("id", "=", id).execute();
    const event = { type: "inbox.joined", subject: id, detail: { client: clientId } } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/** Undoes `joinItem`, at any later time. Twice is once. Throws Conflict when it is joined to somebody else by now; 404. */
export async function separateItem(
  services: Services,
  actor: Actor,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "inbox.work");
  const { db, clock } = services;
  await requireItemInReach(services, db, actor, id);
  await db.transaction().execute(async (tx) => {
    const row = await lockItem(services, tx, id);
    if (row.client_id === null) return;
    if (row.client_id !== clientId)
      throw new Conflict("A colleague has joined this to another client in the meantime. Nothing was changed.");
    await tx.updateTable("inbox_items").set({ client_id: null, changed_by: userId }).where("id", "=", id).execute();
    const event = { type: "inbox.separated", subject: id, detail: { client: clientId } } as const;
    await recordAudit(tx, clock, { userId }, event);
  });
}

/**
 * What the form of a new client begins with, from somebody who has written to the firm. Their advisor is whoever has the item, where that
 * is an advisor, or else the reader, where they are one. Throws 404; null where there is a client.
 */
export async function readNewcomer(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ item: string; name: string; email: string; phone: string; advisor: string } | null> {
  const reader = requireStaff(actor, "clients.edit");
  const { db, clock, inboxSubjects } = services;
  await requireItemInReach(services, db, actor, id);
  const row = await db
    .selectFrom("inbox_items")
    .select(["kind", "name", "email", "client_id", "assignee_id"])
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("item");
  if (row.client_id !== null || row.kind === "application" || (await inboxSubjects[row.kind].client?.(db, id)))
    return null;
  const { phone = "" } = (await inboxSubjects[row.kind].read(db, id, clock.now())) ?? {};
  const advisor = (await advisorOf(services, row.assignee_id)) || (await advisorOf(services, reader.userId));
  return { item: id, name: row.name, email: row.email, phone, advisor };
}

/** The advisor who somebody of the staff is, and whom a client can get; '' for anybody else. */
async function advisorOf({ db, siteContent }: Pick<Services, "db" | "siteContent">, userId: string): Promise<string> {
  const row = await db
    .selectFrom("staff")
    .select("advisor")
    .where("user_id", "=", userId)
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return siteContent.advisors().find(row?.advisor ?? "")?.slug ?? "";
}
