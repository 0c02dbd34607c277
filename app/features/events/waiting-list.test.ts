import { expect } from "vitest";
import { findOccurrence } from "~/content/events";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { readEvent } from "./calendar/find-events.server";
import { cancelOwnRegistration, readOwnRegistration, readRegistration } from "./own-registration.server";
import { readAvailability, registerForEvent } from "./register.server";
import type { Standing } from "./vocabulary";

const workshop = "retirement-income-2026-05-19";
const places = 24;
const starts = findOccurrence(workshop, Date.UTC(2026, 4, 14))?.startsAt ?? 0;

async function join(world: World, number: number): Promise<string> {
  const person = { name: `Person ${number}`, email: `person${number}@example.com` };
  const result = await registerForEvent(world, visitor, { occurrenceId: workshop, ...person, line: true });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** Registers so many people, one after the other; returns their ids, from 1. */
async function joined(world: World, count: number): Promise<string[]> {
  const ids = [""];
  for (let number = 1; number <= count; number += 1) ids.push(await join(world, number));
  return ids;
}

/** The secret of a person's last mail with a link of this kind. */
async function linkOf(world: World, number: number): Promise<string> {
  const mails = await world.mailbox();
  return secretIn(mails.findLast(({ to, url }) => to === `person${number}@example.com` && url.includes("token=")));
}

async function cancel(world: World, number: number, standing: Standing) {
  return cancelOwnRegistration(world, { occurrenceId: workshop, token: await linkOf(world, number), standing });
}

const standing = async (world: World, id = "") =>
  (await readRegistration(world, await readEvent(world, workshop), id))?.standing;
const position = async (world: World, id = "") =>
  (await readRegistration(world, await readEvent(world, workshop), id))?.position;
const lastSubject = async (world: World, number: number) =>
  (await world.mailbox()).findLast(({ to }) => to === `person${number}@example.com`)?.subject;

onBothDatabases(
  "a person who registers for a full event joins the waiting list and is told the position",
  async (world) => {
    const ids = await joined(world, places + 2);

    expect(await position(world, ids[25])).toBe(1);
    expect(await position(world, ids[26])).toBe(2);
    expect(await readAvailability(world, await readEvent(world, workshop))).toEqual({
      registration: "full",
      placesLeft: 0,
      waiting: 2,
    });
    const mail = (await world.mailbox()).at(-1);
    expect(mail).toMatchObject({ to: "person26@example.com", subject: expect.stringContaining("Waiting list: ") });
    expect(mail?.text).toContain("You are 2nd on the waiting list.");
    expect(await world.auditTrail(ids[26])).toEqual(["event.waiting"]);
  },
);

onBothDatabases(
  "a cancelled place goes to the first on the waiting list, who is mailed and may decline it",
  async (world) => {
    const ids = await joined(world, places + 3);

    expect(await cancel(world, 7, "confirmed")).toBe("cancelled");

    expect(await standing(world, ids[7])).toBe("cancelled");
    const items = await world.db.selectFrom("inbox_items").select(["id", "status"]).execute();
    expect(items.filter(({ status }) => status === "done")).toEqual([{ id: ids[7], status: "done" }]);
    expect(await standing(world, ids[25])).toBe("confirmed");
    expect([await position(world, ids[26]), await position(world, ids[27])]).toEqual([1, 2]);
    expect(await lastSubject(world, 7)).toContain("Your place is cancelled: ");
    expect(await lastSubject(world, 25)).toContain("You now have a place: ");
    expect(await world.auditTrail(ids[7])).toEqual(["event.registered", "event.cancelled"]);
    expect(await world.auditTrail(ids[25])).toEqual(["event.waiting", "event.moved-up"]);

    // Declining passes it on.
    expect(await cancel(world, 25, "confirmed")).toBe("cancelled");
    expect(await standing(world, ids[26])).toBe("confirmed");
    expect(await readAvailability(world, await readEvent(world, workshop))).toMatchObject({
      placesLeft: 0,
      waiting: 1,
    });
  },
);

onBothDatabases("the link of the first mail goes on working after somebody has moved up", async (world) => {
  const ids = await joined(world, places + 1);
  const first = await linkOf(world, 25);
  await cancel(world, 1, "confirmed");
  expect(await linkOf(world, 25)).not.toBe(first);
  const occurrence = await readEvent(world, workshop);
  expect(await readOwnRegistration(world, occurrence, first)).toMatchObject({ id: ids[25], standing: "confirmed" });

  // A page that was opened before says 'leave the line': the place is not lost unseen.
  const leave = (seen: Standing) =>
    cancelOwnRegistration(world, { occurrenceId: workshop, token: first, standing: seen });
  expect(await leave("waiting")).toBe("changed");
  expect(await standing(world, ids[25])).toBe("confirmed");
  expect(await leave("confirmed")).toBe("cancelled");
});

onBothDatabases("leaving the line gives nobody a place, and those behind move up", async (world) => {
  const ids = await joined(world, places + 3);
  expect(await cancel(world, 25, "waiting")).toBe("cancelled");
  expect([await position(world, ids[26]), await position(world, ids[27])]).toEqual([1, 2]);
  expect(await readRegistration(world, await readEvent(world, workshop), ids[25] ?? "")).toMatchObject({
    standing: "cancelled",
    hadPlace: false,
  });
  expect((await world.mailbox()).filter(({ subject }) => subject.includes("You now have a place"))).toEqual([]);
});

onBothDatabases("cancelling twice is cancelling once", async (world) => {
  await joined(world, places + 2);
  const token = await linkOf(world, 3);
  const input = { occurrenceId: workshop, token, standing: "confirmed" } as const;
  const results = await Promise.all([1, 2, 3].map(() => cancelOwnRegistration(world, input)));
  expect(results).toEqual(["cancelled", "cancelled", "cancelled"]);
  const subjects = (await world.mailbox()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Your place is cancelled"))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes("You now have a place"))).toHaveLength(1);
});

onBothDatabases(
  "however many cancel and join at once, no place is given twice and the order is kept",
  async (world) => {
    const ids = await joined(world, places + 6);
    const tokens = await Promise.all([2, 4, 6, 8].map((number) => linkOf(world, number)));

    await Promise.all([
      ...tokens.map((token) => cancelOwnRegistration(world, { occurrenceId: workshop, token, standing: "confirmed" })),
      ...[41, 42, 43].map((number) => join(world, number)),
    ]);

    expect(await readAvailability(world, await readEvent(world, workshop))).toEqual({
      registration: "full",
      placesLeft: 0,
      waiting: 5,
    });
    for (const number of [25, 26, 27, 28]) expect(await standing(world, ids[number])).toBe("confirmed");
    expect([await position(world, ids[29]), await position(world, ids[30])]).toEqual([1, 2]);
    const movedUp = (await world.mailbox()).filter(({ subject }) => subject.includes("You now have a place"));
    expect(movedUp.map(({ to }) => to)).toEqual([25, 26, 27, 28].map((number) => `person${number}@example.com`));
  },
);

onBothDatabases(
  "who has cancelled may come again, at the end of the line and with a newer calendar entry",
  async (world) => {
    const ids = await joined(world, places + 1);
    await cancel(world, 1, "confirmed");
    const again = await join(world, 1);
    expect(again).not.toBe(ids[1]);
    expect(await readRegistration(world, await readEvent(world, workshop), again)).toMatchObject({
      standing: "waiting",
      position: 1,
    });
    await cancel(world, 2, "confirmed");
    const occurrence = await readEvent(world, workshop);
    // Confirmed 0, cancelled 1, confirmed 2: a calendar follows the highest number.
    expect((await readRegistration(world, occurrence, ids[1] ?? ""))?.sequence).toBe(1);
    expect((await readRegistration(world, occurrence, again))?.sequence).toBe(2);
    const movedUp = (await world.mailbox()).findLast(({ subject }) => subject.includes("You now have a place"));
    expect(movedUp).toMatchObject({ to: "person1@example.com", calendar: { name: "event.ics", method: "PUBLISH" } });
    expect(movedUp?.calendar?.file).toContain("SEQUENCE:2");
  },
);

onBothDatabases("once the event has begun nobody cancels and nobody moves up", async (world) => {
  const ids = await joined(world, places + 1);
  world.clock.set(starts - 1);
  expect(await cancel(world, 1, "confirmed")).toBe("cancelled");
  expect(await standing(world, ids[25])).toBe("confirmed");

  world.clock.set(starts);
  expect(await cancel(world, 2, "confirmed")).toBe("begun");
  expect(await standing(world, ids[2])).toBe("confirmed");
  expect((await world.mailbox()).filter(({ subject }) => subject.startsWith("Your place is cancelled"))).toHaveLength(
    1,
  );
});

onBothDatabases("a link of another event, or none, cancels nothing", async (world) => {
  await joined(world, 1);
  const token = await linkOf(world, 1);
  const wrong = { occurrenceId: "retirement-income-2026-06-16", token, standing: "confirmed" } as const;
  await expect(cancelOwnRegistration(world, wrong)).rejects.toMatchObject({ init: { status: 404 } });
  for (const made of ["", "x", "%00"])
    await expect(cancelOwnRegistration(world, { ...wrong, occurrenceId: workshop, token: made })).rejects.toMatchObject(
      {
        init: { status: 404 },
      },
    );
  expect((await readAvailability(world, await readEvent(world, workshop))).placesLeft).toBe(places - 1);
});

onBothDatabases("a lost mail is sent again to a person who registers once more after ten minutes", async (world) => {
  const [, id] = await joined(world, 1);
  world.clock.advance(10 * 60_000 - 1);
  expect(await join(world, 1)).toBe(id);
  expect(await world.mailbox()).toHaveLength(1);
  world.clock.advance(1);
  expect(await join(world, 1)).toBe(id);
  expect(await join(world, 1)).toBe(id);
  const mails = await world.mailbox();
  expect(mails.map(({ subject }) => subject)).toEqual([mails[0]?.subject, mails[0]?.subject]);
  // Both links work.
  for (const mail of mails)
    expect(await readOwnRegistration(world, await readEvent(world, workshop), secretIn(mail))).toMatchObject({ id });
});
