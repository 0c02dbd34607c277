import { expect } from "vitest";
import { aPdf } from "../../../tests/support/documents/pdfs";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { unzipped } from "../../../tests/support/unzipped";
import { onBothDatabases } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { zipResponse } from "../uploads/zip-response.server";
import { readOwnNames, removeDocuments, restoreDocuments } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import { mostAtOnce } from "./several";
import { openForZip } from "./zip-documents.server";

const missing = { init: { status: 404 } };

onBothDatabases(
  "several documents come in one archive, with names of their own, and each is written down",
  async (world) => {
    const owner = await aClient(world);
    const ids = [
      await aStoredDocument(world, owner, { name: "Deed.pdf" }),
      await aStoredDocument(world, owner, { name: "Deed.pdf" }),
      await aStoredDocument(world, owner, { name: "كشف حساب.pdf" }),
    ];
    const zipped = await openForZip(world, owner, [...ids, ids[0] ?? ""]);
    if (!zipped.ok) throw new Error(zipped.refusal);
    const response = zipResponse(zipped.files, "documents", world.clock.now());
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="documents-2026-05-14.zip"');
    const files = await unzipped(Buffer.from(await response.arrayBuffer()));
    expect(files.map(([name]) => name)).toEqual(["كشف حساب.pdf", "Deed.pdf", "Deed (2).pdf"]);
    for (const [, bytes] of files) expect(bytes).toEqual(aPdf());
    for (const id of ids) expect(await world.auditTrail(id)).toEqual(["document.uploaded", "document.opened"]);
  },
);

onBothDatabases("an archive has the client's own documents only, and not too many of them", async (world) => {
  const [owner, stranger, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
  const [own, theirs] = [await aStoredDocument(world, owner), await aStoredDocument(world, stranger)];
  const trail = await world.auditTrail();
  await expect(openForZip(world, owner, [own, theirs])).rejects.toMatchObject(missing);
  await expect(openForZip(world, owner, [own, "no-such-id"])).rejects.toMatchObject(missing);
  for (const actor of [administrator, aVisitor()])
    await expect(openForZip(world, actor, [own])).rejects.toMatchObject(missing);
  expect(await openForZip(world, owner, [])).toEqual({ ok: false, refusal: "none" });
  const many = Array.from({ length: mostAtOnce + 1 }, (_, index) => `id-${index}`);
  expect(await openForZip(world, owner, many)).toEqual({ ok: false, refusal: "too-many" });
  const bytes = aPdf().length;
  expect(await openForZip(world, owner, [own], bytes - 1)).toEqual({ ok: false, refusal: "too-large" });
  expect(await world.auditTrail()).toEqual(trail);
  expect(await openForZip(world, owner, [own], bytes)).toMatchObject({ ok: true });
  await removeDocuments(world, owner, [own]);
  await expect(openForZip(world, owner, [own])).rejects.toMatchObject(missing);
});

onBothDatabases("several documents are removed together and put back together, once", async (world) => {
  const owner = await aClient(world);
  const [one, two, three] = [
    await aStoredDocument(world, owner, { name: "one.pdf" }),
    await aStoredDocument(world, owner, { name: "two.pdf" }),
    await aStoredDocument(world, owner, { name: "three.pdf" }),
  ];
  expect(await readOwnNames(world, owner, [one, three])).toEqual([
    { id: three, name: "three.pdf" },
    { id: one, name: "one.pdf" },
  ]);
  await Promise.all([removeDocuments(world, owner, [three, one]), removeDocuments(world, owner, [one, three])]);
  const listed = async () => (await listOwnDocuments(world, owner)).documents.map(({ id }) => id);
  expect(await listed()).toEqual([two]);
  expect(await readOwnNames(world, owner, [one, three])).toEqual([]);
  await Promise.all([restoreDocuments(world, owner, [one, three]), restoreDocuments(world, owner, [three, one])]);
  expect(await listed()).toEqual([three, two, one]);
  for (const id of [one, three])
    expect(await world.auditTrail(id)).toEqual(["document.uploaded", "document.removed", "document.restored"]);
});

onBothDatabases("nothing is removed or put back when one of the documents is not the client's", async (world) => {
  const [owner, stranger, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
  const [own, theirs] = [await aStoredDocument(world, owner), await aStoredDocument(world, stranger)];
  await expect(removeDocuments(world, owner, [own, theirs])).rejects.toMatchObject(missing);
  await expect(removeDocuments(world, owner, [])).rejects.toMatchObject(missing);
  for (const actor of [administrator, aVisitor()])
    await expect(removeDocuments(world, actor, [own])).rejects.toMatchObject(missing);
  expect((await listOwnDocuments(world, owner)).all.count).toBe(1);
  expect(await readOwnNames(world, owner, [own, theirs])).toHaveLength(1);

  await removeDocuments(world, stranger, [theirs]);
  await removeDocuments(world, owner, [own]);
  await expect(restoreDocuments(world, owner, [own, theirs])).rejects.toMatchObject(missing);
  expect((await listOwnDocuments(world, owner)).all.count).toBe(0);
  world.clock.advance(day + 1);
  await expect(restoreDocuments(world, owner, [own])).rejects.toMatchObject(missing);
});
