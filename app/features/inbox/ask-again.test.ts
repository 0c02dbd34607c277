import { expect } from "vitest";
import { day, hour, second } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { aLetter } from "../../../tests/support/messages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { plansOf, usesIndex } from "../../../tests/support/query-plans";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { writeToFirm } from "../messages/send-message.server";
import { answerThread } from "../messages/threads/answer-thread.server";
import { readThread } from "../messages/threads/read-thread.server";
import { readAnswerTimes } from "./answer-times.server";
import { unsafeEraseItem } from "./erase-item.server";
import { readItem } from "./item.server";
import { countWaiting, listItems, readItemsRequest } from "./list-items.server";
import { replyToItem } from "./replies.server";
import { undoReply } from "./undo-reply.server";
import { changeItemStatus } from "./work.server";

async function aQuestion(world: World) {
  const ada = await anAdministrator(world);
  const alice = { ...(await aClient(world, { name: "Alice Adams" })), emailConfirmed: true };
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", alice.clientId).execute();
  const id = await writeToFirm(world, alice, aLetter({ to: "advisor", title: "The house" }));
  const ask = (text = "And the garden?") => answerThread(world, alice, { id, text, formKey: newId() });
  const due = async () => (await readThread(world, alice, id)).answerDueAt;
  return { ada, alice, id, ask, due };
}

const panelOf = async (world: World, actor: Actor, id: string) => (await readItem(world, actor, id)).panel;

async function answer(world: World, actor: Actor, id: string, after?: "close") {
  const { letters } = await panelOf(world, actor, id);
  await replyToItem(world, actor, { id, text: "Yes.", seen: letters.at(-1)?.id ?? "", formKey: newId(), after });
  return (await panelOf(world, actor, id)).letters.at(-1)?.id ?? "";
}

const messages = async (world: World, actor: Actor) =>
  (await readAnswerTimes(world, actor, false)).find(({ kind }) => kind === "contact");

onBothDatabases("a question after the answer has a new deadline, and both answers count", async (world) => {
  const { ada, id, ask, due } = await aQuestion(world);
  world.clock.advance(hour);
  await answer(world, ada, id, "close");
  expect(await panelOf(world, ada, id)).toMatchObject({ item: { status: "done", deadline: "met" }, earlier: [] });
  expect(await due()).toBeNull();
  world.clock.advance(3 * day);
  const askedAt = world.clock.now();
  await ask();
  expect(await panelOf(world, ada, id)).toMatchObject({
    item: { status: "open", deadline: "running", askedAt, answerDueAt: askedAt + 24 * hour, answeredBy: null },
    earlier: [{ text: "Before: Answered in time by Ada Winter" }],
  });
  expect(await due(), "the client reads the new one").toBe(askedAt + 24 * hour);
  await ask("Or the garage?");
  expect((await panelOf(world, ada, id)).item.answerDueAt, "a second letter does not put it off").toBe(
    askedAt + 24 * hour,
  );
  world.clock.advance(20 * hour);
  expect((await panelOf(world, ada, id)).item.deadline).toBe("soon");
  expect(await messages(world, ada)).toEqual({ kind: "contact", inTime: 1, late: 0, median: hour });
  world.clock.advance(6 * hour);
  expect((await countWaiting(world, ada)).over.total).toBe(1);
  await answer(world, ada, id);
  expect((await panelOf(world, ada, id)).item.deadline).toBe("late");
  expect(await messages(world, ada)).toEqual({ kind: "contact", inTime: 1, late: 1, median: hour });

  const otto = await anAdministrator(world, { name: "Otto Brandt", role: "advisor", advisor: "mei-lin-szeto" });
  expect(await messages(world, otto), "not an advisor's client").toMatchObject({ inTime: 0, late: 0, median: null });
  const plans = await plansOf(world, (recorded) => readAnswerTimes(recorded, ada, false));
  if (world.dialect === "sqlite") expect(usesIndex(plans, "inbox_items_answered")).toBe(true);
  world.clock.advance(31 * day);
  expect(await messages(world, ada)).toMatchObject({ inTime: 0, late: 0, median: null });

  await ask();
  await world.db.transaction().execute((tx) => unsafeEraseItem(tx, { id, email: "", since: 0 }));
  expect(await world.db.selectFrom("inbox_earlier_answers").select("id").execute()).toEqual([]);
});

onBothDatabases("what was closed without an answer and is asked again is not overdue at once", async (world) => {
  const { ada, id, ask } = await aQuestion(world);
  await changeItemStatus(world, ada, { id, from: "new", to: "done" });
  world.clock.advance(5 * day);
  await ask();
  expect(await panelOf(world, ada, id)).toMatchObject({ item: { status: "open", deadline: "running" }, earlier: [] });
  expect(await messages(world, ada)).toMatchObject({ inTime: 0, late: 0 });
});

onBothDatabases(
  "an undone answer gives the question its deadline again, also when the client has written",
  async (world) => {
    const { ada, id, ask } = await aQuestion(world);
    const before = (await panelOf(world, ada, id)).item;
    world.clock.advance(hour);
    const first = await answer(world, ada, id);
    world.clock.advance(second);
    await ask("Never mind.");
    expect((await panelOf(world, ada, id)).earlier).toHaveLength(1);
    await undoReply(world, ada, { id, letterId: first });
    const { askedAt, answerDueAt } = before;
    expect(await panelOf(world, ada, id)).toMatchObject({
      item: { status: "open", askedAt, answerDueAt, answeredAt: null },
      earlier: [],
    });
    await answer(world, ada, id);
    world.clock.advance(day);
    await ask();
    const again = (await panelOf(world, ada, id)).item;
    const latest = await answer(world, ada, id);
    await undoReply(world, ada, { id, letterId: latest });
    expect(await panelOf(world, ada, id), "of the second question").toMatchObject({
      item: { askedAt: again.askedAt, answerDueAt: again.answerDueAt, answeredAt: null },
      earlier: [{ text: "Before: Answered in time by Ada Winter" }],
    });
  },
);

onBothDatabases(
  "a thank-you needs no answer: its clock stops without a mail, counts for nothing, and can run again",
  async (world) => {
    const { ada, id, ask } = await aQuestion(world);
    world.clock.advance(hour);
    await answer(world, ada, id);
    world.clock.advance(day);
    await ask("Thank you!");
    const askedAt = world.clock.now();
    const { item } = await panelOf(world, ada, id);
    expect(item).toMatchObject({ status: "open", deadline: "running" });
    world.clock.advance(2 * day);
    const mails = async () => (await world.db.selectFrom("mail_outbox").select("id").execute()).length;
    const before = await mails();
    await changeItemStatus(world, ada, { id, from: "open", to: "done" });
    expect(await panelOf(world, ada, id)).toMatchObject({
      item: { status: "done", deadline: "closed", answeredBy: null },
      closed: { by: "Ada Winter", at: world.clock.now() },
    });
    expect(await mails()).toBe(before);
    expect(await messages(world, ada), "neither an answer nor late").toMatchObject({ inTime: 1, late: 0 });
    expect((await countWaiting(world, ada)).over.total).toBe(0);
    expect((await world.auditTrail(id)).at(-1)).toBe("inbox.status-changed");

    await changeItemStatus(world, ada, { id, from: "done", to: "open" });
    expect(await panelOf(world, ada, id), "late, as if nothing had been pressed").toMatchObject({
      item: { status: "open", deadline: "over", askedAt, answerDueAt: item.answerDueAt },
      closed: null,
    });
  },
);

onBothDatabases("the figure of answers opens the list of what it counts", async (world) => {
  const { ada, id, ask } = await aQuestion(world);
  const ben = { ...(await aClient(world, { name: "Ben Boone" })), emailConfirmed: true };
  const unanswered = await writeToFirm(world, ben, aLetter({ title: "The garage" }));
  const listed = async () => {
    const address = new URLSearchParams("type=contact&status=all&deadline=answered");
    return (await listItems(world, ada, readItemsRequest(address))).items.map((item) => item.id);
  };
  expect(await listed()).toEqual([]);
  world.clock.advance(hour);
  await answer(world, ada, id);
  expect(await messages(world, ada)).toMatchObject({ inTime: 1, late: 0 });
  expect(await listed()).toEqual([id]);
  await ask();
  world.clock.advance(23 * hour);
  expect(await listed(), "also while it is asked again").toEqual([id]);
  world.clock.advance(28 * day);
  await answer(world, ada, unanswered);
  world.clock.advance(2 * day);
  expect(await messages(world, ada)).toMatchObject({ inTime: 0, late: 1 });
  expect(await listed(), "the first answer is longer ago").toEqual([unanswered]);
});
