import { sql } from "kysely";
import { expect, test } from "vitest";
import { aRequest, itemOf } from "../../../tests/support/document-requests";
import { manyClients } from "../../../tests/support/many-clients";
import { databaseBefore } from "../../../tests/support/old-database";
import { anAdministrator } from "../../../tests/support/people";
import { plansOf, usesIndex, wholeReads, wholeSorts } from "../../../tests/support/query-plans";
import { approve, askToReplace, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { newId } from "../../platform/ids.server";
import { undoWindow } from "../../platform/undo-window";
import { deleteClient, restoreClient } from "../clients/delete-client.server";
import { reopenDocument, undoDecision } from "../documents/decide.server";
import { removeDocument, restoreDocument } from "../documents/own-documents.server";
import type { Actor } from "../identity/actor";
import { listItems, readItemsRequest } from "./list-items.server";
import { itemFilters } from "./vocabulary";

const listed = async (world: World, actor: Actor, status: string) =>
  (await listItems(world, actor, readItemsRequest(new URLSearchParams({ status })))).items.map(({ state }) => state);

/** What is stored with the items, and what their documents say when they are asked. */
async function standings({ db }: World): Promise<{ stored: string[]; asked: string[] }> {
  const items = await db
    .selectFrom("document_request_items as item")
    .leftJoin("document_request_answers as answer", "answer.item_id", "item.id")
    .leftJoin("documents as document", "document.id", "answer.document_id")
    .select(["item.id", "item.standing", "document.n", "document.status", "document.hidden_at"])
    .orderBy("item.id")
    .orderBy("document.n")
    .execute();
  const [stored, asked] = [new Map<string, string>(), new Map<string, string>()];
  for (const { id, standing, status, hidden_at } of items) {
    stored.set(id, standing);
    const said = status === "pending" ? "sent" : status === "approved" ? "accepted" : "waits";
    const counts = status !== null && (hidden_at === null || status === "approved");
    asked.set(id, counts ? said : (asked.get(id) ?? "waits"));
  }
  return { stored: [...stored.values()], asked: [...asked.values()] };
}

/** What is stored, once it is what the documents say. */
async function standing(world: World): Promise<string[]> {
  const { stored, asked } = await standings(world);
  expect(stored).toEqual(asked);
  return stored;
}

onBothDatabases("an item stands as its newest document says, after each act on a document", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  expect(await standing(world)).toEqual(["waits"]);
  const first = await aStoredDocument(world, client, { item });
  expect(await standing(world)).toEqual(["sent"]);
  expect(await listed(world, administrator, "to-check")).toEqual(["sent"]);
  await reject(world, administrator, first);
  expect(await standing(world)).toEqual(["waits"]);
  expect(await listed(world, administrator, "waiting")).toEqual(["again"]);
  const second = await aStoredDocument(world, client, { item });
  await approve(world, administrator, second);
  expect(await standing(world)).toEqual(["accepted"]);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await listed(world, administrator, "")).toEqual([]);
  world.clock.advance(undoWindow + day);
  await reopenDocument(world, administrator, { documentId: second, seen: "approved", reason: "The wrong year" });
  expect(await standing(world)).toEqual(["sent"]);
  expect(await listed(world, administrator, "")).toEqual(["sent"]);
  await removeDocument(world, client, second);
  expect(await standing(world), "the rejected one is the newest").toEqual(["waits"]);
  await restoreDocument(world, client, second);
  expect(await standing(world)).toEqual(["sent"]);
  expect((await itemOf(world, client, item))?.state).toBe("sent");
});

onBothDatabases("an item stays done when its client removes the approved document, and puts it back", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const document = await aStoredDocument(world, client, { item });
  await approve(world, administrator, document);
  world.clock.advance(undoWindow);
  await removeDocument(world, client, document);
  expect(await standing(world)).toEqual(["accepted"]);
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  await restoreDocument(world, client, document);
  expect(await standing(world)).toEqual(["accepted"]);
});

onBothDatabases("a rejection that asks for another document moves it to the new request, and back", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  const first = await aStoredDocument(world, client, { item });
  await approve(world, administrator, first);
  world.clock.advance(undoWindow);
  await reopenDocument(world, administrator, { documentId: first, seen: "approved", reason: "The wrong year" });
  const alone = await aStoredDocument(world, client);
  await askToReplace(world, administrator, alone, "2030-01-31");
  expect((await standing(world)).toSorted()).toEqual(["sent", "waits"]);
  await undoDecision(world, administrator, alone);
  expect(await standing(world)).toEqual(["sent"]);
});

onBothDatabases("two acts on documents of one item at once leave it as the documents say", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  for (let round = 0; round < 8; round += 1) {
    const older = await aStoredDocument(world, client, { item });
    const newer = await aStoredDocument(world, client, { item });
    await Promise.all([reject(world, administrator, older), removeDocument(world, client, newer)]);
    expect(await standing(world), `round ${round}`).toEqual(["waits"]);
  }
});

onBothDatabases("the item of a client who was deleted and restored is done as before", async (world) => {
  const { administrator, client, item } = await aRequest(world);
  await approve(world, administrator, await aStoredDocument(world, client, { item }));
  await deleteClient(world, administrator, { clientId: client.clientId, reason: "A test" });
  expect(await listed(world, administrator, "done")).toEqual([]);
  await restoreClient(world, administrator, { clientId: client.clientId });
  expect(await listed(world, administrator, "done")).toEqual(["accepted"]);
  expect(await listed(world, administrator, "")).toEqual([]);
});

onBothDatabases(
  "items are found by a piece of their name, also where there are more names than are read",
  async (world) => {
    const { administrator, item, requestId } = await aRequest(world, { name: "Déclaration 2042" });
    const found = async (q: string) =>
      (await listItems(world, administrator, readItemsRequest(new URLSearchParams({ q })))).items.map(({ id }) => id);
    expect(await found("declaration 20")).toEqual([item]);
    expect(await found("no such name")).toEqual([]);
    const row = await world.db
      .selectFrom("document_request_items")
      .selectAll()
      .where("id", "=", item)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 2001 }, (_, place) => ({
      ...{ ...row, request_id: requestId, id: newId(), place: place + 1, name: `Name ${place}%` },
    }));
    for (let at = 0; at < others.length; at += 500)
      await world.db
        .insertInto("document_request_items")
        .values(others.slice(at, at + 500))
        .execute();
    expect(await found("name 1999%")).toEqual([others[1999]?.id]);
    expect(await found("1999% name")).toEqual([]);
  },
);

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
        const name = filter in indexes ? indexes[filter as keyof typeof indexes] : "document_request_items_open";
        // PostgreSQL chooses among indexes by sizes, which empty tables do not have: the next test fills them.
        if (world.dialect === "sqlite") expect(usesIndex(plans, name), `${filter} along ${name}`).toBe(true);
        expect(wholeReads(plans, ["item", "client", "documents", "document_requests"])).toEqual([]);
        // Of the page SQLite sorts the few documents of each item, and nothing else.
        if (world.dialect === "sqlite")
          for (const plan of plans)
            expect(wholeSorts([plan]).length, filter).toBe(plan.statement.split("order by d.n desc").length - 1);
      }
});

test("PostgreSQL ends with the page and the count, and sorts none of the items that are open", async () => {
  const world = await emptyWorld({ database: "postgres" });
  const administrator = await anAdministrator(world);
  await manyClients(world, 2000, (index) => ({ name: `Ana ${index}` }));
  await sql`insert into document_requests (id, client_id, created_by, created_at, message, form_key)
    select 'r' || id, id, 'x', 1, '', id from clients`.execute(world.db);
  await sql`insert into document_request_items
    (id, request_id, place, category, type, name, instructions, due_on, told_at, standing)
    select gen_random_uuid()::text, r.id, place, 'a', 'b', 'c', '', '2026-0' || (1 + (r.n * 7 + place) % 9) || '-11', 1,
      case when (r.n + place) % 4 > 0 then 'accepted' else 'waits' end from document_requests r, generate_series(1, 20) place`.execute(
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

test.each(["sqlite", "postgres"] as const)(
  "after an update each item stands as its documents say (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0525", kind);
    await write("clients", {
      ...{
        id: "ana",
        name: "Ana Reed",
        sort_name: "ana reed",
        email: "ana@example.com",
        sort_email: "ana@example.com",
      },
      ...{ search: " ana reed", company: "", phone: "", account_type: "individual", status: "active" },
      ...{
        facet: "a",
        portfolio_cents: 0,
        join_date: "2026-01-01",
        last_active_at: 0,
        version: 1,
        created_at: 1,
        updated_at: 1,
      },
    });
    await write("document_requests", {
      ...{ id: "request", client_id: "ana", created_by: "ada", created_at: 1, message: "", form_key: "form" },
    });
    const documents = { pending: null, approved: null, rejected: null, removed: 5, "approved-removed": 5 };
    for (const [place, [name, hidden_at]] of Object.entries({ nothing: null, ...documents }).entries()) {
      const item = { id: name, request_id: "request", place, category: "a", type: "b", name, instructions: "" };
      await write("document_request_items", { ...item, told_at: 1, rested_at: name === "approved" ? 5 : null });
      if (name === "nothing") continue;
      const [word = ""] = name.split("-");
      const status = word === "removed" ? "pending" : word;
      await write("documents", {
        ...{ id: name, client_id: "ana", name, category: "a", type: "b", status, hidden_at, created_at: 1 },
        ...{
          uploaded_by: "ana",
          upload_key: name,
          kind: "pdf",
          size_bytes: 1,
          sha256: "",
          storage_key: name,
          reason: "",
        },
        ...{
          upload_date: "2026-01-01",
          facet: status.slice(0, 1),
          sort_name: name,
          sort_client: "ana reed",
          search: name,
        },
      });
      await write("document_request_answers", { document_id: name, item_id: name, at: 2 });
    }
    await migrateToLatest();
    const items = await db.selectFrom("document_request_items").select(["id", "standing"]).orderBy("place").execute();
    expect(items).toEqual([
      { id: "nothing", standing: "waits" },
      { id: "pending", standing: "sent" },
      { id: "approved", standing: "accepted" },
      { id: "rejected", standing: "waits" },
      { id: "removed", standing: "waits" },
      { id: "approved-removed", standing: "accepted" },
    ]);
  },
);
