import { sql } from "kysely";
import { capped } from "./capped";
import type { ListOf, ListRequest } from "./list.server";
import { countedExactly } from "./list-search.server";
import { counted, countFacets, countUpTo, narrowedBy } from "./list-walks.server";
import type { Db, Dialect } from "./tables";

/** What is counted without a search. */
type Counted<Sort extends string> = Pick<ListRequest<Sort>, "facet" | "owner" | "within">;

/**
 * How many rows match each of these filters, without a search; exact up to 1,000, or to fewer where more would only cost time. One query counts all of them, but those of one
 * reach and owner share what is found for each facet: asking who may see a row costs more than the row.
 */
export async function countRows<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  requests: readonly Counted<Sort>[],
  exactly = countedExactly,
): Promise<{ total: number; more: boolean }[]> {
  const totals = new Map<Counted<Sort>, number>();
  const kinds = Map.groupBy(requests, ({ within, owner }) => (within ? JSON.stringify(owner ?? null) : ""));
  for (const [kind, some] of kinds)
    if (kind !== "" && some.length > 1 && some.every(({ within }) => within === some[0]?.within))
      for (const [request, total] of await countShared(services, list, { requests: some, exactly }))
        totals.set(request, total);
  const others = requests.filter((request) => !totals.has(request));
  for (const [index, total] of (await countEach(services, list, { requests: others, exactly })).entries()) {
    const request = others[index];
    if (request) totals.set(request, total);
  }
  return requests.map((request) => capped(totals.get(request) ?? 0, exactly));
}

async function countEach<Sort extends string>(
  { db, dialect }: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  { requests, exactly }: { requests: readonly Counted<Sort>[]; exactly: number },
): Promise<number[]> {
  if (requests.length === 0) return [];
  const counts = requests.map((request, index) => {
    const where = request.within ? [request.within] : [];
    const count = counted(dialect, narrowedBy(list, request), exactly + 1, { where });
    return sql`${count} as ${sql.ref(`count${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return requests.map((_, index) => rows[0]?.[`count${index}`] ?? 0);
}

/** The facets one after the other, in PostgreSQL more and more at once, until each of the requests has more than is counted, or all of its facets. */
async function countShared<Sort extends string>(
  services: { db: Db; dialect: Dialect },
  list: ListOf<Sort>,
  { requests, exactly }: { requests: readonly Counted<Sort>[]; exactly: number },
): Promise<Map<Counted<Sort>, number>> {
  const [{ owner, within } = { owner: undefined, within: undefined }] = requests;
  const where = within ? [within] : [];
  const counts = new Map<string, number>();
  const sum = (facets: Iterable<string>) => [...facets].reduce((total, facet) => total + (counts.get(facet) ?? 0), 0);
  const missing = () => {
    const open = requests.filter((request) => sum(request.facet) <= exactly).flatMap((request) => [...request.facet]);
    return [...new Set(open)].filter((facet) => !counts.has(facet));
  };
  // The embedded database answers each question of its own as cheaply.
  const growth = services.dialect === "postgres" ? 2 : 1;
  for (let [facets, atOnce] = [missing(), 1]; facets.length > 0; facets = missing(), atOnce *= growth) {
    const some = facets.slice(0, atOnce);
    const found = await countFacets(
      services,
      { ...narrowedBy(list, { facet: "", owner }), facets: some },
      exactly + 1,
      { where },
    );
    for (const [index, facet] of some.entries()) counts.set(facet, found[index] ?? 0);
  }
  const totals = new Map<Counted<Sort>, number>();
  for (const request of requests) {
    const known = sum(request.facet === "" ? counts.keys() : request.facet);
    const isAll = request.facet === "" && known <= exactly;
    totals.set(request, isAll ? await countUpTo(services, narrowedBy(list, request), exactly + 1, { where }) : known);
  }
  return totals;
}
