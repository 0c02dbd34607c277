import { expect } from "vitest";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { approve, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { aTwoApprovalsRule } from "../../../tests/support/two-approvals";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { undoOffered } from "../../platform/undo-window";
import type { Administrator } from "../identity/actor";
import { listNotifications } from "../notifications/notifications.server";
import { assignDocuments, listReviewers, readFreshAssignment, undoAssigning } from "./assign.server";
import { reopenDocument, undoDecision } from "./decide.server";
import { countDocumentsOf, handDocumentsOver } from "./hand-over.server";
import { listDocumentsForReview, readQueue, readQueueRequest, readReviewRequest } from "./review.server";
import { readWaitingDocuments } from "./waiting-documents.server";

async function aDesk(world: World, count = 3) {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const eve = await anAdministrator(world, { name: "Eve Summer", role: "reviewer" });
  const client = await aClient(world, { email: "maria@example.com" });
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await aStoredDocument(world, client, { name: `w2-${n}.pdf` }));
  const [one = "", two = "", three = ""] = ids;
  return { ada, eve, client, one, two, three, ids };
}

const requestOf = (status: string) => readReviewRequest(new URLSearchParams({ status, sort: "document" }));

const listOf = async (world: World, actor: Administrator, status: string) =>
  (await listDocumentsForReview(world, actor, requestOf(status))).documents.map(({ name }) => name);

const give = (world: World, actor: Administrator, to: string, ...documents: string[]) =>
  assignDocuments(world, actor, { documents: documents.map((id) => ({ id, from: "" })), to });

const bell = async (world: World, actor: Administrator) =>
  (await listNotifications(world, actor))
    .filter(({ sentence, unread }) => sentence.includes("to review") && unread)
    .map(({ sentence }) => sentence);

onBothDatabases("several documents are assigned at once, and their reviewer has them as a queue", async (world) => {
  const { ada, eve, one, two, three } = await aDesk(world);
  expect(await give(world, ada, eve.userId, one, two)).toEqual({ ok: true, count: 2 });
  expect(await give(world, ada, eve.userId, one, two), "sent twice").toEqual({ ok: true, count: 0 });
  expect(await world.auditTrail(one)).toEqual(["document.uploaded", "document.assigned"]);
  expect(await bell(world, eve)).toEqual([
    expect.stringContaining("Ada Winter has given you 2 documents to review, the first of"),
  ]);
  expect([await listOf(world, eve, "mine"), await listOf(world, ada, "mine")]).toEqual([["w2-1.pdf", "w2-2.pdf"], []]);
  expect(await listOf(world, ada, "nobodys")).toEqual(["w2-3.pdf"]);
  expect(await listOf(world, ada, "pending"), "nothing is hidden").toHaveLength(3);
  const { documents } = await listDocumentsForReview(world, eve, requestOf("pending"));
  expect(documents.map(({ assignee }) => [assignee?.name, assignee?.own])).toEqual([
    ["Eve Summer", true],
    ["Eve Summer", true],
    [undefined, undefined],
  ]);
  const mine = readQueueRequest(new URLSearchParams({ status: "mine", sort: "uploaded" }));
  expect(await readQueue(world, eve, mine, one)).toMatchObject({ position: 1, total: 2, next: two, nextPending: two });
  await approve(world, eve, one);
  expect(await bell(world, eve), "it is settled").toEqual([]);
  expect(await readQueue(world, eve, mine, two), "the queue ends with the last one").toMatchObject({
    ...{ position: 1, total: 1, nextPending: null },
  });
  const today = await readWaitingDocuments(world, eve, { shown: 3, counted: 100 });
  expect([today.mine.count.total, today.mine.list.map(({ id }) => id)]).toEqual([1, [two]]);
  expect([today.nobodys.count.total, today.nobodys.list.map(({ id }) => id)]).toEqual([1, [three]]);
  const colleague = await readWaitingDocuments(world, ada, { shown: 3, counted: 100 });
  expect([colleague.mine.count.total, colleague.nobodys.count.total]).toEqual([0, 1]);
});

onBothDatabases("whoever is faster has it, and all of several or none are assigned", async (world) => {
  const { ada, eve, one, two } = await aDesk(world);
  await give(world, eve, eve.userId, one);
  await expect(give(world, ada, ada.userId, two, one)).rejects.toThrow(
    "Somebody has assigned w2-1.pdf in the meantime. Eve Summer is to review it now. Nothing was changed.",
  );
  expect(await listOf(world, ada, "mine")).toEqual([]);
  await approve(world, eve, two);
  await expect(give(world, ada, ada.userId, two)).rejects.toThrow("w2-2.pdf was decided on in the meantime");
  const to = { documents: [{ id: one, from: eve.userId }], to: ada.userId };
  expect(await assignDocuments(world, ada, to), "with what was seen").toEqual({ ok: true, count: 1 });
  expect(await assignDocuments(world, eve, { documents: [{ id: one, from: ada.userId }], to: "" })).toMatchObject({
    ok: true,
  });
  expect(await listOf(world, ada, "nobodys")).toEqual(["w2-1.pdf", "w2-3.pdf"]);
});

onBothDatabases("an assignment is undone, and stays when a decision is undone or reopened", async (world) => {
  const { ada, eve, one, two } = await aDesk(world);
  await give(world, eve, eve.userId, one);
  expect(await readFreshAssignment(world, eve)).toMatchObject({
    ...{ ids: [one], text: expect.stringMatching(/^Assigned to you\. w2-1\.pdf, /) },
  });
  world.clock.advance(undoOffered);
  expect(await readFreshAssignment(world, eve)).toBeNull();
  await assignDocuments(world, ada, {
    documents: [
      { id: one, from: eve.userId },
      { id: two, from: "" },
    ],
    to: ada.userId,
  });
  const fresh = await readFreshAssignment(world, ada);
  expect(fresh).toMatchObject({ ids: [one, two], text: "Assigned to you. 2 documents" });
  await expect(undoAssigning(world, eve, [one])).rejects.toThrow("A colleague has assigned w2-1.pdf since");
  await undoAssigning(world, ada, [one, two]);
  await undoAssigning(world, ada, [one, two]);
  expect(await readFreshAssignment(world, ada), "an Undo is not undone").toBeNull();
  expect(await listOf(world, eve, "mine")).toEqual(["w2-1.pdf"]);
  expect(await listOf(world, ada, "nobodys")).toEqual(["w2-2.pdf", "w2-3.pdf"]);
  await reject(world, eve, one);
  await undoDecision(world, eve, one);
  expect(await listOf(world, eve, "mine")).toEqual(["w2-1.pdf"]);
  await approve(world, eve, one);
  expect(await listOf(world, eve, "mine")).toEqual([]);
  await reopenDocument(world, ada, { documentId: one, seen: "approved", reason: "Page 2 is missing" });
  expect(await listOf(world, eve, "mine")).toEqual(["w2-1.pdf"]);
});

onBothDatabases(
  "only who reviews, sees the client and has not approved it first can have a document",
  async (world) => {
    const { ada, eve, client, one, two } = await aDesk(world);
    const otto = await anAdministrator(world, { name: "Otto Brandt", role: "operations" });
    const mei = await anAdministrator(world, { name: "Mei-Lin Szeto", role: "advisor", advisor: "mei-lin-szeto" });
    expect((await listReviewers(world, ada)).map(({ name }) => name)).not.toContain("Otto Brandt");
    expect(await give(world, ada, otto.userId, one)).toEqual({
      ...{ ok: false, message: "This person does not review documents any more. Choose somebody else" },
    });
    await give(world, ada, mei.userId, one);
    expect(await listOf(world, mei, "mine")).toEqual(["w2-1.pdf"]);
    const others = { advisor: "harriet-vale" };
    await world.db.updateTable("clients").set(others).where("id", "=", client.clientId).execute();
    expect(await listOf(world, ada, "nobodys"), "the client has another advisor now").toContain("w2-1.pdf");
    expect(await give(world, ada, mei.userId, two)).toEqual({
      ...{ ok: false, message: "Mei-Lin Szeto does not work with the client of w2-2.pdf. Choose somebody else" },
    });
    await aTwoApprovalsRule(world, "Tax Planning");
    await give(world, eve, eve.userId, two);
    await approve(world, eve, two);
    expect(await listOf(world, ada, "nobodys"), "a colleague has to take it").toContain("w2-2.pdf");
    expect(await give(world, ada, eve.userId, two)).toMatchObject({
      ...{
        ok: false,
        message: "Eve Summer has approved w2-2.pdf first, and a colleague decides. Choose somebody else",
      },
    });
    expect(await give(world, eve, ada.userId, two), "who approved first asks a colleague").toMatchObject({ ok: true });
    expect((await readWaitingDocuments(world, ada, { shown: 3, counted: 100 })).mine).toMatchObject({
      count: { total: 0 },
      elsewhere: 1,
    });
  },
);

onBothDatabases("who leaves hands the documents over; what the heir cannot review becomes nobody's", async (world) => {
  const { ada, eve, one, two } = await aDesk(world);
  const mei = await anAdministrator(world, { name: "Mei-Lin Szeto", role: "advisor", advisor: "mei-lin-szeto" });
  const other = await aClient(world, { email: "noor@example.com", name: "Noor Aziz" });
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", other.clientId).execute();
  const theirs = await aStoredDocument(world, other, { name: "deed.pdf" });
  await give(world, eve, eve.userId, one, two, theirs);
  await approve(world, eve, two);
  expect(await countDocumentsOf(world.db, eve.userId)).toBe(2);
  const handed = await world.db
    .transaction()
    .execute((tx) => handDocumentsOver(tx, world, { from: eve.userId, to: mei.userId, by: ada.userId }));
  expect(handed).toEqual({ count: 2, taken: 1 });
  expect(await listOf(world, mei, "mine")).toEqual(["w2-1.pdf"]);
  expect((await listOf(world, ada, "nobodys")).toSorted()).toEqual(["deed.pdf", "w2-3.pdf"]);
  expect(await countDocumentsOf(world.db, eve.userId)).toBe(0);
});
