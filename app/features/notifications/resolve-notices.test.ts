import { expect } from "vitest";
import { aMessage } from "../../../tests/support/messages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { anOffer, readyForTerms, seenBy } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { offerTerms } from "../applications/offers/decide.server";
import { confirmOffer, recallOffer } from "../applications/offers/second-approval.server";
import { decideDocument } from "../documents/decide.server";
import { removeDocument } from "../documents/own-documents.server";
import { assignItem, changeItemStatus } from "../inbox/work.server";
import { cancelMeeting } from "../meetings/cancel-meeting.server";
import { listMeetingRequests } from "../meetings/list-meetings.server";
import { requestMeeting } from "../meetings/meetings.server";
import { countUnread } from "./notifications.server";

onBothDatabases("a notification about finished work is read for every administrator", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const maria = await aClient(world, { name: "Maria Ruiz", email: "maria@example.com" });
  /** The kinds that are unread for Eve, who does none of it. */
  const unread = async () => {
    const rows = world.db.selectFrom("notifications").select("kind").where("user_id", "=", eve.userId);
    return (await rows.where("read_at", "is", null).orderBy("kind").execute()).map(({ kind }) => kind);
  };

  const [approved, removed] = [await aStoredDocument(world, maria), await aStoredDocument(world, maria)];
  await requestMeeting(world, maria, {
    ...{ topic: "Tax planning", days: ["Monday"], timeOfDay: "Any time", format: "Video", note: "" },
  });
  expect(await unread()).toEqual(["document-uploaded", "document-uploaded", "meeting-requested"]);
  await decideDocument(world, ada, { documentId: approved, decision: "approved", reason: "" });
  expect(await unread()).toEqual(["document-uploaded", "meeting-requested"]);
  await removeDocument(world, maria, removed);
  expect(await unread()).toEqual(["meeting-requested"]);
  const [request] = await listMeetingRequests(world, ada);
  await cancelMeeting(world, ada, { id: request?.id ?? "", seen: "requested ", reason: "We are closed." });
  expect(await unread()).toEqual([]);

  const id = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
  expect(await unread(), "the review has begun").toEqual([]);
  const large = { terms: { amountCents: 27_500_000_00, rate: 2125, years: 15 } };
  await offerTerms(world, ada, await anOffer(world, ada, id, large));
  expect(await unread()).toEqual(["application-proposed"]);
  await recallOffer(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "Too much." });
  expect(await unread()).toEqual([]);
  await offerTerms(world, ada, await anOffer(world, ada, id, large));
  const third = await anAdministrator(world, { name: "Ann Third" });
  await confirmOffer(world, third, { applicationId: id, seen: await seenBy(world, third, id) });
  expect(await unread(), "a third one has confirmed").toEqual([]);
});

onBothDatabases("a message that was answered is unread for nobody", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
  const { id } = await aMessage(world, { name: "Nia", email: "nia@example.com" });
  expect(await countUnread(world, eve)).toBe(1);
  await assignItem(world, ada, { id, from: "", to: eve.userId });
  expect(await countUnread(world, eve)).toBe(2);
  await changeItemStatus(world, ada, { id, from: "open", to: "done" });
  expect(await countUnread(world, eve)).toBe(0);
});
