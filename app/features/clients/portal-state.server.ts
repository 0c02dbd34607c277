import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { PortalState } from "./portal-states";

const invitations = (also: RawBuilder<unknown>) =>
  sql`select i.client_id from client_invitations i join clients c on c.id = i.client_id where ${also}`;

/** A link opens nothing after its time, or once the address of the record is another one. Who can be invited has a plain address. */
const works = (now: number) => sql`i.link_until > ${now} and lower(i.email) = lower(c.email)`;

const waits = sql`t.id in (select w.client_id from invitation_round_lines w where w.outcome = '')`;

/** The clients `t` of a list who are so far with the portal. Whose invitation waits to be mailed counts as invited. */
export function inPortalState(state: PortalState, now: number): RawBuilder<SqlBool> {
  const none = sql`t.user_id is null`;
  switch (state) {
    case "account":
      return sql<SqlBool>`t.user_id is not null`;
    case "not-invited":
      return sql<SqlBool>`(${none} and t.id not in (select client_id from client_invitations) and not ${waits})`;
    case "invited":
      return sql<SqlBool>`(${none} and (t.id in (${invitations(works(now))}) or ${waits}))`;
    case "expired":
      return sql<SqlBool>`(${none} and t.id in (${invitations(sql`not (${works(now)})`)}) and not ${waits})`;
  }
}
