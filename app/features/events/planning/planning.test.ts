import { expect } from "vitest";
import { nextOccurrences } from "~/content/events";
import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import { countPublicChanges } from "~/platform/public-pages/changes.server";
import { anAdministrator, aVisitor } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { visitor } from "../../identity/actor";
import { listAttendees } from "../attendees.server";
import { contentOf, type EventContent } from "../calendar/content";
import { findEvent, listedEvents, nextEvents, readEvent } from "../calendar/find-events.server";
import { readShownEvent } from "../calendar/read-shown-event.server";
import { eventForm } from "../calendar/schema";
import { registrationSubject } from "../inbox-subject.server";
import { readRegistration } from "../own-registration.server";
import { registerForEvent } from "../register.server";
import { cancelEvent } from "./cancel-event.server";
import { changeEvent } from "./change-event.server";
import { makeEvent } from "./make-event.server";
import { publishEvent, withdrawEvent } from "./publish-event.server";
import { readEventHistory, readPlannedEvent } from "./read-event.server";
import { listUnseenEvents, lookAtEvent } from "./second-look.server";
import { undoLastChange } from "./undo-change.server";
import { writtenEvent } from "./written-event";

const workshop = "retirement-income-2026-05-19";

async function join(world: World, occurrenceId: string, count = 1) {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const person = { name: `Person ${number}`, email: `person${number}@example.com`, line: true };
    const result = await registerForEvent(world, visitor, { occurrenceId, ...person });
    if (!result.ok) throw new Error(result.reason);
    ids.push(result.id);
  }
  return ids;
}

const someContent = async (world: World, change: Partial<EventContent> = {}): Promise<EventContent> => ({
  ...contentOf(await readEvent(world, workshop), world.siteContent.offices()),
  ...{ title: "Tax Evening", date: "2026-06-11", capacity: 2 },
  ...change,
});

async function published(world: World, change: Partial<EventContent> = {}) {
  const ada = await anAdministrator(world);
  const made = await makeEvent(world, ada, { content: await someContent(world, change), formKey: "form-key-1" });
  if (!made.ok) throw new Error(made.reason);
  await publishEvent(world, await eve(world), { id: made.id, seen: 1 });
  return { ada, id: made.id };
}

const eve = (world: World) => anAdministrator(world, { name: "Eve Stone" });

const subjects = async (world: World, to: string) =>
  (await world.mailbox()).filter((mail) => mail.to === to).map(({ subject }) => subject);

/** What the registrations in the inbox are called, and how many the search finds by each of two days. */
async function titles(world: World) {
  const rows = await world.db.selectFrom("inbox_items").select("title").where("kind", "=", "registration").execute();
  const found = async (day: string) =>
    (await findWords(world, "inbox_items", fold(`paper ${day} may`).split(" "), 10)).length;
  return [[...new Set(rows.map(({ title }) => title))], await found("28"), await found("19")];
}

onBothDatabases("a draft is for staff only; published, it is an event like the others", async (world) => {
  const ada = await anAdministrator(world);
  const content = await someContent(world);
  const made = await makeEvent(world, ada, { content, formKey: "form-key-1" });
  expect(made).toEqual({ ok: true, id: "tax-evening-2026-06-11" });
  const id = "tax-evening-2026-06-11";
  // The same form again is the same draft; another form of this title and day is refused.
  expect(await makeEvent(world, ada, { content, formKey: "form-key-1" })).toEqual({ ok: true, id });
  expect(await makeEvent(world, ada, { content, formKey: "form-key-2" })).toEqual({ ok: false, reason: "taken" });
  expect(await findEvent(world, id)).toBeNull();
  await expect(readShownEvent(world, aVisitor(), id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await readShownEvent(world, ada, id)).toMatchObject({ draft: true });
  await expect(join(world, id)).rejects.toMatchObject({ init: { status: 404 } });
  const before = await countPublicChanges(world.db);

  await expect(publishEvent(world, ada, { id, seen: 1 })).rejects.toThrow("A colleague has to publish it");
  const colleague = await eve(world);
  await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", colleague.userId).execute();
  await expect(publishEvent(world, colleague, { id, seen: 1 })).rejects.toThrow("has not confirmed Eve Stone");
  await world.db.updateTable("staff").set({ signs_since: 1 }).where("user_id", "=", colleague.userId).execute();
  expect(await listUnseenEvents(world, ada)).toEqual([]);
  expect(await listUnseenEvents(world, colleague)).toMatchObject([{ id, draft: true, by: "Ada Winter" }]);
  await publishEvent(world, colleague, { id, seen: 1 });
  expect(await listUnseenEvents(world, colleague)).toEqual([]);
  expect(await countPublicChanges(world.db)).toBe(before + 1);
  expect(await readShownEvent(world, aVisitor(), id)).toMatchObject({ draft: false });
  expect((await nextEvents(world, 5)).map((event) => event.id)).toContain(id);
  await join(world, id);
  await expect(withdrawEvent(world, ada, { id, seen: 2 })).rejects.toThrow("Somebody has registered");
  await expect(publishEvent(world, ada, { id, seen: 1 })).rejects.toThrow("A colleague has changed this event");
  expect(await world.auditTrail(id)).toEqual(["event.made", "event.published"]);
});

onBothDatabases("without the portal the next events are those of the files", async (world) => {
  expect(await nextEvents(world, 12)).toEqual(nextOccurrences(world.clock.now(), 12));
  expect(await listedEvents(world)).toEqual({ next: nextOccurrences(world.clock.now(), 3), further: [] });
});

onBothDatabases("the mail about another hour or another place says so, and not the day that stays", async (world) => {
  const ada = await anAdministrator(world);
  await join(world, workshop);
  const content = contentOf(await readEvent(world, workshop), world.siteContent.offices());
  await changeEvent(world, ada, { id: workshop, seen: 0, content: { ...content, time: "18:30" }, agreed: 1 });
  await changeEvent(world, ada, {
    id: workshop,
    seen: 2,
    content: { ...content, time: "18:30", address: "2 Quay Street" },
    agreed: 1,
  });
  const later = { ...content, date: "2026-05-28", time: "17:00", address: "2 Quay Street" };
  await changeEvent(world, ada, { id: workshop, seen: 3, content: later, agreed: 1 });
  const mails = (await world.mailbox()).filter(({ subject }) => subject.startsWith("Changed"));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Changed: Retirement Income, on Paper, 19 May 2026: now 18:30 to 20:30 New York",
    "Changed: Retirement Income, on Paper, 19 May 2026: another place",
    "Changed: Retirement Income, on Paper, now 28 May 2026, 17:00 to 19:00 New York",
  ]);
  for (const { text } of await world.mailbox()) expect(text).not.toContain("button");
});

onBothDatabases("an event of the files that is moved keeps its address and its people, who are told", async (world) => {
  const ada = await anAdministrator(world);
  const [first = ""] = await join(world, workshop, 2);
  const content = { ...contentOf(await readEvent(world, workshop), world.siteContent.offices()), date: "2026-05-28" };
  const change = { id: workshop, seen: 0, content };
  // First it asks, then the number has to be right.
  expect(await changeEvent(world, ada, { ...change, agreed: null })).toEqual({
    ok: false,
    reason: "tell",
    about: "time",
    count: 2,
  });
  expect(await changeEvent(world, ada, { ...change, agreed: 1 })).toEqual({
    ok: false,
    reason: "tell",
    about: "time",
    count: 2,
  });
  expect(await changeEvent(world, ada, { ...change, agreed: 2 })).toEqual({ ok: true, changed: true, told: 2 });
  const moved = await readEvent(world, workshop);
  expect(moved.date).toBe("2026-05-28");
  expect((await nextEvents(world, 12)).filter(({ id }) => id === workshop)).toEqual([moved]);
  expect(await subjects(world, "person1@example.com")).toContain(
    "Changed: Retirement Income, on Paper, now 28 May 2026",
  );
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.calendar?.file).toContain("DTSTART:20260528T");
  expect((await readRegistration(world, moved, first))?.sequence).toBe(2);
  const starts = await world.db.selectFrom("event_registrations").select("starts_at").execute();
  expect(starts.map(({ starts_at }) => starts_at)).toEqual([moved.startsAt, moved.startsAt]);
  // The day for which they had registered stays known.
  const everybody = { standing: "", search: "", after: null, before: null } as const;
  const { attendees } = await listAttendees(world, ada, workshop, everybody);
  expect(attendees.map(({ registeredFor }) => registeredFor)).toEqual(["2026-05-19", "2026-05-19"]);
  const subject = await registrationSubject(world).read(world.db, first, world.clock.now());
  expect(subject?.facts).toContainEqual(["Registered for", "19 May 2026: the event has been moved since"]);
  // The inbox and the search call the registrations by the new day, and not by the old one.
  expect(await titles(world)).toEqual([["Retirement Income, on Paper, 28 May 2026"], 2, 0]);

  // Undone, the calendar of the site holds again, and people are told again.
  expect(await undoLastChange(world, ada, { id: workshop, seen: 2, agreed: null })).toMatchObject({ reason: "tell" });
  expect(await undoLastChange(world, ada, { id: workshop, seen: 2, agreed: 2 })).toMatchObject({ ok: true, told: 2 });
  expect((await readEvent(world, workshop)).date).toBe("2026-05-19");
  const back = await listAttendees(world, ada, workshop, everybody);
  expect(back.attendees.map(({ registeredFor }) => registeredFor)).toEqual([null, null]);
  expect(await titles(world)).toEqual([["Retirement Income, on Paper, 19 May 2026"], 0, 2]);
  const history = await readEventHistory(world, ada, workshop);
  expect(history.map(({ step, told, by }) => [step, told, by === null])).toEqual([
    ["undone", 2, false],
    ["changed", 2, false],
    ["taken", 0, true],
  ]);
  expect(history[1]?.changes).toEqual([{ label: "Date", before: "2026-05-19", after: "2026-05-28" }]);
  await expect(undoLastChange(world, ada, { id: workshop, seen: 3, agreed: 2 })).rejects.toThrow("cannot be undone");
});

onBothDatabases("a change on the site stands there at once, and a second person looks at it", async (world) => {
  const { ada, id } = await published(world);
  const [first, second] = [await eve(world), await anAdministrator(world, { name: "Ines Lam" })];
  const content = await someContent(world);
  const change = (actor: typeof ada, seen: number, capacity: number) =>
    changeEvent(world, actor, { id, seen, agreed: null, content: { ...content, capacity } });
  await change(ada, 2, 31);
  await change(first, 3, 32);
  expect((await readPlannedEvent(world, ada, id)).unseen).toMatchObject({ by: ["Ada Winter", "Eve Stone"], own: true });
  for (const writer of [ada, first]) {
    expect(await listUnseenEvents(world, writer)).toEqual([]);
    await expect(lookAtEvent(world, writer, { id, seen: 4 })).rejects.toThrow("A colleague has to look at it");
  }
  expect(await listUnseenEvents(world, second)).toMatchObject([{ id, draft: false, by: "Ada Winter, Eve Stone" }]);
  await expect(lookAtEvent(world, second, { id, seen: 3 })).rejects.toThrow("A colleague has changed this event");
  await lookAtEvent(world, second, { id, seen: 4 });
  expect((await readPlannedEvent(world, second, id)).unseen).toBeNull();
  await expect(lookAtEvent(world, second, { id, seen: 4 })).rejects.toThrow("nothing to look at");
  await change(second, 4, 33);
  expect(await listUnseenEvents(world, ada)).toMatchObject([{ by: "Ines Lam" }]);
  // An event of the files, which nobody had changed before.
  const ofFiles = { ...contentOf(await readEvent(world, workshop), world.siteContent.offices()), capacity: 99 };
  await changeEvent(world, ada, { id: workshop, seen: 0, agreed: null, content: ofFiles });
  expect(await listUnseenEvents(world, second)).toMatchObject([{ id: workshop, by: "Ada Winter" }]);
});

onBothDatabases("more places go to the waiting list; fewer than are taken are refused", async (world) => {
  const { ada, id } = await published(world);
  await join(world, id, 3);
  const content = await someContent(world);
  const change = (capacity: number, seen: number) =>
    changeEvent(world, ada, { id, seen, agreed: null, content: { ...content, capacity } });
  expect(await change(1, 2)).toEqual({ ok: false, reason: "capacity", taken: 2 });
  expect(await change(3, 2)).toEqual({ ok: true, changed: true, told: 0 });
  expect(await subjects(world, "person3@example.com")).toContain("You now have a place: Tax Evening, 11 June 2026");
  expect(await change(3, 3)).toMatchObject({ changed: false });
  await expect(change(9, 2)).rejects.toThrow("A colleague has changed this event");
});

onBothDatabases("a cancelled event tells everybody, says so, and takes nobody any more", async (world) => {
  const { ada, id } = await published(world);
  await join(world, id, 3);
  const cancel = (agreed: number) => cancelEvent(world, ada, { id, seen: 2, agreed, reason: "The speaker is ill." });
  expect(await cancel(2)).toEqual({ ok: false, count: 3 });
  expect(await cancel(3)).toEqual({ ok: true, told: 3 });
  const mails = (await world.mailbox()).filter(({ subject }) => subject === "Cancelled: Tax Evening, 11 June 2026");
  expect(mails.map(({ to, calendar }) => [to, calendar?.method])).toEqual([
    ["person1@example.com", "CANCEL"],
    ["person2@example.com", "CANCEL"],
    ["person3@example.com", undefined],
  ]);
  expect(mails[0]?.text).toContain("The reason: The speaker is ill.");
  expect(mails[0]?.text, "the foot of every mail invites questions").not.toMatch(/question/i);
  expect((await nextEvents(world, 12)).map((event) => event.id)).not.toContain(id);
  expect((await readEvent(world, id)).cancelled).toEqual({ reason: "The speaker is ill." });
  const late = { occurrenceId: id, name: "Late", email: "late@example.com", line: true };
  expect(await registerForEvent(world, visitor, late)).toEqual({ ok: false, reason: "cancelled" });
  expect((await readPlannedEvent(world, ada, id)).undoable).toBeNull();
  await expect(cancelEvent(world, ada, { id, seen: 3, agreed: 3, reason: "Again" })).rejects.toThrow("already");
});

onBothDatabases("a cancellation that nobody was told of, and a publication, can be undone", async (world) => {
  const { ada, id } = await published(world);
  expect(await cancelEvent(world, ada, { id, seen: 2, agreed: 0, reason: "Wrong button" })).toMatchObject({ ok: true });
  expect(await undoLastChange(world, ada, { id, seen: 3, agreed: null })).toMatchObject({ ok: true, told: 0 });
  expect((await readEvent(world, id)).cancelled).toBeUndefined();
  await withdrawEvent(world, ada, { id, seen: 4 });
  expect(await findEvent(world, id)).toBeNull();
  expect(await undoLastChange(world, ada, { id, seen: 5, agreed: null })).toMatchObject({ ok: true });
  expect(await findEvent(world, id)).not.toBeNull();
});

onBothDatabases("the events of the files pass the portal's form", async (world) => {
  for (const occurrence of nextOccurrences(world.clock.now(), 9)) {
    const content = contentOf(occurrence, world.siteContent.offices());
    const read = eventForm(world.siteContent.offices().all.map(({ city }) => city)).safeParse(writtenEvent(content));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(read.data).toEqual(content);
  }
});
