import { expect, test } from "vitest";
import { day, hour } from "~/platform/clock";
import { TooOften } from "~/platform/too-many";
import { spelledOut } from "~/ui/spelled-out";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { rosterOfFiles } from "../../../tests/support/site-content";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { listNotifications } from "../notifications/notifications.server";
import { arrangeMeeting } from "./arrange-meeting.server";
import { cancelOwnMeeting } from "./cancel-own-meeting.server";
import { listMeetingRequests } from "./list-meetings.server";
import { meetingFile } from "./meeting-file";
import {
  cancelOwnMeetingRequest,
  type MeetingWish,
  readOwnMeeting,
  readOwnMeetingRequest,
  readOwnNextMeeting,
  requestLimit,
  requestMeeting,
} from "./meetings.server";
import { arrangementFormOf } from "./schema";

const aWish = (wish: Partial<MeetingWish> = {}): MeetingWish => ({
  topic: "Tax planning",
  days: ["Monday", "Thursday", "Friday"],
  timeOfDay: "Any time",
  format: "Video",
  note: "After ten, please",
  ...wish,
});

const arrangement = {
  id: "",
  at: 0,
  zone: "UTC",
  place: "https://meet.example.com/4",
  seen: "requested ",
  accepted: "",
};

onBothDatabases("a request is the client's to see, and administrators are told", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com" });
  expect(await readOwnMeetingRequest(world, client)).toBeNull();
  await requestMeeting(world, client, aWish());

  const own = await readOwnMeetingRequest(world, client);
  expect(own).toMatchObject({ ...aWish(), status: "requested", createdAt: world.clock.now() });
  expect(await listMeetingRequests(world, administrator)).toEqual([
    {
      ...own,
      clientId: client.clientId,
      clientName: "Maria Ramírez",
      clientEmail: "maria@example.com",
      clientHasAccount: true,
      clientPhone: "",
      ownZone: "",
      clientAdvisor: "",
      ownAdvisor: "",
      advisorName: "",
      cancelledBy: null,
      outcome: null,
    },
  ]);
  expect(await listNotifications(world, administrator)).toMatchObject([
    { sentence: "Maria Ramírez asks for a meeting: Tax planning.", target: "/dashboard/admin/meetings" },
  ]);
});

onBothDatabases("a second request replaces what the first one said, also at the same time", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  await Promise.all([1, 2, 3].map((number) => requestMeeting(world, client, aWish({ note: `${number}` }))));
  await requestMeeting(world, client, aWish({ topic: "Insurance", days: ["Friday"] }));

  expect(await listMeetingRequests(world, administrator)).toMatchObject([{ topic: "Insurance", days: ["Friday"] }]);
  expect(await listNotifications(world, administrator)).toHaveLength(1);
});

onBothDatabases("a request that says the same again changes nothing and is not written down", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const note = "After ten\nplease";
  expect(await requestMeeting(world, client, aWish({ note }))).toBe("requested");
  const before = await readOwnMeetingRequest(world, client);
  const { id = "" } = before ?? {};
  world.clock.advance(hour);
  const again = await Promise.all(
    [note, "After ten\r\nplease"].map((text) => requestMeeting(world, client, aWish({ note: text }))),
  );
  expect(again).toEqual(["unchanged", "unchanged"]);
  expect(await readOwnMeetingRequest(world, client)).toEqual(before);
  expect(await world.auditTrail(id)).toEqual(["meeting.requested"]);
  expect(await listNotifications(world, administrator)).toHaveLength(1);

  for (const change of [
    { days: ["Friday"] },
    { timeOfDay: "Morning", zone: "UTC" },
    { format: "Telephone", phone: "+1" },
  ] as const)
    expect(await requestMeeting(world, client, aWish({ note, ...change } as Partial<MeetingWish>))).toBe("requested");
  expect(await world.auditTrail(id)).toHaveLength(4);

  // What was withdrawn can be asked for again.
  await cancelOwnMeetingRequest(world, client);
  expect(await requestMeeting(world, client, aWish({ note }))).toBe("requested");
});

onBothDatabases("a cancelled or closed request makes room for a new one", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  await requestMeeting(world, client, aWish());
  await cancelOwnMeetingRequest(world, client);
  await cancelOwnMeetingRequest(world, client);
  expect(await readOwnMeetingRequest(world, client)).toBeNull();

  await requestMeeting(world, client, aWish({ topic: "Insurance" }));
  const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
  await arrangeMeeting(world, administrator, { ...arrangement, id, at: world.clock.now() + hour });
  world.clock.advance(2 * hour);
  await requestMeeting(world, client, aWish({ topic: "Estate planning" }));

  const requests = await listMeetingRequests(world, administrator);
  expect(requests.map(({ topic, status }) => [topic, status])).toEqual([
    ["Estate planning", "requested"],
    ["Insurance", "arranged"],
    ["Tax planning", "cancelled"],
  ]);
  expect(await world.auditTrail(id)).toEqual(["meeting.requested", "meeting.arranged"]);
});

onBothDatabases(
  "the client is told when and where, in the portal and by mail; what about stays in the portal",
  async (world) => {
    const administrator = await anAdministrator(world);
    const client = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com" });
    await requestMeeting(world, client, aWish());
    const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
    expect(await readOwnNextMeeting(world, client)).toBeNull();
    const at = world.clock.now() + day;

    const place = "https://meet.example/sixth-floor";
    expect(await arrangeMeeting(world, administrator, { ...arrangement, id, at: world.clock.now(), place })).toEqual({
      problem: "Choose a time that is still to come",
      field: "date",
    });
    expect(await arrangeMeeting(world, administrator, { ...arrangement, id, at, place })).toEqual({ done: "arranged" });

    expect(await readOwnMeetingRequest(world, client)).toBeNull();
    expect(await readOwnNextMeeting(world, client)).toMatchObject({ ...aWish(), id, meetsAt: at, place });
    expect(await listNotifications(world, client)).toMatchObject([
      {
        sentence: `Your meeting is arranged: Tax planning, ${spelledOut(at, "UTC")}.`,
        target: expect.stringContaining("/dashboard/client/meetings/"),
      },
    ]);
    const mail = (await world.mailbox()).at(-1);
    expect(mail?.to).toBe("maria@example.com");
    expect(mail?.url).toBe(`http://localhost:3000/dashboard/client/meetings/${id}`);
    expect(mail?.text).toContain("Time: Friday 15 May 2026, 10:15 UTC");
    expect(mail?.text).not.toContain("Tax planning");

    const later = at + hour;
    await arrangeMeeting(world, administrator, { ...arrangement, id, at: later, place, seen: `arranged ${at}` });
    const elsewhere = { ...arrangement, id, at: later, place: "meet.example.com/7", seen: `arranged ${later}` };
    expect(await arrangeMeeting(world, administrator, elsewhere)).toMatchObject({ done: "relocated" });
    const sentences = (await listNotifications(world, client)).map(({ sentence }) => sentence);
    expect(sentences.slice(0, 2)).toEqual([
      `Your meeting has a new link: Tax planning, ${spelledOut(later, "UTC")}.`,
      `Your meeting has a new time: Tax planning, ${spelledOut(later, "UTC")}. It was ${spelledOut(at, "UTC")}.`,
    ]);

    // It is the next one until it begins.
    world.clock.advance(day + hour);
    expect(await readOwnNextMeeting(world, client)).toBeNull();
  },
);

onBothDatabases(
  "of two who decide on a request, the second changes nothing and is told what happened",
  async (world) => {
    const [fast, slow] = [await anAdministrator(world, { name: "Ada" }), await anAdministrator(world, { name: "Ben" })];
    const client = await aClient(world, { name: "Maria Ramírez" });
    await requestMeeting(world, client, aWish());
    const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
    const at = world.clock.now() + day;
    await arrangeMeeting(world, fast, { ...arrangement, id, at });
    await expect(arrangeMeeting(world, slow, { ...arrangement, id, at: at + hour })).rejects.toThrow(
      `Ada has already arranged it for ${spelledOut(at, "UTC")}. Nothing was changed.`,
    );

    // Moving it uses the meeting's present state.
    const seen = `arranged ${at}`;
    await arrangeMeeting(world, slow, { ...arrangement, id, at: at + hour, seen });
    expect(await readOwnNextMeeting(world, client)).toMatchObject({ meetsAt: at + hour });
    await cancelOwnMeeting(world, client, id);
    await cancelOwnMeeting(world, client, id);
    expect(await readOwnNextMeeting(world, client)).toBeNull();
    await expect(
      arrangeMeeting(world, fast, { ...arrangement, id, at, seen: `arranged ${at + hour}` }),
    ).rejects.toThrow("Maria Ramírez has already cancelled it. Nothing was changed.");
    expect((await listNotifications(world, fast))[0]).toMatchObject({
      sentence: `Maria Ramírez has cancelled the meeting of ${spelledOut(at + hour, "UTC")}: Tax planning.`,
    });
    expect(await world.auditTrail(id)).toEqual([
      "meeting.requested",
      "meeting.arranged",
      "meeting.moved",
      "meeting.cancelled",
    ]);
  },
);

onBothDatabases(
  "a meeting is the client's own file for calendars, and replaces itself when it is moved",
  async (world) => {
    const administrator = await anAdministrator(world);
    const [client, stranger] = [await aClient(world), await aClient(world)];
    await requestMeeting(world, client, aWish());
    const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
    await expect(readOwnMeeting(world, client, id)).rejects.toMatchObject({ init: { status: 404 } });
    const at = Date.parse("2026-12-10T16:00Z");
    await arrangeMeeting(world, administrator, { ...arrangement, id, at, place: "https://meet.example.com/7, London" });
    const issue = { publicUrl: world.publicUrl, organiser: world.firm, stampedAt: world.clock.now() };
    const file = async () => meetingFile(await readOwnMeeting(world, client, id), issue).split("\r\n");
    const first = await file();
    expect(first).toEqual(expect.arrayContaining(["DTSTART:20261210T160000Z", "DTEND:20261210T170000Z"]));
    expect(first).toEqual(
      expect.arrayContaining(["SUMMARY:Tax planning (Corvane)", "LOCATION:https://meet.example.com/7\\, London"]),
    );
    await expect(readOwnMeeting(world, stranger, id)).rejects.toMatchObject({ init: { status: 404 } });

    world.clock.advance(hour);
    await arrangeMeeting(world, administrator, { ...arrangement, id, at: at + hour, seen: `arranged ${at}` });
    const moved = await file();
    const [one, other] = [first, moved].map((lines) => ({
      uid: lines.find((line) => line.startsWith("UID:")),
      sequence: Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9)),
    }));
    expect(moved).toContain("DTSTART:20261210T170000Z");
    expect(other?.uid).toBe(one?.uid);
    expect(other?.sequence).toBe((one?.sequence ?? 0) + 3_600);

    await cancelOwnMeeting(world, client, id);
    await expect(readOwnMeeting(world, client, id)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test.each([
  ["Europe/London", "2027-06-10", "2027-06-10T15:00:00.000Z"],
  ["Europe/London", "2026-12-10", "2026-12-10T16:00:00.000Z"],
  ["Asia/Kathmandu", "2026-12-10", "2026-12-10T10:15:00.000Z"],
  ["UTC", "2026-12-10", "2026-12-10T16:00:00.000Z"],
])("16:00 on the clock of %s on %s is %s", (clock, date, moment) => {
  const form = { id: "1", date, time: "16:00", clock, place: "", seen: "requested " };
  expect(new Date(arrangementFormOf(rosterOfFiles).parse(form).at).toISOString()).toBe(moment);
  expect(arrangementFormOf(rosterOfFiles).safeParse({ ...form, clock: "Mars/Olympus" }).success).toBe(false);
  const given = arrangementFormOf(rosterOfFiles, { giving: true });
  expect(given.safeParse({ ...form, advisor: "" }).error?.issues).toMatchObject([
    { path: ["advisor"], message: "Choose the colleague who meets the client" },
  ]);
  expect(given.safeParse({ ...form, advisor: "harriet-vale" }).success).toBe(true);
});

onBothDatabases("nobody cancels another's meeting, and one that is over stays", async (world) => {
  const administrator = await anAdministrator(world);
  const [client, stranger] = [await aClient(world), await aClient(world)];
  await requestMeeting(world, client, aWish());
  const { id = "" } = (await readOwnMeetingRequest(world, client)) ?? {};
  await arrangeMeeting(world, administrator, { ...arrangement, id, at: world.clock.now() + hour });
  await expect(cancelOwnMeeting(world, stranger, id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await cancelOwnMeeting(world, client, id), "less than a day before").toBe("too late");
  expect(await readOwnNextMeeting(world, client)).toMatchObject({ id });
  world.clock.advance(2 * hour);
  expect(await cancelOwnMeeting(world, client, id)).toBe("too late");
  expect(await listMeetingRequests(world, administrator)).toMatchObject([{ id, status: "arranged" }]);
});

onBothDatabases("open requests stand first, and a deleted client's stand nowhere", async (world) => {
  const administrator = await anAdministrator(world);
  const [one, two, three] = [await aClient(world), await aClient(world), await aClient(world)];
  await requestMeeting(world, one, aWish());
  await requestMeeting(world, two, aWish());
  await requestMeeting(world, three, aWish());
  await cancelOwnMeetingRequest(world, three);
  await deleteClient(world, administrator, { clientId: two.clientId, reason: "Asked for it" });
  const requests = await listMeetingRequests(world, administrator);
  expect(requests.map(({ clientId }) => clientId)).toEqual([one.clientId, three.clientId]);
});

onBothDatabases("only clients ask for meetings", async (world) => {
  for (const actor of [aVisitor(), await anAdministrator(world)])
    for (const verb of [readOwnMeetingRequest, cancelOwnMeetingRequest, readOwnNextMeeting])
      await expect(verb(world, actor)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(requestMeeting(world, aVisitor(), aWish())).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("requests of one client are limited, and a refused one changes nothing", async (world) => {
  const [client, other] = [await aClient(world), await aClient(world)];
  const wish = aWish({ note: "" });
  for (let count = 0; count < requestLimit.points; count += 1) await requestMeeting(world, client, wish);
  await expect(requestMeeting(world, client, { ...wish, note: "once more" })).rejects.toThrow(TooOften);
  expect(await readOwnMeetingRequest(world, client)).toMatchObject({ note: "" });
  await requestMeeting(world, other, wish);
  world.clock.advance(hour);
  await requestMeeting(world, client, wish);
});
