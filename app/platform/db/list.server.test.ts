import { describe, expect, test } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { type ClientLine, listClients, readClientListRequest } from "../../features/clients/client-list.server";
import { clientStatusCodes } from "../../features/clients/vocabulary";
import { documentStatusCodes } from "../../features/documents/vocabulary";
import type { Administrator } from "../../features/identity/actor";
import { mailStateCodes } from "../mail/mail-state";
import { pageSize } from "./list.server";
import { countedExactly } from "./list-search.server";

const ask = (world: World, administrator: Administrator, query: Record<string, string>) =>
  listClients(world, administrator, readClientListRequest(new URLSearchParams(query)));

test("the codes of lists are those that databases hold, one character each", () => {
  expect(clientStatusCodes).toEqual({ pending: "p", active: "a", inactive: "i" });
  expect(documentStatusCodes).toEqual({ pending: "p", approved: "a", rejected: "r", shared: "s", withdrawn: "w" });
  expect(mailStateCodes).toEqual({ waiting: "w", failed: "f", sent: "s", "given-up": "g" });
});

describe("pages", () => {
  const sorts: [sort: string, value: (line: ClientLine) => string | number][] = [
    ["name", (line) => line.name.toLowerCase()],
    ["email", (line) => line.email],
    ["portfolio", (line) => line.portfolioCents],
    ["status", (line) => line.status],
    ["active", (line) => line.lastActiveAt ?? 0],
  ];

  onBothDatabases("forward and back visit every row once, in order, in each sort and direction", async (world) => {
    const administrator = await anAdministrator(world);
    const count = 260;
    await manyClients(world, count, (index) => ({
      // Few distinct values: the edges of pages fall between equal ones.
      name: `Name ${index % 7}`,
      email: `${index % 3}@mail.test`,
      cents: (index % 5) * 1_000_000_000_000,
      lastActiveAt: world.clock.now() - (index % 4),
    }));

    for (const [name, readValue] of sorts)
      for (const sort of [name, `-${name}`]) {
        const forward = await walk(world, administrator, { sort }, "next");
        const values = forward.lines.map(readValue);
        const expected = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values, sort).toEqual(sort.startsWith("-") ? expected.reverse() : expected);
        expect(new Set(forward.lines.map((line) => line.id)).size, sort).toBe(count);

        const back = await walk(world, administrator, { sort, ...forward.last }, "previous");
        expect(back.pages.toReversed(), sort).toEqual(forward.pages);
      }
  });

  onBothDatabases("few and many matches of a search are paged alike", async (world) => {
    const administrator = await anAdministrator(world);
    await manyClients(world, 3000, (index) => ({
      name: `${index % 2 ? "Common" : "Other"} ${index < 60 ? "Seldom" : "Client"} ${index}`,
    }));

    const queries: { q: string; status?: string }[] = [
      { q: "seldom" },
      { q: "common" },
      { q: "seldom", status: "active" },
      { q: "co" },
    ];
    for (const { q, status = "" } of queries) {
      const forward = await walk(world, administrator, { q, status, sort: "-name" }, "next");
      const wanted = q === "seldom" ? 60 / (status ? 3 : 1) : 1500;
      expect(forward.lines.length, q).toBe(wanted);
      expect(new Set(forward.lines.map((line) => line.id)).size, q).toBe(wanted);
    }
  });

  onBothDatabases("counts are exact up to 1,000", async (world) => {
    const administrator = await anAdministrator(world);
    await manyClients(world, countedExactly, (index) => ({ name: `Same ${index}` }));
    const count = async (query: Record<string, string>) => {
      const { total, more } = await ask(world, administrator, query);
      return { total, more };
    };
    for (const q of ["", "same", "sa", "s"]) expect(await count({ q }), q).toEqual({ total: 1000, more: false });

    await manyClients(world, 1, () => ({ name: "Same again" }));
    for (const q of ["", "same", "sa", "s"]) expect(await count({ q }), q).toEqual({ total: 1000, more: true });
    expect(await count({ q: "again" })).toEqual({ total: 1, more: false });
    expect(await count({ status: "pending" })).toEqual({ total: 335, more: false });
  });

  onBothDatabases("a page that has gone in the meantime is answered with the first one", async (world) => {
    const administrator = await anAdministrator(world);
    await manyClients(world, pageSize + 1, (index) => ({ name: `Name ${String(index).padStart(2, "0")}` }));
    const { next } = await ask(world, administrator, {});
    await world.db.deleteFrom("clients").where("name", "=", "Name 25").execute();

    const page = await ask(world, administrator, { after: next ?? "" });
    expect(page.clients).toHaveLength(pageSize);
    expect([page.next, page.previous]).toEqual([null, null]);
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const badCursors = [
    "nonsense",
    encode(null),
    encode({ length: 2 }),
    encode(["a"]),
    encode([1.5, 1]),
    encode([1, "1"]),
    encode([["a"], 1]),
    encode(["a", 1e300]),
    encode([1, 2, 3]),
  ];

  onBothDatabases("cursors that make no sense for the sort are ignored", async (world) => {
    const administrator = await anAdministrator(world);
    await manyClients(world, 3, (index) => ({ name: `Name ${index}` }));
    for (const sort of ["portfolio", "name"])
      for (const cursor of [...badCursors, encode([sort === "name" ? 7 : "seven", 1]), encode(["\0", 1])])
        for (const side of ["after", "before"]) {
          const page = await ask(world, administrator, { sort, [side]: cursor });
          expect(page.clients, `${sort} ${side} ${cursor}`).toHaveLength(3);
        }
  });
});

test("an unknown sort is the list's own, and object members are no sorts", () => {
  for (const sort of ["", "-", "nope", "-nope", "constructor", "__proto__"])
    expect(readClientListRequest(new URLSearchParams({ sort }))).toMatchObject({ sort: "name", direction: "asc" });
  expect(readClientListRequest(new URLSearchParams({ sort: "-email" }))).toMatchObject({
    sort: "email",
    direction: "desc",
  });
});

/** All pages from the one that `query` names, in one direction. */
async function walk(
  world: World,
  administrator: Administrator,
  query: Record<string, string>,
  direction: "next" | "previous",
) {
  const pages: string[][] = [];
  const lines: ClientLine[] = [];
  let last = query;
  for (let request = query; ; ) {
    const page = await ask(world, administrator, request);
    pages.push(page.clients.map((client) => client.id));
    lines.push(...page.clients);
    last = request;
    const cursor = page[direction];
    if (!cursor) return { pages, lines, last };
    const { after: _after, before: _before, ...rest } = request;
    request = { ...rest, [direction === "next" ? "after" : "before"]: cursor };
  }
}
