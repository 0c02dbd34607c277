import { type RawBuilder, type SqlBool, sql } from "kysely";
import { expect } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { onBothDatabases } from "../../../tests/support/world";
import { countRows } from "./count-rows.server";
import type { ListOf } from "./list.server";

const list: ListOf<"name"> = {
  table: "clients",
  sorts: { name: "sort_name" },
  numeric: [],
  codes: {},
  fallback: { sort: "name", direction: "asc" },
  owner: "company",
};

onBothDatabases(
  "filters that are counted together have the numbers of filters that are counted alone",
  async (world) => {
    await manyClients(world, 3600, (index) => ({ name: `Ana ${index}` }));
    await sql`update clients set company = case when n % 4 = 0 then 'North' else 'South' end`.execute(world.db);
    const reaches: (RawBuilder<SqlBool> | undefined)[] = [
      undefined,
      ...[1, 2, 3, 9].map((share) => sql<SqlBool>`t.n % ${share} = 0`),
      sql<SqlBool>`t.n < 0`,
    ];
    for (const within of reaches)
      for (const owner of [undefined, "North", "nobody"]) {
        const facets = ["a", "p", "i", "ap", "pi", "api", "x", "xi", ...(owner === undefined ? [""] : [])];
        const requests = facets.map((facet) => ({ facet, owner, within }));
        const alone = [];
        for (const request of requests) alone.push(...(await countRows(world, list, [request])));
        expect(await countRows(world, list, requests)).toEqual(alone);
        expect(await countRows(world, list, requests.toReversed())).toEqual(alone.toReversed());
      }
    const half = sql<SqlBool>`t.n % 2 = 0`;
    const mixed = [
      { facet: "ap", within: half },
      { facet: "a" },
      { facet: "a", within: half },
      { facet: "", within: half },
    ];
    const counts = await countRows(world, list, mixed);
    expect(counts.map(({ more }) => more)).toEqual([true, true, false, true]);
    expect(counts.map(({ total }) => total)).toEqual([1000, 1000, 600, 1000]);
  },
);
