import { type SqlBool, sql } from "kysely";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isClientInReach, reachOf } from "../identity/reach.server";

/** The clients of an advisor of record who answers nobody: no advisor any more, or suspended. */
export interface ClientsOfGone {
  slug: string;
  advisor: string;
  suspended: boolean;
  clients: number;
}

/** Clients whose advisor of record has ended or is suspended, by advisor. Nobody else is told that they are theirs now. */
export async function readClientsOfGone({ db, siteContent }: Services, actor: Actor): Promise<ClientsOfGone[]> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const suspended = db
    .selectFrom("staff")
    .select("advisor")
    .where("advisor", "is not", null)
    .where("removed_at", "is", null)
    .where("suspended_at", "is not", null);
  const away = new Set((await suspended.execute()).map(({ advisor }) => advisor));
  const ended = await db.selectFrom("portal_advisors").select("slug").where("ended_at", "is not", null).execute();
  const { profileOf, nameOf } = siteContent.advisors();
  const slugs = [...new Set([...ended.map(({ slug }) => slug).filter((slug) => !profileOf(slug)), ...away])];
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("clients")
    .select(({ fn }) => ["advisor", fn.countAll<number>().as("clients")])
    .where("advisor", "in", slugs)
    .where("hidden_at", "is", null)
    .where(reach ? isClientInReach("clients", reach) : sql<SqlBool>`1 = 1`)
    .groupBy("advisor")
    .orderBy("advisor")
    .execute();
  return rows.map(({ advisor: slug, clients }) => ({
    ...{ slug, advisor: nameOf(slug) ?? "A former advisor", clients },
    suspended: away.has(slug),
  }));
}
