import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { ClientActor } from "../accounts/actor";
import { countUnread, listNotifications, markRead, notifyAdministrators, notifyUser } from "./notifications.server";

const tell = ({ db, clock }: World, { userId }: ClientActor, document: string) =>
  db
    .transaction()
    .execute((tx) => notifyUser(tx, clock, userId, { kind: "document-approved", subject: "d", detail: { document } }));

onBothDatabases("people see their own, newest first, also within one millisecond, at most a hundred", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  await tell(world, bob, "bob's.pdf");
  for (let number = 1; number <= 103; number += 1) await tell(world, maria, `${number}.pdf`);
  const sentences = (await listNotifications(world, maria)).map(({ sentence }) => sentence);
  expect(sentences).toHaveLength(100);
  expect(sentences.slice(0, 2)).toEqual(["103.pdf was approved.", "102.pdf was approved."]);
  expect(await countUnread(world, maria)).toBe(103);
  expect(await countUnread(world, bob)).toBe(1);
});

onBothDatabases("one or all are marked read, and never another person's", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  for (const name of ["a", "b", "c"]) await tell(world, maria, name);
  const [newest] = await listNotifications(world, maria);
  await markRead(world, bob, newest?.id);
  await markRead(world, bob);
  expect(await countUnread(world, maria)).toBe(3);

  await markRead(world, maria, newest?.id);
  expect((await listNotifications(world, maria)).map(({ unread }) => unread)).toEqual([false, true, true]);
  await markRead(world, maria);
  expect(await countUnread(world, maria)).toBe(0);
});

onBothDatabases("all administrators are told and no client; what is rolled back is told to nobody", async (world) => {
  const [ada, eve, maria] = [await anAdministrator(world), await anAdministrator(world), await aClient(world)];
  const notice = { kind: "message-received", subject: "m", detail: { name: "Bob", subject: "Hello" } } as const;
  await world.db.transaction().execute((tx) => notifyAdministrators(tx, world.clock, notice));
  const undone = world.db.transaction().execute(async (tx) => {
    await notifyAdministrators(tx, world.clock, notice);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([await countUnread(world, ada), await countUnread(world, eve), await countUnread(world, maria)]).toEqual([
    1, 1, 0,
  ]);
});

onBothDatabases("visitors have no notifications", async (world) => {
  for (const verb of [listNotifications, countUnread, markRead])
    await expect(verb(world, aVisitor())).rejects.toMatchObject({ init: { status: 403 } });
});
