import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../tests/support/applications";
import { aMessage } from "../../../tests/support/messages";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor } from "../identity/actor";
import { readAnswerTimes } from "./answer-times.server";
import { changeItem } from "./change-item.server";
import { readItem } from "./item.server";
import { listFirstItems } from "./list-items.server";
import { undoReply } from "./undo-reply.server";

/** Sends the form of the item's page. */
async function reply(world: World, actor: Actor, id: string, values: Record<string, string> = {}) {
  const { letters } = (await readItem(world, actor, id)).panel;
  const form = new FormData();
  const sent = { intent: "reply", formKey: newId(), seen: letters.at(-1)?.id ?? "", reply: "Thank you.", ...values };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  return changeItem(world, actor, id, form);
}

const itemOf = async (world: World, actor: Actor, id: string) => (await readItem(world, actor, id)).panel.item;

onBothDatabases("after an acknowledgement the clock of the promise runs on, and the lists say so", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  const { answerDueAt } = await itemOf(world, ada, id);
  world.clock.advance(hour);
  expect(await reply(world, ada, id, { owed: "yes", after: "next" })).toBeNull();
  expect(await itemOf(world, ada, id)).toMatchObject({
    ...{ status: "open", deadline: "running", answeredAt: null, answerDueAt, acknowledged: true },
    assignee: { id: ada.userId },
  });
  expect(await listFirstItems(world, ada, {})).toMatchObject([{ id, acknowledged: true }]);
  const said = await world.db.selectFrom("audit_events").select("detail").where("type", "=", "inbox.replied").execute();
  expect(said.map(({ detail }) => JSON.parse(detail))).toMatchObject([{ owed: true, first: false }]);
  const times = await readAnswerTimes(world, ada, false);
  expect(
    times.find(({ kind }) => kind === "contact"),
    "no answer yet",
  ).toMatchObject({ inTime: 0, late: 0 });

  world.clock.advance(30 * hour);
  expect(await itemOf(world, ada, id)).toMatchObject({ deadline: "over", acknowledged: true });
  expect(await reply(world, ada, id, { reply: "At 62." })).toBeNull();
  expect(await itemOf(world, ada, id)).toMatchObject({ status: "waiting", deadline: "late", acknowledged: false });
});

onBothDatabases("an acknowledgement is undone like an answer", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  await reply(world, ada, id, { owed: "yes" });
  const [letter] = (await readItem(world, ada, id)).panel.letters;
  await undoReply(world, ada, { id, letterId: letter?.id ?? "" });
  expect(await itemOf(world, ada, id)).toMatchObject({
    ...{ status: "new", deadline: "running", acknowledged: false, assignee: null },
  });
});

onBothDatabases("what is closed owes no answer: nothing is sent, and what was typed stays", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await aMessage(world, { name: "Eve Ng", email: "eve@example.com" });
  expect(await reply(world, ada, id, { owed: "yes", after: "close" })).toMatchObject({
    ...{ status: 400, field: "owed", typed: "Thank you.", owed: true },
  });
  expect((await readItem(world, ada, id)).panel.letters).toEqual([]);
});

onBothDatabases("the stage of an application decides its status after an acknowledgement", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await submitted(world);
  const { status } = await itemOf(world, ada, id);
  await reply(world, ada, id, { owed: "yes" });
  expect(await itemOf(world, ada, id)).toMatchObject({ status, deadline: "running", acknowledged: true });
});
