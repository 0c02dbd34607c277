import { expect } from "vitest";
import { findOccurrence } from "~/content/events";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { separateItem } from "../inbox/join-item.server";
import { readEvent } from "./calendar/find-events.server";
import { giveUpPlace } from "./own-events.server";
import { readRegistration } from "./own-registration.server";
import { readAvailability, registerForEvent } from "./register.server";

const webinar = "market-hour-2026-05-14";
const workshop = "retirement-income-2026-05-19";

function person(number: number) {
  return { name: `Person ${number}`, email: `person${number}@example.com` };
}

async function fill(world: World, occurrenceId: string, places: number) {
  for (let number = 1; number <= places; number += 1)
    await registerForEvent(world, visitor, { occurrenceId, ...person(number) });
}

onBothDatabases("a registration is stored, confirmed by mail with its calendar file, and recorded", async (world) => {
  const result = await registerForEvent(world, visitor, { occurrenceId: webinar, ...person(1) });

  if (!result.ok) throw new Error("refused");
  const [mail, ...others] = await world.mailbox();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "person1@example.com", subject: "Your place: The Market Hour, 14 May 2026" });
  expect(mail?.text).not.toContain("Person 1");
  expect(mail?.text).toContain("Date: Thursday 14 May 2026\nTime: 16:00 to 17:00 London\nPlace: Online");
  expect(mail?.url).toMatch(
    new RegExp(`^http://localhost:3000/webinars-events/${webinar}/registration\\?token=[\\w-]{32}$`),
  );
  expect(mail?.text).toContain("The attached file adds the event to your calendar.");
  expect(mail?.calendar).toMatchObject({ name: "event.ics", method: "PUBLISH" });
  expect(mail?.calendar?.file).toContain("DTSTART:20260514T150000Z");
  expect(await world.auditTrail(result.id)).toEqual(["event.registered"]);
  const agreed = await world.db.selectFrom("agreements").selectAll().where("subject", "=", result.id).execute();
  expect(agreed.map(({ document }) => document).toSorted()).toEqual(["privacy", "terms"]);
  const occurrence = await readEvent(world, webinar);
  expect(await readRegistration(world, occurrence, result.id)).toMatchObject({ standing: "confirmed", sequence: 0 });
  expect(await readRegistration(world, await readEvent(world, workshop), result.id)).toBeNull();
});

onBothDatabases("a double press is one registration and one mail", async (world) => {
  const input = { occurrenceId: webinar, ...person(1) };
  const results = await Promise.all([
    registerForEvent(world, visitor, input),
    registerForEvent(world, visitor, { ...input, email: "Person1@Example.com" }),
    registerForEvent(world, visitor, input),
  ]);

  expect(new Set(results.map((result) => result.ok && result.id)).size).toBe(1);
  expect(await world.mailbox()).toHaveLength(1);
  expect((await readAvailability(world, await readEvent(world, webinar))).placesLeft).toBe(499);
});

onBothDatabases("the last place is given once, however many ask at the same time", async (world) => {
  await fill(world, workshop, 23);
  const occurrence = await readEvent(world, workshop);
  expect(await readAvailability(world, occurrence)).toEqual({ registration: "open", placesLeft: 1, waiting: 0 });

  const results = await Promise.all(
    [31, 32, 33, 34].map((number) => registerForEvent(world, visitor, { occurrenceId: workshop, ...person(number) })),
  );

  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "full")).toHaveLength(3);
  expect(await readAvailability(world, occurrence)).toEqual({ registration: "full", placesLeft: 0, waiting: 0 });
  expect(await registerForEvent(world, visitor, { occurrenceId: workshop, ...person(5) })).toMatchObject({ ok: true });
});

onBothDatabases("each event has places of its own", async (world) => {
  await fill(world, workshop, 24);
  const next = await registerForEvent(world, visitor, { occurrenceId: "retirement-income-2026-06-16", ...person(30) });
  expect(next.ok).toBe(true);
});

onBothDatabases("an event that has begun takes nobody and says so", async (world) => {
  const starts = findOccurrence(webinar, world.clock.now())?.startsAt ?? 0;
  world.clock.set(starts - 1);
  expect((await registerForEvent(world, visitor, { occurrenceId: webinar, ...person(1) })).ok).toBe(true);

  world.clock.set(starts);
  const late = await registerForEvent(world, visitor, { occurrenceId: webinar, ...person(2) });
  expect(late).toEqual({ ok: false, reason: "past" });
  expect((await readAvailability(world, await readEvent(world, webinar))).registration).toBe("past");
  expect(await world.mailbox()).toHaveLength(1);
});

onBothDatabases("an event that never was does not exist", async (world) => {
  const attempt = registerForEvent(world, visitor, { occurrenceId: "market-hour-2026-05-15", ...person(1) });
  await expect(attempt).rejects.toMatchObject({ init: { status: 404 } });
  expect(await world.mailbox()).toEqual([]);
});

onBothDatabases("the log says that a client who is signed in has registered, and given up the place", async (world) => {
  const client = { ...(await aClient(world)), emailConfirmed: true };
  const doers = async (id: string) =>
    (
      await world.db
        .selectFrom("audit_events")
        .select(["type", "actor"])
        .where("subject", "=", id)
        .orderBy("seq")
        .execute()
    ).map(({ type, actor }) => [type, actor]);
  const { name, email } = client;
  const own = await registerForEvent(world, client, { occurrenceId: webinar, name, email });
  if (!own.ok) throw new Error("refused");
  await giveUpPlace(world, client, { id: own.id, standing: "confirmed" });
  expect(await doers(own.id)).toEqual([
    ["event.registered", client.userId],
    ["inbox.joined", client.userId],
    ["event.cancelled", client.userId],
  ]);
  const row = await world.db.selectFrom("event_registrations").selectAll().where("id", "=", own.id).executeTakeFirst();
  expect(row).toMatchObject({ cancelled_by: "visitor" });
  expect((await world.mailbox()).at(-1)?.text).not.toContain("Corvane has cancelled");

  // For somebody else, and on the waiting list.
  await fill(world, workshop, 24);
  const other = await registerForEvent(world, client, { occurrenceId: workshop, ...person(30), line: true });
  if (!other.ok) throw new Error("refused");
  expect(await doers(other.id)).toEqual([["event.waiting", client.userId]]);
  const stranger = await registerForEvent(world, visitor, { occurrenceId: webinar, ...person(31) });
  if (!stranger.ok) throw new Error("refused");
  expect(await doers(stranger.id)).toEqual([["event.registered", "visitor"]]);
  // Staff who fill in the public form are guests like others: who is added by the firm has agreed to nothing.
  const staff = await anAdministrator(world);
  const guest = await registerForEvent(world, staff, { occurrenceId: webinar, ...person(32) });
  if (!guest.ok) throw new Error("refused");
  expect(await doers(guest.id)).toEqual([["event.registered", "visitor"]]);
});

onBothDatabases("what a client registers is joined to their record, and can be separated", async (world) => {
  const ada = await anAdministrator(world);
  const alice = await aClient(world);
  const clientOf = async (id: string) =>
    (await world.db.selectFrom("inbox_items").select("client_id").where("id", "=", id).executeTakeFirst())?.client_id;
  const register = async (actor: Parameters<typeof registerForEvent>[1], number: number, words = {}) => {
    const result = await registerForEvent(world, actor, { occurrenceId: webinar, ...person(number), ...words });
    return result.ok ? result.id : "";
  };
  // Under another address, such as that of work, the name says who it is.
  const id = await register(alice, 1, { name: alice.name });
  expect(await clientOf(id)).toBe(alice.clientId);
  expect(await world.auditTrail(id)).toEqual(["event.registered", "inbox.joined"]);
  await separateItem(world, ada, { id, clientId: alice.clientId });
  // The same address again is the same registration: it stays as the staff have left it.
  world.clock.advance(20_000);
  expect(await register(alice, 1, { name: alice.name })).toBe(id);
  expect(await clientOf(id)).toBeNull();
  expect(await clientOf(await register(alice, 4, { email: alice.email.toUpperCase() }))).toBe(alice.clientId);
  // Nobody else is joined to anybody: neither a client's guest, nor what others register.
  expect(await clientOf(await register(alice, 5))).toBeNull();
  expect(await clientOf(await register(visitor, 2))).toBeNull();
  expect(await clientOf(await register(ada, 3))).toBeNull();
});
