import { expect } from "vitest";
import { day, hour } from "~/platform/clock";
import { csvLines } from "~/platform/sheets/csv";
import { aCheckedImport, aReceivedImport, confirmChecked, worked } from "../../../tests/support/client-imports";
import { aClientForm, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { withPersonalValues } from "../../platform/audit/personal.server";
import { addClient } from "../clients/manage-clients.server";
import type { Administrator } from "../identity/actor";
import { addInstrument } from "../portfolio/records/instruments.server";
import { confirmImport } from "./decide-import.server";
import { exportMistakes } from "./left-lines.server";
import { matchColumns } from "./match-columns.server";
import { readImport } from "./read-imports.server";
import { forgetImports } from "./run-imports.server";

const stopped = new AbortController().signal;

const file = [
  "Kunde,Email,Phone,Notes",
  "Ida Lund,ida@example.com,+44 20 7946 0142,first",
  '"Wrong, Phone",phone@example.com,12,"says ""12"""',
  "Bo Lind,bo@example.com,,",
  ",nameless@example.com,,",
].join("\n");

async function checked(world: World, ada: Administrator, content = file) {
  const { id } = await aCheckedImport(world, ada, content);
  // A column that no field has the name of.
  await matchColumns(world, ada, { importId: id, columns: ["name", "email", "phone", ""] });
  await worked(world);
  return readImport(world, ada, id);
}

async function mistakesOf(world: World, ada: Administrator, id: string): Promise<string> {
  let text = "";
  for await (const line of csvLines(await exportMistakes(world, ada, id))) text += line;
  return text;
}

const names = async ({ db }: World) =>
  (await db.selectFrom("clients").select("name").where("hidden_at", "is", null).orderBy("sort_name").execute()).map(
    ({ name }) => name,
  );

async function doneDetail({ db }: World, id: string): Promise<unknown> {
  const event = await db
    .selectFrom("audit_events")
    .select("detail")
    .where("subject", "=", id)
    .where("type", "=", "record-import.done")
    .executeTakeFirstOrThrow();
  const [detail = ""] = await withPersonalValues(db, [event.detail]);
  return JSON.parse(detail);
}

onBothDatabases(
  "lines with mistakes are left out by their number, and can be mended and imported later",
  async (world) => {
    const ada = await anAdministrator(world);
    const { id, ...counts } = await checked(world, ada);
    expect(counts).toMatchObject({ state: "checked", added: 2, wrong: 2, mistakesLeft: 0 });
    const confirm = (shown: { added: number; changed: number; wrong?: number }) =>
      confirmImport(world, ada, { importId: id, shown, looked: true });
    for (const shown of [
      { added: 2, changed: 0 },
      { added: 2, changed: 0, wrong: 1 },
    ])
      await expect(confirm(shown)).rejects.toThrow(
        "now it adds 2 clients and changes 0 clients, and has 2 lines with mistakes. Nothing was imported",
      );
    expect(await names(world)).toEqual([]);
    await confirm({ added: 2, changed: 0, wrong: 2 });
    await worked(world);
    await worked(world);
    expect(await names(world)).toEqual(["Bo Lind", "Ida Lund"]);
    expect(await readImport(world, ada, id)).toMatchObject({ state: "done", added: 2, mistakesLeft: 2 });
    const events = await world.db
      .selectFrom("audit_events")
      .select(["type", "detail"])
      .where("subject", "=", id)
      .where("type", "in", ["client-import.confirmed", "client-import.done"])
      .orderBy("seq")
      .execute();
    const details = await withPersonalValues(
      world.db,
      events.map(({ detail }) => detail),
    );
    expect(details.map((detail) => JSON.parse(detail))).toMatchObject([{ mistakes: 2 }, { mistakes: 2 }]);

    // An hour later the other rows of the file are gone.
    world.clock.advance(hour);
    await forgetImports(world, stopped);
    const left = await mistakesOf(world, ada, id);
    expect(left.split("\r\n")).toEqual([
      "Kunde,Email,Phone,Notes,Mistakes",
      expect.stringMatching(/^"Wrong, Phone",phone@example.com,12,"says ""12""","?Phone: “12” is not accepted/),
      expect.stringMatching(/^,nameless@example.com,,,.*Enter the client's name/),
      "",
    ]);
    const pieces = await world.db.selectFrom("import_pieces").select("rows").where("import_id", "=", id).execute();
    expect(pieces.map(({ rows }) => rows).join()).not.toContain("ida@example.com");

    const mended = left.replace(",12,", ",+44 20 7946 0143,").replace("\r\n,nameless", "\r\nAda Name,nameless");
    // The columns are those of the file from which the lines come.
    const importId = await aReceivedImport(world, ada, mended);
    const { columns } = await readImport(world, ada, importId);
    expect(columns).toEqual(["name", "email", "phone", "", ""]);
    await matchColumns(world, ada, { importId, columns });
    await worked(world);
    const again = await readImport(world, ada, importId);
    expect(again).toMatchObject({ added: 2, wrong: 0 });
    expect((await mistakesOf(world, ada, id)).split("\r\n")).toHaveLength(4);
    await confirmImport(world, ada, { importId: again.id, shown: { added: 2, changed: 0 }, looked: true });
    await worked(world);
    expect(await names(world)).toEqual(["Ada Name", "Bo Lind", "Ida Lund", "Wrong, Phone"]);

    world.clock.advance(31 * day);
    await forgetImports(world, stopped);
    await expect(exportMistakes(world, ada, id)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases("a line that becomes wrong after the check leaves nothing out unseen", async (world) => {
  const ada = await anAdministrator(world);
  const { id } = await checked(world, ada);
  await confirmImport(world, ada, { importId: id, shown: { added: 2, changed: 0, wrong: 2 }, looked: true });
  await addClient(world, ada, aClientForm({ name: "Bo Lind", email: "bo@example.com", phone: "" }));
  await worked(world);
  expect(await readImport(world, ada, id)).toMatchObject({ state: "outdated", mistakesLeft: 0 });
  expect(await names(world)).toEqual(["Bo Lind"]);
});

onBothDatabases("values and prices are recorded without the lines that have mistakes", async (world) => {
  const ada = await anAdministrator(world);
  await addClient(world, ada, aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "" }));
  await addInstrument(world, ada, {
    ...{ symbol: "VTI", name: "Total market", assetClass: "equity", region: "north-america" },
    ...{ currency: "USD", counts: "units", pricing: "daily" },
  });
  const values = "email,date,value\nmaria@example.com,2026-05-01,1000\nnobody@example.com,2026-05-01,5\n";
  const prices = "instrument,date,price\nVTI,2026-05-01,100\nVTI,2026-05-02,minus\nNONE,2026-05-01,1\n";
  for (const [kind, content, wrong] of [
    ["valuations", values, 1],
    ["prices", prices, 2],
  ] as const) {
    const { id, sums, ...counts } = await aCheckedImport(world, ada, content, kind);
    expect([counts.added, counts.wrong, sums]).toEqual([1, wrong, null]);
    const confirm = (left: number) =>
      confirmImport(world, ada, { importId: id, shown: { added: 1, changed: 0, wrong: left }, looked: true });
    await expect(confirm(0)).rejects.toThrow("with mistakes. Nothing was imported");
    await confirm(wrong);
    await worked(world);
    await worked(world);
    expect(await readImport(world, ada, id)).toMatchObject({ state: "done", added: 1, mistakesLeft: wrong });
    expect(await doneDetail(world, id)).toMatchObject({ kind, added: 1, mistakes: wrong });
    expect((await mistakesOf(world, ada, id)).split("\r\n")).toHaveLength(wrong + 2);
    // The whole file again has the same mistakes, and changes nothing.
    expect(await aCheckedImport(world, ada, content, kind)).toMatchObject({ added: 0, same: 1, wrong });
  }
  expect(await world.db.selectFrom("valuations").select("value_cents").execute()).toContainEqual({
    value_cents: 1000_00,
  });
  expect(await world.db.selectFrom("instrument_prices").select(["on_date", "price"]).execute()).toEqual([
    { on_date: "2026-05-01", price: "100" },
  ]);
});

onBothDatabases("transactions without the lines that have mistakes take out no more than is held", async (world) => {
  const ada = await anAdministrator(world);
  await addClient(world, ada, aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "" }));
  for (const symbol of ["VTI", "BND"])
    await addInstrument(world, ada, {
      ...{ symbol, name: symbol, assetClass: "equity", region: "north-america" },
      ...{ currency: "USD", counts: "units", pricing: "daily" },
    });
  const of = (account: string) => `${account},maria@example.com,USD`;
  const head = "account,email,currency,date,kind,instrument,quantity,price,amount,id";
  const many = Array.from({ length: 25 }, (_, n) => `${of("Third")},2026-04-0${1 + (n % 9)},sell,BND,1,1,1,m${n}`);
  const content = [
    head,
    `${of("First")},2026-03-01,deposit,,,,1000,a`,
    // Without this purchase, both sales are too much; the other instrument is sold short by itself.
    `${of("First")},2026-03-02,buy,VTI,10,1,10.001,b`,
    `${of("First")},2026-03-03,sell,VTI,4,1,4,c`,
    `${of("First")},2026-03-04,sell,VTI,4,1,4,d`,
    `${of("First")},2026-03-04,sell,BND,1,1,1,e`,
    `${of("First")},2026-03-05,buy,BND,2,1,2,f`,
    `${of("First")},2026-03-06,sell,BND,2,1,2,g`,
    // An account that nothing else fills.
    `${of("Second")},2026-03-03,sell,VTI,1,1,1,h`,
    `${of("Third")},2026-03-03,deposit,,,,1,i`,
    ...many,
  ].join("\n");
  const checked = await aCheckedImport(world, ada, content, "transactions");
  expect(checked).toMatchObject({ added: 4, wrong: 5 + many.length, accounts: 2 });
  await confirmChecked(world, ada, checked.id);
  await worked(world);
  const held = await world.db
    .selectFrom("portfolio_transactions")
    .select("external_id")
    .orderBy("external_id")
    .execute();
  expect(held.map(({ external_id }) => external_id)).toEqual(["a", "f", "g", "i"]);
  const accounts = await world.db.selectFrom("portfolio_accounts").select("number").orderBy("number").execute();
  expect(accounts.map(({ number }) => number)).toEqual(["First", "Third"]);
  expect(await doneDetail(world, checked.id)).toMatchObject({ accounts: 2, mistakes: 5 + many.length });
  // The mended lines fit: what was sold was bought before.
  const left = (await mistakesOf(world, ada, checked.id)).replace("10.001", "10");
  expect(await aCheckedImport(world, ada, left, "transactions")).toMatchObject({ added: 3, wrong: 2 + many.length });
});
