import { expect } from "vitest";
import { second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aPostman } from "../../../tests/support/reviews";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { askAboutApplication, readQuestions } from "../applications/tracking/ask.server";
import type { Actor } from "../identity/actor";
import { sendContactMessage } from "../messages/send-message.server";
import { changeItem } from "./change-item.server";
import { answerConversation, readConversation } from "./conversation.server";
import { readItem } from "./item.server";
import { replyToItem } from "./replies.server";
import { undoReply } from "./undo-reply.server";

const aMessage = (world: World) =>
  sendContactMessage(world, {
    ...{ name: "Eve Ng", email: "eve@example.com", phone: "", subject: "retirement-planning" },
    ...{ topic: "/contact", message: "When can I retire?" },
  });

const panelOf = async (world: World, actor: Actor, id: string) => (await readItem(world, actor, id)).panel;

async function answered(world: World, actor: Actor, id: string, text = "At 26.") {
  const { letters } = await panelOf(world, actor, id);
  await replyToItem(world, actor, { id, text, seen: letters.at(-1)?.id ?? "", formKey: newId() });
  const letterId = (await panelOf(world, actor, id)).letters.at(-1)?.id ?? "";
  return { id, letterId };
}

onBothDatabases("an answer is held back while it can be undone, and is then sent once", async (world) => {
  const ada = await anAdministrator(world);
  const { deliver, transport } = aPostman(world);
  const id = await aMessage(world);
  expect(await deliver()).toBe(1);
  const key = await answered(world, ada, id);
  expect((await panelOf(world, ada, id)).undoable).toMatchObject({ id: key.letterId });
  expect(await deliver()).toBe(0);
  world.clock.advance(15 * second - 1);
  expect(await deliver()).toBe(0);
  // After a restart, and on a second node.
  const again = await world.openAgain();
  expect((await panelOf(again, ada, id)).undoable).toMatchObject({ id: key.letterId });
  const next = aPostman(again);
  world.clock.advance(1);
  again.clock.set(world.clock.now());
  expect(await next.deliver()).toBe(1);
  expect(next.transport.taken).toMatchObject([{ to: "eve@example.com" }]);
  expect(await deliver()).toBe(0);
  expect(transport.taken).toHaveLength(1);

  expect((await panelOf(world, ada, id)).undoable).toBeNull();
  await expect(undoReply(world, ada, key)).rejects.toThrow("It is too late to undo this: the answer has been sent");
  expect((await panelOf(world, ada, id)).letters).toHaveLength(1);
});

onBothDatabases("an undone answer is never sent, and the item is as before it", async (world) => {
  const ada = await anAdministrator(world);
  const { deliver } = aPostman(world);
  const id = await aMessage(world);
  await deliver();
  const before = await panelOf(world, ada, id);
  const key = await answered(world, ada, id);
  world.clock.advance(8 * second);
  // On SQLite there is one process.
  const again = world.dialect === "postgres" ? await world.openAgain() : world;
  again.clock.set(world.clock.now());
  await Promise.all([undoReply(world, ada, key), undoReply(again, ada, key)]);

  world.clock.advance(20 * second);
  expect(await deliver()).toBe(0);
  expect(await world.db.selectFrom("mail_outbox").select("id").execute()).toHaveLength(1);
  const links = world.db.selectFrom("link_tokens").select("subject").where("purpose", "=", "conversation");
  expect(await links.execute()).toEqual([]);
  const after = await panelOf(world, ada, id);
  expect(after.item).toEqual(before.item);
  expect(after.item).toMatchObject({ status: "new", assignee: null, answeredAt: null, deadline: "running" });
  expect(after.letters).toEqual([]);
  expect(after.takenBack).toBe("At 26.");
  const trail = (await world.auditTrail(id)).slice(1);
  expect(trail).toEqual([
    ...["inbox.replied", "inbox.status-changed", "inbox.assigned"],
    ...["inbox.reply-undone", "inbox.status-changed", "inbox.assigned"],
  ]);
  await answered(world, ada, id, "At 62.");
  expect((await panelOf(world, ada, id)).takenBack).toBeNull();
  world.clock.advance(15 * second);
  expect(await deliver()).toBe(1);
});

onBothDatabases("only its author can undo an answer, and the text comes back to nobody else", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
  const key = await answered(world, ada, await aMessage(world));
  expect((await panelOf(world, bea, key.id)).undoable).toBeNull();
  await expect(undoReply(world, bea, key)).rejects.toBeInstanceOf(Conflict);
  const maria = await aClient(world);
  await expect(undoReply(world, maria, key)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(undoReply(world, ada, { ...key, letterId: "another" })).rejects.toMatchObject({ init: { status: 404 } });
  expect((await panelOf(world, ada, key.id)).letters).toHaveLength(1);
  await undoReply(world, ada, key);
  expect((await panelOf(world, bea, key.id)).takenBack).toBeNull();
  const late = replyToItem(world, bea, { id: key.id, text: "And 62.", seen: key.letterId, formKey: newId() });
  await expect(late).rejects.toThrow("An answer that you had read was taken back in the meantime.");
});

onBothDatabases("the person sees an answer when it is sent, and never one that was undone", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  await answered(world, ada, id, "At 62.");
  world.clock.advance(15 * second);
  const secret = secretIn((await world.mailbox()).at(-1));
  const texts = async () => (await readConversation(world, secret))?.letters.map(({ text }) => text);
  expect(await texts()).toEqual(["At 62."]);
  const wrong = await answered(world, ada, id, "At 26.");
  expect(await texts()).toEqual(["At 62."]);
  await undoReply(world, ada, wrong);
  const { item } = await panelOf(world, ada, id);
  expect(item).toMatchObject({
    status: "waiting",
    deadline: "met",
    answeredBy: "Ada Winter",
    assignee: { id: ada.userId },
  });

  const again = await answered(world, ada, id, "At 60.");
  await answerConversation(world, { secret, text: "Thank you.", formKey: newId() });
  await undoReply(world, ada, again);
  const { item: written, letters } = await panelOf(world, ada, id);
  expect(written).toMatchObject({ status: "open", deadline: "running" });
  expect(letters.map(({ text }) => text)).toEqual(["At 62.", "Thank you."]);
  world.clock.advance(15 * second);
  expect(await texts()).toEqual(["At 62.", "Thank you."]);
});

onBothDatabases("an applicant sees an answer to a question once it can no longer be undone", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await submitted(world, { actor: aVisitor() });
  const viewer = { actor: aVisitor(), opened: [id] };
  await askAboutApplication(world, viewer, { applicationId: id, text: "How long?", formKey: newId() });
  const seen = async () => (await readQuestions(world, viewer, id)).map(({ text }) => text);
  const key = await answered(world, ada, id, "A year.");
  expect(await seen()).toEqual(["How long?"]);
  await undoReply(world, ada, key);
  expect((await panelOf(world, ada, id)).item).toMatchObject({ status: "open", answeredAt: null });
  await answered(world, ada, id, "A week.");
  world.clock.advance(15 * second);
  expect(await seen()).toEqual(["How long?", "A week."]);
});

onBothDatabases("of two answers, the newer one is undone first", async (world) => {
  const ada = await anAdministrator(world);
  const first = await answered(world, ada, await aMessage(world));
  const next = await answered(world, ada, first.id, "I mean 62.");
  await expect(undoReply(world, ada, first)).rejects.toThrow("A newer answer follows this one");
  await undoReply(world, ada, next);
  expect((await panelOf(world, ada, first.id)).item).toMatchObject({ status: "waiting", deadline: "met" });
  await undoReply(world, ada, first);
  expect((await panelOf(world, ada, first.id)).item).toMatchObject({ status: "new", answeredAt: null });
});

onBothDatabases("an answer that is undone while its mail is being sent is one or the other", async (world) => {
  const ada = await anAdministrator(world);
  const { deliver, transport } = aPostman(world);
  const key = await answered(world, ada, await aMessage(world));
  world.clock.advance(15 * second);
  const [, undone] = await Promise.allSettled([deliver(), undoReply(world, ada, key)]);
  expect(undone.status).toBe("rejected");
  expect(transport.taken).toHaveLength(2);
});

onBothDatabases("the form of the page undoes it as well, and says when it is too late", async (world) => {
  const ada = await anAdministrator(world);
  const { id, letterId } = await answered(world, ada, await aMessage(world));
  const form = new FormData();
  form.set("intent", "undo-reply");
  form.set("letter", letterId);
  expect(await changeItem(world, ada, id, form)).toBeNull();
  const { letterId: sent } = await answered(world, ada, id);
  world.clock.advance(15 * second);
  form.set("letter", sent);
  expect(await changeItem(world, ada, id, form)).toMatchObject({ status: 409, field: null, typed: "" });
});
