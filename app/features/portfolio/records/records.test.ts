import { expect } from "vitest";
import { deleteClient } from "~/features/clients/delete-client.server";
import { eraseDeletedClients } from "~/features/clients/erase.server";
import { updateClient } from "~/features/clients/manage-clients.server";
import { readClient } from "~/features/clients/read-client.server";
import { readOwnHoldings } from "~/features/portfolio/statement/own-portfolio.server";
import { readFirmTotals } from "~/features/portfolio/summary/firm-totals.server";
import { readOwnPortfolio } from "~/features/portfolio/summary/valuations.server";
import { day, hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { aClient } from "../../../../tests/support/people";
import { aHeldShare, anInstrument, aPortfolio, typed } from "../../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addInstrument } from "./instruments.server";
import { pasteTransactions } from "./paste-transactions.server";
import { recordPrice, recordRate } from "./quotes.server";
import { readDays } from "./read-days.server";
import { rebuildPortfolio, rebuildPortfolios } from "./rebuild.server";
import { correctTransaction, voidTransaction } from "./transactions.server";

const noSearch = new URLSearchParams();

const idOf = async ({ db }: World, clientId: string, kind: "buy" | "deposit") =>
  (
    await db
      .selectFrom("portfolio_transactions")
      .select("id")
      .where("client_id", "=", clientId)
      .where("kind", "=", kind)
      .where("voided_at", "is", null)
      .executeTakeFirstOrThrow()
  ).id;

onBothDatabases(
  "the computed value is the one of every card and list, and the form cannot contradict it",
  async (world) => {
    const { ada, client, clientId } = await aHeldShare(world);
    const summary = await readOwnPortfolio(world, client);
    expect(summary).toMatchObject({ computed: true, valueCents: 1600_00, growth: null });
    expect(summary.months).toEqual([{ month: "2026-05", cents: 1600_00 }]);
    expect(await readFirmTotals(world, ada)).toMatchObject({ assetsCents: 1600_00 });
    const stored = await readClient(world, ada, clientId);
    expect(stored).toMatchObject({ portfolioCents: 1600_00, computedOn: "2026-05-13" });
    const { portfolioCents: _, ...form } = stored;
    await updateClient(world, ada, {
      ...form,
      clientId,
      portfolioValue: 99,
      phone: "+1 202 555 0100",
      confirmed: "all",
    });
    expect((await readClient(world, ada, clientId)).portfolioCents).toBe(1600_00);
  },
);

onBothDatabases("growth of this month is time-weighted, for the client and for the firm", async (world) => {
  const { ada, client, record, instrumentId } = await aHeldShare(world);
  world.clock.set(Date.UTC(2026, 5, 10));
  const price = { instrumentId, source: "Exchange", reason: "" };
  await recordPrice(world, ada, { ...price, on: "2026-05-29", value: "110" });
  await record({ on: "2026-06-05", kind: "deposit", amount: "8,400", confirmed: "all" });
  await recordPrice(world, ada, { ...price, on: "2026-06-04", value: "126" });
  await rebuildPortfolios(world);
  // From 1,600 to 1,760 before the deposit came.
  expect(await readOwnPortfolio(world, client)).toMatchObject({ valueCents: 10_160_00, growth: 10 });
  expect((await readFirmTotals(world, ada)).growth).toBeCloseTo(10, 9);
});

onBothDatabases(
  "more than is held cannot be sold, with the numbers; nor may what later sales need be voided",
  async (world) => {
    const { ada, clientId, accountId, record, symbol } = await aHeldShare(world);
    const sale = { on: "2026-05-04", kind: "sell", instrument: symbol, price: "100" };
    await expect(record({ ...sale, quantity: "10.5" })).rejects.toMatchObject({
      problems: { quantity: ["On 4 May 2026 the account holds 10, and 10.5 would go out."] },
    });
    await record({ ...sale, quantity: "4" });
    const transactionId = await idOf(world, clientId, "buy");
    await expect(
      voidTransaction(world, ada, { clientId, accountId, transactionId, reason: "Not theirs" }),
    ).rejects.toMatchObject({ problems: { reason: ["On 4 May 2026 the account holds 0, and 4 would go out."] } });
    expect(await world.auditTrail(clientId)).toEqual([
      "portfolio.account-added",
      ...Array(3).fill("portfolio.recorded"),
    ]);
  },
);

onBothDatabases(
  "a double click records once, the same again is asked about, and so is cash below zero",
  async (world) => {
    const { clientId, record } = await aPortfolio(world);
    const formKey = newId();
    await Promise.all([record({ amount: "500", formKey }), record({ amount: "500", formKey })]);
    await expect(record({ amount: "500" })).rejects.toMatchObject({ doubts: [{ key: "duplicate" }] });
    await record({ amount: "500", confirmed: ["duplicate"] });
    const fee = { on: "2026-05-02", kind: "fee", amount: "1,000.50" };
    await expect(record(fee)).rejects.toMatchObject({
      doubts: [{ text: "The cash of the account is -0.50 USD on 2 May 2026 with it. Is that right?" }],
    });
    expect(
      (await world.db.selectFrom("portfolio_transactions").select("id").where("client_id", "=", clientId).execute())
        .length,
    ).toBe(2);
  },
);

onBothDatabases("bad input is refused beside its field", async (world) => {
  const { record, symbol } = await aHeldShare(world);
  await expect(
    record({ kind: "buy", on: "2026-02-30", instrument: "NOPE", quantity: "-3", amount: "1.005" }),
  ).rejects.toMatchObject({
    problems: {
      on: ["Enter a date as 2026-11-20"],
      instrument: ["No instrument has the symbol “NOPE”"],
      quantity: [expect.any(String)],
      amount: ["Enter a sum in USD, such as 1,250.50"],
    },
  });
  await expect(record({ on: "2026-05-20", amount: "5" })).rejects.toMatchObject({
    problems: { on: [expect.any(String)] },
  });
  const off = { kind: "buy", instrument: symbol, quantity: "1", price: "100", fee: "2", amount: "103" };
  await expect(record(off)).rejects.toMatchObject({ doubts: [{ key: "amount:10200:10300" }] });
});

onBothDatabases("a correction keeps what was, and the days follow", async (world) => {
  const { ada, client, clientId, accountId, symbol } = await aHeldShare(world);
  const transactionId = await idOf(world, clientId, "buy");
  const change = { kind: "buy", on: "2026-05-01", instrument: symbol, quantity: "5", price: "100", reason: "Misread" };
  await correctTransaction(world, ada, { ...typed({ clientId, accountId }), ...change, transactionId });
  expect((await readOwnPortfolio(world, client)).valueCents).toBe(1550_00);
  const rows = await world.db
    .selectFrom("portfolio_transactions")
    .selectAll()
    .where("client_id", "=", clientId)
    .execute();
  expect(rows.filter(({ kind }) => kind === "buy").map(({ quantity, void_reason }) => [quantity, void_reason])).toEqual(
    [
      ["10", "Misread"],
      ["5", ""],
    ],
  );
  await expect(voidTransaction(world, ada, { clientId, accountId, transactionId, reason: "Again" })).rejects.toThrow(
    "Somebody else has corrected or voided this transaction in the meantime.",
  );
  const other = await aClient(world);
  const foreign = { clientId: other.clientId, accountId, transactionId, reason: "x" };
  await expect(voidTransaction(world, ada, foreign)).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases("a price replaces another one only with a reason, and both stay", async (world) => {
  const { ada, client, instrumentId } = await aHeldShare(world);
  const price = { instrumentId, on: "2026-05-13", value: "120", source: "Exchange" };
  await expect(recordPrice(world, ada, { ...price, reason: "" })).rejects.toMatchObject({
    problems: { reason: ["The price of 13 May 2026 is 110. Say why 120 replaces it."] },
  });
  await recordPrice(world, ada, { ...price, reason: "Misread" });
  await rebuildPortfolios(world);
  expect((await readOwnPortfolio(world, client)).valueCents).toBe(1700_00);
  const kept = await world.db.selectFrom("instrument_prices").select(["price", "reason"]).orderBy("n").execute();
  expect(kept).toEqual([
    { price: "100", reason: "" },
    { price: "110", reason: "Misread" },
    { price: "120", reason: "" },
  ]);
});

onBothDatabases("pasted lines are added whole or not at all, and not twice", async (world) => {
  const { ada, client, clientId, accountId } = await aPortfolio(world);
  await addInstrument(world, ada, anInstrument({ symbol: "VTI" }));
  const lines = [
    "Date;Kind;ID;Instrument;Quantity;Amount;Note",
    "2026-05-01;deposit;a1;;;1,000;",
    '2026-05-04;buy;a2;vti;3;900;"Bought; at once"',
    "2026-05-05;Transfer In;a3;VTI;1;;",
  ];
  const paste = (text: string, dryRun = false) => pasteTransactions(world, ada, { clientId, accountId, text, dryRun });
  const bad = await paste([...lines, "2026-05-06;sell;a4;VTI;5;900;", "2026-05-06;sell;a1;VTI;1;900;"].join("\n"));
  expect(bad.errors).toEqual([{ line: 6, message: "id: Line 2 has the same id" }]);
  const short = await paste([...lines, "2026-05-06;sell;a4;VTI;5;900;"].join("\r\n"));
  expect(short.errors).toEqual([{ line: 5, message: "On 6 May 2026 the account holds 4, and 5 would go out." }]);
  expect((await paste(lines.join("\n"), true)).additions).toHaveLength(3);
  expect(await world.db.selectFrom("portfolio_transactions").select("id").execute()).toEqual([]);
  await paste(lines.join("\n"));
  expect(await paste(lines.join("\n"))).toEqual({ additions: [], known: 3, errors: [] });
  const other = await paste(lines.join("\n").replace("900", "901"));
  expect(other.errors).toMatchObject([{ line: 3 }]);
  expect(await world.auditTrail(clientId)).toEqual(["portfolio.account-added", "portfolio.pasted"]);
  expect((await readOwnPortfolio(world, client)).computed, "no price yet").toBe(true);
});

onBothDatabases("pasted lines say what is wrong and nothing else, and take the words of the form", async (world) => {
  const { ada, clientId, accountId } = await aPortfolio(world);
  await addInstrument(world, ada, anInstrument({ symbol: "VTI" }));
  await addInstrument(world, ada, anInstrument({ symbol: "EUNL", currency: "EUR" }));
  const head = "date,kind,id,instrument,quantity,price,fee,amount";
  const paste = (...lines: string[]) =>
    pasteTransactions(world, ada, { clientId, accountId, text: [head, ...lines].join("\n"), dryRun: true });
  expect(
    await paste(
      "2026-05-01,DEPOSIT,a1,,,,,900",
      "2026-05-02,Purchase,a2,VTI,3,300,,",
      "2026-05-03,sale,a3,VTI,1,310,,",
    ),
  ).toMatchObject({ errors: [], additions: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  const { errors } = await paste(
    "2026-05-02,Acquisition,a1,VTI,3,300,2,",
    "2026-05-02,buy,a2,NOPE,3,300,,",
    "2026-05-02,buy,a3,VTI,3,,,",
    "2026-05-02,buy,a4,EUNL,3,300,,",
  );
  expect(errors).toEqual([
    { line: 2, message: expect.stringMatching(/^kind: Choose one of Purchase, Sale, Dividend, .*, Split$/) },
    { line: 3, message: "instrument: No instrument has the symbol “NOPE”" },
    { line: 4, message: "amount: Enter the sum that was settled, or the price" },
    { line: 5, message: "amount: Enter the sum that was settled in USD: the price is in EUR" },
  ]);
});

onBothDatabases("a foreign account needs a rate, and says so", async (world) => {
  const { ada, client, clientId, record } = await aPortfolio(world, { currency: "EUR" });
  await record({ on: "2026-05-04", amount: "1,000" });
  expect(await readDays(world.db, clientId)).toMatchObject([
    { on: "2026-05-04", cents: null, flow: null, wants: "EUR" },
  ]);
  expect((await readOwnPortfolio(world, client)).computed).toBe(false);
  const rate = { currency: "EUR" as const, source: "Central bank", reason: "" };
  await recordRate(world, ada, { ...rate, on: "2026-05-04", value: "1.1" });
  await recordRate(world, ada, { ...rate, on: "2026-05-05", value: "1.2" });
  await rebuildPortfolios(world);
  const found = await readOwnHoldings(world, client, new URLSearchParams("range=all"));
  expect(found?.figures).toMatchObject({ value: 1200_00, paidIn: 1100_00, to: "2026-05-05" });
  expect(found?.figures.timeWeighted).toMatchObject({ kind: "known", yearly: false });
  expect(found?.figures.ranges.find(({ name }) => name === "3y")?.timeWeighted).toEqual({
    ...{ kind: "needs", on: "2023-05-05", wants: null },
  });
  expect(found?.flows.flows).toMatchObject([{ kind: "deposit", cents: 1100_00 }]);
});

onBothDatabases("a client sees nobody else's portfolio, and an empty one is none", async (world) => {
  await aHeldShare(world);
  const stranger = await aClient(world);
  expect(await readOwnHoldings(world, stranger, noSearch)).toBeNull();
  expect(await readOwnPortfolio(world, stranger)).toMatchObject({ computed: false, valueCents: 0, months: [] });
});

onBothDatabases(
  "computing again from any day gives the same days, and a change meanwhile is not lost",
  async (world) => {
    const { clientId, record } = await aHeldShare(world);
    const days = await readDays(world.db, clientId);
    for (const from of ["", "2026-05-01", "2026-05-13"]) {
      await world.db
        .insertInto("portfolio_rebuilds")
        .values({ client_id: clientId, from_date: from, mark: 1 })
        .execute();
      await Promise.all([rebuildPortfolio(world, clientId), rebuildPortfolio(world, clientId)]);
      expect(await readDays(world.db, clientId)).toEqual(days);
    }
    await Promise.all([record({ amount: "7", on: "2026-05-02" }), record({ amount: "8", on: "2026-05-03" })]);
    await rebuildPortfolios(world);
    expect((await readDays(world.db, clientId)).at(-1)?.cents).toBe(1615_00);
  },
);

onBothDatabases("the portfolio goes with the client who is erased", async (world) => {
  const { ada, clientId } = await aHeldShare(world);
  await deleteClient(world, ada, { clientId, reason: "Asked for it" });
  for (let days = 0; days < 32; days += 1) {
    world.clock.advance(day + hour);
    await eraseDeletedClients(world);
  }
  for (const table of ["portfolios", "portfolio_accounts", "portfolio_transactions", "portfolio_days"] as const)
    expect(await world.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
