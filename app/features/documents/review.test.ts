import { expect } from "vitest";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { Conflict } from "../../platform/errors";
import type { Administrator } from "../accounts/actor";
import { updateClient } from "../clients/manage-clients.server";
import { listNotifications } from "../notifications/notifications.server";
import { readDocument, removeDocument } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import {
  countPendingDocuments,
  decideDocument,
  listDocumentsForReview,
  nextToReview,
  readReviewRequest,
} from "./review.server";

const decide = (world: World, administrator: Administrator, documentId: string, reason = "", approve = reason === "") =>
  decideDocument(world, administrator, { documentId, decision: approve ? "approved" : "rejected", reason });

async function names(world: World, administrator: Administrator, query: Record<string, string>) {
  const request = readReviewRequest(new URLSearchParams(query));
  return (await listDocumentsForReview(world, administrator, request)).documents.map((document) => document.name);
}

onBothDatabases("a rejection reaches the client with its reason, and its mail names no file", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { email: "maria@example.com" });
  const id = await aStoredDocument(world, client, { name: "secret-merger.pdf" });
  world.clock.advance(1000);
  await decide(world, administrator, id, "Page 2 is missing");

  const { documents } = await listOwnDocuments(world, client);
  expect(documents).toMatchObject([{ status: "rejected", reason: "Page 2 is missing" }]);
  expect(await listNotifications(world, client)).toMatchObject([
    { sentence: "secret-merger.pdf was rejected: Page 2 is missing", target: `/dashboard/client/documents/${id}` },
  ]);
  const [mail] = await world.mailbox();
  expect(mail).toMatchObject({ to: "maria@example.com", url: "http://localhost:3000/dashboard/client" });
  expect(JSON.stringify(mail)).not.toContain("merger");
  expect(await world.auditTrail(id)).toEqual(["document.uploaded", "document.rejected"]);
});

onBothDatabases("the next to review is the one that has waited longest", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const ids: string[] = [];
  for (const name of ["first.pdf", "second.pdf", "third.pdf"]) {
    ids.push(await aStoredDocument(world, client, { name }));
    world.clock.advance(1000);
  }
  const [first = "", second = "", third = ""] = ids;
  expect(await nextToReview(world, administrator, third)).toBe(first);
  await decide(world, administrator, first);
  expect(await nextToReview(world, administrator, first)).toBe(second);
  await removeDocument(world, client, second);
  expect(await nextToReview(world, administrator, first)).toBe(third);
  expect(await nextToReview(world, administrator, third)).toBeNull();
});

onBothDatabases("clients are told what was decided, administrators by whom as well", async (world) => {
  const administrator = await anAdministrator(world, { name: "Ada Winter" });
  const client = await aClient(world);
  const id = await aStoredDocument(world, client);
  await decide(world, administrator, id);
  const decided = { status: "approved", decidedAt: world.clock.now() };
  expect(await readDocument(world, administrator, id)).toMatchObject({ ...decided, decidedBy: "Ada Winter" });
  expect(await readDocument(world, client, id)).toMatchObject({ ...decided, decidedBy: null });
});

onBothDatabases("the second administrator is told who decided what, and nothing changes", async (world) => {
  const [ada, eve] = [await anAdministrator(world, { name: "Ada Winter" }), await anAdministrator(world)];
  const client = await aClient(world);
  const id = await aStoredDocument(world, client);
  await decide(world, ada, id);
  const before = [await readDocument(world, ada, id), await world.mailbox(), await world.auditTrail()];

  await expect(decide(world, eve, id, "no")).rejects.toThrow(
    new Conflict("Ada Winter has already decided: this document is approved. Nothing was changed."),
  );
  expect([await readDocument(world, ada, id), await world.mailbox(), await world.auditTrail()]).toEqual(before);
});

onBothDatabases("of decisions at once one holds", async (world) => {
  const administrators = [await anAdministrator(world), await anAdministrator(world), await anAdministrator(world)];
  const client = await aClient(world);
  const id = await aStoredDocument(world, client);
  const decisions = administrators.map((administrator, index) => decide(world, administrator, id, index ? "no" : ""));
  const answers = await Promise.allSettled(decisions);
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Conflict);
  expect(await listNotifications(world, client)).toHaveLength(1);
  expect(await world.mailbox()).toHaveLength(1);
});

onBothDatabases(
  "the list finds documents by client and by name, follows a renamed client, and counts what is pending",
  async (world) => {
    const administrator = await anAdministrator(world);
    const [maria, bob] = [await aClient(world, { name: "Maria Ramírez" }), await aClient(world, { name: "Bob Stone" })];
    const tax = await aStoredDocument(world, maria, { name: "Steuererklärung.pdf" });
    await aStoredDocument(world, bob, { name: "will.pdf" });
    await decide(world, administrator, tax);

    const list = (query: Record<string, string>) => names(world, administrator, query);
    expect(await list({ q: "ramirez" })).toEqual(["Steuererklärung.pdf"]);
    expect(await list({ q: "erklarung" })).toEqual(["Steuererklärung.pdf"]);
    expect(await list({ q: "pdf", status: "pending" })).toEqual(["will.pdf"]);
    expect(await list({ status: "approved" })).toEqual(["Steuererklärung.pdf"]);
    expect(await list({ status: "rejected" })).toEqual([]);
    expect(await list({ sort: "client" })).toEqual(["will.pdf", "Steuererklärung.pdf"]);
    expect(await list({ sort: "-document" })).toEqual(["will.pdf", "Steuererklärung.pdf"]);
    expect(await countPendingDocuments(world, administrator)).toBe(1);

    const form = aClientForm({ name: "Zoë Cruz" });
    await updateClient(world, administrator, { ...form, clientId: maria.clientId, version: 1 });
    expect(await list({ q: "ramirez" })).toEqual([]);
    expect(await list({ q: "zoe" })).toEqual(["Steuererklärung.pdf"]);
    expect(await list({ sort: "-client" })).toEqual(["Steuererklärung.pdf", "will.pdf"]);
  },
);
