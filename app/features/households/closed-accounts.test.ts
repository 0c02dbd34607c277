import { sql } from "kysely";
import { expect } from "vitest";
import { aConfirmedClient } from "../../../tests/support/delegates";
import { passDays } from "../../../tests/support/deleted-clients";
import { aHousehold, inHousehold, invitedTo } from "../../../tests/support/households";
import { anAdministrator, password } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { minute } from "../../platform/clock";
import { closeAccountOf } from "../accounts/closing/close-account.server";
import { deleteClient, readWhatGoes, restoreClient } from "../clients/delete-client.server";
import type { ClientActor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { agreeToHousehold } from "./answer.server";
import { listHouseholdHistory } from "./list-history.server";
import { readOwnHousehold } from "./read-household.server";

const shared = async (world: World, client: ClientActor) => (await readOwnHousehold(world, client)).household?.name;
const ended = "Your household with Maria Ramírez has ended";
const told = async (world: World, { email }: ClientActor) =>
  (await world.mailbox()).filter(({ to, subject }) => to === email && subject === ended).length;

onBothDatabases("closing an account ends the household, and the other one is told", async (world) => {
  const { maria, noor } = await aHousehold(world);
  expect(await closeAccountOf(world, maria, password)).toEqual({ ok: true });
  expect(await shared(world, noor)).toBeUndefined();
  expect(await told(world, noor)).toBe(1);
  world.clock.advance(minute);
  expect((await listNotifications(world, noor))[0]?.sentence).toContain("Your household with Maria Ramírez has ended");
  expect((await listHouseholdHistory(world, noor))[0]).toMatchObject({ act: "closed", who: "Maria Ramírez" });
  for (const { clientId } of [maria, noor]) expect(await world.auditTrail(clientId)).toContain("household.ended");
  const third = await aConfirmedClient(world);
  await inHousehold(world, noor, third);
});

onBothDatabases("a deletion names it, and undone at once it leaves no trace", async (world) => {
  const { maria, noor } = await aHousehold(world);
  const ada = await anAdministrator(world);
  const { clientId } = maria;
  expect(await readWhatGoes(world, ada, clientId)).toMatchObject({ household: true });
  await deleteClient(world, ada, { clientId, reason: "A mistake" });
  expect(await shared(world, noor)).toBeUndefined();
  await restoreClient(world, ada, { clientId });
  expect([await shared(world, noor), await shared(world, maria)]).toEqual(["Maria Ramírez", "Noor Haddad"]);
  world.clock.advance(minute);
  expect(await told(world, noor)).toBe(0);
  expect((await listNotifications(world, noor)).map(({ sentence }) => sentence).join()).not.toContain("ended");
  expect((await world.auditTrail(noor.clientId)).slice(-2)).toEqual(["household.ended", "household.restored"]);

  await deleteClient(world, ada, { clientId, reason: "Left" });
  world.clock.advance(minute);
  await restoreClient(world, ada, { clientId });
  expect(await shared(world, noor)).toBeUndefined();
});

onBothDatabases("an erased client leaves nothing of theirs in the other one's history", async (world) => {
  const { maria, noor } = await aHousehold(world);
  const ada = await anAdministrator(world);
  await deleteClient(world, ada, { clientId: maria.clientId, reason: "Left" });
  await passDays(world, 30);
  for (const table of ["households", "household_members", "household_invitations"]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(world.db);
    for (const value of [maria.clientId, maria.userId, maria.email]) expect(JSON.stringify(rows)).not.toContain(value);
  }
  expect(await listHouseholdHistory(world, noor)).toMatchObject([
    { act: "closed", who: "A former client" },
    { act: "formed", who: "A former client" },
  ]);
});

onBothDatabases(
  "agreed to in the moment of a deletion, no household is left with somebody who is deleted",
  async (world) => {
    const ada = await anAdministrator(world);
    for (const deleted of [0, 1]) {
      const pair = [await aConfirmedClient(world, { name: "One" }), await aConfirmedClient(world, { name: "Other" })];
      const [inviting, invited, gone] = [pair[0], pair[1], pair[deleted]];
      if (!inviting || !invited || !gone) throw new Error("A pair has two");
      const invitation = await invitedTo(world, inviting, invited);
      await Promise.all([
        agreeToHousehold(world, invited, { invitation, password }),
        deleteClient(world, ada, { clientId: gone.clientId, reason: "Left" }),
      ]);
      expect([await shared(world, inviting), await shared(world, invited)]).toEqual([undefined, undefined]);
      const open = world.db.selectFrom("households").select("id").where("ended_at", "is", null);
      expect(await open.execute()).toEqual([]);
    }
  },
);
