import { sql } from "kysely";
import { describe, expect } from "vitest";
import { manyClients } from "../../../tests/support/many-clients";
import { anAdministrator } from "../../../tests/support/people";
import { plansOf } from "../../../tests/support/query-plans";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { listClients, readClientListRequest } from "../../features/clients/client-list.server";
import type { Administrator } from "../../features/identity/actor";
import { findWords } from "./find-words.server";
import { pageSize } from "./list.server";
import { countedExactly, findHits } from "./list-search.server";

const ask = (world: World, administrator: Administrator, query: Record<string, string>) =>
  listClients(world, administrator, readClientListRequest(new URLSearchParams(query)));

async function found(world: World, administrator: Administrator, q: string, status = "") {
  const { clients, total } = await ask(world, administrator, { q, status });
  expect(total).toBe(clients.length);
  return clients.map((client) => client.name).toSorted();
}

describe("search", () => {
  const names = [
    "Ana Lima",
    "Bob O'Neil",
    "José Ramírez",
    "Savannah Law",
    "100% Sure",
    "1000 Sure",
    "under_score",
    "underXscore",
    'Quote "Q" Inc',
    "back\\slash",
    "日本証券",
    "日立",
    "🙂 Smile",
    "🙂🙃🙂 Faces",
    "Straße AG",
    "OR AND NOT",
  ];

  onBothDatabases(
    "one and two letters find words that begin with them, three and more find anything",
    async (world) => {
      const administrator = await anAdministrator(world);
      await manyClients(world, names.length, (index) => ({ name: names[index] ?? "", email: `x${index}@mail.test` }));
      const find = (q: string) => found(world, administrator, q);

      expect(await find("l")).toEqual(["Ana Lima", "Savannah Law"]);
      expect(await find("la")).toEqual(["Savannah Law"]);
      expect(await find("an")).toEqual(["Ana Lima", "OR AND NOT"]);
      expect(await find("ann")).toEqual(["Savannah Law"]);
      expect(await find("na l")).toEqual(["Ana Lima"]);
      expect(await find("a l")).toEqual(["Ana Lima"]);
      expect(await find("x3@mail.test")).toEqual(["Savannah Law"]);
    },
  );

  onBothDatabases("one rare letter is found through the index among many rows, whatever it is", async (world) => {
    const administrator = await anAdministrator(world);
    const rare = (index: number) => (index === 7 ? "Żółw Qureshi" : index === 9 ? "日立 Ltd" : `Ana Lima ${index}`);
    await manyClients(world, 60, (index) => ({ name: rare(index), email: `mail${index}@mail.test` }));
    const find = (q: string) => found(world, administrator, q);
    expect([await find("q"), await find("Ż"), await find("日"), await find("w")]).toEqual([
      ["Żółw Qureshi"],
      ["Żółw Qureshi"],
      ["日立 Ltd"],
      [],
    ]);
    expect(await findWords(world, "clients", ["q"], 8)).toHaveLength(1);
    expect(await findWords(world, "clients", ["l", "8"], 8)).toHaveLength(1);
    if (world.dialect === "sqlite") {
      const { rows } = await sql<{ rowid: number }>`select rowid from clients_search
        where clients_search match ${'"\u0003 q"'}`.execute(world.db);
      expect(rows, "the index knows the first letter").toHaveLength(1);
    }
  });

  onBothDatabases("of many matches those are collected that the reader may see, where they are few", async (world) => {
    await manyClients(world, countedExactly + 200, (index) => ({ name: `Ana ${index}` }));
    const few = (index: number) => [`Ana ${index}`, `Ana ${index + 1000}`];
    await world.db.updateTable("clients").set({ advisor: "vale" }).where("name", "in", few(17)).execute();
    const all = { table: "clients", facets: [], owner: null };
    const seen = sql`t.advisor = 'vale'`;
    expect(await findHits(world, all, "ana")).toBe("many");
    expect(await findHits(world, all, "ana", seen)).toHaveLength(2);
    expect(await findHits(world, all, "ana", sql`t.advisor = ''`), "and otherwise not").toBe("many");
    expect(await findHits(world, all, "ana 17", seen), "few matches are asked later, all at once").toHaveLength(11);
  });

  onBothDatabases("accents and case do not matter, and no character has a meaning of its own", async (world) => {
    const administrator = await anAdministrator(world);
    await manyClients(world, names.length, (index) => ({ name: names[index] ?? "", email: `x${index}@mail.test` }));
    const find = (q: string) => found(world, administrator, q);

    expect(await find("RAMIREZ")).toEqual(["José Ramírez"]);
    expect(await find("josé")).toEqual(["José Ramírez"]);
    expect(await find("strasse")).toEqual(["Straße AG"]);
    expect(await find("%")).toEqual([]);
    expect(await find("100%")).toEqual(["100% Sure"]);
    expect(await find("r_s")).toEqual(["under_score"]);
    expect(await find("o'n")).toEqual(["Bob O'Neil"]);
    expect(await find('"q"')).toEqual(['Quote "Q" Inc']);
    expect(await find('"')).toEqual(['Quote "Q" Inc']);
    expect(await find("k\\s")).toEqual(["back\\slash"]);
    expect(await find("日")).toEqual(["日本証券", "日立"].toSorted());
    expect(await find("日本")).toEqual(["日本証券"]);
    expect(await find("本証券")).toEqual(["日本証券"]);
    expect(await find("証券")).toEqual([]);
    expect(await find("🙂")).toEqual(["🙂 Smile", "🙂🙃🙂 Faces"].toSorted());
    expect(await find("🙃🙂 f")).toEqual(["🙂🙃🙂 Faces"]);
    expect(await find(" OR ")).toEqual(["OR AND NOT"]);
    expect(await find("and not")).toEqual(["OR AND NOT"]);
    expect(await find("*")).toEqual([]);
    expect(await find("zzz")).toEqual([]);
    expect(await find("   ")).toHaveLength(names.length);
    expect(await find("ana\0")).toEqual(["Ana Lima"]);
    expect(await find(`${"x".repeat(199)}🙂`)).toEqual([]);
  });

  onBothDatabases("search and filter meet, and both follow every change of a row", async (world) => {
    const administrator = await anAdministrator(world);
    // The statuses take turns: pending, active, inactive.
    await manyClients(world, 6, (index) => ({ name: `Person ${index}`, email: `${index}@mail.test` }));
    const find = (q: string, status?: string) => found(world, administrator, q, status);
    expect(await find("person", "active")).toEqual(["Person 1", "Person 4"]);
    expect(await find("pe", "inactive")).toEqual(["Person 2", "Person 5"]);
    expect(await find("", "pending")).toEqual(["Person 0", "Person 3"]);
    expect(await find("person", "deleted")).toEqual([]);
    for (const unknown of ["nonsense", "a", "Active", "active ", "toString", "\0'\""])
      expect(await find("person", unknown), "a status that the list does not know is no filter").toHaveLength(6);

    const rows = world.db.updateTable("clients");
    await rows.set({ facet: "a", status: "active" }).where("name", "=", "Person 0").execute();
    await rows.set({ search: " renamed\n 1@mail.test" }).where("name", "=", "Person 1").execute();
    await rows.set({ hidden_at: 1 }).where("name", "=", "Person 4").execute();
    expect(await find("person", "active")).toEqual(["Person 0"]);
    expect(await find("renamed", "active")).toEqual(["Person 1"]);

    await rows.set({ hidden_at: null }).where("name", "=", "Person 4").execute();
    expect(await find("person", "active")).toEqual(["Person 0", "Person 4"]);
    await world.db.deleteFrom("clients").where("name", "=", "Person 4").execute();
    expect(await find("person", "active")).toEqual(["Person 0"]);
  });
});

describe("a search in a table of which PostgreSQL would have to collect much", () => {
  onBothDatabases("what is in most rows is not collected, what is rare is found", async (world) => {
    const administrator = await anAdministrator(world);
    const count = 11_000;
    const rare: Record<number, string> = { 7: "Qusay Rare", 9: "Complete" };
    await manyClients(world, count, (index) => ({ name: rare[index] ?? `Ana Lima ${index}` }));
    if (world.dialect === "postgres") await sql`analyze clients`.execute(world.db);
    const request = (query: string) => readClientListRequest(new URLSearchParams(query));
    for (const query of ["q=ana", "q=a", "q=lima+ana"]) {
      const plans = await plansOf(world, (recorded) => listClients(recorded, administrator, request(query)));
      expect(
        plans.filter(({ statement }) => statement.includes("hits as materialized")),
        query,
      ).toEqual([]);
      const page = await ask(world, administrator, Object.fromEntries(new URLSearchParams(query)));
      expect([page.clients.length, page.total, page.more], query).toEqual([pageSize, countedExactly, true]);
    }
    // Every address ends with '.com', which the index takes for the beginning of a word.
    const words = await plansOf(world, (recorded) => findWords(recorded, "clients", ["com"], 8));
    expect(words.filter(({ statement }) => statement.includes("hits as materialized"))).toEqual([]);
    expect(await findWords(world, "clients", ["com"], 8)).toHaveLength(8);
    expect(await found(world, administrator, "qusay")).toEqual(["Qusay Rare"]);
    expect(await found(world, administrator, "lima 10999")).toEqual(["Ana Lima 10999"]);
    expect(await findWords(world, "clients", ["ana", "lima"], 8)).toHaveLength(8);
    expect(await findWords(world, "clients", ["ana", "10998"], 8)).toHaveLength(1);
  });
});
