import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { Conflict } from "../../platform/errors";
import { readOwnAdvisor } from "../advisors/read-own-advisor.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { addClient, updateClient } from "./manage-clients.server";
import { readClient } from "./read-client.server";

/** Saves the edit form as it is opened, with another advisor in it. */
async function save(
  world: World,
  administrator: Administrator,
  { clientId, email }: ClientActor,
  change: { advisor: string; advisorSince?: string; phone?: string },
) {
  const { version } = await readClient(world, administrator, clientId);
  const form = { ...aClientForm({ name: "Maria Ramírez", email, ...change }), clientId, version };
  return { form, fields: await updateClient(world, administrator, form) };
}

const bell = async (world: World, client: ClientActor) =>
  (await listNotifications(world, client)).map(({ sentence, unread }) => [sentence, unread]);

onBothDatabases("an administrator names an advisor, and the client sees and hears it once", async (world) => {
  const administrator = await anAdministrator(world);
  const [maria, other] = [await aClient(world), await aClient(world)];
  const { form, fields } = await save(world, administrator, maria, { advisor: "harriet-vale" });
  expect(fields).toEqual(["advisor", "advisorSince"]);
  expect(await readOwnAdvisor(world, maria)).toMatchObject({ name: "Harriet Vale", since: "May 2026" });
  expect(await readOwnAdvisor(world, other)).toBe(null);
  expect(await bell(world, maria)).toEqual([["Harriet Vale is now your advisor.", true]]);
  expect(await listNotifications(world, maria)).toMatchObject([{ target: "/dashboard/client" }]);
  expect(await bell(world, other)).toEqual([]);

  // The same form once more is outdated, and one that changes nothing says nothing.
  await expect(updateClient(world, administrator, form)).rejects.toThrow(Conflict);
  const again = await save(world, administrator, maria, { advisor: "harriet-vale", advisorSince: "2026-05-14" });
  expect(again.fields).toEqual([]);
  expect(await bell(world, maria)).toHaveLength(1);

  // Another day is no news.
  await save(world, administrator, maria, { advisor: "harriet-vale", advisorSince: "2025-09-03" });
  expect(await readOwnAdvisor(world, maria)).toMatchObject({ since: "September 2025" });
  expect(await bell(world, maria)).toHaveLength(1);
});

onBothDatabases("a change replaces what the bell said before, and the log has both names", async (world) => {
  const administrator = await anAdministrator(world);
  const maria = await aClient(world);
  await save(world, administrator, maria, { advisor: "harriet-vale", advisorSince: "2025-09-03" });
  world.clock.advance(1);
  await save(world, administrator, maria, { advisor: "tomas-ferrer" });
  world.clock.advance(1);
  await save(world, administrator, maria, { advisor: "" });
  expect(await readOwnAdvisor(world, maria)).toBe(null);
  expect(await bell(world, maria)).toEqual([
    ["Tomás Ferrer is no longer your advisor.", true],
    ["Tomás Ferrer is now your advisor.", false],
    ["Harriet Vale is now your advisor.", false],
  ]);
  const changes = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "client.changed")
    .orderBy("seq")
    .execute();
  expect(changes.slice(1).map(({ detail }) => JSON.parse(detail).changes)).toEqual([
    {
      advisor: { from: "harriet-vale", to: "tomas-ferrer" },
      advisor_since: { from: "2025-09-03", to: "2026-05-14" },
    },
    { advisor: { from: "tomas-ferrer", to: "" }, advisor_since: { from: "2026-05-14", to: "" } },
  ]);
});

onBothDatabases("an advisor who has left stays on the record until somebody chooses another", async (world) => {
  const administrator = await anAdministrator(world);
  const maria = await aClient(world);
  const former = { advisor: "a-former-one", advisor_since: "2020-01-31" };
  await world.db.updateTable("clients").set(former).where("id", "=", maria.clientId).execute();
  const stays = { advisor: "a-former-one", advisorSince: "2020-01-31" };
  const { fields } = await save(world, administrator, maria, { ...stays, phone: "+44 20 7946 0018" });
  expect(fields).toEqual(["phone"]);
  expect(await readClient(world, administrator, maria.clientId)).toMatchObject(stays);

  // For the client there was no advisor, so that nobody has left.
  await save(world, administrator, maria, { advisor: "" });
  expect(await bell(world, maria)).toEqual([]);
});

onBothDatabases("a client without an account gets an advisor when it is added, and nobody is told", async (world) => {
  const administrator = await anAdministrator(world);
  const id = await addClient(world, administrator, aClientForm({ advisor: "mei-lin-szeto" }));
  expect(await readClient(world, administrator, id)).toMatchObject({
    advisor: "mei-lin-szeto",
    advisorSince: "2026-05-14",
  });
  const { version } = await readClient(world, administrator, id);
  await updateClient(world, administrator, { ...aClientForm({ advisor: "tomas-ferrer" }), clientId: id, version });
  expect(await world.db.selectFrom("notifications").select("kind").execute()).toEqual([]);
  const [added] = await world.db.selectFrom("audit_events").select("detail").where("subject", "=", id).execute();
  expect(JSON.parse(added?.detail ?? "")).toEqual({ advisor: "mei-lin-szeto" });
});
