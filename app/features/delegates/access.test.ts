import { expect } from "vitest";
import { aConfirmedClient, aDelegate, anInvitation } from "../../../tests/support/delegates";
import { aPdf } from "../../../tests/support/documents/pdfs";
import { aClientForm, anAdministrator, password } from "../../../tests/support/people";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { blockAccount, unblockAccount } from "../accounts/blocking.server";
import { adoptClientAddedByFirm } from "../accounts/sign-up/adopt-client.server";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { eraseDeletedClients } from "../clients/erase.server";
import { addClient } from "../clients/manage-clients.server";
import { listDelegatedDocuments, readDelegatedRequest } from "../documents/delegated/list-delegated.server";
import { openDelegatedDocument, readDelegatedDocument } from "../documents/delegated/open-delegated.server";
import { removeDocument } from "../documents/own-documents.server";
import { listOwnDocuments } from "../documents/own-list.server";
import { uploadDocument } from "../documents/upload.server";
import { actFor, listOwnAccess } from "../identity/delegates/act-for.server";
import { listNotifications } from "../notifications/notifications.server";
import { changeAccess } from "./change.server";
import { endAccess, endAccessOfClient, giveUpAccess } from "./end.server";
import { inviteDelegate } from "./invite.server";
import { endOfDay, lastDays } from "./last-day";
import { listDelegateActivity } from "./list-activity.server";
import { listDelegates, readAccessToClient } from "./list-delegates.server";
import { accessForm } from "./schema";

const missing = { init: { status: 404 } };
const day = 86_400_000;
const all = readDelegatedRequest(new URLSearchParams());

onBothDatabases(
  "a delegate sees the open categories only, and everything is in the client's list and the log",
  async (world) => {
    const { owner, anna, delegate } = await aDelegate(world);
    const tax = await aStoredDocument(world, owner, { name: "tax-2025.pdf" });
    const will = await aStoredDocument(world, owner, { name: "will.pdf", category: "Estate Planning", type: "Will" });
    const removed = await aStoredDocument(world, owner, { name: "removed.pdf" });
    await removeDocument(world, owner, removed);
    const others = await aStoredDocument(world, await aConfirmedClient(world), { name: "others.pdf" });

    expect(await listDelegatedDocuments(world, delegate, all)).toMatchObject({
      documents: [{ id: tax, name: "tax-2025.pdf" }],
      count: 1,
      matching: 1,
      next: null,
    });
    const asked = async (text: string, category = "") =>
      (await listDelegatedDocuments(world, delegate, { search: text, category, after: null })).matching;
    expect([await asked("will"), await asked("2025"), await asked("", "Estate Planning"), await asked("%")]).toEqual([
      0, 1, 0, 0,
    ]);
    for (const id of [will, removed, others, "unknown"]) {
      await expect(readDelegatedDocument(world, delegate, id), id).rejects.toMatchObject(missing);
      await expect(openDelegatedDocument(world, delegate, id, "view"), id).rejects.toMatchObject(missing);
    }
    expect(await readDelegatedDocument(world, delegate, tax)).toMatchObject({
      name: "tax-2025.pdf",
      status: "pending",
    });
    await openDelegatedDocument(world, delegate, tax, "view");
    world.clock.advance(1000);
    await openDelegatedDocument(world, delegate, tax, "download");

    const { lines } = await listDelegateActivity(world, owner);
    expect(lines.map(({ who, act, document }) => [who, act, document])).toEqual([
      ["Anna Castell", "downloaded", "tax-2025.pdf"],
      ["Anna Castell", "viewed", "tax-2025.pdf"],
    ]);
    expect((await listDelegateActivity(world, anna)).lines, "nobody else's list").toEqual([]);
    const events = await world.db
      .selectFrom("audit_events")
      .select(["actor", "detail"])
      .where("type", "=", "document.opened")
      .orderBy("seq")
      .execute();
    expect(events.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
      [anna.userId, { how: "view", forClient: owner.clientId }],
      [anna.userId, { how: "download", forClient: owner.clientId }],
    ]);
    // The delegate's own portal is empty.
    expect((await listOwnDocuments(world, anna)).all.count).toBe(0);
  },
);

onBothDatabases(
  "who may send does so into open categories, and the client is told; who may only see does not",
  async (world) => {
    const { owner, anna, delegate } = await aDelegate(world, { rights: "send" });
    const send = async (actor = delegate, order = {}) =>
      uploadDocument(world, actor, anOrder(order), await aReceivedFile(world, { name: "books.pdf" }));
    const order = anOrder();
    world.clock.advance(1000);
    const [one, again] = [await send(delegate, order), await send(delegate, order)];
    expect(one, "the same form twice").toEqual(again);
    expect(await send()).toMatchObject({
      ok: false,
      repeated: true,
      message: expect.stringContaining("in the folder already"),
    });
    const below = [{ text: "Sent for you by Anna Castell", found: false }];
    expect((await listOwnDocuments(world, owner)).documents).toMatchObject([{ name: "books.pdf", below }]);
    expect((await listOwnDocuments(world, anna)).documents, "not to the sender's own folder").toEqual([]);
    expect((await listDelegateActivity(world, owner)).lines).toMatchObject([{ who: "Anna Castell", act: "sent" }]);
    expect((await listNotifications(world, owner))[0]?.sentence).toBe("Anna Castell sent books.pdf to your documents.");

    // What the client has in a closed category is not given away by its bytes.
    const bytes = aPdf({ newline: "\r\n" });
    const secret = anOrder({ category: "Estate Planning", type: "Will" });
    await uploadDocument(world, owner, secret, await aReceivedFile(world, { name: "will.pdf", bytes }));
    const guessed = await uploadDocument(
      world,
      delegate,
      anOrder(),
      await aReceivedFile(world, { name: "x.pdf", bytes }),
    );
    expect(guessed).toMatchObject({ ok: true });
    await expect(send(delegate, { category: "Estate Planning", type: "Will" })).rejects.toMatchObject(missing);
    const inactive = { ...anna, status: "inactive" as const };
    await expect(send(await actFor(world, inactive, owner.clientId))).rejects.toMatchObject(missing);
    // What was changed while the file was on its way holds too.
    const see = { rights: "see" as const, categories: ["Tax Planning" as const], until: delegate.until, password };
    expect(await changeAccess(world, owner, delegate.accessId, see)).toEqual({ ok: true });
    await expect(send(delegate, { again: true })).rejects.toMatchObject(missing);
    await expect(send(await actFor(world, anna, owner.clientId))).rejects.toMatchObject(missing);
    expect((await listOwnDocuments(world, owner)).all.count).toBe(3);
    const sent = await world.db.selectFrom("documents").select(["client_id", "uploaded_by"]).orderBy("n").execute();
    expect(sent[0]).toEqual({ client_id: owner.clientId, uploaded_by: anna.userId });
  },
);

onBothDatabases(
  "an access ends at once by client, delegate or firm, and also for who holds an open page",
  async (world) => {
    const ada = await anAdministrator(world);
    for (const by of ["client", "delegate", "administrator"] as const) {
      const { owner, anna, delegate, id } = await aDelegate(world, { rights: "send" });
      const tax = await aStoredDocument(world, owner);
      const before = (await world.mailbox()).length;
      const stranger = await aConfirmedClient(world);
      await expect(giveUpAccess(world, stranger, owner.clientId)).rejects.toMatchObject(missing);
      await expect(endAccess(world, stranger, id)).rejects.toMatchObject(missing);
      await expect(
        endAccessOfClient(world, ada, { clientId: stranger.clientId, id, reason: "x" }),
        "of another client",
      ).rejects.toMatchObject(missing);
      const end = () => {
        if (by === "client") return endAccess(world, owner, id);
        if (by === "delegate") return giveUpAccess(world, anna, owner.clientId);
        return endAccessOfClient(world, ada, { clientId: owner.clientId, id, reason: "Asked by telephone" });
      };
      await Promise.all([end(), end()]);
      await expect(actFor(world, anna, owner.clientId), by).rejects.toMatchObject(missing);
      const message = expect.stringContaining(`the documents of ${owner.name} has ended`);
      await expect(actFor(world, anna, owner.clientId), by).rejects.toMatchObject({ data: { message } });
      await expect(actFor(world, stranger, owner.clientId)).rejects.toHaveProperty("data", { what: "page" });
      expect(await listOwnAccess(world, anna)).toEqual([]);
      // What was read at the beginning of a request is checked again.
      await expect(openDelegatedDocument(world, delegate, tax, "view"), by).rejects.toMatchObject(missing);
      const late = uploadDocument(world, delegate, anOrder(), await aReceivedFile(world));
      await expect(late, by).rejects.toMatchObject(missing);
      const told = (await world.mailbox()).slice(before).map(({ to }) => to);
      const expected = { client: [anna], delegate: [owner], administrator: [anna, owner] }[by];
      expect(told, by).toEqual(expected.map((person) => person.email));
      expect((await listDelegates(world, owner))[0]).toMatchObject({ state: "ended", endedHow: by });
      expect((await readAccessToClient(world, ada, owner.clientId)).delegates).toHaveLength(1);
      expect(await world.auditTrail(owner.clientId)).toEqual([
        "delegate.invited",
        "delegate.accepted",
        "delegate.ended",
      ]);
    }
  },
);

onBothDatabases("an access ends with its last day in the client's zone, and can be extended before", async (world) => {
  const { owner, anna, delegate, id } = await aDelegate(world, { until: "2026-06-30" });
  const midnight = endOfDay("2026-06-30", "UTC");
  world.clock.set(midnight - 1);
  expect(await actFor(world, anna, owner.clientId)).toMatchObject({ until: "2026-06-30" });
  const west = { ...owner, timeZone: "America/New_York" };
  const more = { rights: "see" as const, categories: ["Investment" as const], until: "2026-07-01", password };
  expect(await changeAccess(world, west, id, { ...more, password: "another one" })).toMatchObject({
    field: "password",
  });
  const stranger = await aConfirmedClient(world);
  await expect(changeAccess(world, stranger, id, more)).rejects.toMatchObject(missing);
  await changeAccess(world, west, id, more);
  world.clock.set(endOfDay("2026-07-01", "America/New_York") - 1);
  expect((await actFor(world, anna, owner.clientId)).categories).toEqual(["Investment"]);
  world.clock.advance(1);
  await expect(actFor(world, anna, owner.clientId)).rejects.toMatchObject(missing);
  await expect(openDelegatedDocument(world, delegate, "any", "view")).rejects.toMatchObject(missing);
  await expect(changeAccess(world, west, id, { ...more, until: "2026-12-01" })).rejects.toMatchObject(missing);
  expect((await listDelegates(world, owner))[0]).toMatchObject({ state: "ended", endedHow: "date" });
  // The same person can be invited again, although nobody has ended the first access.
  const again = await inviteDelegate(world, owner, anInvitation(world, { email: anna.email, until: "2026-12-01" }));
  expect(again).toMatchObject({ ok: true });

  const now = Date.UTC(2026, 4, 14, 23, 30);
  expect(lastDays(now, "Asia/Tokyo")).toEqual({ first: "2026-05-15", last: "2027-05-15" });
  const form = accessForm(now, "Asia/Tokyo");
  const chosen = (until: string) =>
    form.safeParse({ rights: "see", categories: "Investment", until, password: "x" }).success;
  expect(["2026-05-14", "2026-05-15", "2027-05-15", "2027-05-16", "", "soon"].map(chosen)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  const none = { rights: "see", until: "2026-08-01", password: "x" };
  expect(
    [none, { ...none, categories: "Secrets" }, { ...none, categories: [] }].map((one) => form.safeParse(one).success),
  ).toEqual([false, false, false]);
});

onBothDatabases(
  "deleted or blocked, on either side: no access; a restore brings back what was not ended",
  async (world) => {
    const ada = await anAdministrator(world);
    const { owner, anna, id } = await aDelegate(world);
    const has = async () => (await listOwnAccess(world, anna)).length === 1;
    const { clientId } = owner;
    await blockAccount(world, ada, { clientId, reason: "Asked by the holder" });
    expect(await has()).toBe(false);
    await unblockAccount(world, ada, { clientId });
    expect(await has()).toBe(true);
    await deleteClient(world, ada, { clientId, reason: "Asked for it" });
    expect(await has()).toBe(false);
    await restoreClient(world, ada, { clientId });
    expect(await has()).toBe(true);
    await endAccess(world, owner, id);
    await deleteClient(world, ada, { clientId, reason: "Asked for it" });
    await restoreClient(world, ada, { clientId });
    expect(await has()).toBe(false);
  },
);

onBothDatabases("erasing either side removes the rows", async (world) => {
  const ada = await anAdministrator(world);
  for (const erased of ["owner", "anna"] as const) {
    const people = await aDelegate(world);
    const tax = await aStoredDocument(world, people.owner);
    await openDelegatedDocument(world, people.delegate, tax, "view");
    await inviteDelegate(world, people.owner, anInvitation(world, { email: `${erased}@waiting.example` }));
    await deleteClient(world, ada, { clientId: people[erased].clientId, reason: "Asked for it" });
    for (let days = 0; days < 32; days += 1) {
      world.clock.advance(day);
      await eraseDeletedClients(world);
    }
    const left = await world.db.selectFrom("delegations").select(["client_id", "email"]).execute();
    const waiting = left.filter(({ client_id }) => client_id === people.owner.clientId).map(({ email }) => email);
    expect(waiting, erased).toEqual(erased === "owner" ? [] : ["anna@waiting.example"]);
    expect(await world.db.selectFrom("delegate_activity").selectAll().execute()).toEqual([]);
    const links = world.db.selectFrom("link_tokens").select("detail").where("used_at", "is", null);
    expect((await links.execute()).map(({ detail }) => detail)).not.toContain("owner@waiting.example");
  }
});

onBothDatabases("a record that joins the account keeps its people", async (world) => {
  const ada = await anAdministrator(world);
  const { owner, anna } = await aDelegate(world);
  const added = await addClient(world, ada, aClientForm({ name: "Harriet W.", email: "new@example.com" }));
  const { userId } = owner;
  await world.db
    .transaction()
    .execute((tx) => adoptClientAddedByFirm(tx, world.clock, { userId, address: "new@example.com" }));
  expect(await actFor(world, anna, added)).toMatchObject({ clientName: "Harriet W." });
  await expect(actFor(world, anna, owner.clientId)).rejects.toMatchObject(missing);
});
