import { sql } from "kysely";
import { expect, test } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { emptyWorld } from "../../../tests/support/world";
import { updateStatistics } from "./statistics.server";

test("the embedded database knows the sizes of its tables, and counts again when they have grown", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const known = async () => {
    await updateStatistics(world);
    const { rows } = await sql<{ stat: string }>`
      select stat from sqlite_stat1 where tbl = 'clients' and idx = 'clients_email'`.execute(world.db);
    return rows.map(({ stat }) => Number(stat.split(" ")[0]));
  };
  await manyClients(world, 200, (index) => ({ name: `Client ${index}` }));
  expect(await known()).toEqual([200]);
  await manyClients(world, 5000, (index) => ({ name: `Later ${index}`, email: `later${index}@example.com` }));
  expect(await known()).toEqual([5200]);
});
