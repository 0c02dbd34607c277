import { expect } from "vitest";
import { day } from "~/platform/clock";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { visitor } from "../identity/actor";
import { contentOf, type EventContent } from "./calendar/content";
import { addedEvents, listedEvents, readEvent } from "./calendar/find-events.server";
import { readShownEvent } from "./calendar/read-shown-event.server";
import { eventForm } from "./calendar/schema";
import { cancelOwnRegistration, readOwnRegistration, readRegistration } from "./own-registration.server";
import { cancelEvent } from "./planning/cancel-event.server";
import { changeEvent } from "./planning/change-event.server";
import { readEventHistory, readPlannedEvent } from "./planning/read-event.server";
import { undoLastChange } from "./planning/undo-change.server";
import { writtenEvent } from "./planning/written-event";
import { registerForEvent } from "./register.server";
import { remindParticipants } from "./remind.server";
import { listEventsWithoutLink } from "./without-link.server";

/** Of the files, and online. */
const webinar = "market-hour-2026-06-11";
const link = "https://meet.example.com/market-hour";
const other = "https://meet.example.com/another-room";

async function join(world: World, name: string): Promise<string> {
  const person = { occurrenceId: webinar, name, email: `${name.toLowerCase()}@example.com`, line: true };
  const result = await registerForEvent(world, visitor, person);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const mailsTo = async (world: World, name: string) =>
  (await world.mailbox()).filter(({ to }) => to === `${name.toLowerCase()}@example.com`);
const lastTo = async (world: World, name: string) => (await mailsTo(world, name)).at(-1);
const unfolded = (file = "") => file.replaceAll("\r\n ", "");

/** The webinar with two places, and with or without a link. */
const withLink = async (world: World, joinLink?: string): Promise<EventContent> => ({
  ...contentOf(await readEvent(world, webinar), world.siteContent.offices()),
  capacity: 2,
  ...(joinLink && { joinLink }),
});

/** Three people register while nobody knows the link: the last of them waits. */
async function three(world: World) {
  const ada = await anAdministrator(world);
  const change = async (seen: number, agreed: number | null, content: EventContent) =>
    changeEvent(world, ada, { id: webinar, seen, agreed, content });
  await change(0, null, await withLink(world));
  const ids: string[] = [];
  for (const name of ["Ana", "Bo", "Cy"]) ids.push(await join(world, name));
  const [ana = "", , cy = ""] = ids;
  return { ada, change, ana, cy };
}

onBothDatabases("whoever has a place gets the link for joining, and nobody else", async (world) => {
  const { change, ana, cy } = await three(world);
  expect((await lastTo(world, "Ana"))?.text).toContain("We email you the link for joining before the event.");
  expect(await change(2, null, await withLink(world, link))).toEqual({
    ...{ ok: false, reason: "tell", about: "link", count: 2 },
  });
  expect(await change(2, 2, await withLink(world, link))).toEqual({ ok: true, changed: true, told: 2 });
  const mail = await lastTo(world, "Ana");
  expect(mail?.subject).toBe("The link for joining: The Market Hour, 11 June 2026");
  expect(mail?.text).toContain(link);
  expect(unfolded(mail?.calendar?.file)).toContain(`LOCATION:${link}`);
  expect(await mailsTo(world, "Cy")).toHaveLength(1);

  // Their own page and its calendar file.
  const event = await readEvent(world, webinar);
  const { db, clock } = world;
  expect((await readRegistration({ db, clock }, event, ana))?.joinLink).toBe(link);
  expect((await readRegistration({ db, clock }, event, cy))?.joinLink).toBe("");

  // Who moves up, and who registers later.
  const place = { occurrenceId: webinar, token: secretIn(mail), standing: "confirmed" as const };
  await cancelOwnRegistration(world, place);
  const gone = await mailsTo(world, "Ana");
  expect(gone.at(-1)?.text).toContain("You have cancelled");
  expect(gone.at(-1)?.text).not.toContain(link);
  expect((await readOwnRegistration(world, event, secretIn(mail)))?.joinLink).toBe("");
  expect((await lastTo(world, "Cy"))?.subject).toContain("You now have a place");
  expect((await lastTo(world, "Cy"))?.text).toContain(link);
  expect((await readRegistration(world, event, cy))?.joinLink).toBe(link);
  await change(3, null, { ...(await withLink(world, link)), capacity: 5 });
  await join(world, "Dot");
  expect((await lastTo(world, "Dot"))?.text).toContain(link);
  expect(unfolded((await lastTo(world, "Dot"))?.calendar?.file)).toContain(`LOCATION:${link}`);

  world.clock.set(event.startsAt - day / 2);
  await remindParticipants(world);
  expect((await lastTo(world, "Bo"))?.subject).toContain("The Market Hour");
  expect((await lastTo(world, "Bo"))?.text).toContain(link);
  // It can be joined until it is over.
  world.clock.set(event.endsAt - 1);
  expect((await readRegistration(world, event, cy))?.joinLink).toBe(link);
  world.clock.set(event.endsAt);
  expect((await readRegistration(world, event, cy))?.joinLink).toBe("");
});

onBothDatabases("the public reads the link nowhere", async (world) => {
  const { change } = await three(world);
  await change(2, 2, await withLink(world, link));
  const ofPublic = [
    ...[await readEvent(world, webinar), await listedEvents(world), await addedEvents(world)],
    await readShownEvent(world, visitor, webinar),
  ];
  expect(JSON.stringify(ofPublic)).toContain("The Market Hour");
  expect(JSON.stringify(ofPublic)).not.toContain("meet.example.com");
});

onBothDatabases(
  "another link, another day and a cancellation are told with the link that holds then",
  async (world) => {
    const { ada, change, ana } = await three(world);
    await change(2, 2, await withLink(world, link));
    await change(3, 2, await withLink(world, other));
    expect((await lastTo(world, "Ana"))?.subject).toContain("Another link for joining");
    expect((await lastTo(world, "Ana"))?.text).toContain(other);
    expect((await lastTo(world, "Ana"))?.text).not.toContain(link);
    expect((await readEventHistory(world, ada, webinar))[0]?.changes).toEqual([
      { label: "Link for joining", before: link, after: other },
    ]);
    const undo = (agreed: number | null) => undoLastChange(world, ada, { id: webinar, seen: 4, agreed });
    expect(await undo(null)).toMatchObject({ reason: "tell", about: "link", count: 2 });
    expect(await undo(2)).toMatchObject({ ok: true, told: 2 });
    expect((await readPlannedEvent(world, ada, webinar)).content.joinLink).toBe(link);

    // A new day goes to who waits as well, without the link.
    const moved = { ...(await withLink(world, link)), date: "2026-06-18" };
    expect(await change(5, 3, moved)).toMatchObject({ ok: true, told: 3 });
    expect((await lastTo(world, "Ana"))?.text).toContain(link);
    expect((await lastTo(world, "Cy"))?.subject).toContain("Changed: The Market Hour");
    expect((await lastTo(world, "Cy"))?.text).not.toContain("meet.example.com");

    // Taken away, it is said that it holds no more.
    await change(6, 2, { ...(await withLink(world)), date: "2026-06-18" });
    expect((await lastTo(world, "Ana"))?.text).toContain("holds no more");
    await change(7, 2, moved);
    await cancelEvent(world, ada, { id: webinar, seen: 8, agreed: 3, reason: "The speaker is ill." });
    const cancelled = await lastTo(world, "Ana");
    expect(cancelled?.subject).toContain("Cancelled");
    expect(`${cancelled?.text} ${cancelled?.calendar?.file}`).not.toContain("meet.example.com");
    expect((await readRegistration(world, await readEvent(world, webinar), ana))?.joinLink).toBe("");
  },
);

onBothDatabases("an event online of the next days that has no link needs one", async (world) => {
  const { ada, change } = await three(world);
  const lacking = async () => (await listEventsWithoutLink(world, ada)).map(({ id, taken }) => [id, taken]);
  const { startsAt } = await readEvent(world, webinar);
  world.clock.set(startsAt - 8 * day);
  expect(await lacking()).toEqual([]);
  expect((await readPlannedEvent(world, ada, webinar)).lacksLink).toBe(false);
  world.clock.set(startsAt - 6 * day);
  expect(await lacking()).toEqual([[webinar, 2]]);
  expect((await readPlannedEvent(world, ada, webinar)).lacksLink).toBe(true);
  await change(2, 2, await withLink(world, link));
  expect(await lacking()).toEqual([]);
});

onBothDatabases("the form takes a link of an event online only, and with https only", async (world) => {
  const cities = world.siteContent.offices().all.map(({ city }) => city);
  const written = writtenEvent(await withLink(world));
  const read = (change: Record<string, string | undefined>) => {
    const { data, error } = eventForm(cities).safeParse({ ...written, ...change });
    return data ? (data.joinLink ?? null) : error?.issues.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(read({ joinLink: link })).toBe(link);
  expect(read({ joinLink: "meet.example.com/market-hour" })).toBe(link);
  expect(read({ joinLink: "" })).toBeNull();
  for (const wrong of [
    "http://meet.example.com/a",
    "javascript:alert(1)",
    "https://meet example.com",
    "the usual room",
  ])
    expect(read({ joinLink: wrong })).toEqual(["joinLink: Enter a link that begins with https://"]);
  expect(read({ joinLink: link, online: undefined })).toEqual(["joinLink: Tick Online, or leave the link out"]);
});
