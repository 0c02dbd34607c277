import { type RawBuilder, sql } from "kysely";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { documentsAsClientSees } from "./client-view.server";
import { askedBefore } from "./expiry-date";

/** For a query of documents as the client sees them: those that expire within 30 days (of UTC), or have expired. */
export const expiresSoon = (now: number): RawBuilder<unknown> =>
  sql`id in (select document_id from document_expiries where expires_on <= ${isoDate(now + askedBefore * day)})`;

export interface Expiring {
  id: string;
  name: string;
  expiresOn: string;
  isOver: boolean;
}

/** What a client has to send anew because it expires, the earliest first; without what has a newer one in its place. */
export async function listExpiring(
  { db, clock }: Services,
  actor: Actor,
  { atMost }: { atMost: number },
): Promise<Expiring[]> {
  const { clientId } = requireClient(actor, "documents.read");
  const now = clock.now();
  const { rows } = await sql<{ id: string; name: string; expiresOn: string }>`
    select id, name, (select expires_on from document_expiries where document_id = own.id) as "expiresOn"
    from ${documentsAsClientSees(clientId, now)}
    where ${expiresSoon(now)} and status in ('pending', 'approved') and not exists (
      select 1 from documents later where later.replaces = own.id and later.hidden_at is null)
    order by 3, n limit ${atMost}`.execute(db);
  return rows.map((row) => ({ ...row, isOver: row.expiresOn < isoDate(now) }));
}
