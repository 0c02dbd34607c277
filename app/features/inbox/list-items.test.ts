import { expect } from "vitest";
import { promiseRecord } from "~/content/promise-records";
import { newId } from "~/platform/ids.server";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import type { Administrator } from "../identity/actor";
import { type ItemFilters, noFilters, views } from "./filters";
import { countViews, type ItemLine, listItems, readItemsRequest } from "./list-items.server";
import { itemRow } from "./receive.server";
import { isPromised, itemKinds, itemStatuses } from "./vocabulary";

type Query = Record<string, string>;

const ask = (world: World, actor: Administrator, query: Query) =>
  listItems(world, actor, readItemsRequest(new URLSearchParams(query)));

/** All pages of a list, and each of them again on the way back. */
async function walk(world: World, actor: Administrator, query: Query): Promise<ItemLine[]> {
  const pages: ItemLine[][] = [];
  let request = query;
  for (;;) {
    const page = await ask(world, actor, request);
    pages.push(page.items);
    if (!page.next) break;
    request = { ...query, after: page.next };
  }
  let { previous } = await ask(world, actor, request);
  for (const expected of pages.slice(0, -1).reverse()) {
    const page = await ask(world, actor, { ...query, before: previous ?? "" });
    expect(page.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    previous = page.previous;
  }
  return pages.flat();
}

const count = 120;

/** Every kind, status and clock, in turn: three of five belong to nobody, the others to two administrators. */
async function manyItems(world: World, owners: [string, string]) {
  const now = world.clock.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const kind = itemKinds[index % 4] ?? "contact";
    const status = itemStatuses[Math.floor(index / 4) % 4] ?? "new";
    const createdAt = now - (index % 30) * 2 * hour;
    const hours = isPromised(kind) ? promiseRecord[kind] : null;
    const answerDueAt = hours === null ? null : createdAt + hours * hour;
    const answeredAt = answerDueAt !== null && index % 7 === 0 ? createdAt + hour : null;
    const text = { name: `Person ${index % 9}`, email: `p${index}@mail.test`, title: index < 12 ? "Seldom" : "Common" };
    const row = itemRow({ id: newId(now), kind, status, ...text, answerDueAt, createdAt, answeredAt }, now);
    return { ...row, assignee_id: ["", "", "", ...owners][index % 5] ?? "" };
  });
  for (let start = 0; start < count; start += 60)
    await world.db
      .insertInto("inbox_items")
      .values(rows.slice(start, start + 60))
      .execute();
}

/**
 * An answered item waits for the person. It needs nobody here, unless the response deadline is near and was not met.
 */
const needsUs = ({ status, deadline }: ItemLine) =>
  status === "waiting" ? deadline === "soon" || deadline === "over" : status !== "done";

/** What the filters mean, in plain words, over the whole list. */
function expected(all: ItemLine[], me: string, { type, status, assignee, deadline }: ItemFilters, q = "") {
  return all.filter(
    (item) =>
      (type === "all" || (type === "" ? item.kind !== "registration" : item.kind === type)) &&
      (status === "all" || (status === "" ? needsUs(item) : item.status === status)) &&
      (assignee === "" || (item.assignee?.id ?? "nobody") === (assignee === "me" ? me : assignee)) &&
      (deadline === "" || item.deadline === deadline) &&
      item.title.toLowerCase().includes(q),
  );
}

const filters: ItemFilters[] = (["", "all", "contact", "registration"] as const).flatMap((type) =>
  (["", "all", "waiting"] as const).flatMap((status) =>
    ["", "me", "nobody"].flatMap((assignee) =>
      (["", "over"] as const).map((deadline) => ({ type, status, assignee, deadline })),
    ),
  ),
);

onBothDatabases("every combination of filters finds what it says, searched or not", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world)];
  await manyItems(world, [ada.userId, bea.userId]);
  const all = await walk(world, ada, { type: "all", status: "all" });
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);

  for (const filter of filters)
    for (const q of ["", "seldom", "common"]) {
      const { items, total } = await ask(world, ada, { ...filter, q });
      const wanted = expected(all, ada.userId, filter, q);
      expect(total, JSON.stringify({ ...filter, q })).toBe(wanted.length);
      const known = new Set(wanted.map(({ id }) => id));
      expect(items.every(({ id }) => known.has(id))).toBe(true);
    }
  const named = { type: "all", status: "all", assignee: bea.userId, deadline: "" } as const;
  expect((await ask(world, ada, named)).total).toBe(expected(all, ada.userId, named).length);
});

onBothDatabases("every sort is paged forward and back without a gap, also over many facets at once", async (world) => {
  const [ada, bea] = [await anAdministrator(world), await anAdministrator(world)];
  await manyItems(world, [ada.userId, bea.userId]);
  const keys: Record<string, (item: ItemLine) => string | number> = {
    received: (item) => item.createdAt,
    name: (item) => item.name.toLowerCase(),
    type: (item) => item.kind,
    status: (item) => itemStatuses.indexOf(item.status),
    deadline: (item) =>
      ["running", "soon", "over"].includes(item.deadline) ? (item.answerDueAt ?? 0) : Number.POSITIVE_INFINITY,
  };
  const all = await walk(world, ada, { type: "all", status: "all" });
  const queries: Query[] = [{}, { type: "all", status: "all" }, { assignee: "nobody" }, { q: "common" }];
  for (const query of queries)
    for (const [sort, key] of Object.entries(keys))
      for (const order of [sort, `-${sort}`]) {
        const lines = await walk(world, ada, { ...query, sort: order });
        const values = lines.map(key);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values, order).toEqual(order.startsWith("-") ? sorted.reverse() : sorted);
        const filter = { type: "", status: "", assignee: "", deadline: "", ...query } as ItemFilters;
        const wanted = expected(all, ada.userId, filter, query.q);
        expect(new Set(lines.map(({ id }) => id)), order).toEqual(new Set(wanted.map(({ id }) => id)));
        expect(lines.length, order).toBe(wanted.length);
      }
});

onBothDatabases("a search and a filter that both leave thousands are brought together in the index", async (world) => {
  const ada = await anAdministrator(world);
  const now = world.clock.now();
  const rows = Array.from({ length: 4400 }, (_, index) => {
    const half = index % 2 === 0 ? { title: "Alpha" } : { title: "Omega" };
    const text = { name: `Person ${index % 9}`, email: `p${index}@mail.test`, ...half };
    const item = { id: newId(now), kind: "match", status: "open", answerDueAt: null, createdAt: now - index } as const;
    return { ...itemRow({ ...item, ...text, answeredAt: null }, now), assignee_id: index % 2 === 0 ? "" : ada.userId };
  });
  for (let start = 0; start < rows.length; start += 200)
    await world.db
      .insertInto("inbox_items")
      .values(rows.slice(start, start + 200))
      .execute();

  expect(await ask(world, ada, { q: "omega", assignee: "nobody" })).toMatchObject({ items: [], total: 0 });
  expect(await ask(world, ada, { q: "omega", type: "contact" })).toMatchObject({ items: [], total: 0 });
  const many = await ask(world, ada, { q: "alpha", assignee: "nobody", sort: "-received" });
  expect(many).toMatchObject({ total: 1000, more: true });
  expect(many.items.map(({ createdAt }) => now - createdAt)).toEqual(
    Array.from({ length: 25 }, (_, index) => 2 * index),
  );
  const next = await ask(world, ada, { q: "alpha", assignee: "nobody", sort: "-received", after: many.next ?? "" });
  expect(next.items[0]?.createdAt).toBe(now - 50);
});

onBothDatabases("a deadline turns amber and red by itself, in the list, its filters and its counts", async (world) => {
  const ada = await anAdministrator(world);
  const now = world.clock.now();
  const item = { id: newId(now), kind: "contact", name: "Eve", email: "eve@mail.test", title: "Tax" } as const;
  const state = { status: "open", answerDueAt: now + 24 * hour, createdAt: now, answeredAt: null } as const;
  await world.db
    .insertInto("inbox_items")
    .values(itemRow({ ...item, ...state }, now))
    .execute();
  const shown = async (deadline: string) => (await ask(world, ada, { deadline })).items.map((line) => line.deadline);
  const counted = async () =>
    (await countViews(world, ada)).filter(({ name }) => /Due|Over/.test(name)).map(({ total }) => total);

  expect([await shown(""), await shown("soon"), await shown("over")]).toEqual([["running"], [], []]);
  world.clock.advance(20 * hour);
  expect(await counted()).toEqual([1, 0]);
  expect([await shown("soon"), await shown("over")]).toEqual([["soon"], []]);
  world.clock.advance(4 * hour);
  expect([await shown("soon"), await shown("over")]).toEqual([[], ["over"]]);
  expect(await counted()).toEqual([0, 1]);

  world.clock.advance(100 * hour);
  expect(await shown("over")).toEqual(["over"]);
  const fresh = { ...item, ...state, id: newId(now), createdAt: world.clock.now() - 23 * hour };
  await world.db
    .insertInto("inbox_items")
    .values(itemRow({ ...fresh, answerDueAt: world.clock.now() + hour }, fresh.createdAt))
    .execute();
  world.clock.advance(9 * hour);
  expect(await counted(), "from green to red in one step").toEqual([0, 2]);
});

onBothDatabases("what the address says wrongly is left out, and what cannot be is empty", async (world) => {
  const ada = await anAdministrator(world);
  await manyItems(world, [ada.userId, "gone"]);
  const odd = { type: "x", status: "__proto__", assignee: "<b>", deadline: "late", sort: "nope" };
  expect((await ask(world, ada, odd)).total).toBe((await ask(world, ada, {})).total);
  expect((await ask(world, ada, { type: "registration", deadline: "over" })).items).toEqual([]);
  expect((await ask(world, ada, { assignee: "nobody-of-this-name" })).items).toEqual([]);
  const left = await ask(world, ada, { assignee: "gone" });
  expect(left.items[0]?.assignee).toEqual({ id: "gone", name: "a former administrator", isTeam: false });
});

onBothDatabases("each view counts what it lists, and what is done is listed with its registrations", async (world) => {
  const ada = await anAdministrator(world);
  const bea = await anAdministrator(world);
  await manyItems(world, [ada.userId, bea.userId]);
  const counts = new Map((await countViews(world, ada)).map(({ name, total }) => [name, total]));
  for (const { name, filters: own, uncounted } of views)
    expect(counts.get(name), name).toBe(
      uncounted ? undefined : (await ask(world, ada, { ...noFilters, ...own })).total,
    );
  const all = await walk(world, ada, { type: "all", status: "done" });
  expect(all.some(({ kind }) => kind === "registration")).toBe(true);
  expect((await ask(world, ada, { ...noFilters, type: "all", status: "done" })).total).toBe(all.length);
});
