import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { mostAtOnce } from "../client-batches/vocabulary";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { readImport } from "./read-imports.server";

/**
 * Clients whom a finished import has added, who have no account and whom nobody has invited yet: so many as can be invited together,
 * in the order of the file, and whether there are more.
 */
export async function listNewcomers(
  services: Services,
  actor: Actor,
  importId: string,
): Promise<{ ids: string[]; more: boolean }> {
  const staff = requireStaff(actor, "system.read");
  const { kind, state, undone } = await readImport(services, actor, importId);
  if (kind !== "clients" || state !== "done" || undone) return { ids: [], more: false };
  const rows = await services.db
    .selectFrom("imported_clients as added")
    .innerJoin("clients", "clients.id", "added.client_id")
    .select("clients.id")
    .where("added.import_id", "=", importId)
    .where("added.outcome", "=", "add")
    .where("clients.user_id", "is", null)
    .where("clients.hidden_at", "is", null)
    .where("clients.status", "!=", "inactive")
    .where(clientInReach(sql.ref("clients.id"), reachOf(staff)))
    .where(sql<boolean>`not exists (select 1 from client_invitations i where i.client_id = clients.id)`)
    // Nor is it offered again to invite who waits, or could not be invited the last time.
    .where(
      sql<boolean>`not exists (select 1 from invitation_round_lines w where w.client_id = clients.id
        and w.outcome in ('', 'left'))`,
    )
    .orderBy("clients.n")
    .limit(mostAtOnce + 1)
    .execute();
  return { ids: rows.slice(0, mostAtOnce).map(({ id }) => id), more: rows.length > mostAtOnce };
}
