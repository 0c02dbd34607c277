import { expect, test } from "vitest";
import { hour } from "~/platform/clock";
import { aRequest, friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Administrator } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { type Arrangement, arrangeMeeting, asAccepted } from "./arrange-meeting.server";
import { changedParts, partsInWords } from "./meeting-changes";

/** Arranges it after its warnings, and says what staff read of the change. */
async function arrange(world: World, actor: Administrator, arrangement: Arrangement): Promise<string> {
  const first = await arrangeMeeting(world, actor, arrangement);
  const accepted = "warnings" in first ? asAccepted(first.warnings) : "";
  const answer = "warnings" in first ? await arrangeMeeting(world, actor, { ...arrangement, accepted }) : first;
  if (!("done" in answer)) throw new Error(JSON.stringify(answer));
  return partsInWords(answer.parts ?? []);
}

onBothDatabases("the client and staff are told of each thing that has changed of a meeting", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  const id = await aRequest(world, maria);
  const seen = `arranged ${friday}`;
  const video = { format: "Video", office: "" };
  const told = async () => {
    const { subject } = await lastMail(world);
    const text = (await world.mailbox()).at(-1)?.text;
    const [{ sentence } = { sentence: "" }] = await listNotifications(world, maria);
    return { subject, text, bell: sentence };
  };
  const withTomas = { ...plan, id, place: "", how: video, advisor: "tomas-ferrer", minutes: 60 };
  expect(await arrange(world, ada, withTomas), "arranged, not changed").toBe("");

  const given = { ...withTomas, seen, place: "meet.example.com/room-7", advisor: "harriet-vale" };
  expect(await arrange(world, ada, given)).toBe("a link and another advisor");
  expect(await told()).toEqual({
    subject: "Your meeting has a link and another advisor",
    text: expect.stringContaining(
      "has added the link of your meeting by video. You will meet Harriet Vale instead of Tomás Ferrer. The time stays the same.",
    ),
    bell: expect.stringMatching(/^Your meeting has a link: .*\. You will meet Harriet Vale instead of Tomás Ferrer\.$/),
  });

  const moved = { ...given, at: friday + hour, place: "meet.example.com/room-8", advisor: "", minutes: 30 };
  const all = "a new time, a new link, no advisor for now and another length";
  expect(await arrange(world, ada, moved)).toBe(all);
  const rest =
    "You will not meet Harriet Vale. Who meets you instead is not decided yet. It takes 30 minutes instead of 60.";
  const { subject, text, bell } = await told();
  expect(subject).toBe(`Your meeting has ${all}`);
  expect(text).toContain(`to another time. Corvane has changed the link of your meeting. ${rest}`);
  expect(text).not.toContain("The time stays the same");
  expect(bell).toMatch(/^Your meeting has a new time: .* It was /);
  expect(bell.endsWith(`. It has a new link. ${rest}`), bell).toBe(true);

  const later = `arranged ${friday + hour}`;
  expect(await arrange(world, ada, { ...moved, seen: later, advisor: "tomas-ferrer" })).toBe("an advisor");
  expect(await told()).toMatchObject({
    subject: "Your meeting has an advisor",
    bell: expect.stringMatching(/^Your meeting has changed: .*\. You will meet Tomás Ferrer\.$/),
  });
});

test.each([
  ["", "https://meet.example/7", "first-link"],
  ["", "Join the call: https://meet.example/7 (code 1234)", "first-link"],
  ["", "Room 1234 of the video service", "first-place"],
  ["https://meet.example/7", "https://meet.example/8", "link"],
  ["Room 1", "Room 2", "place"],
])("a video meeting that goes from ‘%s’ to ‘%s’", (before, after, part) => {
  const held = { meetsAt: friday, endsAt: null, format: "Video", office: "", advisor: "" };
  expect(changedParts({ ...held, place: before }, { ...held, place: after })).toEqual([part]);
});
