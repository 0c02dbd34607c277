import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOneOf } from "~/platform/db/list-walks.server";
import type { Services } from "~/platform/services";
import type { PortalState } from "./portal-states";

/** A link opens nothing after its time, or once the address of the record is another one. Who can be invited has a plain address. */
const works = (now: number, client: "c" | "t") =>
  sql`i.link_until > ${now} and lower(i.email) = lower(${sql.ref(`${client}.email`)})`;

const waits = sql`t.id in (select w.client_id from invitation_round_lines w where w.outcome = '')`;

/** Clients that are named one by one; of more, a list finds a page soon when it goes along its order. */
const few = 1000;

/** The clients `t` of a list who are so far with the portal. Whose invitation waits to be mailed counts as invited. */
export async function inPortalState(
  services: Pick<Services, "db" | "dialect" | "clock">,
  state: PortalState,
): Promise<RawBuilder<SqlBool>> {
  // With the plus, the embedded database does not collect and sort everybody without an account.
  const none = services.dialect === "sqlite" ? sql`+t.user_id is null` : sql`t.user_id is null`;
  switch (state) {
    case "account":
      return sql<SqlBool>`t.user_id is not null`;
    case "not-invited":
      return sql<SqlBool>`(${none} and t.id not in (select client_id from client_invitations) and not ${waits})`;
    case "invited":
      return sql<SqlBool>`(${none} and (${await invited(services, true)} or ${waits}))`;
    case "expired":
      return sql<SqlBool>`(${none} and ${await invited(services, false)} and not ${waits})`;
  }
}

/** The clients whose invitation still opens something, or opens nothing any more. */
async function invited({ db, dialect, clock }: Pick<Services, "db" | "dialect" | "clock">, open: boolean) {
  const which = (client: "c" | "t") => (open ? works(clock.now(), client) : sql`not (${works(clock.now(), client)})`);
  const { rows } = await sql<{ n: number }>`select c.n from client_invitations i join clients c on c.id = i.client_id
    where c.user_id is null and c.hidden_at is null and ${which("c")} limit ${few + 1}`.execute(db);
  if (rows.length > few)
    return sql`exists (select 1 from client_invitations i where i.client_id = t.id and ${which("t")})`;
  return isOneOf(
    dialect,
    rows.map(({ n }) => n),
  );
}
