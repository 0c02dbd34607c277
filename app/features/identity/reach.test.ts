import { type SqlBool, sql } from "kysely";
import { expect } from "vitest";
import { updateStatistics } from "~/platform/db/statistics.server";
import { manyClients } from "../../../tests/support/many-clients";
import { aClient } from "../../../tests/support/people";
import { plansOf, usesIndex } from "../../../tests/support/query-plans";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { accountInReach, clientInReach, isInReach, reachOf } from "./reach.server";
import type { StaffRole } from "./staff/roles";

/** Clients of two advisors and of none, in two teams and in none, some of them with an account. */
async function clientsOfAll(world: World) {
  const { db, clock } = world;
  const made = { made_by: "a", made_at: clock.now() };
  for (const id of ["families", "companies"])
    await db
      .insertInto("teams")
      .values({ id, name: id, name_key: id, ...made })
      .execute();
  for (let index = 0; index < 3; index += 1) await aClient(world, { name: `Account ${index}` });
  await manyClients(world, 33, (index) => ({ name: `Ana ${index}` }));
  await sql`update clients set advisor = case n % 3 when 0 then '' when 1 then 'harriet-vale' else 'mei-lin-szeto' end,
    team_id = case n % 4 when 0 then null when 1 then 'families' else 'companies' end`.execute(db);
  return db.selectFrom("clients").select(["id", "user_id", "advisor", "team_id"]).execute();
}

onBothDatabases("a list has the clients whom the rule of the reach lets an advisor see", async (world) => {
  const clients = await clientsOfAll(world);
  const seen = async (condition: ReturnType<typeof clientInReach>) =>
    (
      await world.db
        .selectFrom("clients as t")
        .select("t.id")
        .where(sql<SqlBool>`${condition}`)
        .orderBy("t.id")
        .execute()
    ).map(({ id }) => id);
  const role: StaffRole = "advisor";
  for (const advisor of ["harriet-vale", "nobody", null])
    for (const teams of [[], ["families"], ["families", "companies"]]) {
      const reader = { role, advisor, teams };
      const reach = reachOf(reader);
      if (!reach) throw new Error("An advisor has a reach");
      const within = clients.filter((client) => isInReach(reader, { advisor: client.advisor, team: client.team_id }));
      expect(await seen(clientInReach(sql.ref("t.id"), reach))).toEqual(within.map(({ id }) => id).toSorted());
      // An account that no client has, and none at all, are in everybody's reach.
      const byAccount = clients.filter(({ id, user_id }) => user_id === null || within.some((one) => one.id === id));
      expect(await seen(accountInReach(sql.ref("t.user_id"), reach))).toEqual(byAccount.map(({ id }) => id).toSorted());
    }
  expect(await seen(clientInReach(sql`null`, { advisor: "nobody", teams: [] }))).toHaveLength(clients.length);
  expect(await seen(accountInReach(sql`'unknown'`, { advisor: "nobody", teams: [] }))).toHaveLength(clients.length);
});

onBothDatabases("who sees a client is asked along an index that needs no row", async (world) => {
  await clientsOfAll(world);
  await updateStatistics(world);
  const reach = { advisor: "harriet-vale", teams: [] };
  const plans = await plansOf(world, async ({ db }) => {
    await sql`select 1 from inbox_items t where ${clientInReach(sql.ref("t.client_id"), reach)}`.execute(db);
    await sql`select 1 from applications t where ${accountInReach(sql.ref("t.user_id"), reach)}`.execute(db);
  });
  if (world.dialect !== "sqlite") return;
  expect(usesIndex(plans, "COVERING INDEX clients_reach")).toBe(true);
  expect(usesIndex(plans, "COVERING INDEX clients_account_reach")).toBe(true);
});
