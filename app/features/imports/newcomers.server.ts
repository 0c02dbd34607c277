import { sql } from "kysely";
import type { Services } from "~/platform/services";
import { mostAtOnce } from "../client-batches/vocabulary";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { readImport } from "./read-imports.server";

/**
 * Clients whom a finished import has added, who have no account and whom nobody has invited yet: so many as can be invited together,
 * in the order of the file, and how many there are.
 */
export async function listNewcomers(
  services: Services,
  actor: Actor,
  importId: string,
): Promise<{ ids: string[]; total: number }> {
  const staff = requireStaff(actor, "clients.edit");
  const { kind, state } = await readImport(services, actor, importId);
  if (kind !== "clients" || state !== "done") return { ids: [], total: 0 };
  const { db } = services;
  const newcomers = db
    .selectFrom("imported_clients as added")
    .innerJoin("clients", "clients.id", "added.client_id")
    .where("added.import_id", "=", importId)
    .where("added.outcome", "=", "add")
    .where("clients.user_id", "is", null)
    .where("clients.hidden_at", "is", null)
    .where("clients.status", "!=", "inactive")
    .where(clientInReach(sql.ref("clients.id"), reachOf(staff)))
    .where(sql<boolean>`not exists (select 1 from client_invitations i where i.client_id = clients.id)`)
    .where(
      sql<boolean>`not exists (select 1 from invitation_round_lines w where w.client_id = clients.id and w.outcome in ('', 'left'))`,
    );
  const { total } = await newcomers.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await newcomers.select("clients.id").orderBy("clients.n").limit(mostAtOnce).execute();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}
