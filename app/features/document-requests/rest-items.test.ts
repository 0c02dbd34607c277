import { sql } from "kysely";
import { expect, test } from "vitest";
import { aRequest, itemOf } from "../../../tests/support/document-requests";
import { manyClients } from "../../../tests/support/many-clients";
import { anAdministrator } from "../../../tests/support/people";
import { plansOf, usesIndex, wholeReads, wholeSorts } from "../../../tests/support/query-plans";
import { approve, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { undoWindow } from "../../platform/undo-window";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { reopenDocument } from "../documents/decide.server";
import { removeDocument, restoreDocument } from "../documents/own-documents.server";
import type { Actor } from "../identity/actor";
import { listItems, readItemsRequest } from "./list-items.server";
import { remindOfDocuments } from "./remind.server";
import { restAcceptedItems } from "./rest-items.server";
import { itemFilters } from "./vocabulary";

const listed = async (world: World, actor: Actor, status: string) =>
  (await listItems(world, actor, readItemsRequest(new URLSearchParams({ status })))).items.map(({ state }) => state);

const isResting = async ({ db }: World, item: string) =>
  (await db.selectFrom("document_request_items").select("rested_at").where("id", "=", item).executeTakeFirstOrThrow())
    .rested_at !== null;

/** An item whose document was approved, and that rests since. */
async function aRestedItem(world: World) {
  const request = await aRequest(world);
  const { administrator, client, item } = request;
  const document = await aStoredDocument(world, client, { item });
  await approve(world, administrator, document);
  world.clock.advance(undoWindow + day + 1);
  expect(await restAcceptedItems(world)).toBe(1);
  return { ...request, document };
}

onBothDatabases("an accepted item rests a day after its client knows, and no other item does", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  expect(await restAcceptedItems(world), "nothing was sent").toBe(0);
  const first = await aStoredDocument(world, client, { item });
  world.clock.advance(3 * day);
  expect(await restAcceptedItems(world), "it is being reviewed").toBe(0);
  await reject(world, administrator, first);
  world.clock.advance(3 * day);
  expect(await restAcceptedItems(world), "it was rejected").toBe(0);
  await approve(world, administrator, await aStoredDocument(world, client, { item }));
  world.clock.advance(undoWindow + day);
  expect(await restAcceptedItems(world), "not yet").toBe(0);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  world.clock.advance(1);
  expect(await restAcceptedItems(world, AbortSignal.abort()), "the server stops").toBe(0);
  const nodes = await Promise.all([restAcceptedItems(world), restAcceptedItems(world)]);
  expect(nodes.toSorted(), "once").toEqual([0, 1]);
  expect(await isResting(world, item)).toBe(true);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await listed(world, administrator, "")).toEqual([]);
  expect((await itemOf(world, client, item))?.state).toBe("accepted");
  expect(await remindOfDocuments(world)).toBe(0);
});

onBothDatabases("an item that rests is listed again once its document is reopened", async (world) => {
  const { administrator, client, item, document } = await aRestedItem(world);
  await reopenDocument(world, administrator, { documentId: document, seen: "approved", reason: "The wrong year" });
  expect(await listed(world, administrator, "to-check")).toEqual(["sent"]);
  expect(await listed(world, administrator, "")).toEqual(["sent"]);
  expect(await listed(world, administrator, "done")).toEqual([]);
  await reject(world, administrator, document);
  world.clock.advance(undoWindow);
  expect(await listed(world, administrator, "waiting")).toEqual(["again"]);
  expect((await itemOf(world, client, item))?.state).toBe("again");
  world.clock.advance(3 * day);
  expect(await restAcceptedItems(world)).toBe(0);
});

onBothDatabases("an item stays done when its client removes the approved document, and rests", async (world) => {
  const { administrator, client, item, document } = await aRestedItem(world);
  await removeDocument(world, client, document);
  expect(await listed(world, administrator, "waiting")).toEqual([]);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await restAcceptedItems(world)).toBe(1);
  await restoreDocument(world, client, document);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await restAcceptedItems(world)).toBe(1);
  expect(await isResting(world, item)).toBe(true);
});

onBothDatabases("a newer document that is put back opens an item that rests", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const older = await aStoredDocument(world, client, { item });
  const newer = await aStoredDocument(world, client, { item });
  await approve(world, administrator, older);
  world.clock.advance(undoWindow + day - 1000);
  await removeDocument(world, client, newer);
  world.clock.advance(2000);
  expect(await restAcceptedItems(world)).toBe(1);
  await restoreDocument(world, client, newer);
  expect(await listed(world, administrator, "to-check")).toEqual(["sent"]);
});

onBothDatabases(
  "a document that is reopened while its item is laid to rest opens it, whichever comes first",
  async (world) => {
    const { administrator, item, document } = await aRestedItem(world);
    const reopen = () =>
      reopenDocument(world, administrator, { documentId: document, seen: "approved", reason: "The wrong year" });
    for (let round = 0; round < 6; round += 1) {
      await world.db.updateTable("document_request_items").set({ rested_at: null }).where("id", "=", item).execute();
      await Promise.all([restAcceptedItems(world), reopen(), restAcceptedItems(world)]);
      expect(await listed(world, administrator, "")).toEqual(["sent"]);
      await approve(world, administrator, document);
      world.clock.advance(undoWindow + day + 1000);
    }
  },
);

onBothDatabases("the item of a client who was deleted and restored is done as before", async (world) => {
  const { administrator, client } = await aRestedItem(world);
  await deleteClient(world, administrator, { clientId: client.clientId, reason: "A test" });
  expect(await listed(world, administrator, "done")).toEqual([]);
  expect(await restAcceptedItems(world)).toBe(0);
  await restoreClient(world, administrator, { clientId: client.clientId });
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await listed(world, administrator, "")).toEqual([]);
});

onBothDatabases("each filter is read along an index in the order of the list", async (world) => {
  const administrator = await anAdministrator(world);
  const advisor = { ...administrator, role: "advisor", advisor: "somebody" } as const;
  const indexes = { inapplicable: "document_request_items_inapplicable", done: "document_request_items_listed" };
  const after = "2026-05-27_00000000-0000-7000-8000-000000000000";
  for (const filter of ["", ...itemFilters.map(({ value }) => value)] as const)
    for (const actor of [administrator, advisor])
      for (const place of [[], [["after", after]]]) {
        const request = readItemsRequest(new URLSearchParams([["status", filter], ...place]));
        const plans = await plansOf(world, (recorded) => listItems(recorded, actor, request));
        const name = filter in indexes ? indexes[filter as keyof typeof indexes] : "document_request_items_awake";
        // PostgreSQL chooses among indexes by sizes, which empty tables do not have: the next test fills them.
        if (world.dialect === "sqlite") expect(usesIndex(plans, name), `${filter} along ${name}`).toBe(true);
        expect(wholeReads(plans, ["item", "client", "documents", "document_requests"])).toEqual([]);
        // SQLite sorts the few documents of each item, and nothing else.
        if (world.dialect === "sqlite")
          for (const plan of plans)
            expect(wholeSorts([plan]).length, filter).toBe(plan.statement.split("order by d.n desc").length - 1);
      }
});

test("PostgreSQL ends with the page and the count, and sorts none of the items that are awake", async () => {
  const world = await emptyWorld({ database: "postgres" });
  const administrator = await anAdministrator(world);
  await manyClients(world, 2000, (index) => ({ name: `Ana ${index}` }));
  await sql`insert into document_requests (id, client_id, created_by, created_at, message, form_key)
    select 'r' || id, id, 'x', 1, '', id from clients`.execute(world.db);
  await sql`insert into document_request_items
    (id, request_id, place, category, type, name, instructions, due_on, told_at, rested_at)
    select gen_random_uuid()::text, r.id, place, 'a', 'b', 'c', '', '2026-0' || (1 + (r.n * 7 + place) % 9) || '-11', 1,
      case when (r.n + place) % 4 > 0 then 5 end from document_requests r, generate_series(1, 20) place`.execute(
    world.db,
  );
  await sql`analyze`.execute(world.db);
  for (const status of ["", "late", "waiting"]) {
    const request = readItemsRequest(new URLSearchParams({ status }));
    const asked = await plansOf(world, (recorded) => listItems(recorded, administrator, request));
    const walks = asked.filter(({ statement }) => statement.includes("limit"));
    const sorts = walks.flatMap(({ steps }) => steps).filter((step) => /Sort Key: \(?COALESCE/.test(step));
    expect([status, ...sorts]).toEqual([status]);
  }
});
