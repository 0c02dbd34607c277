import { expect } from "vitest";
import { findOccurrence } from "~/content/events";
import { day } from "~/platform/clock";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { cancelOwnRegistration } from "./own-registration.server";
import { registerForEvent } from "./register.server";
import { remindParticipants } from "./remind.server";

const workshop = "retirement-income-2026-05-19";
const starts = findOccurrence(workshop, Date.UTC(2026, 4, 14))?.startsAt ?? 0;

async function join(world: World, count: number, first = 1) {
  for (let number = first; number < first + count; number += 1)
    await registerForEvent(world, visitor, {
      occurrenceId: workshop,
      name: `Person ${number}`,
      email: `person${number}@example.com`,
      line: true,
    });
}

const reminders = async (world: World) =>
  (await world.mailbox()).filter(({ subject }) => /^(Tomorrow|Today): /.test(subject));

onBothDatabases("everybody with a place is reminded once, when a day is left, and nobody who waits", async (world) => {
  await join(world, 26);
  world.clock.set(starts - day - 1);
  expect(await remindParticipants(world)).toBe(0);

  world.clock.set(starts - day);
  expect(await remindParticipants(world)).toBe(24);
  const mails = await reminders(world);
  expect(new Set(mails.map(({ to }) => to)).size).toBe(24);
  expect(mails.map(({ to }) => to)).not.toContain("person25@example.com");
  expect(mails[0]).toMatchObject({ subject: "Tomorrow: Retirement Income, on Paper" });

  // Again, after a restart, and on several machines at once.
  const later = await world.openAgain();
  const results = await Promise.all([remindParticipants(world), remindParticipants(later), remindParticipants(later)]);
  expect(results).toEqual([0, 0, 0]);
  expect(await reminders(world)).toHaveLength(24);
});

onBothDatabases("several machines at once remind each person once", async (world) => {
  await join(world, 24);
  world.clock.set(starts - day + 1);
  // Two connections to one file in one process would wait for each other; a second node has PostgreSQL anyway.
  const other = world.dialect === "postgres" ? await world.openAgain() : world;
  const done = await Promise.all([remindParticipants(world), remindParticipants(other)]);
  expect(done.reduce((sum, count) => sum + count)).toBe(24);
  expect(await reminders(world)).toHaveLength(24);
});

onBothDatabases("who got the place within the last day, or gave it back, is not reminded", async (world) => {
  await join(world, 25);
  world.clock.set(starts - day + 1);
  const [first] = await world.mailbox();
  const place = { occurrenceId: workshop, standing: "confirmed" } as const;
  await cancelOwnRegistration(world, { ...place, token: secretIn(first) });
  expect(await remindParticipants(world)).toBe(23);
  const to = (await reminders(world)).map((mail) => mail.to);
  expect(to).not.toContain("person1@example.com");
  expect(to).not.toContain("person25@example.com");
});

onBothDatabases("after a pause it is still said until the event begins, and never afterwards", async (world) => {
  await join(world, 1);
  world.clock.set(starts);
  expect(await remindParticipants(world)).toBe(0);
  world.clock.set(starts - 1);
  expect(await remindParticipants(world)).toBe(1);
  expect(await reminders(world)).toMatchObject([{ subject: "Today: Retirement Income, on Paper" }]);
});
