import { sql } from "kysely";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { advisorInWords } from "../clients/advisor-words";

/** The client whom a page is about, and what leads to what belongs to them. */
export interface PageSubject {
  id: string;
  /** The account, or null. */
  userId: string | null;
  /** The address in lower case: registrations for events that nobody has joined to a client are found by it. */
  emailKey: string;
  name: string;
  joinDate: string;
  /** The name of the advisor of record, or ''. */
  advisorName: string;
  /** Who of the staff that advisor is; null for nobody. */
  advisorStaff: string | null;
  /** Null for somebody who has never signed in. */
  lastActiveAt: number | null;
}

/** Throws 404 for a client who does not exist or was deleted. Who may see it is decided by the caller. */
export async function readSubject(
  { db, siteContent }: Pick<Services, "db" | "siteContent">,
  id: string,
): Promise<PageSubject> {
  const row = await db
    .selectFrom("clients")
    .select(["user_id", "name", "email", "join_date", "last_active_at", "advisor"])
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("client");
  const staff =
    row.advisor === ""
      ? undefined
      : await db
          .selectFrom("staff")
          .select("user_id")
          .where("advisor", "=", row.advisor)
          .where("removed_at", "is", null)
          .executeTakeFirst();
  return {
    ...{ id, userId: row.user_id, name: row.name, emailKey: row.email.toLowerCase(), joinDate: row.join_date },
    advisorName: advisorInWords(siteContent.advisors(), row.advisor),
    advisorStaff: staff?.user_id ?? null,
    lastActiveAt: row.last_active_at === 0 ? null : row.last_active_at,
  };
}

/** Their registrations for events: what the staff have joined to them, and what has their address and is joined to nobody else. */
export const registrationsOf = ({ id, emailKey }: Pick<PageSubject, "id" | "emailKey">) => sql<string>`(
  select registered.id from event_registrations registered where registered.email_key = ${emailKey} and not exists (
    select 1 from inbox_items elsewhere where elsewhere.id = registered.id and elsewhere.client_id <> ${id})
  union select joined.id from inbox_items joined where joined.client_id = ${id} and joined.kind = 'registration')`;

/** So many rows stand in each table of the page; the rest is in the list behind it. */
export const mostShown = 6;
