import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { aStaffInvitation } from "../../../../tests/support/staff";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { contentOf } from "../calendar/content";
import { findEvent, readEvent } from "../calendar/find-events.server";
import { changeEvent } from "./change-event.server";
import { makeEvent } from "./make-event.server";
import { publishEvent } from "./publish-event.server";
import { readPlannedEvent } from "./read-event.server";
import { listUnseenEvents, lookAtEvent } from "./second-look.server";

const like = "retirement-income-2026-05-19";

const someContent = async (world: World, title = "Tax Evening") => ({
  ...contentOf(await readEvent(world, like), world.siteContent.offices()),
  ...{ title, date: "2026-06-11" },
});

async function aDraft(world: World, ada: Awaited<ReturnType<typeof anAdministrator>>, title?: string) {
  const made = await makeEvent(world, ada, { content: await someContent(world, title), formKey: `key of ${title}` });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

onBothDatabases(
  "the only one who may publish events does it alone, and the next colleague looks at it",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await aDraft(world, ada);
    // None of these can publish: invited only, suspended, gone, of another role, or unable to sign in.
    await aStaffInvitation(world, ada, { name: "Olga Reed", role: "administrator" });
    const [suspended, removed, banned] = [
      await anAdministrator(world, { name: "Sven Moor" }),
      await anAdministrator(world, { name: "Rita Gone" }),
      await anAdministrator(world, { name: "Bent Lock" }),
    ];
    await anAdministrator(world, { name: "Vera Look", role: "reviewer" });
    const at = world.clock.now();
    const { db } = world;
    await db.updateTable("staff").set({ suspended_at: at }).where("user_id", "=", suspended.userId).execute();
    await db.updateTable("staff").set({ removed_at: at }).where("user_id", "=", removed.userId).execute();
    await db.updateTable("user").set({ banned: true }).where("id", "=", banned.userId).execute();

    expect((await readPlannedEvent(world, ada, id)).alone).toBe(true);
    await expect(publishEvent(world, ada, { id, seen: 1 })).rejects.toThrow("A colleague has to publish it");
    expect(await findEvent(world, id)).toBeNull();
    await publishEvent(world, ada, { id, seen: 1, alone: true });
    expect(await findEvent(world, id)).not.toBeNull();
    const events = db.selectFrom("audit_events").select("detail").where("type", "=", "event.published");
    expect((await events.execute()).map(({ detail }) => JSON.parse(detail))).toEqual([{ revision: 2, alone: true }]);
    expect((await readPlannedEvent(world, ada, id)).unseen).toMatchObject({ own: true, alone: true });
    expect(await listUnseenEvents(world, ada)).toEqual([]);

    // The first colleague who may finds it, and says that it is right.
    const eve = await anAdministrator(world, { name: "Eve Stone", role: "operations" });
    expect(await listUnseenEvents(world, eve)).toMatchObject([{ id, draft: false, alone: true, by: "Ada Winter" }]);
    await expect(lookAtEvent(world, ada, { id, seen: 2 })).rejects.toThrow("A colleague has to look at it");
    await lookAtEvent(world, eve, { id, seen: 2 });
    expect(await listUnseenEvents(world, eve)).toEqual([]);
    // A change after that is a change, and no publication.
    await changeEvent(world, ada, {
      id,
      seen: 2,
      agreed: null,
      content: { ...(await someContent(world)), capacity: 7 },
    });
    expect(await listUnseenEvents(world, eve)).toMatchObject([{ id, alone: false }]);
  },
);

onBothDatabases(
  "two publish again as soon as there are two, also where the question was asked before",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await aDraft(world, ada);
    expect((await readPlannedEvent(world, ada, id)).alone).toBe(true);
    // The firm has not confirmed the colleague yet: that is no way round the rule of two.
    const eve = await anAdministrator(world, { name: "Eve Stone" });
    await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", eve.userId).execute();
    await expect(publishEvent(world, ada, { id, seen: 1, alone: true })).rejects.toThrow("Eve Stone can look at it");
    expect((await readPlannedEvent(world, ada, id)).alone).toBe(false);
    expect(await findEvent(world, id)).toBeNull();
    await world.db.updateTable("staff").set({ signs_since: 1 }).where("user_id", "=", eve.userId).execute();
    // Who wrote none of it is a second person, whatever the form says.
    await publishEvent(world, eve, { id, seen: 1, alone: true });
    expect((await readPlannedEvent(world, ada, id)).unseen).toBeNull();
    const { detail } = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("type", "=", "event.published")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toEqual({ revision: 2 });
  },
);

onBothDatabases("whom the firm has not confirmed publishes nothing alone", async (world) => {
  const ada = await anAdministrator(world);
  await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", ada.userId).execute();
  const id = await aDraft(world, ada);
  await expect(publishEvent(world, ada, { id, seen: 1, alone: true })).rejects.toThrow("has not confirmed Ada Winter");
});

onBothDatabases("the page knows whom the firm has not confirmed: the reader, or who wrote the draft", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const id = await aDraft(world, ada);
  const unconfirmed = async (reader: typeof ada) => (await readPlannedEvent(world, reader, id)).unconfirmed;
  const confirm = (signs_since: number | null, { userId }: typeof ada) =>
    world.db.updateTable("staff").set({ signs_since }).where("user_id", "=", userId).execute();
  expect(await unconfirmed(eve)).toBeNull();
  await confirm(null, eve);
  expect(await unconfirmed(eve)).toEqual({ id: eve.userId, name: "Eve Stone", own: true });
  expect(await unconfirmed(ada), "what somebody else lacks is not in her way").toBeNull();
  await confirm(1, eve);
  await confirm(null, ada);
  expect(await unconfirmed(eve)).toEqual({ id: ada.userId, name: "Ada Winter", own: false });
  await confirm(1, ada);
  await publishEvent(world, eve, { id, seen: 1 });
  await confirm(null, eve);
  expect(await unconfirmed(eve), "no draft any more").toBeNull();
});
