import ICAL from "ical.js";
import { expect } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { TooOften } from "~/platform/too-many";
import { lastMail } from "../../../../tests/support/meetings";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { deleteClient, restoreClient } from "../../clients/delete-client.server";
import { listNotifications } from "../../notifications/notifications.server";
import { arrangeMeeting, asAccepted } from "../arrange-meeting.server";
import { mostToCome } from "../booking-words";
import { cancelMeeting } from "../cancel-meeting.server";
import { cancelOwnMeeting } from "../cancel-own-meeting.server";
import { readMeetingOfClient } from "../list-meetings.server";
import { readOwnNextMeeting } from "../meetings.server";
import { changeRooms } from "../schedule/edit-schedule.server";
import { type Booking, bookingLimit, bookMeeting } from "./book.server";
import { confirmMoved, listUnconfirmed } from "./confirm-moved.server";
import { moveOwnMeeting } from "./move-own.server";
import { listOwnMeetings, readOwnMeetingPage } from "./own-meetings.server";

/** Monday 18 May 2026, 10:00 in London; the clock of a test begins on the Thursday before. */
const monday = Date.UTC(2026, 4, 18, 9);
const aBooking = (booking: Partial<Booking> = {}): Booking => ({
  ...{ advisor: "harriet-vale", minutes: 45, format: "Video", office: "", at: monday, topic: "Tax planning" },
  ...{ phone: "", note: "", formKey: newId() },
  ...booking,
});
const booked = async (world: World, ...[client, booking]: [Parameters<typeof bookMeeting>[1], Partial<Booking>?]) => {
  const answer = await bookMeeting(world, client, aBooking(booking));
  if (!("id" in answer)) throw new Error(answer.refused);
  return answer.id;
};
const cells = async ({ db }: World) => {
  const rows = await db.selectFrom("meeting_cells").selectAll().orderBy("resource").orderBy("cell").execute();
  return rows.map(({ resource, cell, part }) => `${resource} ${(cell * 15 * minute - monday) / minute} ${part}`);
};
const missing = { init: { status: 404 } };

/** The mailed calendar entry, as another program reads it. */
async function lastEntry(world: World) {
  const { subject, terms, method, lines } = await lastMail(world);
  const calendar = new ICAL.Component(ICAL.parse(lines.join("\r\n")));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    ...{ subject, terms, mailed: method, method: calendar.getFirstPropertyValue("method"), uid: event.uid },
    ...{ sequence: event.sequence, from: event.startDate.toJSDate().getTime(), to: event.endDate.toJSDate().getTime() },
    status: event.component.getFirstPropertyValue("status"),
  };
}

onBothDatabases(
  "a free time is booked once, mailed in both zones, moved and cancelled with one entry",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = { ...(await aClient(world, { email: "maria@example.com" })), timeZone: "America/New_York" };
    const stranger = await aClient(world);
    const booking = aBooking();
    const [first, again] = await Promise.all([bookMeeting(world, maria, booking), bookMeeting(world, maria, booking)]);
    expect(again, "a double click").toEqual(first);
    const { id } = first as { id: string };
    expect(await cells(world)).toEqual(
      [0, 15, 30].map((at) => `advisor harriet-vale ${at} meeting`).concat("advisor harriet-vale 45 buffer"),
    );
    const entry = await lastEntry(world);
    expect(entry).toMatchObject({ subject: "Your meeting is booked", mailed: "REQUEST", method: "REQUEST" });
    expect(entry).toMatchObject({ from: monday, to: monday + 45 * minute, status: "CONFIRMED" });
    expect(entry.terms?.slice(0, 3)).toEqual([
      ["Time", "Monday 18 May 2026, 05:00 in New York (10:00 in London)"],
      ["How long", "45 minutes"],
      ["With", "Harriet Vale"],
    ]);
    expect((await listNotifications(world, ada))[0]?.sentence).toContain(
      "has booked Harriet Vale: Tax planning, Monday 18",
    );
    expect(await readMeetingOfClient(world, ada, id)).toMatchObject({ advisor: "harriet-vale", booked: true });

    // Another of the client's own at the same time, one in the buffer, outside the hours, and too soon.
    for (const at of [monday, monday + 30 * minute, monday + 8 * hour, world.clock.now() + 6 * hour])
      expect(await bookMeeting(world, stranger, aBooking({ at }))).toEqual({ refused: "taken" });
    expect(await bookMeeting(world, maria, aBooking({ advisor: "tomas-ferrer", at: monday }))).toEqual({
      refused: "own",
    });
    await expect(bookMeeting(world, aVisitor(), aBooking())).rejects.toMatchObject(missing);

    const to = monday + hour;
    await expect(moveOwnMeeting(world, stranger, { id, at: to })).rejects.toMatchObject(missing);
    await booked(world, stranger, { at: monday + 3 * hour });
    expect(await moveOwnMeeting(world, maria, { id, at: monday + 3 * hour })).toBe("taken");
    expect(await readOwnNextMeeting(world, maria)).toMatchObject({ meetsAt: monday });
    expect(await moveOwnMeeting(world, maria, { id, at: to })).toBe("moved");
    expect(await moveOwnMeeting(world, maria, { id, at: to }), "sent twice").toBe("moved");
    const moved = await lastEntry(world);
    expect(moved).toMatchObject({
      subject: "You have moved your meeting",
      method: "REQUEST",
      uid: entry.uid,
      from: to,
    });
    expect(moved.terms?.[1]).toEqual(["Old time", "Monday 18 May 2026, 05:00 in New York (10:00 in London)"]);
    expect(moved.sequence).toBeGreaterThan(entry.sequence);
    await booked(world, stranger, { at: monday - hour });

    await expect(cancelOwnMeeting(world, stranger, id)).rejects.toMatchObject(missing);
    expect(await cancelOwnMeeting(world, maria, id, "I am abroad.")).toBe("cancelled");
    expect(await cancelOwnMeeting(world, maria, id)).toBe("already cancelled");
    const cancelled = await lastEntry(world);
    expect(cancelled).toMatchObject({ mailed: "CANCEL", method: "CANCEL", status: "CANCELLED", uid: entry.uid });
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
    expect(await readMeetingOfClient(world, ada, id)).toMatchObject({
      status: "cancelled",
      cancelReason: "I am abroad.",
    });
    expect(await world.auditTrail(id)).toEqual(["meeting.booked", "meeting.moved", "meeting.cancelled"]);
    await booked(world, stranger, { at: to });
    expect((await listOwnMeetings(world, maria)).map(({ state }) => state)).toEqual(["cancelled"]);
  },
);

onBothDatabases("of fifty people for one time one gets it, also with two nodes", async (world) => {
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const people = [];
  for (let count = 0; count < 50; count += 1) people.push(await aClient(world));
  const answers = await Promise.all(
    people.map((person, index) => bookMeeting(index % 2 ? node : world, person, aBooking())),
  );
  expect(answers.filter((answer) => "id" in answer)).toHaveLength(1);
  expect(answers.filter((answer) => "refused" in answer && answer.refused === "taken")).toHaveLength(49);
  expect(await cells(world)).toHaveLength(4);
  const meetings = world.db.selectFrom("meeting_requests").select("id");
  expect(await meetings.execute(), "no half booking").toHaveLength(1);
});

onBothDatabases("the key of the cells refuses a second meeting, whatever the program does", async (world) => {
  const client = await aClient(world);
  const ids = [await booked(world, client), await booked(world, client, { at: monday + 2 * hour })];
  const cell = { resource: "advisor harriet-vale", cell: monday / (15 * minute), part: "meeting" } as const;
  const insert = world.db.insertInto("meeting_cells").values({ ...cell, meeting_id: ids[1] ?? "" });
  await expect(insert.execute()).rejects.toThrow(/unique/i);
});

onBothDatabases("a room is booked with a meeting in an office, and an office without one cannot be", async (world) => {
  const ada = await anAdministrator(world);
  const [one, two] = [await aClient(world), await aClient(world)];
  const inNewYork = { format: "In person", office: "New York", at: Date.UTC(2026, 4, 18, 14) };
  const id = await booked(world, one, inNewYork);
  expect(await readOwnNextMeeting(world, one)).toMatchObject({
    office: "New York",
    place: "40 Plover Street, New York",
  });
  const other = aBooking({ ...inNewYork, advisor: "tomas-ferrer" });
  expect(await bookMeeting(world, two, other), "another advisor, the same room").toEqual({ refused: "taken" });
  expect(await changeRooms(world, ada, new Map([["New York", 2]]))).toBe(1);
  expect(await bookMeeting(world, two, other)).toHaveProperty("id");
  expect(await moveOwnMeeting(world, one, { id, at: inNewYork.at + hour })).toBe("moved");
  await changeRooms(world, ada, new Map([["New York", 0]]));
  expect(await bookMeeting(world, two, aBooking({ ...inNewYork, at: inNewYork.at + day }))).toEqual({
    refused: "taken",
  });
  expect(await bookMeeting(world, two, aBooking({ ...inNewYork, at: inNewYork.at + day, office: "Atlantis" }))).toEqual(
    { refused: "taken" },
  );
});

onBothDatabases("a client has a handful of meetings to come, and a limit an hour", async (world) => {
  const client = await aClient(world, { status: "inactive" });
  for (let count = 0; count < mostToCome; count += 1) await booked(world, client, { at: monday + count * hour });
  expect(await bookMeeting(world, client, aBooking({ at: monday + day }))).toEqual({ refused: "enough" });
  for (let count = mostToCome + 1; count < bookingLimit.points; count += 1)
    await bookMeeting(world, client, aBooking());
  await expect(bookMeeting(world, client, aBooking())).rejects.toThrow(TooOften);
});

onBothDatabases("less than a day before, only the telephone helps", async (world) => {
  const client = await aClient(world);
  const id = await booked(world, client);
  world.clock.set(monday - day);
  expect(await readOwnMeetingPage(world, client, id)).toMatchObject({ canMove: true, canCancel: true });
  world.clock.advance(1);
  expect(await readOwnMeetingPage(world, client, id)).toMatchObject({ canMove: false, canCancel: false });
  expect(await moveOwnMeeting(world, client, { id, at: monday + 2 * day })).toBe("too late");
  expect(await cancelOwnMeeting(world, client, id)).toBe("too late");
  expect(await readOwnNextMeeting(world, client)).toMatchObject({ meetsAt: monday });
});

onBothDatabases("the firm moves a booked meeting; the client confirms the new time once", async (world) => {
  const ada = await anAdministrator(world);
  const [client, other] = [await aClient(world), await aClient(world)];
  const id = await booked(world, client);
  const taken = await booked(world, other, { at: monday + 2 * hour });
  const plan = { id, zone: "Europe/London", place: "https://meet.example/7", seen: `arranged ${monday}`, accepted: "" };
  // Nobody overrules another meeting of the same advisor; what is only kept free is a warning.
  expect(await arrangeMeeting(world, ada, { ...plan, at: monday + 2 * hour })).toMatchObject({ field: "advisor" });
  const close = { ...plan, at: monday + 2 * hour + 45 * minute };
  const warned = await arrangeMeeting(world, ada, close);
  const warnings = "warnings" in warned ? warned.warnings : [];
  expect(warnings).toContain("Harriet Vale has another meeting right before or after it.");
  expect(await arrangeMeeting(world, ada, { ...close, accepted: asAccepted(warnings) })).toMatchObject({
    done: "moved",
  });
  expect(await listUnconfirmed(world, client)).toMatchObject([{ id, meetsAt: close.at }]);
  expect(await listUnconfirmed(world, other)).toEqual([]);
  await expect(confirmMoved(world, other, { id, at: close.at })).rejects.toMatchObject(missing);
  expect(await confirmMoved(world, client, { id, at: monday })).toBe("changed");
  expect(await confirmMoved(world, client, { id, at: close.at })).toBe("confirmed");
  expect(await confirmMoved(world, client, { id, at: close.at })).toBe("confirmed");
  expect(await listUnconfirmed(world, client)).toEqual([]);
  expect(await world.auditTrail(id)).toEqual(["meeting.booked", "meeting.moved", "meeting.confirmed"]);
  const changed = {
    ...close,
    seen: `arranged ${close.at}`,
    accepted: asAccepted(warnings),
    minutes: 30,
    advisor: "tomas-ferrer",
  };
  const answer = await arrangeMeeting(world, ada, changed);
  const outside = "warnings" in answer ? answer.warnings : [];
  expect(outside.join()).toContain("Tomás Ferrer does not work then, or is on leave.");
  expect(await arrangeMeeting(world, ada, { ...changed, accepted: asAccepted(outside) })).toEqual({
    done: "changed",
    parts: ["advisor", "length"],
  });
  expect(await lastMail(world)).toMatchObject({ subject: "Your meeting has another advisor and another length" });

  await cancelMeeting(world, ada, { id: taken, reason: "Storm", seen: `arranged ${monday + 2 * hour}` });
  await booked(world, other, { at: monday + 2 * hour });
});

onBothDatabases(
  "a deleted client cannot book, and what they had is free; a restore in time keeps it",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, ben] = [await aClient(world), await aClient(world)];
    await booked(world, maria);
    await deleteClient(world, ada, { clientId: maria.clientId, reason: "Asked for it" });
    await expect(bookMeeting(world, maria, aBooking({ at: monday + hour }))).rejects.toMatchObject(missing);
    await restoreClient(world, ada, { clientId: maria.clientId });
    expect(await bookMeeting(world, ben, aBooking())).toEqual({ refused: "taken" });
    await deleteClient(world, ada, { clientId: maria.clientId, reason: "Asked for it" });
    world.clock.advance(2 * hour);
    await booked(world, ben);
    await restoreClient(world, ada, { clientId: maria.clientId });
    expect(await readOwnNextMeeting(world, maria)).toBeNull();
    expect(await cells(world)).toHaveLength(4);

    await world.db.updateTable("user").set({ banned: true }).where("id", "=", ben.userId).execute();
    await expect(bookMeeting(world, ben, aBooking({ at: monday + hour }))).rejects.toMatchObject(missing);
  },
);
