import { expect, test } from "vitest";
import { withPersonalValues } from "~/platform/audit/personal.server";
import { day, hour } from "~/platform/clock";
import { aRequest, friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { arrangeMeeting, asAccepted } from "./arrange-meeting.server";
import { warningsOf } from "./arrangement-warnings";
import { cancelOwnMeeting } from "./cancel-own-meeting.server";
import { onBothClocks } from "./clocks";
import { readUsualZone } from "./list-meetings.server";
import { readOwnNextMeeting } from "./meetings.server";
import { meetingClocks, weekdays } from "./vocabulary";

const lineOf = (lines: readonly string[], name: string) => lines.find((line) => line.startsWith(name));

const anyDay = { days: [...weekdays, "Saturday", "Sunday"], timeOfDay: "Any time" };
const planned = {
  client: "Maria",
  zone: "Europe/London",
  place: "https://meet.example.com/4",
  isVideo: true,
  now: friday - day,
  wish: anyDay,
};

test("what is no link is warned of in a meeting by video", () => {
  expect(warningsOf({ ...planned, at: friday, place: "not a link" }, [])).toEqual([
    "“not a link” is no link, such as https://meet.example.com/7. Maria cannot open it.",
  ]);
  expect(warningsOf({ ...planned, at: friday, place: "Room 4", isVideo: false }, [])).toEqual([]);
});

test("a meeting more than a year ahead is warned of: its year is probably wrong", () => {
  const inTenYears = Date.UTC(2036, 11, 12, 14);
  expect(warningsOf({ ...planned, at: inTenYears }, [])).toEqual([
    "Friday 12 December 2036, 14:00 in London is more than a year ahead.",
  ]);
  expect(warningsOf({ ...planned, at: Date.UTC(2027, 11, 10, 14) }, [])).toEqual([]);
});

test("a day or a half-day that the client did not ask for is warned of, on the clock on which it is set", () => {
  const morning = { days: ["Tuesday", "Wednesday"], timeOfDay: "Morning" };
  const asked = ["Maria asked for Tuesday or Wednesday, morning."];
  const [early, late] = [Date.UTC(2026, 11, 8, 16), Date.UTC(2026, 11, 8, 17)];
  const inNewYork = { ...planned, zone: "America/New_York", wish: morning, now: early - day };
  expect(warningsOf({ ...inNewYork, at: early }, []), "11:00 on Tuesday").toEqual([]);
  expect(warningsOf({ ...inNewYork, at: late }, []), "12:00 on Tuesday").toEqual(asked);
  expect(warningsOf({ ...inNewYork, at: early - day }, []), "11:00 on Monday").toEqual(asked);
  const oneDay = { days: ["Monday"], timeOfDay: "Any time" };
  expect(warningsOf({ ...inNewYork, wish: oneDay, at: late }, [])).toEqual(["Maria asked for Monday."]);
});

onBothDatabases("another client's meeting within the same hour is warned of, wherever it is", async (world) => {
  const ada = await anAdministrator(world);
  const omar = await aRequest(world, await aClient(world, { name: "Omar Haddad" }));
  await arrangeMeeting(world, ada, { ...plan, id: omar, place: "meet.example.com/4" });
  const id = await aRequest(world, await aClient(world));
  expect(await arrangeMeeting(world, ada, { ...plan, id, at: friday - hour / 2 })).toEqual({
    warnings: ["Omar Haddad has a meeting within the same hour: Friday 11 December 2026, 14:00 in London."],
  });
  expect(await arrangeMeeting(world, ada, { ...plan, id, at: friday + hour })).toEqual({ done: "arranged" });
});

test.each([
  [
    "Sunday",
    "Asia/Kathmandu",
    Date.UTC(2026, 10, 21, 21, 15),
    "Sunday 22 November 2026, 03:00 in Kathmandu",
    " in Kathmandu",
  ],
  [
    "an evening",
    "America/New_York",
    Date.UTC(2026, 10, 24, 0, 0),
    "Monday 23 November 2026, 19:00 in New York",
    " in New York",
  ],
  ["a night", "UTC", Date.UTC(2026, 10, 24, 3, 0), "Tuesday 24 November 2026, 03:00 UTC", " UTC"],
])("%s is outside office hours where it is set", (_, zone, at, words, where) => {
  expect(warningsOf({ client: "Maria", at, zone, place: "Room 4", now: at, isVideo: false, wish: anyDay }, [])).toEqual(
    [`${words} is outside office hours (Monday to Friday, 08:00 to 19:00${where}).`],
  );
  expect(warningsOf({ ...planned, at: friday }, [])).toEqual([]);
});

onBothDatabases(
  "no place, and the same minute with the same link, are warned of before anything is saved",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, omar] = [await aClient(world, { name: "Maria" }), await aClient(world, { name: "Omar Haddad" })];
    const [first, second] = [await aRequest(world, omar), await aRequest(world, maria)];
    expect(await arrangeMeeting(world, ada, { ...plan, id: first })).toEqual({ done: "arranged" });

    const same = { ...plan, id: second, at: friday + hour / 2, place: " HTTPS://meet.example/7" };
    const refusal = {
      warnings: [
        "Omar Haddad has a meeting within the same hour, at the same place or link: Friday 11 December 2026, 14:00 in London.",
      ],
    };
    expect(await arrangeMeeting(world, ada, same)).toEqual(refusal);
    expect(await arrangeMeeting(world, ada, { ...plan, id: second, at: friday + hour, place: "" })).toEqual({
      warnings: ["There is no place, number or link. Maria will not know where to meet."],
    });
    // Warnings that were accepted for one plan are not accepted for another.
    expect(
      await arrangeMeeting(world, ada, { ...same, place: "", accepted: asAccepted(refusal.warnings) }),
    ).toHaveProperty("warnings");
    expect(await readOwnNextMeeting(world, maria)).toBeNull();
    expect(await world.auditTrail(second)).toEqual(["meeting.requested"]);

    expect(await arrangeMeeting(world, ada, { ...same, accepted: asAccepted(refusal.warnings) })).toEqual({
      done: "arranged",
    });
    expect(await readOwnNextMeeting(world, maria)).toMatchObject({ meetsAt: friday + hour / 2 });
  },
);

test("a meeting's time is told on the clock on which it was set and on the reader's own", () => {
  expect(onBothClocks(friday, "Europe/London", "UTC")).toBe("Friday 11 December 2026, 14:00 in London (14:00 UTC)");
  expect(onBothClocks(friday, "Europe/London", "Pacific/Auckland")).toBe(
    "Friday 11 December 2026, 14:00 in London (Saturday 12 December 2026, 03:00 in Auckland)",
  );
  expect(onBothClocks(friday, "Europe/London", "Europe/London")).toBe("Friday 11 December 2026, 14:00 in London");
});

onBothDatabases(
  "the form begins with the zone of the client's last meeting, or of one's own last choice",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
    const [maria, omar] = [await aClient(world), await aClient(world)];
    expect(await readUsualZone(world, ada, maria.clientId)).toBe(
      meetingClocks(world.siteContent.offices().all)[1]?.value,
    );
    await arrangeMeeting(world, ada, { ...plan, id: await aRequest(world, maria), zone: "Europe/London" });
    expect(await readUsualZone(world, eve, maria.clientId)).toBe("Europe/London");
    expect(await readUsualZone(world, ada, omar.clientId)).toBe("Europe/London");
    expect(await readUsualZone(world, eve, omar.clientId)).toBe(
      meetingClocks(world.siteContent.offices().all)[1]?.value,
    );
  },
);

onBothDatabases("two meetings that are arranged at once for one minute and link see each other", async (world) => {
  const ada = await anAdministrator(world);
  const clients = [await aClient(world), await aClient(world)];
  const ids = [];
  for (const client of clients) ids.push(await aRequest(world, client));
  const answers = await Promise.all(ids.map((id) => arrangeMeeting(world, ada, { ...plan, id })));
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1);
});

onBothDatabases("a moved meeting is mailed with both times, and a file that replaces the first", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  const id = await aRequest(world, maria);
  await arrangeMeeting(world, ada, { ...plan, id });
  expect(await arrangeMeeting(world, ada, { ...plan, id }), "a second click").toEqual({ done: "arranged" });
  expect(await world.auditTrail(id)).toEqual(["meeting.requested", "meeting.arranged"]);
  const first = await lastMail(world);
  expect(first).toMatchObject({ subject: "Your meeting is arranged", method: "REQUEST" });
  expect(first.terms).toContainEqual(["Time", "Friday 11 December 2026, 14:00 in London (14:00 UTC)"]);
  expect(first.lines.join("").replaceAll(" ", "")).toContain("PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:maria@example.com");
  expect(first.lines.join()).not.toContain("Tax planning");

  world.clock.advance(day);
  await arrangeMeeting(world, ada, {
    ...{
      ...plan,
      id,
      at: friday + 3 * day,
      zone: "Asia/Kathmandu",
      place: "meet.example.com/7",
      seen: `arranged ${friday}`,
    },
    accepted: asAccepted([
      "Monday 14 December 2026, 19:45 in Kathmandu is outside office hours (Monday to Friday, 08:00 to 19:00 in Kathmandu).",
    ]),
  });
  const moved = await lastMail(world);
  expect(moved).toMatchObject({ subject: "Your meeting has a new time and a new link", method: "REQUEST" });
  expect(moved.terms).toEqual([
    ["New time", "Monday 14 December 2026, 19:45 in Kathmandu (14:00 UTC)"],
    ["Old time", "Friday 11 December 2026, 14:00 in London (14:00 UTC)"],
    ["How long", "60 minutes"],
    ["How", "Video"],
    ["Where", "https://meet.example.com/7"],
  ]);
  expect(lineOf(moved.lines, "UID:")).toBe(lineOf(first.lines, "UID:"));
  expect(moved.lines).toEqual(expect.arrayContaining(["METHOD:REQUEST", "DTSTART:20261214T140000Z"]));
  const sequence = (lines: readonly string[]) => Number(lineOf(lines, "SEQUENCE:")?.slice(9));
  expect(sequence(moved.lines)).toBeGreaterThan(sequence(first.lines));
  expect(await readOwnNextMeeting(world, maria)).toMatchObject({ zone: "Asia/Kathmandu" });

  world.clock.advance(day);
  await cancelOwnMeeting(world, maria, id);
  const cancelled = await lastMail(world);
  expect(cancelled).toMatchObject({ subject: "You have cancelled your meeting", method: "CANCEL" });
  expect(cancelled.lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED"]));
  expect(lineOf(cancelled.lines, "UID:")).toBe(lineOf(first.lines, "UID:"));
  expect(sequence(cancelled.lines)).toBeGreaterThan(sequence(moved.lines));
});

onBothDatabases("saving a meeting says what it has changed, and mails nobody about nothing", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aRequest(world, await aClient(world));
  const seen = `arranged ${friday}`;
  expect(await arrangeMeeting(world, ada, { ...plan, id })).toEqual({ done: "arranged" });
  const mails = (await world.mailbox()).length;
  expect(await arrangeMeeting(world, ada, { ...plan, id, seen })).toEqual({ done: "unchanged" });
  expect(await world.mailbox()).toHaveLength(mails);
  expect(await arrangeMeeting(world, ada, { ...plan, id, seen, place: "meet.example.com/4" })).toMatchObject({
    done: "relocated",
  });
  expect(await arrangeMeeting(world, ada, { ...plan, id, seen, at: friday - hour })).toMatchObject({ done: "moved" });
  const again = { ...plan, id, seen, at: friday - hour };
  expect(await arrangeMeeting(world, ada, again), "sent twice").toEqual({ done: "moved" });
  expect(await world.mailbox()).toHaveLength(mails + 2);
  const early = { ...plan, id, seen: `arranged ${friday - hour}`, at: friday - 9 * hour };
  const asked = await arrangeMeeting(world, ada, early);
  const accepted = "warnings" in asked ? asAccepted(asked.warnings) : "";
  expect(await arrangeMeeting(world, ada, { ...early, accepted })).toMatchObject({ done: "moved" });
  const same = { ...early, seen: `arranged ${early.at}` };
  world.clock.advance(hour);
  expect(await arrangeMeeting(world, ada, same), "nothing is asked about what stays").toEqual({ done: "unchanged" });
  const moved = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "meeting.moved")
    .executeTakeFirstOrThrow();
  const [detail = ""] = await withPersonalValues(world.db, [moved.detail]);
  expect(JSON.parse(detail)).toMatchObject({
    from: friday,
    place: { from: "https://meet.example.com/4", to: plan.place },
  });
});
