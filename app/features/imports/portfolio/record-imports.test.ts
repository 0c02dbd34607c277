import { expect, test } from "vitest";
import {
  aCheckedImport,
  aReceivedImport,
  confirmChecked,
  linesInFile,
  worked,
} from "../../../../tests/support/client-imports";
import { aClientForm, anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addClient } from "../../clients/manage-clients.server";
import { readClient } from "../../clients/read-client.server";
import { addAccount } from "../../portfolio/records/accounts.server";
import { addInstrument } from "../../portfolio/records/instruments.server";
import { recordPrice } from "../../portfolio/records/quotes.server";
import { recordTransaction } from "../../portfolio/records/transactions.server";
import { matchColumns } from "../match-columns.server";
import { listImportLines, readImport } from "../read-imports.server";
import { DatesSeen, readDate } from "../staging/dates";

const everything = { show: "", search: "", after: 0 } as const;

/** A client with an account in US dollars that has a number, and an instrument. */
async function aPortfolio(world: World) {
  const ada = await anAdministrator(world);
  const clientId = await addClient(
    world,
    ada,
    aClientForm({ name: "Maria Rossi", email: "maria@example.com", phone: "", portfolioValue: 0 }),
  );
  const account = { clientId, name: "Custody", number: "4471", currency: "USD", formKey: "custody-4471" } as const;
  const accountId = await addAccount(world, ada, account);
  const instrumentId = await addInstrument(world, ada, {
    ...{ symbol: "VTI", name: "Total market", assetClass: "equity", region: "north-america" },
    ...{ currency: "USD", counts: "units", pricing: "daily" },
  });
  return { ada, clientId, accountId, instrumentId };
}

const notesOf = async (world: World, ada: Awaited<ReturnType<typeof anAdministrator>>, id: string) =>
  (await linesInFile(world, ada, id)).map(({ outcome, notes }) => [
    outcome,
    ...notes.map((note) => ("text" in note ? note.text : `${note.from} → ${note.to}`)),
  ]);

const transactions = (world: World) =>
  world.db
    .selectFrom("portfolio_transactions")
    .select(["external_id", "on_date", "kind", "quantity", "amount", "fee"])
    .where("voided_at", "is", null)
    .orderBy("external_id")
    .execute();

onBothDatabases(
  "a file of transactions fills accounts, adds one, and changes nothing the second time",
  async (world) => {
    const { ada, clientId } = await aPortfolio(world);
    const file = [
      "Account;Email;Account name;Currency;Date;Kind;Instrument;Quantity;Price;Fee;Amount;ID",
      "4471;;;;2026-03-02;deposit;;;;;50,000.00;a1",
      "4471;;;;2026-03-03;Buy;vti;100;312.40;10;;a2",
      "9000;maria@example.com;Savings;EUR;2026-03-04;deposit;;;;;1,000.50;b1",
      ";MARIA@example.com;Savings;;2026-03-05;withdrawal;;;;;0.50;b2",
    ].join("\n");
    const checked = await aCheckedImport(world, ada, file, "transactions");
    expect(checked).toMatchObject({ state: "checked", added: 4, wrong: 0, asking: 0, accounts: 1 });
    expect(await transactions(world)).toEqual([]);
    const { lines } = await listImportLines(world, ada, checked.id, { ...everything, search: "vti purchase" });
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ line: 3, clientId, detail: "Maria Rossi, Custody (4471), USD" },
        label: "Purchase on 3 March 2026: 100 VTI, 31,250.00 USD, fee 10.00 USD, number a2",
      }),
    ]);
    await confirmChecked(world, ada, checked.id);
    await worked(world);
    expect(await readImport(world, ada, checked.id)).toMatchObject({ state: "done" });
    expect(await transactions(world)).toEqual([
      { external_id: "a1", on_date: "2026-03-02", kind: "deposit", quantity: "", amount: 50_000_00, fee: 0 },
      { external_id: "a2", on_date: "2026-03-03", kind: "buy", quantity: "100", amount: 31_250_00, fee: 10_00 },
      { external_id: "b1", on_date: "2026-03-04", kind: "deposit", quantity: "", amount: 1_000_50, fee: 0 },
      { external_id: "b2", on_date: "2026-03-05", kind: "withdrawal", quantity: "", amount: 50, fee: 0 },
    ]);
    const added = await world.db
      .selectFrom("portfolio_accounts")
      .select(["name", "number", "currency", "client_id"])
      .where("number", "=", "9000")
      .execute();
    expect(added).toEqual([{ name: "Savings", number: "9000", currency: "EUR", client_id: clientId }]);
    const marked = await world.db.selectFrom("portfolio_rebuilds").select("from_date").execute();
    expect(marked).toEqual([{ from_date: "2026-03-02" }]);
    expect(await world.auditTrail(checked.id)).toEqual([
      ...["record-import.received", "record-import.confirmed", "record-import.done"],
    ]);

    const again = await aCheckedImport(world, ada, file, "transactions");
    expect(again).toMatchObject({ added: 0, same: 4, wrong: 0, accounts: 0 });
  },
);

onBothDatabases("what is wrong in a file of transactions stands at its line", async (world) => {
  const { ada } = await aPortfolio(world);
  const other = aClientForm({ name: "Omar Haddad", email: "omar@example.com", phone: "" });
  await addClient(world, ada, other);
  const file = [
    "account,email,currency,date,kind,instrument,quantity,price,fee,amount,id",
    "77,,,2026-03-02,deposit,,,,,10,a",
    "4471,,,2026-13-02,deposit,,,,,10,b",
    "4471,,,2026-03-02,buy,NONE,10,,,10,c",
    "4471,,,2026-03-02,deposit,,,,,10.001,d",
    "4471,,EUR,2026-03-02,deposit,,,,,10,e",
    "4471,omar@example.com,,2026-03-02,deposit,,,,,10,f",
    "4471,,,2026-03-02,deposit,,,,,10,",
    "4471,,,2026-03-02,deposit,,,,,10,g",
    "4471,,,2026-03-02,deposit,,,,,10,g",
    "new,omar@example.com,,2026-03-02,deposit,,,,,10,h",
    "4471,,,2026-03-02,buy,VTI,10,100,,1500,i",
    "4471,,,2026-03-03,sell,VTI,11,,,1000,j",
  ].join("\n");
  const { id, wrong, asking } = await aCheckedImport(world, ada, file, "transactions");
  expect([wrong, asking]).toEqual([10, 1]);
  expect(await notesOf(world, ada, id)).toEqual([
    ["error", "No account has the number “77”. Add the client's email and the currency"],
    ["error", "“2026-13-02” is not accepted. There is no such day"],
    ["error", "No instrument has the symbol “NONE”"],
    ["error", "“10.001” is not accepted. Enter a sum in USD, such as 1,250.50"],
    ["error", "The account 4471 is in USD"],
    ["error", "The account 4471 belongs to another client, Maria Rossi"],
    ["error", "Each line needs the number that its source gives it"],
    ["add"],
    ["error", "Line 9 has the same number"],
    ["error", "No account has the number “new”. To add it, say its currency, such as USD"],
    ["add", "Quantity, price and fee make 1,000.00 USD; the amount is 1,500.00 USD"],
    ["error", "On 3 March 2026 the account holds 10, and 11 would go out."],
  ]);
});

onBothDatabases("what was recorded after the check keeps transactions from being imported", async (world) => {
  const { ada, clientId, accountId } = await aPortfolio(world);
  const file = "account,date,kind,amount,id\n4471,2026-03-02,deposit,10,a\n";
  const { id } = await aCheckedImport(world, ada, file, "transactions");
  await confirmChecked(world, ada, id);
  await recordTransaction(world, ada, {
    ...{ clientId, accountId, formKey: "a-form-of-its-own", confirmed: "all", on: "2026-03-01", kind: "deposit" },
    ...{ instrument: "", quantity: "", price: "", fee: "", amount: "5", note: "", externalId: "" },
  });
  await worked(world);
  expect(await readImport(world, ada, id)).toMatchObject({
    state: "outdated",
    problem: "1 account was changed after the file was checked.",
  });
  expect(await transactions(world)).toHaveLength(1);
});

onBothDatabases(
  "prices: additions, replacements with a reason, large differences, and the same again",
  async (world) => {
    const { ada, instrumentId } = await aPortfolio(world);
    const first = { instrumentId, on: "2026-03-02", value: "100", source: "Exchange", reason: "" };
    await recordPrice(world, ada, first);
    const file = [
      "isin,date,price,reason",
      "VTI,02.03.2026,101.5,Misread",
      "vti,13.03.2026,102,",
      "VTI,14.03.2026,250,",
      "OTHER,14.03.2026,1,",
    ];
    const refused = await aCheckedImport(world, ada, file.join("\n"), "prices");
    expect(refused).toMatchObject({ added: 2, changed: 1, wrong: 1, asking: 1 });
    expect(await notesOf(world, ada, refused.id)).toEqual([
      ["change", "100 → 101.5"],
      ["add"],
      ["add", "250 is 145% more than the price before, 102"],
      ["error", "No instrument has the symbol “OTHER”"],
    ]);
    const sound = file.slice(0, 4).join("\n");
    const { id } = await aCheckedImport(world, ada, sound, "prices");
    await confirmChecked(world, ada, id);
    await worked(world);
    const prices = await world.db
      .selectFrom("instrument_prices")
      .select(["on_date", "price", "reason"])
      .orderBy("n")
      .execute();
    expect(prices).toEqual([
      { on_date: "2026-03-02", price: "100", reason: "Misread" },
      { on_date: "2026-03-02", price: "101.5", reason: "" },
      { on_date: "2026-03-13", price: "102", reason: "" },
      { on_date: "2026-03-14", price: "250", reason: "" },
    ]);
    expect(await aCheckedImport(world, ada, sound, "prices")).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
      wrong: 0,
    });

    const late = await aCheckedImport(world, ada, "isin,date,price\nVTI,2026-03-16,103\n", "prices");
    await confirmChecked(world, ada, late.id);
    await recordPrice(world, ada, { ...first, on: "2026-03-16", value: "104" });
    await worked(world);
    expect(await readImport(world, ada, late.id)).toMatchObject({ state: "outdated" });
  },
);

onBothDatabases("valuations: the client shows the latest, and a day that has the value stays", async (world) => {
  const { ada, clientId } = await aPortfolio(world);
  const file = [
    "email,date,value",
    'maria@example.com,2026-01-31,"$1,000,000"',
    "maria@example.com,2026-02-28,1.1M",
    "maria@example.com,2026-03-31,300000.50",
  ];
  const { id, asking } = await aCheckedImport(world, ada, file.join("\n"), "valuations");
  expect(asking).toBe(1);
  await confirmChecked(world, ada, id);
  await worked(world);
  expect(await readClient(world, ada, clientId)).toMatchObject({ portfolioCents: 300_000_50, version: 2 });
  expect(await aCheckedImport(world, ada, file.join("\n"), "valuations")).toMatchObject({ same: 3, added: 0 });

  const older = ["email,date,value", "maria@example.com,2026-02-28,1200000", "nobody@example.com,2026-02-28,1"];
  const wrong = await aCheckedImport(world, ada, older.join("\n"), "valuations");
  expect(await notesOf(world, ada, wrong.id)).toEqual([
    ["change", "$1,100,000 → $1,200,000"],
    ["error", "No client has this email address"],
  ]);
  const { id: changes } = await aCheckedImport(world, ada, older.slice(0, 2).join("\n"), "valuations");
  await confirmChecked(world, ada, changes);
  await worked(world);
  expect(await readImport(world, ada, changes)).toMatchObject({ state: "done", changed: 1 });
  expect(await readClient(world, ada, clientId)).toMatchObject({ portfolioCents: 300_000_50, version: 2 });
  expect(await aCheckedImport(world, ada, older.slice(0, 2).join("\n"), "valuations")).toMatchObject({ same: 1 });
});

onBothDatabases("dates that can be read in two ways are asked about, and the answer is remembered", async (world) => {
  const { ada } = await aPortfolio(world);
  const file = "isin,date,price\nVTI,03/04/2026,100\n";
  const importId = await aReceivedImport(world, ada, file, "prices");
  const columns = ["instrument", "date", "price"];
  expect(await matchColumns(world, ada, { importId, columns })).toEqual({
    ...{ ok: false, column: "dates" },
    message: "“03/04/2026” can be read with the day or the month first. Say how the dates are written.",
  });
  expect(await matchColumns(world, ada, { importId, columns, dates: "dmy" })).toEqual({ ok: true, asks: false });
  expect(await readImport(world, ada, importId)).toMatchObject({ dates: "dmy", datesOfEarlier: false });
  await worked(world);
  const lines = await linesInFile(world, ada, importId);
  expect(lines).toEqual([expect.objectContaining({ outcome: "add", detail: "3 April 2026" })]);
  const next = await aReceivedImport(world, ada, file, "prices");
  expect(await readImport(world, ada, next)).toMatchObject({ dates: "dmy", datesOfEarlier: true, columns });
  expect(await matchColumns(world, ada, { importId: next, columns: ["instrument", "", "price"] })).toEqual({
    ...{ ok: false, column: null },
    message: "Say which column has the date.",
  });
});

onBothDatabases("a role without the act of a single change brings no file of it", async (world) => {
  const { ada } = await aPortfolio(world);
  const file = "isin,date,price\nVTI,2026-03-04,100\n";
  const { id } = await aCheckedImport(world, ada, file, "prices");
  for (const role of ["advisor", "reviewer", "auditor"] as const)
    await expect(confirmChecked(world, { ...ada, role, advisor: null }, id)).rejects.toMatchObject({
      init: { status: 403 },
    });
  await confirmChecked(world, { ...ada, role: "operations", advisor: null }, id);
});

test("dates are read with the year first, or in the order that is known", () => {
  expect(readDate("2026-5-4", "")).toBe("2026-05-04");
  expect(readDate("2026/05/04", "mdy")).toBe("2026-05-04");
  expect(readDate("4.5.2026", "dmy")).toBe("2026-05-04");
  expect(readDate("5/4/2026", "mdy")).toBe("2026-05-04");
  expect(readDate("5/4/2026", "")).toBeNull();
  expect(readDate("31/02/2026", "dmy")).toBeNull();
  expect(readDate("4.5.26", "dmy")).toBeNull();
  const seen = (...texts: string[]) => {
    const dates = new DatesSeen();
    for (const text of texts) dates.add(text);
    return dates.order();
  };
  expect(seen("2026-05-04", "")).toEqual({ dates: "" });
  expect(seen("03/04/2026", "13/04/2026")).toEqual({ dates: "dmy" });
  expect(seen("03/04/2026", "04/13/2026")).toEqual({ dates: "mdy" });
  expect(seen("2026-05-04", "31/31/2026"), "no date in any order: an error of its line").toEqual({ dates: "" });
  expect(seen("13/04/2026", "04/13/2026")).toMatchObject({ message: expect.stringContaining("Some dates") });
});
