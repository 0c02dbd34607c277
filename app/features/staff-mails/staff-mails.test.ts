import { expect } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { outboxRows } from "../../../tests/support/outbox";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import type { NotificationContent } from "../notifications/catalogue";
import { markRead, notifyUser } from "../notifications/notifications.server";
import { readStaffMails, saveStaffMails } from "./choices.server";
import { mailStaff } from "./mail-staff.server";
import { staffTopicRules } from "./topics";
import { staffTopics } from "./vocabulary";

const booked = {
  kind: "meeting-booked",
  detail: { client: "Maria", topic: "Tax", when: "soon", advisor: "Ada" },
} as const;
const uploaded = { kind: "document-uploaded", detail: { document: "Secret deed.pdf", client: "Maria" } } as const;

const tell = (world: World, { userId }: { userId: string }, content: NotificationContent) =>
  world.db.transaction().execute((tx) => notifyUser(tx, world.clock, userId, { ...content, subject: newId() }));

const mailsTo = async (world: World, { email }: { email: string }) =>
  (await outboxRows(world)).filter(({ recipient }) => recipient === email);

/** Ada, who is where it is nine hours later than UTC, has been there for a minute. */
async function aDesk(world: World) {
  world.clock.set(Date.UTC(2026, 4, 14, 1));
  const ada = await anAdministrator(world, { email: "ada@corvane.example" });
  await world.db.updateTable("user").set({ timeZone: "Asia/Tokyo" }).where("id", "=", ada.userId).execute();
  expect(await mailStaff(world)).toBe(0);
  world.clock.advance(minute);
  return { ...ada, email: "ada@corvane.example" };
}

onBothDatabases(
  "a booking is mailed at once, an upload in the morning of one's own zone, and never twice",
  async (world) => {
    const ada = await aDesk(world);
    await tell(world, ada, booked);
    await tell(world, ada, uploaded);
    const node = world.dialect === "postgres" ? await world.openAgain() : world;
    node.clock.set(world.clock.now());
    const both = await Promise.all([mailStaff(world), mailStaff(node)]);
    expect(both.reduce((sum, count) => sum + count)).toBe(1);
    const [first] = await mailsTo(world, ada);
    expect(first).toMatchObject({ subject: "Something new waits in the portal" });
    expect(first?.body).toContain("Meetings of clients");
    expect(first?.body).not.toMatch(/Maria|deed|Documents/);

    world.clock.advance(minute);
    await tell(world, ada, booked);
    expect(await mailStaff(world), "ten minutes apart").toBe(0);
    world.clock.advance(10 * minute);
    expect(await mailStaff(world)).toBe(1);

    // Eight in Tokyo.
    world.clock.set(Date.UTC(2026, 4, 14, 22, 59));
    expect(await mailStaff(world)).toBe(0);
    world.clock.advance(minute);
    expect(await mailStaff(world)).toBe(1);
    expect((await mailsTo(world, ada)).at(-1)?.subject).toMatch(/^Your daily mail from the portal of /);
    world.clock.advance(day);
    expect(await mailStaff(world), "it was told").toBe(0);
  },
);

onBothDatabases("what was read before is not mailed, and who cannot sign in gets nothing", async (world) => {
  const ada = await aDesk(world);
  await tell(world, ada, uploaded);
  await markRead(world, ada);
  world.clock.advance(day);
  expect(await mailStaff(world)).toBe(0);
  await tell(world, ada, uploaded);
  expect(await mailStaff(world), "the morning has passed").toBe(0);
  await tell(world, ada, booked);
  await world.db.updateTable("staff").set({ suspended_at: 1 }).where("user_id", "=", ada.userId).execute();
  expect(await mailStaff(world)).toBe(0);
});

onBothDatabases("each person chooses for themselves", async (world) => {
  const ada = await aDesk(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const usual = {
    ...({ bookings: "now", messages: "digest", work: "digest" } as const),
    ...({ uploads: "digest", applications: "digest", steps: "digest" } as const),
  };
  const chosen = { ...usual, bookings: "never", uploads: "now" } as const;
  for (const actor of [aVisitor(), await aClient(world)] as Actor[])
    await expect(readStaffMails(world, actor)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await readStaffMails(world, ada)).toEqual(usual);
  await saveStaffMails(world, ada, chosen);
  await saveStaffMails(world, ada, chosen);
  expect(await readStaffMails(world, ada)).toEqual(chosen);
  expect(await readStaffMails(world, eve)).toEqual(usual);
  const trail = await world.auditTrail(ada.userId);
  expect(trail.filter((type) => type === "staff-mail.chosen")).toHaveLength(1);
  world.clock.advance(minute);
  await tell(world, ada, booked);
  expect(await mailStaff(world)).toBe(0);
  await tell(world, ada, uploaded);
  expect(await mailStaff(world)).toBe(1);
  world.clock.advance(hour);
  await saveStaffMails(world, ada, usual);
  expect(await mailStaff(world), "the booking of before is not told now").toBe(0);
});

onBothDatabases("whatever the bell tells the staff belongs to one topic, and nothing else does", async (world) => {
  const told = Object.entries(world.notificationCatalogue)
    .filter(([, entry]) => entry.link("x").startsWith("/dashboard/admin"))
    .map(([kind]) => kind);
  const chosen = staffTopics.flatMap((topic) => staffTopicRules[topic].kinds);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect([...chosen].sort()).toEqual(told.sort());
});

onBothDatabases(
  "a kind that is new to somebody begins with what happens after that, in the daily mail",
  async (world) => {
    const ada = await aDesk(world);
    const given = { kind: "task-assigned", detail: { by: "Eve Stone", title: "Call Maria" } } as const;
    // As before the update: a row for each of the earlier topics.
    await world.db.deleteFrom("staff_mails").where("topic", "not in", ["bookings", "uploads"]).execute();
    await tell(world, ada, given);
    expect(await mailStaff(world)).toBe(0);
    world.clock.advance(day);
    expect(await mailStaff(world), "of before").toBe(0);
    world.clock.advance(minute);
    await tell(world, ada, given);
    world.clock.advance(day);
    expect(await mailStaff(world)).toBe(1);
    const [mail] = await mailsTo(world, ada);
    expect(mail?.subject).toMatch(/^Your daily mail/);
    expect(mail?.body).toContain("Work that is given to you");
    expect(mail?.body).not.toMatch(/Maria|Eve/);
  },
);
