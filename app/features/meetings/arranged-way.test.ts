import { expect, test } from "vitest";
import { hour } from "~/platform/clock";
import { aRequest, friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor, Administrator } from "../identity/actor";
import { chooseTimeZone } from "../identity/time-zone/time-zone.server";
import { listNotifications } from "../notifications/notifications.server";
import { type Arrangement, arrangeMeeting } from "./arrange-meeting.server";
import { listOwnMeetings, readOwnMeetingPage } from "./booking/own-meetings.server";
import { cancelMeeting } from "./cancel-meeting.server";
import { listMeetingRequests, readUsualZone } from "./list-meetings.server";
import { meetingRecords } from "./record-source.server";
import { howOf, howOptions, readHow, wishInWords } from "./ways";

const inLondon = { format: "In person", office: "London" };

test("a way to meet is one word of a form, and an office that is gone stays the meeting's own", () => {
  for (const way of [{ format: "Video", office: "" }, inLondon, { format: "In person", office: "" }])
    expect(readHow(howOf(way))).toEqual(way);
  expect(readHow("Carrier pigeon")).toBeNull();
  const options = howOptions([{ city: "Dubai" }], inLondon);
  expect(options.map(({ label }) => label)).toEqual([
    ...["By video", "By telephone", "In the Dubai office", "In the London office", "In person, somewhere else"],
  ]);
});

async function warningsOf(world: World, actor: Actor, arrangement: Arrangement): Promise<string> {
  const answer = await arrangeMeeting(world, actor, arrangement);
  return "warnings" in answer ? answer.warnings.join("\n") : "";
}

onBothDatabases(
  "a wish by video that is arranged in a room reads as a meeting in that room everywhere",
  async (world) => {
    const ada = await anAdministrator(world);
    const [maria, omar] = [await aClient(world), await aClient(world, { name: "Omar Haddad" })];
    const [id, second] = [await aRequest(world, maria), await aRequest(world, omar)];
    const address = world.siteContent.offices().find("London")?.address ?? "";
    expect(address).not.toBe("");

    expect(await arrangeMeeting(world, ada, { ...plan, id, place: "", how: inLondon })).toEqual({ done: "arranged" });
    const { terms, lines } = await lastMail(world);
    expect(terms).toEqual(
      expect.arrayContaining([
        ["How", "In person"],
        ["Where", address],
      ]),
    );
    expect(lines.join("\n")).toContain("DESCRIPTION:In person");
    expect(await readOwnMeetingPage(world, maria, id)).toMatchObject({ where: "In the London office", place: address });
    expect(await listOwnMeetings(world, maria)).toMatchObject([{ how: "In the London office" }]);
    const listed = (await listMeetingRequests(world, ada)).find((one) => one.id === id);
    expect(listed).toMatchObject({ ...inLondon, wishedFormat: "Video" });
    expect(wishInWords({ wishedFormat: listed?.wishedFormat ?? "" })).toBe("Wished: by video");

    // Its room is taken.
    const alike = { ...plan, id: second, place: "", how: inLondon };
    const asPlanned = { ...alike, accepted: await warningsOf(world, ada, alike) };
    expect(await arrangeMeeting(world, ada, asPlanned)).toEqual({
      field: "how",
      problem: "No room is free in London then: choose another time, or another way to meet",
    });

    // By video after all: the address of the office was right for the other way only.
    const seen = `arranged ${friday}`;
    const byVideo = { ...plan, id, seen, place: address, how: { format: "Video", office: "" } };
    const accepted = await warningsOf(world, ada, byVideo);
    expect(accepted).toContain("There is no place, number or link");
    expect(await arrangeMeeting(world, ada, { ...byVideo, accepted })).toEqual({ done: "relocated", parts: ["way"] });
    expect(await lastMail(world)).toMatchObject({ subject: "You meet in another way" });
    expect(await readOwnMeetingPage(world, maria, id)).toMatchObject({ where: "By video", place: "", office: "" });
    expect((await listNotifications(world, maria))[0]?.sentence).toContain(
      "Your meeting is now by video: Tax planning",
    );
    expect((await listMeetingRequests(world, ada)).find((one) => one.id === id)).toMatchObject({ wishedFormat: "" });
    // The address of the room comes later, without 'https://': the client has to be able to open it.
    const linked = { ...byVideo, place: "meet.example.com/room-7" };
    const known = await warningsOf(world, ada, linked);
    if (known !== "") await arrangeMeeting(world, ada, { ...linked, accepted: known });
    expect(await lastMail(world)).toMatchObject({ subject: "The link for your meeting" });
    expect(await readOwnMeetingPage(world, maria, id)).toMatchObject({ place: "https://meet.example.com/room-7" });
    // The room is free again.
    const again = { ...alike, accepted: await warningsOf(world, ada, alike) };
    expect(await arrangeMeeting(world, ada, again)).toEqual({ done: "arranged" });
  },
);

onBothDatabases(
  "an office that does not exist, and a call without a number, are refused beside the field",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await aRequest(world, await aClient(world));
    const gone = { format: "In person", office: "Atlantis" };
    expect(await arrangeMeeting(world, ada, { ...plan, id, how: gone })).toMatchObject({ field: "how" });
    const call = { format: "Telephone", office: "" };
    expect(await arrangeMeeting(world, ada, { ...plan, id, place: "", how: call })).toMatchObject({ field: "place" });
  },
);

onBothDatabases("a client's notifications tell a time as the mails do: in the client's zone first", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  await chooseTimeZone(world, maria, "America/New_York");
  const id = await aRequest(world, maria);
  await arrangeMeeting(world, ada, { ...plan, id });
  await arrangeMeeting(world, ada, { ...plan, id, at: friday + hour, seen: `arranged ${friday}` });
  await cancelMeeting(world, ada, { id, reason: "Snow", seen: `arranged ${friday + hour}` });
  const [first, later] = ["09:00 in New York (14:00 in London)", "10:00 in New York (15:00 in London)"];
  const friday11 = "Friday 11 December 2026";
  expect((await listNotifications(world, maria)).map(({ sentence }) => sentence)).toEqual([
    `We have cancelled your meeting of ${friday11}, ${later} (Tax planning): Snow`,
    `Your meeting has a new time: Tax planning, ${friday11}, ${later}. It was ${friday11}, ${first}.`,
    `Your meeting is arranged: Tax planning, ${friday11}, ${first}.`,
  ]);
});

onBothDatabases(
  "staff read of a meeting in their own zone, in the palette and when a colleague was faster",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world, { name: "Ada" }), await anAdministrator(world, { name: "Eve" })];
    await chooseTimeZone(world, eve, "Asia/Kathmandu");
    const maria = await aClient(world);
    expect(await readUsualZone(world, { ...eve, timeZone: "Asia/Kathmandu" }, maria.clientId)).toBe("Asia/Kathmandu");
    const id = await aRequest(world, maria);
    await arrangeMeeting(world, ada, { ...plan, id });
    await expect(arrangeMeeting(world, eve, { ...plan, id, at: friday + hour })).rejects.toThrow(
      "Ada has already arranged it for Friday 11 December 2026, 19:45 in Kathmandu. Nothing was changed.",
    );
    const query = { words: ["maria"], text: "maria", most: 5 };
    const notes = async (staff: Administrator) =>
      (await meetingRecords.find(world, { ...query, staff })).map(({ note }) => note);
    expect(await notes({ ...eve, timeZone: "Asia/Kathmandu" })).toEqual([
      "Tax planning, Friday 11 December 2026, 19:45 in Kathmandu",
    ]);
    expect(await notes(ada)).toEqual(["Tax planning, Friday 11 December 2026, 14:00 in London"]);
  },
);
