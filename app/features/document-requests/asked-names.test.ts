import { expect } from "vitest";
import { aRequest } from "../../../tests/support/document-requests";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { readDocuments } from "../client-page/documents.server";
import { renameClientInDocuments } from "../documents/client-changes.server";
import { decideDocument } from "../documents/decide.server";
import { exportDocuments } from "../documents/export-review.server";
import { askedNameMigrations } from "../documents/migrations.server";
import { listOwnDocuments } from "../documents/own-list.server";
import { listDocumentsForReview, readReviewRequest } from "../documents/review.server";
import type { Actor } from "../identity/actor";

const requestOf = (q: string) => readReviewRequest(new URLSearchParams({ q }));
const found = async (world: World, actor: Actor, q: string) =>
  (await listDocumentsForReview(world, actor, requestOf(q))).documents.map(({ name, asked }) => [name, asked]);

onBothDatabases("lists and the export say what a document answers, and the search finds it by that", async (world) => {
  const { administrator, client, item } = await aRequest(world, { name: "Passport" });
  await aStoredDocument(world, client, { item, name: "IMG_4711.pdf" });
  await aStoredDocument(world, client, { name: "Lease.pdf" });
  expect(await found(world, administrator, "")).toEqual([
    ["Lease.pdf", undefined],
    ["IMG_4711.pdf", "Passport"],
  ]);
  expect(await found(world, administrator, "passp")).toEqual([["IMG_4711.pdf", "Passport"]]);
  // Also under the client's new name, and where the document was there before the search knew of requests.
  await world.db.transaction().execute((tx) => renameClientInDocuments(tx, client.clientId, "Zoltan Kemeny"));
  expect(await found(world, administrator, "kemeny passport")).toEqual([["IMG_4711.pdf", "Passport"]]);

  const rows: unknown[][] = [];
  for await (const row of await exportDocuments(world, administrator, requestOf("passport")))
    rows.push(row.slice(0, 2));
  expect(rows).toEqual([
    ["Document", "Asked for"],
    ["IMG_4711.pdf", "Passport"],
  ]);
  const { lines } = await readDocuments(world.db, { id: client.clientId });
  expect(lines.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^Asked for: Passport, /));
  const own = (await listOwnDocuments(world, client)).documents.find(({ name }) => name === "IMG_4711.pdf");
  expect(own?.below).toEqual([{ text: "We asked for: Passport", found: false }]);
});

onBothDatabases("documents from before are found by what was asked for after the update", async (world) => {
  const { administrator, client, item } = await aRequest(world, { name: "Passport" });
  const id = await aStoredDocument(world, client, { item, name: "IMG_4711.pdf" });
  await world.db.updateTable("documents").set({ search: " runa\n img_4711.pdf" }).where("id", "=", id).execute();
  expect(await found(world, administrator, "passport")).toEqual([]);
  for (const { up } of askedNameMigrations) await up(world.db as never, {} as never);
  expect(await found(world, administrator, "passport")).toEqual([["IMG_4711.pdf", "Passport"]]);
});

onBothDatabases("a rejected document is not said to answer the request that it has made itself", async (world) => {
  const { administrator, client } = await aRequest(world);
  const documentId = await aStoredDocument(world, client, { name: "Lease.pdf" });
  await decideDocument(world, administrator, {
    ...{ documentId, decision: "rejected", reason: "Pages are missing." },
    replaceBy: "2026-05-28",
  });
  expect(await found(world, administrator, "lease")).toEqual([["Lease.pdf", undefined]]);
});
