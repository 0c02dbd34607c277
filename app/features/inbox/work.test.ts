import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, secretIn, type World } from "../../../tests/support/world";
import { day, hour, second } from "../../platform/clock";
import { sendContactMessage } from "../messages/send-message.server";
import { listNotifications } from "../notifications/notifications.server";
import { changeItem } from "./change-item.server";
import { answerConversation, readConversation } from "./conversation.server";
import { readItem } from "./item.server";
import { countWaiting } from "./list-items.server";
import { replyToItem } from "./replies.server";
import { addNote, assignItem, changeItemStatus } from "./work.server";

const aMessage = (world: World, message = "When can I retire?") =>
  sendContactMessage(world, {
    ...{
      name: "Eve Ng",
      email: "eve@example.com",
      phone: "",
      subject: "retirement-planning",
      topic: "/contact",
      message,
    },
  });

const reply = (text = "At 62.", seen = "") => ({ text, seen, formKey: newId() });
const fates = (attempts: PromiseSettledResult<unknown>[]) => attempts.map(({ status }) => status).toSorted();

onBothDatabases("of two who take a message at once, one has it and the other is told who", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
  const id = await aMessage(world);
  const attempts = await Promise.allSettled(
    [ada, bea].map((actor) => assignItem(world, actor, { id, from: "", to: actor.userId })),
  );
  expect(fates(attempts)).toEqual(["fulfilled", "rejected"]);
  const winner = attempts[0]?.status === "fulfilled" ? ada : bea;
  const late = attempts.find((attempt) => attempt.status === "rejected");
  expect(late?.reason).toBeInstanceOf(Conflict);
  expect(late?.reason.message).toContain(`${winner.name} is already working on this`);

  const { panel } = await readItem(world, ada, id);
  expect(panel.item).toMatchObject({ status: "open", assignee: { id: winner.userId } });
  expect(await world.auditTrail(id)).toEqual(["message.received", "inbox.assigned", "inbox.status-changed"]);
});

onBothDatabases(
  "an item is given to a colleague, who is told, and given back; strangers get nothing",
  async (world) => {
    const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
    const id = await aMessage(world);
    await assignItem(world, ada, { id, from: "", to: bea.userId });
    const [notice] = await listNotifications(world, bea);
    expect(notice).toMatchObject({ target: `/dashboard/admin/inbox/${id}` });
    expect(notice?.sentence).toMatch(/^Ada Winter has assigned M-[0-9A-F]{8} from Eve Ng to you\.$/);
    await assignItem(world, bea, { id, from: bea.userId, to: "" });
    expect((await readItem(world, ada, id)).panel.item.assignee).toBeNull();
    const stranger = assignItem(world, ada, { id, from: "", to: "somebody" });
    await expect(stranger).rejects.toBeInstanceOf(Conflict);
  },
);

onBothDatabases("a status is changed once, from the state that was seen", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  await changeItemStatus(world, ada, { id, from: "new", to: "done" });
  await expect(changeItemStatus(world, ada, { id, from: "new", to: "open" })).rejects.toThrow(
    "changed the status to done in the meantime",
  );
  expect((await readItem(world, ada, id)).panel.item).toMatchObject({ status: "done", deadline: "closed" });
});

onBothDatabases("notes are kept with author and time, once, and never mailed", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  const note = { id, text: "Called, no answer.", formKey: newId() };
  await Promise.all([addNote(world, ada, note), addNote(world, ada, note)]);
  const { panel } = await readItem(world, ada, id);
  expect(panel.notes).toMatchObject([{ author: "Ada Winter", text: note.text, createdAt: world.clock.now() }]);
  expect(await world.mailbox()).toHaveLength(1);
  expect(await world.auditTrail(id)).toEqual(["message.received", "inbox.noted"]);
});

onBothDatabases("the first answer stops the clock, goes out once, and takes what nobody has", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  world.clock.advance(3 * hour);
  const first = reply("At 62.\n\nOr at 60, with less.");
  await Promise.all([replyToItem(world, ada, { id, ...first }), replyToItem(world, ada, { id, ...first })]);

  const [acknowledgement, mail, ...more] = await world.mailbox();
  expect(more).toEqual([]);
  const { panel } = await readItem(world, ada, id);
  const { item, letters } = panel;
  expect(acknowledgement?.subject).toContain(item.reference);
  expect(mail).toMatchObject({ to: "eve@example.com", subject: expect.stringContaining(item.reference) });
  expect(mail?.text).toContain("At 62.\nOr at 60, with less.");
  expect(mail?.url).toMatch(/^http:\/\/localhost:3000\/conversation\?token=[\w-]{32}$/);
  const rows = await world.db.selectFrom("mail_outbox").select("thread").execute();
  expect(rows).toEqual([{ thread: id }, { thread: id }]);

  expect(item).toMatchObject({ status: "waiting", deadline: "met", answeredBy: "Ada Winter" });
  expect(item).toMatchObject({ answeredAt: world.clock.now(), assignee: { id: ada.userId } });
  expect((await countWaiting(world, ada)).work.total).toBe(0);
  expect(mail?.text).toContain(`${panel.signature}\n${panel.firm}`);
  expect(letters).toMatchObject([{ author: "Ada Winter", text: first.text, sentAt: null, failedAt: null }]);
  world.clock.advance(hour);
  await replyToItem(world, ada, { id, ...reply("One more thing.", letters[0]?.id) });
  expect((await readItem(world, ada, id)).panel.item.answeredAt).toBe(world.clock.now() - hour);
});

onBothDatabases(
  "of two who answer at once, one letter goes out, and the other is kept for its writer",
  async (world) => {
    const [ada, bea] = [await anAdministrator(world), await anAdministrator(world, { name: "Bea Frost" })];
    const id = await aMessage(world);
    const attempts = await Promise.allSettled(
      [ada, bea].map((actor) => replyToItem(world, actor, { id, ...reply(`From ${actor.name}`) })),
    );
    expect(fates(attempts)).toEqual(["fulfilled", "rejected"]);
    expect(await world.mailbox()).toHaveLength(2);

    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "reply", reply: "Mine", seen: "", formKey: newId() }))
      form.set(name, value);
    const problem = await changeItem(world, bea, id, form);
    expect(problem).toMatchObject({ status: 409, field: "reply", typed: "Mine", since: "" });
    const winner = attempts[0]?.status === "fulfilled" ? ada : bea;
    expect(problem?.message).toBe(`${winner.name} has answered Eve Ng in the meantime. Your answer was not sent.`);
  },
);

onBothDatabases("a form with a mistake sends nothing and keeps what was typed", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ formKey: newId(), seen: "", ...fields })) form.set(name, value);
    return changeItem(world, ada, id, form);
  };
  expect(await send({ intent: "reply", reply: "  " })).toMatchObject({ status: 400, field: "reply" });
  const named = "See Bank-Statement_2026.pdf for it.";
  expect(await send({ intent: "reply", reply: named })).toMatchObject({ status: 400, field: "reply", typed: named });
  expect(await send({ intent: "note", note: "x".repeat(5001) })).toMatchObject({ status: 400, field: "note" });
  await expect(send({ intent: "nonsense" })).rejects.toMatchObject({ init: { status: 400 } });
  await expect(send({ intent: "status", from: "new", to: "lost" })).rejects.toMatchObject({ init: { status: 400 } });
  expect(await world.mailbox()).toHaveLength(1);
  expect(await send({ intent: "reply", reply: "We use v1.2 and e.g. 3.5% here." })).toBeNull();
});

onBothDatabases("the link in a reply opens the conversation, and an answer lands in it once", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  await replyToItem(world, ada, { id, ...reply() });
  const { letters } = (await readItem(world, ada, id)).panel;
  await replyToItem(world, ada, { id, ...reply("And more.", letters[0]?.id) });
  await changeItemStatus(world, ada, { id, from: "waiting", to: "done" });
  const secrets = (await world.mailbox()).slice(1).map(secretIn);
  expect(new Set(secrets).size).toBe(2);
  world.clock.advance(15 * second);

  for (const secret of secrets) {
    const conversation = await readConversation(world, secret);
    expect(conversation?.opening?.text).toBe("When can I retire?");
    expect(conversation?.letters.map(({ text }) => text)).toEqual(["At 62.", "And more."]);
  }
  const [secret = ""] = secrets;
  const answer = { secret, text: "Thank you.", formKey: newId() };
  expect(await Promise.all([answerConversation(world, answer), answerConversation(world, answer)])).toEqual([
    true,
    true,
  ]);

  const { panel } = await readItem(world, ada, id);
  expect(panel).toMatchObject({
    item: { status: "open", deadline: "running" },
    earlier: [{ text: "Before: Answered in time by Ada Winter" }],
  });
  expect(panel.letters.map(({ author, text }) => [author, text])).toEqual([
    ["Ada Winter", "At 62."],
    ["Ada Winter", "And more."],
    [null, "Thank you."],
  ]);
  const notices = (await listNotifications(world, ada)).filter(({ sentence }) =>
    sentence.includes("has written to us"),
  );
  expect(notices).toMatchObject([{ target: `/dashboard/admin/inbox/${id}` }]);
  const trail = await world.auditTrail(id);
  expect(trail.filter((type) => type === "inbox.answered")).toHaveLength(1);
  // Notes are never sent out.
  await addNote(world, ada, { id, text: "Between us", formKey: newId() });
  expect(JSON.stringify(await readConversation(world, secret))).not.toContain("Between us");
});

onBothDatabases("a link that is wrong or too old opens nothing and takes nothing", async (world) => {
  const ada = await anAdministrator(world);
  const id = await aMessage(world);
  await replyToItem(world, ada, { id, ...reply() });
  const secret = secretIn((await world.mailbox())[1]);
  expect(await readConversation(world, "made up")).toBeNull();
  expect(await answerConversation(world, { secret: "", text: "x", formKey: newId() })).toBe(false);
  world.clock.advance(30 * day - 1);
  expect(await readConversation(world, secret)).not.toBeNull();
  world.clock.advance(1);
  expect(await readConversation(world, secret)).toBeNull();
  expect(await answerConversation(world, { secret, text: "x", formKey: newId() })).toBe(false);
  expect((await readItem(world, ada, id)).panel.letters).toHaveLength(1);
});
