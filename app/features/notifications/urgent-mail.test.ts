import { expect } from "vitest";
import { hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { aNewMeeting } from "../../../tests/support/meetings";
import { aLetter } from "../../../tests/support/messages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, askToReplace } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { undoDecision } from "../documents/decide.server";
import { replyToItem } from "../inbox/replies.server";
import { arrangeNewMeeting } from "../meetings/new-meeting/arrange-new.server";
import { writeToFirm } from "../messages/send-message.server";
import { listMail, readOutboxRequest } from "../outbox/list-mail.server";
import { mailNotice } from "./mail-notice.server";
import { notifyUser } from "./notifications.server";

/** A client to whom a mail has just been sent, so that others are gathered for an hour. */
async function aMailedClient(world: World) {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const alice = { ...(await aClient(world, { name: "Alice Adams" })), emailConfirmed: true };
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", alice.clientId).execute();
  const { transport, deliver } = aPostman(world);
  const thread = await writeToFirm(world, alice, aLetter({ to: "advisor" }));
  await deliver();
  const message = { to: alice.email, subject: "A request", paragraphs: ["Please sign in."] };
  await world.db
    .transaction()
    .execute((tx) => mailNotice(tx, world, { userId: alice.userId, topic: "requests" }, message));
  await deliver();
  const before = transport.taken.length;
  return { ada, alice, thread, deliver, subjects: () => transport.subjects().slice(before) };
}

onBothDatabases("a personal answer leaves at once, also within the hour after another mail", async (world) => {
  const { ada, thread, deliver, subjects } = await aMailedClient(world);
  await replyToItem(world, ada, { id: thread, text: "Yes.", seen: "", formKey: newId() });
  await deliver();
  expect(subjects(), "it can still be undone").toEqual([]);
  world.clock.advance(undoWindow);
  await deliver();
  expect(subjects()).toHaveLength(1);
  expect(subjects()[0]).not.toBe("Something new waits in your portal");
});

onBothDatabases("a replacement that is asked for waits for the end of the review only", async (world) => {
  const { ada, alice, deliver, subjects } = await aMailedClient(world);
  const [one = "", two = "", three = ""] = [
    await aStoredDocument(world, alice),
    await aStoredDocument(world, alice),
    await aStoredDocument(world, alice),
  ];
  await approve(world, ada, one);
  await askToReplace(world, ada, two, "2026-05-28");
  world.clock.advance(10 * minute - 1);
  await deliver();
  expect(subjects()).toEqual([]);
  world.clock.advance(1);
  await deliver();
  expect(subjects(), "one mail for the review").toEqual(["We have reviewed 2 of your documents"]);
  await askToReplace(world, ada, three, "2026-05-28");
  await undoDecision(world, ada, three);
  await approve(world, ada, three);
  world.clock.advance(10 * minute);
  await deliver();
  expect(subjects(), "an approval is gathered as before").toHaveLength(1);
  world.clock.advance(50 * minute);
  await deliver();
  expect(subjects()).toHaveLength(2);
});

onBothDatabases("a meeting is never gathered", async (world) => {
  const { ada, alice, deliver, subjects } = await aMailedClient(world);
  await arrangeNewMeeting(world, ada, aNewMeeting(alice.clientId));
  world.clock.advance(undoWindow);
  await deliver();
  expect(subjects().length).toBeGreaterThan(0);
  const ours = world.db.selectFrom("mail_outbox").select("notice_for").where("thread", "like", "meeting %");
  expect(await ours.execute()).toEqual([{ notice_for: null }]);
});

onBothDatabases("urgent mails put off what waits until it is an hour old, and no longer", async (world) => {
  const { ada, alice, deliver, subjects } = await aMailedClient(world);
  world.clock.advance(10 * minute);
  const one = await aStoredDocument(world, alice);
  const request = { to: alice.email, subject: "Another request", paragraphs: ["Please sign in."] };
  const mailed = { userId: alice.userId, topic: "requests" } as const;
  await world.db.transaction().execute(async (tx) => {
    const notice = { kind: "own-request-made", subject: "another", detail: { items: "Deed" } } as const;
    await notifyUser(tx, world.clock, alice.userId, notice);
    await mailNotice(tx, world, mailed, request);
  });
  await deliver();
  const waiting = async () =>
    (await listMail(world, ada, readOutboxRequest(new URLSearchParams({ status: "waiting" })))).mails;
  const [written, first] = [world.clock.now(), world.clock.now() - 10 * minute];
  expect(await waiting()).toMatchObject([{ heldUntil: first + hour, heldAtMost: written + hour }]);
  await askToReplace(world, ada, one, "2026-05-28");
  world.clock.advance(40 * minute);
  await deliver();
  expect(subjects()).toEqual(["We have reviewed your document"]);
  world.clock.advance(20 * minute - 1);
  await deliver();
  expect(subjects()).toHaveLength(1);
  world.clock.advance(1);
  await deliver();
  expect(subjects()).toEqual(["We have reviewed your document", "Another request"]);
});
