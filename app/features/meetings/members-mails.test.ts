import { expect } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { aRequest, friday, lastMail, plan } from "../../../tests/support/meetings";
import { aBusiness, aMember, asMember } from "../../../tests/support/members";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { chooseTimeZone } from "../identity/time-zone/time-zone.server";
import { readChoices, saveChoices } from "../notifications/choices.server";
import { arrangeMeeting } from "./arrange-meeting.server";
import { bookMeeting } from "./booking/book.server";
import { moveOwnMeeting } from "./booking/move-own.server";
import { remindOfMeetings } from "./booking/remind.server";
import { cancelMeeting } from "./cancel-meeting.server";
import { cancelOwnMeeting } from "./cancel-own-meeting.server";
import { cancelOwnMeetingRequest } from "./meetings.server";

/** A business with an owner, who holds its record, somebody in finance, and a viewer. */
async function aFirm(world: World) {
  const holder = await aBusiness(world, { name: "Olga Hale", email: "olga@hale.example" });
  const finn = await aMember(world, holder, "finance", { name: "Finn Cole", email: "finn@hale.example" });
  const { actor: vera } = await aMember(world, holder, "viewer", { name: "Vera Lind", email: "vera@hale.example" });
  const administrator = await anAdministrator(world);
  const order = [holder.email, finn.actor.email, vera.email];
  let seen = (await world.mailbox()).length;
  const mails = async () => {
    const all = await world.mailbox();
    const fresh = all.slice(seen).filter(({ subject }) => /meeting/i.test(subject));
    seen = all.length;
    return fresh.toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to));
  };
  const mailed = async () => (await mails()).map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).toSorted();
  const book = async (by: typeof holder, at: number) => {
    const choice = { advisor: "harriet-vale", minutes: 30, format: "Video", office: "", topic: "Insurance" };
    const answer = await bookMeeting(world, by, { ...choice, at, phone: "", note: "", formKey: `${at}` });
    if (!("id" in answer)) throw new Error(answer.refused);
    return answer.id;
  };
  return { holder, finn: finn.actor, vera, administrator, mails, mailed, book };
}

/** Monday 18 May 2026, 10:00 in London. */
const monday = Date.UTC(2026, 4, 18, 9);

onBothDatabases(
  "the member who has asked for a meeting is mailed what becomes of it, as the holder is",
  async (world) => {
    const { holder, finn, administrator, mails, mailed } = await aFirm(world);
    await chooseTimeZone(world, finn, "Asia/Kathmandu");
    const id = await aRequest(world, finn);
    await arrangeMeeting(world, administrator, { ...plan, id });
    const [own, others] = await mails();
    expect([own?.to, others?.to]).toEqual([holder.email, finn.email]);
    expect(own?.text).toContain("has set a time for the meeting that Finn Cole asked for.");
    expect(others?.text).toContain("has set a time for the meeting that you asked for.");
    expect(others?.text).toContain("Friday 11 December 2026, 19:45 in Kathmandu (14:00 in London)");
    expect((await lastMail(world)).lines.join("\n").replaceAll("\n ", "")).toContain(finn.email);

    await arrangeMeeting(world, administrator, { ...plan, id, at: friday + hour, seen: `arranged ${friday}` });
    expect(await mailed()).toEqual(["finn: Your meeting has a new time", "olga: Your meeting has a new time"]);
    const seen = `arranged ${friday + hour}`;
    await cancelMeeting(world, administrator, { id, reason: "The office is closed", seen });
    expect(await mailed()).toEqual(["finn: Your meeting is cancelled", "olga: Your meeting is cancelled"]);

    const second = await aRequest(world, finn);
    await cancelMeeting(world, administrator, { id: second, reason: "Nobody is free", seen: plan.seen });
    expect(await mailed()).toEqual([
      "finn: We cannot offer the meeting that you asked for",
      "olga: We cannot offer the meeting that Finn Cole asked for",
    ]);

    // What the holder asks for is nothing for the calendar of a member.
    await aRequest(world, finn);
    await cancelOwnMeetingRequest(world, finn);
    await arrangeMeeting(world, administrator, { ...plan, id: await aRequest(world, holder) });
    expect(await mailed()).toEqual(["olga: Your meeting is arranged"]);
  },
);

onBothDatabases(
  "whoever books, moves or cancels for a business is told so, and the others read who it was",
  async (world) => {
    const { holder, finn, mails, mailed, book } = await aFirm(world);
    const { actor: owner } = await aMember(world, holder, "owner", { name: "Otto Hale", email: "otto@hale.example" });
    const id = await book(finn, monday);
    const booked = await mails();
    expect(booked.map(({ to, subject }) => [to, subject])).toEqual([
      [holder.email, "Your meeting is booked"],
      [finn.email, "Your meeting is booked"],
    ]);
    expect(booked[0]?.text).toContain("Finn Cole has booked a meeting.");
    expect(booked[1]?.text).toContain("You have booked a meeting.");

    expect(await moveOwnMeeting(world, owner, { id, at: monday + hour })).toBe("moved");
    expect(await mailed()).toEqual([
      "finn: Your meeting has a new time",
      "olga: Your meeting has a new time",
      "otto: You have moved your meeting",
    ]);
    await cancelOwnMeeting(world, holder, id);
    const cancelled = await mails();
    expect(cancelled.map(({ to, subject }) => [to, subject])).toEqual([
      [holder.email, "You have cancelled your meeting"],
      [finn.email, "Your meeting is cancelled"],
    ]);
    expect(cancelled[1]?.text).toContain("Olga Hale has cancelled your meeting.");
  },
);

onBothDatabases("each member is reminded of meetings by mail as they have chosen, once", async (world) => {
  const { holder, finn, vera, mails, mailed, book } = await aFirm(world);
  await book(holder, monday);
  await mails();
  world.clock.set(monday - day + minute);
  await remindOfMeetings(world);
  await remindOfMeetings(world);
  const reminders = await mails();
  expect(reminders.map(({ to }) => to)).toEqual([holder.email, finn.email, vera.email]);
  const mayMove = "when you can move or cancel it";
  expect(
    reminders.map(({ text }) => text.includes(mayMove)),
    "a viewer moves nothing",
  ).toEqual([true, true, false]);

  await saveChoices(world, finn, { ...(await readChoices(world, finn)), reminders: "page" });
  await saveChoices(world, holder, { ...(await readChoices(world, holder)), reminders: "page" });
  world.clock.set(monday - hour / 2);
  await remindOfMeetings(world);
  expect(await mailed()).toEqual(["vera: Your meeting begins in less than an hour"]);
});

onBothDatabases("who is no member any more, or is blocked, is mailed nothing about meetings", async (world) => {
  const { holder, finn, vera, administrator, mails, mailed, book } = await aFirm(world);
  const id = await book(finn, monday);
  await mails();
  await world.db.updateTable("user").set({ banned: true }).where("id", "=", vera.userId).execute();
  await world.db
    .updateTable("memberships")
    .set({ ended_at: world.clock.now(), ended_how: "owner", ended_by: holder.userId })
    .where("user_id", "=", finn.userId)
    .execute();
  world.clock.set(monday - day + minute);
  await remindOfMeetings(world);
  expect(await mailed()).toEqual(["olga: Your meeting begins in less than a day"]);
  await cancelMeeting(world, administrator, { id, reason: "The office is closed", seen: `arranged ${monday}` });
  expect(await mailed()).toEqual(["olga: Your meeting is cancelled"]);
});

onBothDatabases("a deleted business's meeting leaves the calendar of the member who has booked it", async (world) => {
  const { holder, finn, administrator, mails, mailed, book } = await aFirm(world);
  await book(finn, monday);
  await mails();
  await deleteClient(world, administrator, { clientId: holder.clientId, reason: "Asked for it" });
  expect(await mailed()).toEqual(["finn: Your meeting is cancelled", "olga: Your meeting is cancelled"]);
  await expect(asMember(world, finn)).rejects.toThrow();
});
