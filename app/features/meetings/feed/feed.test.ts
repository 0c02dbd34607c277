import ICAL from "ical.js";
import { expect, test } from "vitest";
import { aNewMeeting, friday } from "../../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { hour } from "../../../platform/clock";
import { cancelMeeting } from "../cancel-meeting.server";
import { feedTitle } from "../feed-titles";
import { addLeave, removeLeave } from "../leave/edit-leave.server";
import { arrangeNewMeeting } from "../new-meeting/arrange-new.server";
import { readEditedSchedule } from "../schedule/edit-schedule.server";
import { makeOwnFeed, readOwnFeed, removeOwnFeed } from "./own-feed.server";
import { feedLimit, readFeed, unknownFeedLimit } from "./read-feed.server";

const missing = { init: { status: 404 } };

/** What another library reads in the feed. */
async function eventsOf(world: World, secret: string) {
  const file = await readFeed(world, { secret, address: "192.0.2.1" });
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { summary, location, startDate, endDate, description } = new ICAL.Event(component);
    const hours = (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / hour;
    return { summary, location, at: startDate.toJSDate().getTime(), hours, description };
  });
}

test("titles say as little about the client as was chosen", () => {
  expect(feedTitle("Maria da Cruz Santos", "initials")).toBe("Meeting, M. D. C.");
  expect(feedTitle("Maria Cruz", "names")).toBe("Meeting with Maria Cruz");
  expect(feedTitle(null, "names")).toBe("Meeting");
});

onBothDatabases(
  "a calendar program gets one's own meetings, without topics, until the address is removed",
  async (world) => {
    const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    const client = await aClient(world, { name: "Maria Cruz" });
    const made = await arrangeNewMeeting(world, harriet, aNewMeeting(client.clientId, { topic: "Estate planning" }));
    const first = await makeOwnFeed(world, harriet, "initials");
    expect(await eventsOf(world, first)).toMatchObject([
      { summary: "Meeting, M. C.", location: "https://meet.example/7", at: friday, hours: 1 },
    ]);
    expect(JSON.stringify(await eventsOf(world, first))).not.toMatch(/Estate|Maria/);
    expect(JSON.stringify(await world.db.selectFrom("calendar_feeds").selectAll().execute())).not.toContain(first);

    const second = await makeOwnFeed(world, harriet, "names");
    await expect(eventsOf(world, first), "the old address has ended").rejects.toMatchObject(missing);
    expect(await eventsOf(world, second)).toMatchObject([{ summary: "Meeting with Maria Cruz" }]);
    await cancelMeeting(world, harriet, {
      ...{ id: "id" in made ? made.id : "", seen: `arranged ${friday}`, reason: "Harriet is ill" },
    });
    expect(await eventsOf(world, second)).toEqual([]);
    await removeOwnFeed(world, harriet);
    await removeOwnFeed(world, harriet);
    expect(await readOwnFeed(world, harriet)).toBeNull();
    await expect(eventsOf(world, second)).rejects.toMatchObject(missing);
    const types = (await world.auditTrail(harriet.userId)).filter((type) => type.includes("feed"));
    expect(types).toEqual(["meeting.feed-made", "meeting.feed-made", "meeting.feed-removed"]);
  },
);

onBothDatabases(
  "a feed names no client of another advisor, ends with the place in the staff, and is limited",
  async (world) => {
    const ada = await anAdministrator(world);
    const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    const { clientId } = await aClient(world, { name: "Maria Cruz" });
    await arrangeNewMeeting(world, ada, aNewMeeting(clientId));
    await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "=", clientId).execute();
    const secret = await makeOwnFeed(world, harriet, "names");
    expect(await eventsOf(world, secret)).toMatchObject([{ summary: "Meeting", location: null }]);
    expect(await eventsOf(world, await makeOwnFeed(world, ada, "names")), "nobody meets her").toEqual([]);
    await expect(makeOwnFeed(world, await aClient(world), "names")).rejects.toMatchObject(missing);

    for (let times = 1; times < feedLimit.points; times += 1) await eventsOf(world, secret);
    await expect(eventsOf(world, secret)).rejects.toThrow("Too many attempts");
    for (let times = 0; times < unknownFeedLimit.points; times += 1)
      await expect(eventsOf(world, "guess")).rejects.toMatchObject(missing);
    await expect(eventsOf(world, "guess")).rejects.toThrow("Too many attempts");
    world.clock.advance(2 * hour);
    await world.db.updateTable("staff").set({ suspended_at: 1 }).where("user_id", "=", harriet.userId).execute();
    await expect(eventsOf(world, secret)).rejects.toMatchObject(missing);
  },
);

onBothDatabases("everybody enters their own leave; that of others needs the right", async (world) => {
  const reviewer = await anAdministrator(world, { role: "reviewer", advisor: "harriet-vale" });
  const leave = { firstDay: "2026-12-07", lastDay: "2026-12-08", accepted: "" };
  expect(await addLeave(world, reviewer, { advisor: "harriet-vale", ...leave })).toEqual({ added: true });
  const refused = { init: { status: 403 } };
  await expect(addLeave(world, reviewer, { advisor: "tomas-ferrer", ...leave })).rejects.toMatchObject(refused);
  const [own] = (await readEditedSchedule(world, reviewer, "harriet-vale")).leave;
  const other = await anAdministrator(world, { role: "reviewer", advisor: "tomas-ferrer" });
  await expect(removeLeave(world, other, own?.id ?? "")).rejects.toMatchObject(refused);
  await removeLeave(world, reviewer, own?.id ?? "");
  expect((await readEditedSchedule(world, reviewer, "harriet-vale")).leave).toEqual([]);
});
