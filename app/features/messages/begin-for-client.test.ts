import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { deleteClient } from "../clients/delete-client.server";
import { readItem } from "../inbox/item.server";
import { undoReply } from "../inbox/undo-reply.server";
import { listNotifications } from "../notifications/notifications.server";
import { beginThreadWith, readReaderToBe } from "./begin-for-client.server";
import { messageData } from "./own-data.server";
import { answerThread } from "./threads/answer-thread.server";
import { countUnreadThreads, listThreads } from "./threads/list-threads.server";
import { readThread } from "./threads/read-thread.server";

const all = { search: "", after: null };

onBothDatabases("the firm begins a thread, which its client reads once it cannot be taken back", async (world) => {
  const ada = await anAdministrator(world);
  const [alice, bob] = [{ ...(await aClient(world)), emailConfirmed: true }, await aClient(world)];
  const form = { clientId: alice.clientId, title: "Your plan", message: "Shall we meet in May?", formKey: newId() };
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const [id, twin] = await Promise.all([beginThreadWith(world, ada, form), beginThreadWith(node, ada, form)]);
  if (id === null) throw new Error("Ada has a person's name");
  expect(twin, "a double press is one thread").toBe(id);
  expect(await world.auditTrail(id)).toEqual(expect.arrayContaining(["message.begun", "inbox.replied"]));
  const { panel, subject } = await readItem(world, ada, id);
  expect(panel).toMatchObject({ item: { status: "waiting", answerDueAt: null }, letters: [{ text: form.message }] });
  expect(subject).toMatchObject({ text: "" });

  // For the client there is nothing yet: not in the list, not by its address, not in the copy of the data.
  const owner = { ...alice, confirmedEmail: null, now: world.clock.now() };
  expect(await listThreads(world, alice, all)).toMatchObject({ any: false, lines: [], unread: 0 });
  await expect(readThread(world, alice, id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await messageData.read(world.db, owner)).toEqual([]);

  world.clock.advance(undoWindow);
  expect(await countUnreadThreads(world, alice)).toBe(1);
  expect(await listThreads(world, alice, { search: "may", after: null })).toMatchObject({
    any: true,
    lines: [{ id, title: "Your plan", with: "Ada Winter", text: form.message, unread: true }],
  });
  expect((await listNotifications(world, alice)).map(({ sentence }) => sentence)).toEqual([
    "A new message waits for you: Your plan.",
  ]);
  const mail = (await world.mailbox()).find(({ to }) => to === alice.email);
  expect(JSON.stringify(mail)).toContain("waits in your portal");
  expect(JSON.stringify(mail)).not.toMatch(/plan|May/);
  await answerThread(world, alice, { id, text: "Yes, on the 12th.", formKey: newId() });
  expect((await readThread(world, alice, id)).letters.map(({ text }) => text)).toEqual([
    form.message,
    "Yes, on the 12th.",
  ]);
  expect(await messageData.read(world.db, { ...owner, now: world.clock.now() })).toMatchObject([
    { subject: "Your plan", letters: [{ from: "the firm" }, { from: "you" }] },
  ]);
  await expect(readThread(world, bob, id)).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("a first letter that was taken back never reaches its client", async (world) => {
  const ada = await anAdministrator(world);
  const alice = await aClient(world);
  const form = { clientId: alice.clientId, title: "Your plan", message: "Wrong client", formKey: newId() };
  const id = (await beginThreadWith(world, ada, form)) ?? "";
  const { panel } = await readItem(world, ada, id);
  await undoReply(world, ada, { id, letterId: panel.letters[0]?.id ?? "" });
  world.clock.advance(undoWindow);
  expect(await listThreads(world, alice, all)).toMatchObject({ any: false, lines: [] });
  expect(await listNotifications(world, alice)).toEqual([]);
});

onBothDatabases("nobody begins a thread with somebody who cannot read it", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  const form = () => ({ clientId: client.clientId, title: "Your plan", message: "Hello", formKey: newId() });
  const block = (banned: boolean) =>
    world.db
      .updateTable("user")
      .set({ banned: world.dialect === "sqlite" ? Number(banned) : banned })
      .where("id", "=", client.userId)
      .execute();
  await block(true);
  expect((await readReaderToBe(world, ada, client.clientId)).hindrance).toContain("is blocked");
  await expect(beginThreadWith(world, ada, form())).rejects.toThrow("is blocked");
  await block(false);
  // An account without a person's name is asked for one first, and keeps it.
  const unnamed = await anAdministrator(world, { name: "admin7", username: "admin7" });
  expect(await beginThreadWith(world, unnamed, form())).toBeNull();
  expect(await beginThreadWith(world, unnamed, { ...form(), signature: "Eve Stone" })).not.toBeNull();
  expect((await readReaderToBe(world, unnamed, client.clientId)).signature).toBe("Eve Stone");
  await deleteClient(world, ada, { clientId: client.clientId, reason: "A test" });
  await expect(beginThreadWith(world, ada, form())).rejects.toMatchObject({ init: { status: 404 } });
});
