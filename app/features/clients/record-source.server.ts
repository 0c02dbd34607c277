import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import { clientPath } from "../identity/client-path";
import { isClientInReach, reachOf } from "../identity/reach.server";
import type { RecordQuery, RecordSource } from "../search/record-sources";
import { clientStatusLabels } from "./vocabulary";

export const clientRecords: RecordSource = {
  name: "Clients",
  about: "client",
  list: (text) => ({
    path: `${href("/dashboard/admin/clients")}?${new URLSearchParams({ q: text })}`,
    title: "All matches in Client Management",
  }),
  async find(services, query) {
    const keys = await clientKeys(services, query);
    if (keys.length === 0) return [];
    const rows = await services.db.selectFrom("clients").selectAll().where("n", "in", keys).execute();
    return rows.map(({ n, id, name, email, company, phone, status }) => ({
      id,
      path: clientPath(id),
      title: name,
      note: [company, email, phone].filter(Boolean).join(", "),
      state: { tone: clientTones[status], word: clientStatusLabels[status] },
      names: [name, company],
      order: n,
    }));
  },
};

/** The keys of the clients that a search means. Clients of exactly this name are added, because they might not be among the first matches of the words. */
export async function clientKeys(services: Services, { text, words, most, staff }: RecordQuery): Promise<number[]> {
  const named = await services.db
    .selectFrom("clients")
    .select("n")
    .where("sort_name", "=", fold(text))
    .where("hidden_at", "is", null)
    .limit(mostNamed)
    .execute();
  const keys = [...new Set([...named.map(({ n }) => n), ...(await findWords(services, "clients", words, most))])];
  const reach = reachOf(staff);
  if (reach === null || keys.length === 0) return keys;
  const own = services.db.selectFrom("clients").select("n").where("n", "in", keys);
  const reached = new Set((await own.where(isClientInReach("clients", reach)).execute()).map(({ n }) => n));
  return keys.filter((key) => reached.has(key));
}

const mostNamed = 4;
const clientTones = { active: "ok", pending: "wait", inactive: "bad" } as const;
