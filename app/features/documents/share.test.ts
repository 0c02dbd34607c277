import { expect } from "vitest";
import { aDelegate } from "../../../tests/support/delegates";
import { aDocx } from "../../../tests/support/documents/office-packages";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { newId } from "../../platform/ids.server";
import type { Administrator, ClientActor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { decideDocument } from "./decide.server";
import { listDelegatedDocuments } from "./delegated/list-delegated.server";
import { openDelegatedDocument, readDelegatedDocument } from "./delegated/open-delegated.server";
import { eraseDocumentsOfClient } from "./erase.server";
import { openDocument } from "./open-document.server";
import { readDocument, removeDocument, restoreDocument } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import { lackOfRoom } from "./quota.server";
import { openUploadReceipt } from "./receipt.server";
import { countPendingDocuments } from "./review.server";
import { setExpiry } from "./set-expiry.server";
import { shareDocument } from "./share-document.server";
import { listShared } from "./shared-documents.server";
import { listUnopened } from "./unopened.server";
import { withdrawDocument } from "./withdraw-document.server";
import { openForZip } from "./zip-documents.server";

const order = (clientId: string) => ({
  ...{ clientId, category: "Tax Planning", type: "Tax Return", note: " For your records " },
  shareKey: newId(),
});

async function share(world: World, staff: Administrator, client: ClientActor): Promise<string> {
  const file = await aReceivedFile(world, { name: "Plan.docx", bytes: aDocx() });
  const result = await shareDocument(world, staff, order(client.clientId), file);
  if (!result.ok) throw new Error(result.message);
  return result.id;
}

const missing = { init: { status: 404 } };

onBothDatabases(
  "a shared document is in the client's list, new until it is opened, and is no upload",
  async (world) => {
    const staff = await anAdministrator(world);
    const [client, stranger] = [await aClient(world), await aClient(world)];
    const id = await share(world, staff, client);
    const listed = async () => (await listOwnDocuments(world, client)).documents[0];
    expect(await listed()).toMatchObject({ id, status: "shared", mark: "New from the firm" });
    const unopened = (who: ClientActor) => listUnopened(world, who, { atMost: 5 });
    expect(await unopened(client)).toMatchObject([{ id, name: "Plan.docx", note: "For your records" }]);
    expect(await unopened(stranger)).toEqual([]);
    expect((await listOwnDocuments(world, client)).all.pending).toBe(0);
    expect(await countPendingDocuments(world, staff)).toBe(0);
    const [mail] = (await world.mailbox()).filter(({ subject }) => subject.includes("waits for you"));
    expect(mail?.text).not.toContain("Plan");
    expect(mail?.url).toMatch(/\/dashboard\/client\/documents$/);
    await share(world, staff, stranger);
    await share(world, staff, stranger);
    const mails = (await world.mailbox()).filter(({ subject }) => subject.includes("waits for you"));
    expect(mails, "one for all that is shared within an hour").toHaveLength(2);
    expect((await listNotifications(world, client))[0]?.sentence).toContain("Plan.docx");

    const full = { ...world, clientQuota: { documents: 1, bytes: 10 ** 9 } };
    expect(await lackOfRoom(full, world.db, client.clientId, { bytes: 1 }), "not in the quota").toBeNull();
    await openDocument(world, staff, id, "view");
    expect((await listShared(world, staff, client.clientId)).shared[0]).toMatchObject({ seenAt: null });
    await expect(openDocument(world, stranger, id, "view")).rejects.toMatchObject(missing);
    const at = world.clock.now();
    await openDocument(world, client, id, "view");
    expect(await unopened(client), "done by opening it").toEqual([]);
    world.clock.advance(60_000);
    await openDocument(world, client, id, "download");
    expect((await listShared(world, staff, client.clientId)).shared[0]).toMatchObject({
      seenAt: at,
      note: "For your records",
    });
    expect(await listed()).toMatchObject({ mark: "From the firm" });
    expect((await listNotifications(world, client))[0]?.unread).toBe(false);

    const decision = { documentId: id, decision: "approved", reason: "" } as const;
    await expect(decideDocument(world, staff, decision)).rejects.toThrow("not reviewed");
    await expect(openUploadReceipt(world, client, id)).rejects.toMatchObject(missing);
    await expect(setExpiry(world, client, { documentId: id, expiresOn: "2030-01-01" })).rejects.toMatchObject(missing);
    await removeDocument(world, client, id);
    expect((await listShared(world, staff, client.clientId)).shared[0]?.hidden, "hidden, not gone").toBe(true);
    await restoreDocument(world, client, id);
    expect(await listed()).toMatchObject({ id });
  },
);

onBothDatabases("what is withdrawn keeps its line with the reason, and nobody but staff opens it", async (world) => {
  const staff = await anAdministrator(world);
  const { owner: client, delegate } = await aDelegate(world);
  const id = await share(world, staff, client);
  const request = { search: "", category: "", after: null };
  expect((await listDelegatedDocuments(world, delegate, request)).documents).toMatchObject([
    { id, status: "shared", mark: "From the firm" },
  ]);
  expect(await readDelegatedDocument(world, delegate, id)).toMatchObject({ note: "For your records" });
  await openDelegatedDocument(world, delegate, id, "view");
  expect((await listShared(world, staff, client.clientId)).shared[0]?.seenAt, "seen by the client alone").toBeNull();

  await Promise.all([1, 2].map(() => withdrawDocument(world, staff, { documentId: id, reason: "Wrong year" })));
  expect((await world.auditTrail(id)).filter((type) => type === "document.withdrawn")).toHaveLength(1);
  expect(await readDocument(world, client, id)).toMatchObject({ status: "withdrawn", reason: "Wrong year" });
  expect(await listUnopened(world, client, { atMost: 5 }), "there is nothing to read any more").toEqual([]);
  await expect(openDocument(world, client, id, "view")).rejects.toMatchObject(missing);
  expect(await openForZip(world, client, [id])).toEqual({ ok: false, refusal: "none" });
  await expect(openDelegatedDocument(world, delegate, id, "view")).rejects.toMatchObject(missing);
  await openDocument(world, staff, id, "view");
  const own = await aStoredDocument(world, client);
  const taking = { documentId: own, reason: "x" };
  await expect(withdrawDocument(world, staff, taking), "not what the client has sent").rejects.toMatchObject(missing);
  await expect(withdrawDocument(world, client, { documentId: id, reason: "x" })).rejects.toMatchObject({ init: {} });
  await world.db.transaction().execute((tx) => eraseDocumentsOfClient(tx, client.clientId, world.clock.now()));
  expect(await world.db.selectFrom("document_shares").select("document_id").execute()).toEqual([]);
});

onBothDatabases("a form that is sent twice shares once, and what cannot be shared says why", async (world) => {
  const staff = await anAdministrator(world);
  const client = await aClient(world);
  const once = order(client.clientId);
  const send = async (given = once, name = "a.pdf", bytes?: Buffer) =>
    shareDocument(world, staff, given, await aReceivedFile(world, { name, ...(bytes && { bytes }) }));
  const [one, two] = await Promise.all([send(), send()]);
  expect(one).toEqual(two);
  expect(await send()).toEqual(one);
  expect((await listShared(world, staff, client.clientId)).shared).toHaveLength(1);
  expect((await world.mailbox()).filter(({ subject }) => subject.includes("waits for you"))).toHaveLength(1);
  const next = () => order(client.clientId);
  expect(await send(next(), "a.pdf", Buffer.from("MZ no document"))).toMatchObject({ ok: false });
  expect(await send({ ...next(), type: "Will" })).toMatchObject({ ok: false, message: "Choose category and type." });
  expect(await send({ ...next(), note: "x".repeat(501) })).toMatchObject({ ok: false });
  await expect(send({ ...next(), clientId: "nobody" })).rejects.toMatchObject(missing);
  const asClient = shareDocument(world, client, next(), await aReceivedFile(world));
  await expect(asClient).rejects.toMatchObject({ init: {} });
  await world.db.updateTable("clients").set({ user_id: null }).where("id", "=", client.clientId).execute();
  expect(await send(next())).toMatchObject({ ok: false, message: expect.stringContaining("has no account") });
});
