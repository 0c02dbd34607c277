import { expect, test } from "vitest";
import { day } from "~/platform/clock";
import { friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { rosterOfFiles } from "../../../tests/support/site-content";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { isZone } from "../identity/time-zone/is-zone";
import { chooseTimeZone } from "../identity/time-zone/time-zone.server";
import { nameOfZone, zoneGroups } from "../identity/time-zone/zones";
import { zonesByRegion } from "../identity/time-zone/zones-by-region.server";
import { arrangeMeeting } from "./arrange-meeting.server";
import { warningsOf } from "./arrangement-warnings";
import { cancelMeeting } from "./cancel-meeting.server";
import { cancelOwnMeeting } from "./cancel-own-meeting.server";
import { timeForClient } from "./clocks";
import { listMeetingRequests, readClientZone, readUsualZone } from "./list-meetings.server";
import { requestMeeting } from "./meetings.server";
import { readOwnDefaults } from "./own-defaults.server";
import { arrangementFormOf, MeetingRequestForm } from "./schema";
import { meetingClocks, partOfDay, weekdays } from "./vocabulary";

/** What the last mail says about time. */
const timesIn = async (world: World) => (await lastMail(world)).terms?.filter(([, text]) => text.includes("14:00"));

const wish = { topic: "Tax planning", days: [...weekdays], timeOfDay: "Morning", format: "Video", note: "" } as const;

test("a part of the day needs a time zone", () => {
  const refused = MeetingRequestForm.safeParse({ ...wish, zone: "" }).error?.issues;
  expect(refused).toMatchObject([{ path: ["zone"], message: "Choose your time zone" }]);
  for (const zone of ["Mars/Olympus", "Etc/GMT+5", "+05:00", `Asia/${"x".repeat(80)}`])
    expect(MeetingRequestForm.safeParse({ ...wish, zone }).success, zone).toBe(false);
  expect(MeetingRequestForm.safeParse({ ...wish, timeOfDay: "Any time" }).success).toBe(true);
  expect(MeetingRequestForm.parse({ ...wish, zone: "America/Chicago" })).toMatchObject({ zone: "America/Chicago" });
  expect(partOfDay("Morning", "America/Chicago")).toBe("Morning in Chicago");
  expect(partOfDay("Morning", "")).toBe("Morning");
});

test("every zone that can be chosen is known, and a device's zone is found by its city", () => {
  const zones = zoneGroups(zonesByRegion, []).flatMap(({ options }) => options.map(({ value }) => value));
  expect(zones.filter((zone) => !isZone(zone))).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
  expect(meetingClocks(rosterOfFiles.offices.all).filter(({ value }) => !zones.includes(value))).toEqual([]);
  expect(
    ["Asia/Calcutta", "Asia/Katmandu", "Etc/UTC", "Etc/GMT+5", "America/Boise"].map((zone) =>
      nameOfZone(zonesByRegion, zone),
    ),
  ).toEqual([...["Asia/Kolkata", "Asia/Kathmandu", "UTC", "", "America/Boise"]]);
  expect(
    zoneGroups(zonesByRegion, ["", "US/Eastern", "Asia/Calcutta"])
      .at(-1)
      ?.options.map(({ label }) => label),
  ).toEqual([...["UTC", "Eastern"]]);
});

test("the time on the client's clock is told where it differs", () => {
  const summer = Date.UTC(2027, 5, 10, 14);
  expect(timeForClient(summer, "Europe/London", "America/New_York")).toBe(
    "15:00 in London is 10:00 in New York, where the client is.",
  );
  expect(timeForClient(friday, "Europe/London", "Pacific/Auckland")).toBe(
    "14:00 in London is Saturday 12 December 2026, 03:00 in Auckland, where the client is.",
  );
  expect(timeForClient(friday, "America/New_York", "UTC")).toBe(
    "09:00 in New York is 14:00 UTC, the client's time zone.",
  );
  expect(timeForClient(friday, "Europe/London", "Europe/London")).toBeNull();
});

test("whether a time is in the morning that the client asked for is judged on the client's clock", () => {
  const planned = { client: "Maria", zone: "Europe/London", place: "Room 4", isVideo: false, now: friday - day };
  const inNewYork = { days: ["Friday"], timeOfDay: "Morning", zone: "America/New_York" };
  expect(warningsOf({ ...planned, at: friday, wish: inNewYork }, [])).toEqual([]);
  expect(warningsOf({ ...planned, at: friday, wish: { ...inNewYork, zone: "Europe/London" } }, [])).toEqual([
    "Maria asked for Friday, morning in London.",
  ]);
});

onBothDatabases("the form to arrange begins with the client's own zone, also one without an office", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  await requestMeeting(world, maria, { ...wish, days: [...weekdays], zone: "America/Chicago" });
  expect(await readUsualZone(world, ada, maria.clientId)).toBe("America/Chicago");
  expect(await readClientZone(world, ada, maria.clientId)).toBe("America/Chicago");
  const form = { id: "1", date: "2026-12-11", time: "09:00", clock: "America/Chicago", place: "", seen: "requested " };
  expect(arrangementFormOf(rosterOfFiles).parse(form).at).toBe(Date.UTC(2026, 11, 11, 15));
});

onBothDatabases(
  "a first meeting is set on the clocks of the client's advisor, if nobody has named other ones",
  async (world) => {
    const ada = await anAdministrator(world);
    const { clientId } = await aClient(world);
    const advisedBy = (advisor: string) =>
      world.db.updateTable("clients").set({ advisor }).where("id", "=", clientId).execute();
    await advisedBy("");
    expect(await readUsualZone(world, ada, clientId)).toBe("America/New_York");
    await advisedBy("mei-lin-szeto");
    expect(await readUsualZone(world, ada, clientId)).toBe("Asia/Hong_Kong");
    expect(await readUsualZone(world, { ...ada, timeZone: "Europe/London" }, clientId)).toBe("Europe/London");
  },
);

onBothDatabases("the zone of the settings comes before the one that a request names", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  await requestMeeting(world, maria, { ...wish, days: [...weekdays], zone: "America/Chicago" });
  await chooseTimeZone(world, maria, "Indian/Mauritius");
  expect(await readClientZone(world, ada, maria.clientId)).toBe("Indian/Mauritius");
  expect(await readOwnDefaults(world, maria)).toMatchObject({ zone: "Indian/Mauritius" });
  const [request] = await listMeetingRequests(world, ada);
  expect(request).toMatchObject({ clientZone: "America/Chicago", ownZone: "Indian/Mauritius" });
  await arrangeMeeting(world, ada, { ...plan, id: request?.id ?? "" });
  expect(await timesIn(world)).toEqual([["Time", "Friday 11 December 2026, 18:00 in Port Louis (14:00 in London)"]]);
  await cancelMeeting(world, ada, {
    id: request?.id ?? "",
    reason: "The office is closed",
    seen: `arranged ${friday}`,
  });
  expect(await timesIn(world)).toEqual([
    ["Cancelled meeting", "Friday 11 December 2026, 18:00 in Port Louis (14:00 in London)"],
  ]);
});

onBothDatabases("the client's own cancellation is mailed in the zone of the settings", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  await requestMeeting(world, maria, { ...wish, days: [...weekdays], timeOfDay: "Any time", zone: "" });
  const [request] = await listMeetingRequests(world, ada);
  await arrangeMeeting(world, ada, { ...plan, id: request?.id ?? "" });
  await chooseTimeZone(world, maria, "Asia/Kathmandu");
  await cancelOwnMeeting(world, maria, request?.id ?? "");
  expect(await timesIn(world)).toEqual([
    ["Cancelled meeting", "Friday 11 December 2026, 19:45 in Kathmandu (14:00 in London)"],
  ]);
});
