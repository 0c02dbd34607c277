import { sql } from "kysely";
import { day } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { clientInReach, reachOf } from "../identity/reach.server";
import { mostChosen } from "./vocabulary";
import "./tables";

// Clients who were chosen on several pages of the list are too many for an address: the address names what is kept here.

/** A choice is kept this long: a working day, and what was left open over night. */
const keptFor = day;

/** Keeps the clients that somebody has chosen, and returns the id by which an address names them. Forgets what is over. */
export async function keepChoice({ db, clock }: Services, actor: Actor, clientIds: readonly string[]): Promise<string> {
  const { userId } = requireStaff(actor, "desk.read");
  const now = clock.now();
  const id = newId(now);
  const ids = [...new Set(clientIds.filter((one) => /^[\w-]{1,64}$/.test(one)))].slice(0, mostChosen + 1);
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("client_choices")
      .where("at", "<=", now - keptFor)
      .execute();
    await tx
      .insertInto("client_choices")
      .values({ id, user_id: userId, at: now, client_ids: JSON.stringify(ids) })
      .execute();
  });
  return id;
}

/** The clients of one's own choice; null for one that is over, and for a colleague's. */
export async function readKeptChoice(
  { db, clock }: Pick<Services, "db" | "clock">,
  { userId }: Administrator,
  id: string,
): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom("client_choices")
    .select("client_ids")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("at", ">", clock.now() - keptFor)
    .executeTakeFirst();
  return row ? (JSON.parse(row.client_ids) as string[]) : null;
}

/** Those of the chosen clients who are not there for this reader any more: deleted, or out of reach. */
export async function listGoneOf(db: Db, staff: Administrator, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const reach = reachOf(staff);
  const rows = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "in", ids)
    .where("hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .execute();
  const there = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !there.has(id));
}

/** What the list shows of a kept choice: null where it is over. Throws 404 for visitors and clients. */
export async function readChoiceShown(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ chosen: number; gone: string[] } | null> {
  const staff = requireStaff(actor, "desk.read");
  const ids = await readKeptChoice(services, staff, id);
  return ids && { chosen: ids.length, gone: await listGoneOf(services.db, staff, ids) };
}
