import { expect, test } from "vitest";
import { friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { arrangeMeeting } from "./arrange-meeting.server";
import { readMeetingOfClient } from "./list-meetings.server";
import { readOwnMeetingRequest, readOwnNextMeeting, requestMeeting } from "./meetings.server";
import { readOwnDefaults } from "./own-defaults.server";
import { MeetingRequestForm } from "./schema";
import { formatInWords, placeTerm, weekdays } from "./vocabulary";

const wish = { topic: "Tax planning", timeOfDay: "Any time", note: "" } as const;
const days = [...weekdays];
const call = { ...wish, format: "Telephone" } as const;
const phone = "+44 20 7946 0991";

test("a request for a meeting by telephone needs a number, also while other fields are wrong; others keep none", () => {
  const errors = (form: object) =>
    Object.fromEntries(
      (MeetingRequestForm.safeParse({ ...call, days, ...form }).error?.issues ?? []).map(({ path, message }) => [
        path.join(),
        message,
      ]),
    );
  expect(errors({ phone: " " })).toEqual({ phone: "Enter the number that we should call" });
  expect(errors({ phone: "soon", topic: "" })).toEqual({
    topic: "Choose what the meeting is about",
    phone: expect.stringContaining("begins with + and the country code"),
  });
  for (const unknown of ["0788 123 456", "12345678"])
    expect(errors({ phone: unknown })).toEqual({ phone: expect.stringContaining("country code") });
  expect(MeetingRequestForm.parse({ ...call, days, phone: ` ${phone} ` })).toMatchObject({ phone });
  expect(MeetingRequestForm.parse({ ...call, days, format: "Video", phone })).toMatchObject({ phone: "" });
});

onBothDatabases("a meeting by telephone is arranged only with a number, and the client reads it", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  const record = world.db.updateTable("clients").set({ phone: "+1 202 555 0166" });
  await record.where("id", "=", maria.clientId).execute();
  expect(await readOwnDefaults(world, maria)).toEqual({ phone: "+1 202 555 0166", zone: "" });
  await requestMeeting(world, maria, { ...call, days, phone, zone: "America/New_York" });
  expect(await readOwnDefaults(world, maria)).toMatchObject({ zone: "America/New_York" });
  const { id = "" } = (await readOwnMeetingRequest(world, maria)) ?? {};
  expect(await readMeetingOfClient(world, ada, id)).toMatchObject({ phone, clientPhone: "+1 202 555 0166" });

  expect(await arrangeMeeting(world, ada, { ...plan, id, place: "" })).toEqual({
    problem: "Enter the number to call",
    field: "place",
  });
  expect(await arrangeMeeting(world, ada, { ...plan, id, place: "Room 4" })).toMatchObject({ field: "place" });
  expect(await world.auditTrail(id)).toEqual(["meeting.requested"]);

  expect(await arrangeMeeting(world, ada, { ...plan, id, place: phone })).toEqual({ done: "arranged" });
  expect((await lastMail(world)).terms).toEqual([
    ["Time", "Friday 11 December 2026, 09:00 in New York (14:00 in London)"],
    ["How long", "60 minutes"],
    ["How", "Telephone"],
    ["We call you on", phone],
  ]);
  expect(await readOwnNextMeeting(world, maria)).toMatchObject({ place: phone, phone });

  const seen = `arranged ${friday}`;
  await arrangeMeeting(world, ada, { ...plan, id, seen, place: "+44 20 7946 0992" });
  expect(await lastMail(world)).toMatchObject({ subject: "We call another number for your meeting" });
});

test("meetings by telephone from before numbers were asked for say what they have", () => {
  expect(placeTerm({ format: "Telephone", place: "https://meet.example/7" })).toBe("Where");
  expect(placeTerm({ format: "Telephone", place: "+44 (20) 7946-0991 ext. 4" })).toBe("We call you on");
  expect(placeTerm({ format: "Video", place: "+44 20 7946 0991" })).toBe("Where");
  expect(formatInWords({ format: "Telephone", phone: "" })).toBe("telephone");
});
