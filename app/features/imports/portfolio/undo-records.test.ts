import { expect } from "vitest";
import { day } from "~/platform/clock";
import { anImportDone, worked } from "../../../../tests/support/client-imports";
import { aClientForm, anAdministrator, password } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addClient, updateClient } from "../../clients/manage-clients.server";
import { readClient } from "../../clients/read-client.server";
import type { Administrator } from "../../identity/actor";
import { addAccount } from "../../portfolio/records/accounts.server";
import { addInstrument } from "../../portfolio/records/instruments.server";
import { recordPrice } from "../../portfolio/records/quotes.server";
import { recordTransaction, voidTransaction } from "../../portfolio/records/transactions.server";
import { listImportLines, readImport } from "../read-imports.server";
import { countUndo, undoImport } from "../undo-import.server";

/** A client with two accounts that have numbers, and an instrument. */
async function aPortfolio(world: World) {
  const ada = await anAdministrator(world);
  const form = aClientForm({
    name: "Maria Rossi",
    email: "maria@example.com",
    phone: "",
    portfolioValue: 1_000_000_00,
  });
  const clientId = await addClient(world, ada, form);
  const account = { clientId, name: "Custody", number: "4471", currency: "USD", formKey: "custody-4471" } as const;
  const accountId = await addAccount(world, ada, account);
  const other = { ...account, name: "Savings", number: "4472", formKey: "savings-4472" };
  const otherId = await addAccount(world, ada, other);
  const instrumentId = await addInstrument(world, ada, {
    ...{ symbol: "VTI", name: "Total market", assetClass: "equity", region: "north-america" },
    ...{ currency: "USD", counts: "units", pricing: "daily" },
  });
  return { ada, clientId, accountId, otherId, instrumentId };
}

/** Counts what an undo would do, and does it. Returns the counts and why lines stayed. */
async function undone(world: World, ada: Administrator, importId: string) {
  await countUndo(world, ada, importId);
  await worked(world);
  const { state, removed, restored, kept } = (await readImport(world, ada, importId)).undo;
  expect(state).toBe("counted");
  expect(await undoImport(world, ada, { importId, shown: { removed, restored, kept }, password })).toEqual({
    ok: true,
  });
  await worked(world);
  const after = await readImport(world, ada, importId);
  expect(after).toMatchObject({ undone: true, undo: { state: "undone", removed, restored, kept } });
  expect((await world.auditTrail(importId)).slice(-2)).toEqual(["record-import.undo-asked", "record-import.undone"]);
  const { lines } = await listImportLines(world, ada, importId, { show: "kept", search: "", after: 0 });
  return {
    removed,
    restored,
    kept: lines.map(({ line, notes: [note] }) => [line, note && "text" in note && note.text]),
  };
}

onBothDatabases("an import of transactions is undone account by account, where nothing needs it", async (world) => {
  const { ada, clientId, accountId } = await aPortfolio(world);
  const file = [
    "account,date,kind,instrument,quantity,price,amount,id",
    "4471,2026-03-02,deposit,,,,5000,a",
    "4471,2026-03-03,buy,VTI,10,100,,b",
    "4472,2026-03-03,buy,VTI,10,100,,c",
    "4472,2026-03-04,deposit,,,,700,d",
  ];
  const { id } = await anImportDone(world, ada, file.join("\n"), "transactions");
  const sale = { on: "2026-03-05", kind: "sell", instrument: "VTI", quantity: "4", price: "", fee: "", amount: "400" };
  await recordTransaction(world, ada, {
    ...{ clientId, accountId, formKey: "a-sale-by-hand", confirmed: "all", note: "", externalId: "" },
    ...sale,
  });
  const rows = () =>
    world.db
      .selectFrom("portfolio_transactions")
      .select(["id", "account_id", "external_id", "voided_by", "void_reason"])
      .where("voided_at", "is", null)
      .orderBy("external_id")
      .execute();
  const deposit = (await rows()).find(({ external_id }) => external_id === "d");
  await voidTransaction(world, ada, {
    ...{ clientId, accountId: deposit?.account_id ?? "", transactionId: deposit?.id ?? "", reason: "Twice" },
  });
  await world.db.deleteFrom("portfolio_rebuilds").execute();
  expect(await undone(world, ada, id)).toEqual({
    ...{ removed: 1, restored: 0 },
    kept: [
      [
        2,
        expect.stringContaining(
          "transactions after it need it. On 5 March 2026 the account holds 0, and 4 would go out.",
        ),
      ],
      [3, expect.stringContaining("transactions after it need it.")],
      [5, "Not undone: the transaction was voided or corrected since"],
    ],
  });
  expect((await rows()).map(({ external_id }) => external_id)).toEqual(["", "a", "b"]);
  const marked = await world.db.selectFrom("portfolio_rebuilds").select("from_date").execute();
  expect(marked).toEqual([{ from_date: "2026-03-03" }]);
  // The same file brings back what went.
  const again = await anImportDone(world, ada, file.slice(0, 4).join("\n"), "transactions");
  expect(again).toMatchObject({ added: 1, same: 2 });
});

onBothDatabases("an import of prices is undone: those before it count again, and later ones stay", async (world) => {
  const { ada, instrumentId } = await aPortfolio(world);
  const first = { instrumentId, on: "2026-03-02", value: "100", source: "Exchange", reason: "" };
  await recordPrice(world, ada, first);
  const file = ["isin,date,price,reason", "VTI,2026-03-02,101.5,Misread", "VTI,2026-03-03,102,", "VTI,2026-03-04,103,"];
  const { id } = await anImportDone(world, ada, file.join("\n"), "prices");
  await recordPrice(world, ada, { ...first, on: "2026-03-04", value: "103.5", reason: "Corrected" });
  expect(await undone(world, ada, id)).toEqual({
    ...{ removed: 1, restored: 1 },
    kept: [[4, "Not undone: another price was recorded for this day since"]],
  });
  const counting = await world.db
    .selectFrom("instrument_prices")
    .select(["on_date", "price", "source"])
    .where("replaced_at", "is", null)
    .orderBy("on_date")
    .execute();
  expect(counting).toEqual([
    { on_date: "2026-03-02", price: "100", source: "Exchange" },
    { on_date: "2026-03-04", price: "103.5", source: "Exchange" },
  ]);
  expect(await anImportDone(world, ada, file.slice(0, 3).join("\n"), "prices")).toMatchObject({ added: 1, changed: 1 });
});

onBothDatabases("an import of valuations is undone: the client shows the latest that is left", async (world) => {
  const { ada, clientId } = await aPortfolio(world);
  const value = async () => (await readClient(world, ada, clientId)).portfolioCents;
  world.clock.advance(40 * day);
  const file = ["email,date,value", "maria@example.com,2026-05-31,1100000", "maria@example.com,2026-06-22,1200000"];
  const { id } = await anImportDone(world, ada, file.join("\n"), "valuations");
  expect(await value()).toBe(1_200_000_00);
  expect(await undone(world, ada, id)).toEqual({ removed: 2, restored: 0, kept: [] });
  expect(await value()).toBe(1_000_000_00);

  // A value that somebody has entered since is kept, and shown.
  const next = await anImportDone(world, ada, file.join("\n"), "valuations");
  const { version } = await readClient(world, ada, clientId);
  const form = { name: "Maria Rossi", email: "maria@example.com", phone: "", portfolioValue: 1_250_000_00 };
  world.clock.advance(day);
  await updateClient(world, ada, { ...aClientForm(form), clientId, version, confirmed: "all" });
  expect(await undone(world, ada, next.id)).toMatchObject({ removed: 2 });
  expect(await value()).toBe(1_250_000_00);
});
