import { expect } from "vitest";
import { findOccurrence } from "~/content/events";
import { csvLine } from "~/platform/sheets/csv";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { joinItem, separateItem } from "../inbox/join-item.server";
import { listAttendees, readAttendee, readAttendeeRequest } from "./attendees.server";
import { listComingEvents, listPastEvents } from "./event-list.server";
import { exportAttendees } from "./export-attendees.server";
import { freePlace, readFreed } from "./free-place.server";
import { cancelOwnRegistration } from "./own-registration.server";
import { registerForEvent } from "./register.server";

const workshop = "retirement-income-2026-05-19";
const webinar = "market-hour-2026-05-14";
const starts = findOccurrence(workshop, Date.UTC(2026, 4, 14))?.startsAt ?? 0;

async function join(world: World, number: number, { name = `Person ${number}`, occurrenceId = workshop } = {}) {
  const email = `person${number}@example.com`;
  const result = await registerForEvent(world, visitor, { occurrenceId, name, email, line: true });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function joined(world: World, count: number) {
  const ids = [""];
  for (let number = 1; number <= count; number += 1) ids.push(await join(world, number));
  return ids;
}

const ask = (query: Record<string, string> = {}) => readAttendeeRequest(new URLSearchParams(query));

onBothDatabases("an administrator sees who comes and who waits, in the order in which they came", async (world) => {
  const administrator = await anAdministrator(world);
  await joined(world, 26);
  const page = await listAttendees(world, administrator, workshop, ask());
  expect(page.counts).toEqual({ confirmed: 24, waiting: 2, cancelled: 0 });
  expect(page.attendees.map(({ line }) => line)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  expect(page.attendees.slice(-2).map(({ name, position }) => [name, position])).toEqual([
    ["Person 25", 1],
    ["Person 26", 2],
  ]);
  const waiting = await listAttendees(world, administrator, workshop, ask({ status: "waiting" }));
  expect(waiting.attendees.map(({ name }) => name)).toEqual(["Person 25", "Person 26"]);
  const found = await listAttendees(world, administrator, workshop, ask({ q: "PERSON26@" }));
  expect(found.attendees.map(({ name, position }) => [name, position])).toEqual([["Person 26", 2]]);
  for (const q of ["%", "_", "\\"]) {
    const literal = await listAttendees(world, administrator, workshop, ask({ q }));
    expect(literal.attendees).toEqual([]);
  }
});

onBothDatabases("long lists are paged forwards and back", async (world) => {
  const administrator = await anAdministrator(world);
  for (let number = 1; number <= 101; number += 1) await join(world, number, { occurrenceId: webinar });
  const page = async (query: Record<string, string>) => {
    const { attendees, previous, next } = await listAttendees(world, administrator, webinar, ask(query));
    return [attendees[0]?.line, attendees.at(-1)?.line, previous, next];
  };
  expect(await page({})).toEqual([1, 50, null, 50]);
  expect(await page({ after: "50" })).toEqual([51, 100, 51, 100]);
  expect(await page({ after: "100" })).toEqual([101, 101, 101, null]);
  expect(await page({ before: "101" })).toEqual([51, 100, 51, 100]);
  expect(await page({ before: "51" })).toEqual([1, 50, null, 50]);
  expect(await page({ after: "-3", before: "x" })).toEqual([1, 50, null, 50]);
});

onBothDatabases(
  "a cancelled place goes to the first on the waiting list, and the person is told that it was us",
  async (world) => {
    const administrator = await anAdministrator(world);
    const ids = await joined(world, 25);
    const input = { occurrenceId: workshop, registrationId: ids[3] ?? "", standing: "confirmed" } as const;
    const { movedUp } = await freePlace(world, administrator, input);
    expect(await freePlace(world, administrator, input), "a second click is the same act").toEqual({ movedUp });
    const freed = { occurrenceId: workshop, registrationId: input.registrationId, movedUp };
    expect(await readFreed(world, administrator, freed)).toEqual({
      person: { name: "Person 3", email: "person3@example.com" },
      hadPlace: true,
      movedUp: ["Person 25"],
    });
    expect(await readFreed(world, administrator, { ...freed, registrationId: ids[4] ?? "" })).toBeNull();
    await expect(readFreed(world, await aClient(world), freed)).rejects.toMatchObject({ init: { status: 404 } });

    const { counts } = await listAttendees(world, administrator, workshop, ask());
    expect(counts).toEqual({ confirmed: 24, waiting: 0, cancelled: 1 });
    const [cancelled] = (await listAttendees(world, administrator, workshop, ask({ status: "cancelled" }))).attendees;
    expect(cancelled).toMatchObject({ name: "Person 3", byFirm: true });
    const mail = (await world.mailbox()).findLast(({ to }) => to === "person3@example.com");
    expect(mail?.subject).toMatch(/^Your place is cancelled: /);
    expect(mail?.text).toMatch(/We have cancelled your place at [^.]+; the event itself takes place\./);
    const item = await world.db
      .selectFrom("inbox_items")
      .select("status")
      .where("id", "=", ids[3] ?? "")
      .executeTakeFirst();
    expect(item?.status).toBe("done");
    const { actor } = await world.db
      .selectFrom("audit_events")
      .select("actor")
      .where("type", "=", "event.cancelled")
      .executeTakeFirstOrThrow();
    expect(actor).toBe(administrator.userId);
  },
);

onBothDatabases("of two who decide at once, the second is told what happened", async (world) => {
  const administrator = await anAdministrator(world);
  const ids = await joined(world, 26);
  const free = (number: number, standing: "confirmed" | "waiting", actor = administrator) =>
    freePlace(world, actor, { occurrenceId: workshop, registrationId: ids[number] ?? "", standing });
  // The person has cancelled meanwhile.
  const [first] = await world.mailbox();
  await cancelOwnRegistration(world, { occurrenceId: workshop, token: secretIn(first), standing: "confirmed" });
  await expect(free(1, "confirmed")).rejects.toThrow("Person 1 has already cancelled.");
  // Somebody who waited has a place now: taken off the list as one who waits, the place would be lost unseen.
  await expect(free(25, "waiting")).rejects.toThrow(
    "Person 25 has moved up from the waiting list and has a place now.",
  );
  const other = await anAdministrator(world);
  const both = await Promise.allSettled([free(2, "confirmed"), free(2, "confirmed", other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  world.clock.set(starts);
  await expect(free(4, "confirmed")).rejects.toThrow("The event has started.");
  const { counts } = await listAttendees(world, administrator, workshop, ask());
  expect(counts).toEqual({ confirmed: 24, waiting: 0, cancelled: 2 });
});

onBothDatabases("the list for a spreadsheet holds who comes, and that it was taken is recorded", async (world) => {
  const administrator = await anAdministrator(world);
  await join(world, 1, { name: '=cmd|"x"' });
  await join(world, 2, { name: "Zoë, of Quay" });
  const lines = (await exportAttendees(world, administrator, workshop, ask())).map(csvLine);
  expect(lines).toEqual([
    "Name,Email,Status,Registered,Place since,Cancelled,Checked in\r\n",
    `"'=cmd|""x""",person1@example.com,Registered,2026-05-14 10:15 UTC,2026-05-14 10:15 UTC,,\r\n`,
    '"Zoë, of Quay",person2@example.com,Registered,2026-05-14 10:15 UTC,2026-05-14 10:15 UTC,,\r\n',
  ]);
  expect(await world.auditTrail(workshop)).toEqual(["event.list-exported"]);
});

onBothDatabases("coming events are listed with their places, past ones once they have begun", async (world) => {
  const administrator = await anAdministrator(world);
  await joined(world, 25);
  const coming = await listComingEvents(world, administrator);
  expect(coming.events).toHaveLength(12);
  expect(coming.events.find(({ occurrence }) => occurrence.id === workshop)).toMatchObject({ taken: 24, waiting: 1 });
  expect(coming.events[0]?.occurrence.id).toBe(webinar);
  expect((await listPastEvents(world, administrator, null)).events).toEqual([]);

  // Somebody has registered for one that is further ahead than the next dozen.
  await join(world, 1, { occurrenceId: "market-hour-2027-03-11" });
  expect((await listComingEvents(world, administrator)).events.at(-1)?.occurrence.id).toBe("market-hour-2027-03-11");

  world.clock.set(starts + 1);
  const past = await listPastEvents(world, administrator, null);
  expect(past).toMatchObject({ events: [{ occurrence: { id: workshop }, taken: 24, waiting: 1 }], older: null });
  const ids = (await listComingEvents(world, administrator)).events.map(({ occurrence }) => occurrence.id);
  expect(ids).not.toContain(workshop);
});

onBothDatabases("for everybody else the lists do not exist", async (world) => {
  const [id = ""] = [await join(world, 1)];
  for (const actor of [aVisitor(), await aClient(world)]) {
    const missing = { init: { status: 404 } };
    const one = { occurrenceId: workshop, registrationId: id };
    await expect(listAttendees(world, actor, workshop, ask())).rejects.toMatchObject(missing);
    await expect(readAttendee(world, actor, one)).rejects.toMatchObject(missing);
    await expect(freePlace(world, actor, { ...one, standing: "confirmed" })).rejects.toMatchObject(missing);
    await expect(exportAttendees(world, actor, workshop, ask())).rejects.toMatchObject(missing);
    await expect(listComingEvents(world, actor)).rejects.toMatchObject(missing);
    await expect(listPastEvents(world, actor, null)).rejects.toMatchObject(missing);
  }
});

onBothDatabases(
  "the list shows whose address it is, and to which client the staff have joined somebody",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = await aClient(world, { name: "Maria Ruiz", email: "Person1@example.com" });
    const ben = await aClient(world, { name: "Ben Ode" });
    await aClient(world, { name: "Pérsona", email: "pérson1@example.com" });
    const [, first = "", second = ""] = await joined(world, 2);
    const clients = async (actor = ada) =>
      (await listAttendees(world, actor, workshop, ask())).attendees.map(({ name, client, alike }) => [
        name,
        client?.name ?? null,
        alike.map((one) => one.name),
      ]);
    expect(await clients()).toEqual([
      ["Person 1", null, ["Maria Ruiz"]],
      ["Person 2", null, []],
    ]);
    await joinItem(world, ada, { id: first, clientId: maria.clientId });
    await joinItem(world, ada, { id: second, clientId: ben.clientId });
    expect(await clients()).toEqual([
      ["Person 1", "Maria Ruiz", []],
      ["Person 2", "Ben Ode", []],
    ]);
    expect(await world.auditTrail(second)).toEqual(["event.registered", "inbox.joined"]);

    // An advisor sees what is joined to an own client, whatever the address.
    await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", ben.clientId).execute();
    await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "!=", ben.clientId).execute();
    const harriet = await anAdministrator(world, { role: "advisor", advisor: "harriet-vale" });
    expect(await clients(harriet)).toEqual([["Person 2", "Ben Ode", []]]);

    await separateItem(world, ada, { id: first, clientId: maria.clientId });
    expect((await clients())[0]).toEqual(["Person 1", null, ["Maria Ruiz"]]);
  },
);
