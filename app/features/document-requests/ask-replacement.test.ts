import { expect } from "vitest";
import { aRequest, itemOf, ownItems } from "../../../tests/support/document-requests";
import { aClient } from "../../../tests/support/people";
import { aPostman, approve, aReview, askToReplace, sentences } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { undoWindow } from "../../platform/undo-window";
import { reopenDocument, undoDecision } from "../documents/decide.server";
import { findReplacements, listToReplace } from "../documents/replacements.server";
import { readUndoneRejection } from "../documents/review-history.server";
import type { ClientActor } from "../identity/actor";
import { commentOnItem } from "./own-answers.server";
import { documentRequestData } from "./own-data.server";
import { listOwnOpenItems, listTiedDocuments } from "./own-requests.server";
import { remindOfDocuments } from "./remind.server";

const open = async (world: World, client: ClientActor) =>
  (await listOwnOpenItems(world, client)).map(({ name, state, dueOn }) => [name, state, dueOn]);

onBothDatabases("a rejection asks for another document by a day, in the words that tell of it", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const { transport, deliver } = aPostman(world);
  await askToReplace(world, administrator, first, "2026-05-28");
  await askToReplace(world, administrator, first, "2026-05-28");
  expect(await ownItems(world, client), "the rejection can still be undone").toEqual([]);
  const owner = { userId: client.userId, clientId: client.clientId, holderId: client.userId, confirmedEmail: null };
  expect(await documentRequestData.read(world.db, { ...owner, now: world.clock.now() })).toEqual([]);

  world.clock.advance(undoWindow);
  expect(await open(world, client)).toEqual([["secret-1.pdf", "again", "2026-05-28"]]);
  expect(await sentences(world, client)).toEqual([
    "secret-1.pdf was rejected. Please send another one by 28 May 2026: Page 2 is missing",
  ]);
  const except = await listTiedDocuments(world, client);
  expect((await listToReplace(world, client, { atMost: 5, except })).count, "it is said once").toBe(0);
  world.clock.advance(day / 24);
  await deliver();
  expect(transport.taken, "one mail for decision and request").toHaveLength(1);
  expect(JSON.stringify(transport.taken)).toContain("Please send us another document in its place by 28 May 2026.");
  expect(JSON.stringify(transport.taken)).not.toContain("secret-1");

  const second = await aStoredDocument(world, client, { name: "better.pdf", replaces: first });
  expect((await ownItems(world, client)).map(({ state }) => state)).toEqual(["sent"]);
  await approve(world, administrator, second);
  world.clock.advance(undoWindow);
  expect((await ownItems(world, client)).map(({ state }) => state)).toEqual(["accepted"]);
});

onBothDatabases(
  "what is sent for the item of a rejection stands in the place of the rejected document",
  async (world) => {
    const { administrator, client, first } = await aReview(world);
    await askToReplace(world, administrator, first, "2026-05-28");
    world.clock.advance(undoWindow);
    const [asked] = await ownItems(world, client);
    const second = await aStoredDocument(world, client, { name: "better.pdf", item: asked?.id });
    expect((await findReplacements(world.db, [first])).get(first)).toMatchObject({ id: second });
    const third = await aStoredDocument(world, client, { name: "also.pdf", item: asked?.id });
    expect((await findReplacements(world.db, [first, second])).get(first), "what waits is not replaced").toMatchObject({
      id: second,
    });
    expect((await findReplacements(world.db, [second])).get(second)).toBeUndefined();
    expect(third).not.toBe(second);
  },
);

onBothDatabases("an undone rejection asks for nothing, and keeps its day in the form", async (world) => {
  const { administrator, client, first } = await aReview(world);
  await askToReplace(world, administrator, first, "2026-05-28");
  await undoDecision(world, administrator, first);
  await undoDecision(world, administrator, first);
  world.clock.advance(day);
  expect(await ownItems(world, client)).toEqual([]);
  expect(await sentences(world, client)).toEqual([]);
  const asked = await world.db.selectFrom("document_requests").selectAll().execute();
  expect(asked).toEqual([]);
  const types = (await world.auditTrail()).filter((type) => type.startsWith("document-request."));
  expect(types).toEqual(["document-request.made", "document-request.taken-back"]);
  const typed = { reason: "Page 2 is missing", replaceBy: "2026-05-28" };
  expect(await readUndoneRejection(world, administrator, first)).toEqual(typed);
});

onBothDatabases("a document that answers a request gets the request's own item another day", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const first = await aStoredDocument(world, client, { item });
  await askToReplace(world, administrator, first, "2026-06-10");
  world.clock.advance(undoWindow);
  expect(await open(world, client)).toEqual([["2025 Form 1040", "again", "2026-06-10"]]);
  const second = await aStoredDocument(world, client, { replaces: first });
  await askToReplace(world, administrator, second, "2026-07-01");
  await undoDecision(world, administrator, second);
  world.clock.advance(undoWindow);
  expect(await itemOf(world, client, item)).toMatchObject({ state: "sent", dueOn: "2026-06-10" });
});

onBothDatabases(
  "a rejection that is reopened before it is told takes its request along; later it stays",
  async (world) => {
    const { administrator, client, first, second } = await aReview(world, 2);
    const reopening = { seen: "rejected", reason: "Page 2 was there" } as const;
    await askToReplace(world, administrator, first, "2026-05-28");
    await reopenDocument(world, administrator, { documentId: first, ...reopening });
    await askToReplace(world, administrator, second, "2026-05-28");
    world.clock.advance(undoWindow);
    await reopenDocument(world, administrator, { documentId: second, ...reopening });
    expect((await ownItems(world, client)).map(({ name, state }) => [name, state])).toEqual([["secret-2.pdf", "sent"]]);
  },
);

onBothDatabases("only its client sees the request, once it is shown, and is reminded of it", async (world) => {
  const { administrator, client, first } = await aReview(world);
  const stranger = await aClient(world);
  await askToReplace(world, administrator, first, "2026-05-28");
  const { id = "" } = (await world.db.selectFrom("document_request_items").select("id").executeTakeFirst()) ?? {};
  const words = { itemId: id, text: "Which page?", formKey: "words-1" };
  await expect(commentOnItem(world, client, words), "not yet").rejects.toMatchObject({ init: { status: 404 } });
  world.clock.advance(undoWindow);
  await expect(commentOnItem(world, stranger, words)).rejects.toMatchObject({ init: { status: 404 } });
  await commentOnItem(world, client, words);
  world.clock.advance(Date.parse("2026-05-25T12:00:00Z") - world.clock.now());
  expect(await remindOfDocuments(world)).toBe(1);
});
