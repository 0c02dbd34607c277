import { expect } from "vitest";
import { undoWindow } from "~/platform/undo-window";
import { aPdf } from "../../../tests/support/documents/pdfs";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour } from "../../platform/clock";
import type { Actor } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { decideDocument } from "./decide.server";
import { openDocument } from "./open-document.server";
import {
  listRemovedDocuments,
  readDocument,
  removeDocument,
  removeDocuments,
  restoreDocument,
} from "./own-documents.server";
import { listOwnDocuments, readOwnListRequest } from "./own-list.server";
import { countPendingDocuments } from "./review.server";

const missing = { init: { status: 404 } };

const listed = async (world: World, actor: Actor) =>
  (await listOwnDocuments(world, actor)).documents.map(({ id }) => id);

/** Every verb about one document that clients have. */
const verbs = {
  read: (world: World, actor: Actor, id: string) => readDocument(world, actor, id),
  view: (world: World, actor: Actor, id: string) => openDocument(world, actor, id, "view"),
  download: (world: World, actor: Actor, id: string) => openDocument(world, actor, id, "download"),
  remove: removeDocument,
  restore: restoreDocument,
};

onBothDatabases("each client lists its own documents only, newest first", async (world) => {
  const [maria, bob] = [await aClient(world), await aClient(world)];
  const [one, two] = [await aStoredDocument(world, maria), await aStoredDocument(world, maria)];
  const other = await aStoredDocument(world, bob);
  expect(await listed(world, maria)).toEqual([two, one]);
  expect(await listed(world, bob)).toEqual([other]);
  for (const actor of [await anAdministrator(world), aVisitor()])
    await expect(listOwnDocuments(world, actor)).rejects.toMatchObject(missing);
});

onBothDatabases("another client's document does not exist, in any verb", async (world) => {
  const [owner, stranger] = [await aClient(world), await aClient(world)];
  const id = await aStoredDocument(world, owner);
  const trail = await world.auditTrail();
  for (const [name, verb] of Object.entries(verbs)) {
    await expect(verb(world, stranger, id), name).rejects.toMatchObject(missing);
    await expect(verb(world, stranger, "no-such-id"), name).rejects.toMatchObject(missing);
  }
  await expect(readDocument(world, aVisitor(), id)).rejects.toMatchObject(missing);
  await expect(openDocument(world, aVisitor(), id, "view")).rejects.toMatchObject({ init: { status: 403 } });
  expect(await world.auditTrail()).toEqual(trail);
  expect(await listed(world, owner)).toEqual([id]);
});

onBothDatabases("owner and administrators open the stored bytes, and each opening is written down", async (world) => {
  const [owner, administrator] = [await aClient(world), await anAdministrator(world)];
  const id = await aStoredDocument(world, owner, { name: "own.pdf" });
  for (const [actor, how] of [
    [owner, "view"],
    [administrator, "download"],
  ] as const) {
    const opened = await openDocument(world, actor, id, how);
    expect(opened).toMatchObject({ name: "own.pdf", kind: "pdf", contentType: "application/pdf" });
    expect(Buffer.concat(await opened.stream().toArray())).toEqual(aPdf());
  }
  expect((await world.auditTrail(id)).slice(1)).toEqual(["document.opened", "document.opened"]);
});

onBothDatabases("bytes that are missing or shorter than they were are a fault, not an empty file", async (world) => {
  const owner = await aClient(world);
  const id = await aStoredDocument(world, owner);
  const [key = ""] = await world.storedKeys();
  await world.storage.put(key, Buffer.from("%PDF"), { contentType: "application/pdf" });
  await expect(openDocument(world, owner, id, "view")).rejects.toThrow("another size");
  await world.storage.delete(key);
  await expect(openDocument(world, owner, id, "view")).rejects.toThrow("missing");
});

onBothDatabases(
  "a removed document is gone from both sides while its bytes stay, and comes back within a day",
  async (world) => {
    const [owner, administrator] = [await aClient(world), await anAdministrator(world)];
    const id = await aStoredDocument(world, owner);
    await Promise.all([removeDocument(world, owner, id), removeDocument(world, owner, id)]);

    expect(await listed(world, owner)).toEqual([]);
    expect(await countPendingDocuments(world, administrator)).toBe(0);
    for (const actor of [owner, administrator])
      for (const name of ["read", "view", "download"] as const)
        await expect(verbs[name](world, actor, id), name).rejects.toMatchObject(missing);
    const decision = decideDocument(world, administrator, { documentId: id, decision: "approved", reason: "" });
    await expect(decision).rejects.toMatchObject(missing);
    expect(await world.storedKeys()).toHaveLength(1);

    world.clock.advance(day);
    await Promise.all([restoreDocument(world, owner, id), restoreDocument(world, owner, id)]);
    expect(await listed(world, owner)).toEqual([id]);
    expect(await world.auditTrail(id)).toEqual(["document.uploaded", "document.removed", "document.restored"]);
  },
);

onBothDatabases(
  "the staff are told when a client removes what they have approved, until it is put back",
  async (world) => {
    const [owner, administrator] = [await aClient(world), await anAdministrator(world)];
    const [approved, pending] = [await aStoredDocument(world, owner), await aStoredDocument(world, owner)];
    await decideDocument(world, administrator, { documentId: approved, decision: "approved", reason: "" });
    const unread = async () =>
      (await listNotifications(world, administrator)).filter(({ unread }) => unread).map(({ sentence }) => sentence);
    const before = await unread();
    await removeDocuments(world, owner, [approved, pending]);
    const told = (await unread()).filter((words) => !before.includes(words));
    expect(told).toEqual([expect.stringContaining("removed statement.pdf, which was approved.")]);
    await restoreDocument(world, owner, approved);
    expect(await unread()).not.toContain(told[0]);
  },
);

onBothDatabases("nobody else restores a document, and nobody after a day", async (world) => {
  const [owner, stranger, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
  const id = await aStoredDocument(world, owner);
  await removeDocument(world, owner, id);
  for (const actor of [stranger, administrator, aVisitor()])
    await expect(restoreDocument(world, actor, id)).rejects.toMatchObject(missing);
  world.clock.advance(day + 1);
  await expect(restoreDocument(world, owner, id)).rejects.toMatchObject(missing);
});

onBothDatabases("what was removed is listed for its client as long as it can be put back", async (world) => {
  const [owner, stranger] = [await aClient(world), await aClient(world)];
  const one = await aStoredDocument(world, owner, { name: "one.pdf" });
  const two = await aStoredDocument(world, owner, { name: "two.pdf" });
  await removeDocument(world, owner, one);
  const removedAt = world.clock.now();
  world.clock.advance(hour);
  await removeDocument(world, owner, two);
  const names = async (actor: Actor) => (await listRemovedDocuments(world, actor)).map(({ name }) => name);
  expect(await names(owner)).toEqual(["two.pdf", "one.pdf"]);
  const kept = { id: one, name: "one.pdf", type: "Tax Return", uploadDate: "2026-05-14", removedAt };
  expect((await listRemovedDocuments(world, owner))[1]).toEqual(kept);
  expect(await names(stranger)).toEqual([]);
  await expect(names(aVisitor())).rejects.toMatchObject(missing);
  await restoreDocument(world, owner, two);
  expect(await names(owner)).toEqual(["one.pdf"]);
  world.clock.advance(day - hour);
  expect(await names(owner)).toEqual(["one.pdf"]);
  world.clock.advance(1);
  expect(await names(owner)).toEqual([]);
});

onBothDatabases(
  "documents come in pages, searched, filtered and sorted; the counts are those of all",
  async (world) => {
    const [owner, stranger, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
    await aStoredDocument(world, stranger, { name: "Résumé of a stranger.pdf" });
    for (let number = 10; number < 38; number += 1) {
      await aStoredDocument(world, owner, { name: `Statement ${number}.pdf` });
      world.clock.advance(hour);
    }
    const decided = await aStoredDocument(world, owner, {
      name: "Résumé_100%.pdf",
      category: "Investment",
      type: "Portfolio Analysis",
    });
    await decideDocument(world, administrator, { documentId: decided, decision: "rejected", reason: "Not signed" });
    world.clock.advance(undoWindow);
    const list = (address: string) => listOwnDocuments(world, owner, readOwnListRequest(new URLSearchParams(address)));
    const names = ({ documents }: Awaited<ReturnType<typeof list>>) => documents.map(({ name }) => name);

    const first = await list("");
    expect(names(first)).toHaveLength(25);
    expect(names(first).slice(0, 2)).toEqual(["Résumé_100%.pdf", "Statement 37.pdf"]);
    expect(first).toMatchObject({ matching: 29, before: 0, previous: null, all: { count: 29, pending: 28 } });
    expect(first.all.bytes).toBe(29 * aPdf().length);

    const second = await list(`after=${first.next}`);
    expect(names(second)).toEqual(["Statement 13.pdf", "Statement 12.pdf", "Statement 11.pdf", "Statement 10.pdf"]);
    expect(second).toMatchObject({ matching: 29, before: 25, next: null });
    expect(names(await list(`before=${second.previous}`))).toEqual(names(first));

    expect(names(await list("sort=document")).slice(0, 2)).toEqual(["Résumé_100%.pdf", "Statement 10.pdf"]);
    expect(names(await list("sort=-document"))[0]).toBe("Statement 37.pdf");
    expect(names(await list("sort=size"))).toHaveLength(25);
    expect(names(await list("q=RESUME"))).toEqual(["Résumé_100%.pdf"]);
    expect(names(await list("q=analysis+resu"))).toEqual(["Résumé_100%.pdf"]);
    expect(names(await list("q=100%25"))).toEqual(["Résumé_100%.pdf"]);
    expect(names(await list("q=t_t"))).toEqual([]);
    expect(await list("q=nothing")).toMatchObject({ matching: 0, all: { count: 29, pending: 28 } });
    expect(names(await list("status=rejected"))).toEqual(["Résumé_100%.pdf"]);
    expect(await list("status=pending&q=statement")).toMatchObject({ matching: 28 });

    const gone = Buffer.from(JSON.stringify([0, 0])).toString("base64url");
    expect(names(await list(`after=${gone}`))).toEqual(names(first));
  },
);
