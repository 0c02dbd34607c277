import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";
import type { ClientActor } from "../identity/actor";

export interface Business {
  id: string;
  /** What people call it: the company or, without one, the record's name. */
  name: string;
  holderId: string;
}

export const nameOfBusiness = ({ company, name }: { company: string; name: string }) => company || name;

/**
 * Locks the record of a business: whoever changes its members waits for everybody else who does. Throws 404 for a deleted one, and for a
 * client that is no business.
 */
export async function lockBusiness(tx: Tx, clientId: string): Promise<Business> {
  const client = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", clientId)
    .where("account_type", "=", "business")
    .where("hidden_at", "is", null)
    .returning(["id", "name", "company", "user_id"])
    .executeTakeFirst();
  if (!client?.user_id) throw notFound("page");
  return { id: client.id, name: nameOfBusiness(client), holderId: client.user_id };
}

/** Under the lock: whether this person is an owner still. Of two owners who end each other at once, the second is none any more. */
export async function requireOwnerStill(tx: Tx, business: Business, { userId }: Pick<ClientActor, "userId">) {
  if (business.holderId === userId) return;
  const row = await tx
    .selectFrom("memberships")
    .select("id")
    .where("client_id", "=", business.id)
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("page");
}

export interface Person {
  id: string;
  name: string;
  email: string;
}

export const readPerson = (tx: Tx, userId: string): Promise<Person> =>
  tx.selectFrom("user").select(["id", "name", "email"]).where("id", "=", userId).executeTakeFirstOrThrow();

/** Mails every owner but `except`, who knows. */
export async function mailOwners(
  tx: Tx,
  clock: Clock,
  business: Business,
  { except, message }: { except: string; message: (to: string) => Message },
): Promise<void> {
  const owners = await tx
    .selectFrom("user")
    .select(["user.id", "user.email"])
    .where((where) =>
      where.or([
        where("user.id", "=", business.holderId),
        where(
          "user.id",
          "in",
          where
            .selectFrom("memberships")
            .select("user_id")
            .where("client_id", "=", business.id)
            .where("role", "=", "owner")
            .where("ended_at", "is", null)
            .where("user_id", "is not", null)
            .$castTo<{ user_id: string }>(),
        ),
      ]),
    )
    .orderBy("user.id")
    .execute();
  for (const { id, email } of owners) if (id !== except) await enqueueMail(tx, clock, message(email));
}
