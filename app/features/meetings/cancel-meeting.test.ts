import { expect } from "vitest";
import { aRequest, friday, lastMail, plan } from "../../../tests/support/meetings";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { listNotifications } from "../notifications/notifications.server";
import { arrangeMeeting } from "./arrange-meeting.server";
import { cancelMeeting } from "./cancel-meeting.server";
import { cancelOwnMeeting } from "./cancel-own-meeting.server";
import { readMeetingOfClient } from "./list-meetings.server";
import {
  cancelOwnMeetingRequest,
  readCancelledByFirm,
  readOwnMeetingRequest,
  readOwnNextMeeting,
} from "./meetings.server";

onBothDatabases("the firm cancels once, with a reason that the client reads", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const maria = await aClient(world, { name: "Maria Ramírez" });
  const id = await aRequest(world, maria);
  await arrangeMeeting(world, ada, { ...plan, id });
  const wish = { id, seen: `arranged ${friday}`, reason: "Your advisor is ill." };
  await cancelMeeting(world, ada, wish);
  expect(await readOwnNextMeeting(world, maria)).toBeNull();
  const mail = (await world.mailbox()).at(-1);
  expect(mail?.subject).toBe("Your meeting is cancelled");
  expect(mail?.text).toContain("The reason: Your advisor is ill.");
  expect(mail?.text).toContain("Cancelled meeting: Friday 11 December 2026, 14:00 in London (14:00 UTC)");
  expect((await lastMail(world)).method).toBe("CANCEL");
  expect((await listNotifications(world, maria))[0]?.sentence).toBe(
    "We have cancelled your meeting of Friday 11 December 2026, 14:00 in London (14:00 UTC) (Tax planning): Your advisor is ill.",
  );
  const mails = (await world.mailbox()).length;
  await cancelMeeting(world, ada, wish);
  expect((await world.mailbox()).length, "a second click is the same act").toBe(mails);
  const eve = await anAdministrator(world);
  await expect(cancelMeeting(world, eve, wish)).rejects.toThrow("Ada Winter has already cancelled it.");
  expect((await world.auditTrail(id)).at(-1)).toBe("meeting.cancelled-by-firm");

  const open = await aRequest(world, maria);
  await cancelMeeting(world, ada, { id: open, seen: "requested ", reason: "Please call us." });
  expect(await readOwnMeetingRequest(world, maria)).toBeNull();
  expect((await world.mailbox()).at(-1)?.text).toContain("The reason: Please call us.");
});

onBothDatabases("the other side can read the reason of a cancellation", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const maria = await aClient(world, { name: "Maria Ramírez" });
  const first = await aRequest(world, maria);
  await arrangeMeeting(world, ada, { ...plan, id: first });
  expect(await readCancelledByFirm(world, maria)).toBeNull();
  await cancelMeeting(world, ada, { id: first, seen: `arranged ${friday}`, reason: "Your advisor is ill." });
  expect(await readCancelledByFirm(world, maria)).toMatchObject({ id: first, cancelReason: "Your advisor is ill." });
  expect(await readMeetingOfClient(world, ada, first)).toMatchObject({ cancelledBy: "Ada Winter" });

  const second = await aRequest(world, maria);
  expect(await readCancelledByFirm(world, maria)).toBeNull();
  await arrangeMeeting(world, ada, { ...plan, id: second });
  await cancelOwnMeeting(world, maria, second, "I am abroad.");
  expect(await readCancelledByFirm(world, maria)).toBeNull();
  expect(await readMeetingOfClient(world, ada, second)).toMatchObject({
    cancelledBy: null,
    cancelReason: "I am abroad.",
  });
  expect((await listNotifications(world, ada))[0]?.sentence).toBe(
    "Maria Ramírez has cancelled the meeting of Friday 11 December 2026, 14:00 UTC (14:00 in London) (Tax planning): I am abroad.",
  );
  const there = { ...ada, timeZone: "Asia/Kathmandu" };
  expect((await listNotifications(world, there))[0]?.sentence, "to a reader elsewhere").toContain(
    "the meeting of Friday 11 December 2026, 19:45 in Kathmandu (14:00 in London) (Tax planning)",
  );

  await aRequest(world, maria);
  await cancelOwnMeetingRequest(world, maria);
  expect(await readCancelledByFirm(world, maria)).toBeNull();
});
