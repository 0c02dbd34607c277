import { expect } from "vitest";
import { undoWindow } from "~/platform/undo-window";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { Conflict } from "../../platform/errors";
import { updateClient } from "../clients/manage-clients.server";
import type { Administrator } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { decideDocument } from "./decide.server";
import { readDocument, removeDocument } from "./own-documents.server";
import { listOwnDocuments } from "./own-list.server";
import {
  countPendingDocuments,
  listDocumentsForReview,
  readQueue,
  readQueueRequest,
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

  expect(await listNotifications(world, client), "the decision can still be undone").toEqual([]);
  world.clock.advance(undoWindow);
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

/** Five pending documents, a minute apart. */
async function aQueue(world: World) {
  const client = await aClient(world);
  const ids: Record<string, string> = {};
  for (const name of ["a", "b", "c", "d", "tax"]) {
    ids[name] = await aStoredDocument(world, client, { name: `${name}.pdf` });
    world.clock.advance(60_000);
  }
  const nameOf = (id: string | null) => Object.keys(ids).find((name) => ids[name] === id) ?? null;
  const queue = async (administrator: Administrator, name: string, query: Record<string, string> = {}) => {
    const list = readQueueRequest(new URLSearchParams(query));
    const { position, total, previous, next, nextPending } = await readQueue(
      world,
      administrator,
      list,
      ids[name] ?? "",
    );
    return [position, total, nameOf(previous), nameOf(next), nameOf(nextPending)];
  };
  return { client, ids, queue };
}

onBothDatabases("the queue follows the search, filter and order of the list, and says where one is", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids, client, queue } = await aQueue(world);
  const { a = "", b = "", c = "" } = ids;
  expect(await queue(administrator, "a"), "oldest first, without a list").toEqual([1, 5, null, "b", "b"]);
  expect(await queue(administrator, "c", { status: "pending", sort: "-document" })).toEqual([3, 5, "d", "b", "b"]);
  expect(await queue(administrator, "tax", { q: "tax", sort: "-uploaded" })).toEqual([1, 1, null, null, null]);
  expect(await queue(administrator, "tax"), "after the last it begins again").toEqual([5, 5, "d", null, "a"]);

  await decide(world, administrator, b);
  expect(await queue(administrator, "b"), "decided, it keeps its neighbours").toEqual([null, 4, "a", "c", "c"]);
  expect(await queue(administrator, "a", { sort: "uploaded" }), "all, whatever their status").toEqual([
    ...[1, 5, null, "b", "c"],
  ]);
  await removeDocument(world, client, c);
  expect(await queue(administrator, "b")).toEqual([null, 3, "a", "d", "d"]);
  for (const id of [a, ids.d ?? "", ids.tax ?? ""]) await decide(world, administrator, id);
  expect(await queue(administrator, "tax")).toEqual([null, 0, null, null, null]);
  expect(await queue(administrator, "tax", { status: "approved", sort: "uploaded" })).toEqual([4, 4, "d", null, null]);
});

onBothDatabases("a decided document stays in its place until the list is loaded again", async (world) => {
  const administrator = await anAdministrator(world);
  const { ids } = await aQueue(world);
  const shown = async (query: Record<string, string>, keep: readonly string[]) => {
    const request = readReviewRequest(new URLSearchParams(query));
    const { documents } = await listDocumentsForReview(world, administrator, request, keep);
    return documents.map(({ name, status }) => `${name.replace(".pdf", "")} ${status.slice(0, 1)}`).join(", ");
  };
  const decided = [ids.b ?? "", ids.c ?? "", ids.tax ?? ""];
  for (const [index, id] of decided.entries()) await decide(world, administrator, id, index === 1 ? "Too dark" : "");
  for (const sort of ["uploaded", "document", "status", "type", "client"])
    expect(await shown({ status: "pending", sort }, decided), sort).toBe("a p, b a, c r, d p, tax a");
  expect(await shown({ status: "pending", sort: "-uploaded" }, decided)).toBe("tax a, d p, c r, b a, a p");
  expect(await shown({ sort: "status" }, decided), "the order is that before the decisions").toBe(
    "a p, b a, c r, d p, tax a",
  );
  expect(await shown({ sort: "uploaded" }, decided)).toBe("a p, b a, c r, d p, tax a");
  expect(await shown({ status: "pending", sort: "uploaded" }, [])).toBe("a p, d p");
  expect(await shown({ status: "pending", sort: "uploaded" }, ["no such id"])).toBe("a p, d p");
});

onBothDatabases("clients are told what was decided, administrators by whom as well", async (world) => {
  const administrator = await anAdministrator(world, { name: "Ada Winter" });
  const client = await aClient(world);
  const id = await aStoredDocument(world, client);
  await decide(world, administrator, id);
  const decided = { status: "approved", decidedAt: world.clock.now() };
  world.clock.advance(undoWindow);
  expect(await readDocument(world, administrator, id)).toMatchObject({ ...decided, decidedBy: "Ada Winter" });
  expect(await readDocument(world, client, id)).toMatchObject({ ...decided, decidedBy: null });
});

onBothDatabases("the second person is told who decided what, and nothing changes", async (world) => {
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
  world.clock.advance(undoWindow);
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
