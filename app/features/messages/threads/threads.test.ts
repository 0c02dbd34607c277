import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { aLetter } from "../../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { aStoredDocument } from "../../../../tests/support/stored-documents";
import { onBothDatabases, secretIn, type World } from "../../../../tests/support/world";
import { deleteClient } from "../../clients/delete-client.server";
import type { Administrator, ClientActor } from "../../identity/actor";
import { changeItem } from "../../inbox/change-item.server";
import { answerConversation, readConversation, whereMoved } from "../../inbox/conversation.server";
import { readItem } from "../../inbox/item.server";
import { replyToItem } from "../../inbox/replies.server";
import { undoReply } from "../../inbox/undo-reply.server";
import { countUnread, listNotifications } from "../../notifications/notifications.server";
import { messageData } from "../own-data.server";
import { writeToFirm } from "../send-message.server";
import { answerThread } from "./answer-thread.server";
import { findOwnThreads } from "./find-own-threads.server";
import { countUnreadThreads, listThreads, listUnreadThreads } from "./list-threads.server";
import { markThreadSeen, readThread } from "./read-thread.server";

/** Alice, whose advisor is Harriet Vale, has written to her. */
async function aThread(world: World, letter: Parameters<typeof aLetter>[0] = {}) {
  const ada = await anAdministrator(world);
  const alice = { ...(await aClient(world, { name: "Alice Adams" })), emailConfirmed: true };
  const named = { advisor: "harriet-vale", advisor_since: "2025-09-03" };
  await world.db.updateTable("clients").set(named).where("id", "=", alice.clientId).execute();
  const id = await writeToFirm(world, alice, aLetter({ to: "advisor", title: "The house", ...letter }));
  return { ada, alice, id };
}

async function answer(world: World, ada: Administrator, id: string, text: string) {
  const { panel } = await readItem(world, ada, id);
  await replyToItem(world, ada, { id, text, seen: panel.letters.at(-1)?.id ?? "", formKey: newId() });
  return (await readItem(world, ada, id)).panel.letters.at(-1)?.id ?? "";
}

const write = (world: World, alice: ClientActor, id: string, text: string, formKey = newId()) =>
  answerThread(world, alice, { id, text, formKey });

const texts = async (world: World, alice: ClientActor, id: string) =>
  (await readThread(world, alice, id)).letters.map(({ author, text }) => [author, text]);

const page = (world: World, alice: ClientActor, search = "") => listThreads(world, alice, { search, after: null });

onBothDatabases("a client reads the whole conversation in the portal, and the mail never says what", async (world) => {
  const { ada, alice, id } = await aThread(world, { message: "Shall we sell?" });
  expect(await page(world, alice)).toMatchObject({
    lines: [{ id, title: "The house", with: "Harriet Vale", text: "Shall we sell?", sent: true, unread: false }],
  });
  expect((await readThread(world, alice, id)).letters).toMatchObject([{ text: "Shall we sell?", seenAt: null }]);
  expect((await readItem(world, ada, id)).panel.reader).toBe("Alice Adams");
  expect((await readThread(world, alice, id)).letters[0]?.seenAt, "somebody of the firm has opened it").not.toBeNull();

  const owner = { ...alice, confirmedEmail: alice.email, now: world.clock.now() };
  expect(await messageData.read(world.db, owner), "the copy names it by its title").toMatchObject([
    { subject: "The house", message: "Shall we sell?" },
  ]);

  await answer(world, ada, id, "Secret: sell deed.pdf.");
  expect(await countUnreadThreads(world, alice), "it can still be undone").toBe(0);
  expect(await texts(world, alice, id)).toHaveLength(1);
  world.clock.advance(undoWindow);
  expect(await countUnreadThreads(world, alice)).toBe(1);
  expect(await listUnreadThreads(world, alice, { atMost: 5 })).toMatchObject([{ id, from: "Ada Winter" }]);
  expect(await listNotifications(world, alice)).toMatchObject([
    { sentence: "A new message waits for you: The house.", target: `/dashboard/client/messages/${id}`, unread: true },
  ]);
  const mail = (await world.mailbox()).at(-1);
  expect(mail).toMatchObject({ to: alice.email, subject: "A new message from your advisor waits in your portal" });
  expect(mail?.url).toMatch(new RegExp(`/dashboard/client/messages/${id}$`));
  expect(JSON.stringify(mail)).not.toMatch(/Secret|house/);

  expect((await readItem(world, ada, id)).panel.letters[0]?.seenAt).toBeNull();
  await markThreadSeen(world, alice, id);
  expect([await countUnreadThreads(world, alice), await countUnread(world, alice)]).toEqual([0, 0]);
  expect((await readItem(world, ada, id)).panel.letters[0]?.seenAt).toBe(world.clock.now());

  const formKey = newId();
  await Promise.all([1, 2, 3].map(() => write(world, alice, id, "Then sell.", formKey)));
  await write(world, alice, id, "Then sell.", formKey);
  expect(await texts(world, alice, id)).toEqual([
    [null, "Shall we sell?"],
    ["Ada Winter", "Secret: sell deed.pdf."],
    [null, "Then sell."],
  ]);
  expect((await page(world, alice)).lines, "with whom is who answered, whoever wrote last").toMatchObject([
    { with: "Ada Winter", text: "Then sell.", sent: true },
  ]);
  expect((await readItem(world, ada, id)).panel.item.status).toBe("open");
  expect(await listNotifications(world, ada)).toMatchObject([
    { sentence: expect.stringMatching(/^Alice Adams has written to us: M-/) },
    {},
  ]);
});

onBothDatabases("an answer that is taken back is told to nobody, and one before it stays unread", async (world) => {
  const { ada, alice, id } = await aThread(world);
  await answer(world, ada, id, "First");
  world.clock.advance(undoWindow);
  const letterId = await answer(world, ada, id, "Wrong");
  const mails = await world.mailbox();
  await undoReply(world, ada, { id, letterId });
  expect(await world.mailbox()).toHaveLength(mails.length - 1);
  world.clock.advance(undoWindow);
  expect(await texts(world, alice, id)).toHaveLength(2);
  expect([await countUnreadThreads(world, alice), await countUnread(world, alice)]).toEqual([1, 1]);
  expect((await page(world, alice, "wrong")).lines).toEqual([]);
});

onBothDatabases("a letter that comes while an earlier one is read stays unread", async (world) => {
  const { ada, alice, id } = await aThread(world);
  await answer(world, ada, id, "First");
  world.clock.advance(undoWindow);
  await answer(world, ada, id, "Second");
  await markThreadSeen(world, alice, id);
  expect(await countUnreadThreads(world, alice)).toBe(0);
  world.clock.advance(undoWindow);
  expect([await countUnreadThreads(world, alice), await countUnread(world, alice)]).toEqual([1, 1]);
});

onBothDatabases("a thread is for nobody but its client, and writing needs a confirmed address", async (world) => {
  const { ada, alice, id } = await aThread(world);
  const bob = { ...(await aClient(world)), emailConfirmed: true };
  const documentId = await aStoredDocument(world, alice, { name: "Statement.pdf" });
  for (const actor of [bob, ada, aVisitor()]) {
    await expect(readThread(world, actor, id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(answerThread(world, actor, { id, text: "x", formKey: newId() })).rejects.toMatchObject({
      init: { status: 404 },
    });
  }
  await markThreadSeen(world, bob, id);
  expect(await page(world, bob, "house")).toMatchObject({ lines: [], any: false });
  expect(await findOwnThreads(world, bob, "house")).toEqual([]);
  const about = `document:${documentId}`;
  await expect(writeToFirm(world, bob, aLetter({ about }))).rejects.toMatchObject({ init: { status: 404 } });
  const unconfirmed = { ...alice, emailConfirmed: false };
  await expect(write(world, unconfirmed, id, "x")).rejects.toMatchObject({ init: { status: 403 } });

  const tied = await writeToFirm(world, alice, aLetter({ about, title: "" }));
  expect(await readThread(world, alice, tied)).toMatchObject({
    title: "Statement.pdf",
    about: { name: "Statement.pdf", status: { word: "Pending" } },
    advisor: null,
  });
  const aboutForStaff = async () => (await readItem(world, ada, tied)).subject?.about;
  const itsPage = `/dashboard/admin/documents/${documentId}`;
  expect(await aboutForStaff()).toEqual({ term: "About the document", name: "Statement.pdf", href: itsPage });
  await world.db.updateTable("documents").set({ hidden_at: 1 }).execute();
  expect((await readThread(world, alice, tied)).about).toEqual({ kind: "document", name: null });
  expect(await aboutForStaff()).toMatchObject({ name: "It is no longer there", href: null });
});

onBothDatabases("every letter is searched, in every thread, a page at a time", async (world) => {
  const { ada, alice, id } = await aThread(world, { message: "Which notary?" });
  await answer(world, ada, id, "Dr. Müller in Zürich");
  world.clock.advance(undoWindow);
  for (let index = 0; index < 26; index += 1) {
    world.clock.advance(1000);
    await writeToFirm(world, alice, aLetter({ title: `Fee ${index}`, message: `Number ${index}` }));
  }
  expect((await page(world, alice, "NOTARY muller")).lines.map((line) => line.id)).toEqual([id]);
  expect(await findOwnThreads(world, alice, "zurich")).toMatchObject([{ name: "Your messages", hits: [{}] }]);
  const first = await page(world, alice);
  expect(first.lines).toHaveLength(25);
  const second = await listThreads(world, alice, { search: "", after: first.older });
  expect([...first.lines, ...second.lines].map(({ title }) => title)).toEqual([
    ...Array.from({ length: 26 }, (_, index) => `Fee ${25 - index}`),
    "The house",
  ]);
  expect(second.older).toBeNull();
});

onBothDatabases("who cannot enter the portal is answered by mail; an old link leads into it", async (world) => {
  const { ada, alice, id } = await aThread(world);
  await deleteClient(world, ada, { clientId: alice.clientId, reason: "Asked for it" });
  await answer(world, ada, id, "Goodbye");
  const mail = (await world.mailbox()).find(({ text }) => text.includes("Goodbye"));
  const secret = secretIn(mail);
  expect(await readConversation(world, secret)).toMatchObject({ opening: { text: "Hello" } });

  // Restored, the client has a portal again: the link of the mail shows nothing of it by itself.
  await world.db.updateTable("clients").set({ hidden_at: null }).execute();
  await world.db.updateTable("user").set({ banned: false }).execute();
  expect(await whereMoved(world, secret)).toBe(`/dashboard/client/messages/${id}`);
  expect(await readConversation(world, secret)).toBeNull();
  expect(await answerConversation(world, { secret, text: "x", formKey: newId() })).toBe(false);
  world.clock.advance(undoWindow);
  expect(await texts(world, alice, id)).toHaveLength(2);

  const form = new FormData();
  const seen = (await readItem(world, ada, id)).panel.letters.at(-1)?.id ?? "";
  for (const [name, value] of Object.entries({ intent: "reply", formKey: newId(), seen, reply: "See statement.pdf" }))
    form.set(name, value);
  expect(await changeItem(world, ada, id, form), "the name of a file stays in the portal").toBeNull();

  await world.db.deleteFrom("message_threads").execute();
  const item = await world.db.selectFrom("inbox_items").select("id").where("id", "=", id).executeTakeFirst();
  expect(item, "the firm's record outlives the portal's").toBeDefined();
});
