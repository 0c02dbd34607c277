import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isClientInReach, type Reach } from "../identity/reach.server";

/**
 * Whether a registration is that of a client whom this advisor works with, by its address or because the staff have joined it to them. Other people's names are not theirs to see: of those they
 * see the number. `id` is a column or a value; an id of something else passes.
 */
export const registrationInReach = (id: RawBuilder<unknown>, reach: Reach): RawBuilder<SqlBool> =>
  // A value for each row: asked whether it is there, PostgreSQL compares all registrations with all clients first.
  sql<SqlBool>`(select 1 from event_registrations registered where registered.id = ${id} and not exists (
    select 1 from clients reached where reached.sort_email = registered.email_key and reached.hidden_at is null
    and ${isClientInReach("reached", reach)})
    and not exists (select 1 from inbox_items joined join clients reached on reached.id = joined.client_id
    where joined.id = registered.id and reached.hidden_at is null and ${isClientInReach("reached", reach)})) is null`;
