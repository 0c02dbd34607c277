import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { countPendingDocuments } from "../documents/review.server";
import type { ClientActor } from "../identity/actor";
import type { About } from "./advisors-told.server";
import {
  countUnread,
  listNotifications,
  markRead,
  notifyAdministrators,
  notifyUser,
  readNotificationPage,
  readNotificationRequest,
  readNotificationTarget,
} from "./notifications.server";

const tell = ({ db, clock }: World, { userId }: ClientActor, document: string) =>
  db
    .transaction()
    .execute((tx) => notifyUser(tx, clock, userId, { kind: "document-approved", subject: "d", detail: { document } }));

onBothDatabases("people page through their own, newest first, also within one millisecond, and back", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  await tell(world, bob, "bob's.pdf");
  for (let number = 1; number <= 53; number += 1) {
    await tell(world, maria, `${number}.pdf`);
    if (number % 10 === 0) world.clock.advance(1);
  }
  const read = async (query: Record<string, string>) => {
    const page = await readNotificationPage(world, maria, readNotificationRequest(new URLSearchParams(query)));
    const numbers = page.lines.map(({ sentence }) => Number.parseInt(sentence, 10));
    return { ...page, numbers: [numbers[0], numbers.at(-1), numbers.length] };
  };
  const first = await read({});
  expect(first).toMatchObject({ numbers: [53, 29, 25], total: 53, unread: 53, before: 0, newer: null });
  const second = await read({ after: first.older ?? "" });
  expect(second).toMatchObject({ numbers: [28, 4, 25], before: 25 });
  const third = await read({ after: second.older ?? "" });
  expect(third).toMatchObject({ numbers: [3, 1, 3], before: 50, older: null });
  expect((await read({ before: third.newer ?? "" })).numbers).toEqual(second.numbers);
  expect(await read({ before: second.newer ?? "" })).toMatchObject({ numbers: first.numbers, newer: null });

  for (const after of ["", "nonsense", "1_00000000-0000-0000-0000-000000000000", "9".repeat(400)])
    expect((await read({ after })).numbers, `after ${after}`).toEqual(first.numbers);
  expect(await countUnread(world, maria)).toBe(53);
  expect(await countUnread(world, bob)).toBe(1);
});

onBothDatabases(
  "a name in a sentence is a part of its own, so that Arabic letters cannot move the words around it",
  async (world) => {
    const maria = await aClient(world);
    await tell(world, maria, "كشف.pdf");
    expect(await listNotifications(world, maria)).toMatchObject([
      { sentence: "كشف.pdf was approved.", parts: ["", "كشف.pdf", " was approved."] },
    ]);
  },
);

onBothDatabases("a line of any page leads where it says, for its own reader only", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  await tell(world, maria, "a.pdf");
  const [line] = await listNotifications(world, maria);
  expect(await readNotificationTarget(world, maria, line?.id ?? "")).toBe("/dashboard/client/documents/d");
  expect(await readNotificationTarget(world, bob, line?.id ?? "")).toBeNull();
});

onBothDatabases("marking all as read lowers the own count and leaves the pending documents", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
  const client = await aClient(world);
  for (const name of ["a.pdf", "b.pdf"]) await aStoredDocument(world, client, { name });
  expect(await countUnread(world, ada)).toBe(2);
  await markRead(world, ada);
  expect(await countUnread(world, ada)).toBe(0);
  expect(await countUnread(world, eve), "each has their own").toBe(2);
  expect(await countPendingDocuments(world, ada)).toBe(2);
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

onBothDatabases(
  "of the advisors those are told whom it is about, as far as they work with the client",
  async (world) => {
    const advisor = (key: string) => anAdministrator(world, { role: "advisor", advisor: key });
    const [harriet, tomas] = [await advisor("harriet-vale"), await advisor("tomas-ferrer")];
    const maria = await aClient(world);
    const ofRecord = (key: string) =>
      world.db.updateTable("clients").set({ advisor: key }).where("id", "=", maria.clientId).execute();
    const notice = { kind: "document-uploaded", subject: "d", detail: { document: "a.pdf", client: "Maria" } } as const;
    const told = async (about: About) => {
      const before = await Promise.all([harriet, tomas].map((each) => countUnread(world, each)));
      await world.db.transaction().execute((tx) => notifyAdministrators(tx, world.clock, notice, { about }));
      const after = await Promise.all([harriet, tomas].map((each) => countUnread(world, each)));
      return after.map((count, index) => count - (before[index] ?? 0));
    };
    expect(await told({ client: maria.clientId }), "nobody's client").toEqual([0, 0]);
    expect(await told({ client: maria.clientId, advisor: "tomas-ferrer" }), "their meeting").toEqual([0, 1]);
    await ofRecord("harriet-vale");
    expect(await told({ client: maria.clientId })).toEqual([1, 0]);
    expect(await told({ account: maria.userId })).toEqual([1, 0]);
    expect(await told({ client: maria.clientId, advisor: "tomas-ferrer" }), "another advisor's client").toEqual([1, 0]);
    expect(await told({ account: null }), "a visitor").toEqual([0, 0]);
    await world.db.updateTable("staff").set({ suspended_at: 1 }).where("user_id", "=", harriet.userId).execute();
    expect(await told({ client: maria.clientId }), "suspended").toEqual([0, 0]);
  },
);

onBothDatabases("visitors have no notifications", async (world) => {
  for (const verb of [
    listNotifications,
    countUnread,
    markRead,
    (...[services, actor]: Parameters<typeof countUnread>) => readNotificationPage(services, actor, {}),
    (...[services, actor]: Parameters<typeof countUnread>) => readNotificationTarget(services, actor, "n"),
  ])
    await expect(verb(world, aVisitor())).rejects.toMatchObject({ init: { status: 403 } });
});
