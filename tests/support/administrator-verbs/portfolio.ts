import { readClientListRequest } from "~/features/clients/client-list.server";
import { readSumOfList } from "~/features/clients/sum-of-list.server";
import { addAccount, renameAccount } from "~/features/portfolio/records/accounts.server";
import { addInstrument, updateInstrument } from "~/features/portfolio/records/instruments.server";
import { pastePrices } from "~/features/portfolio/records/paste-prices.server";
import { pasteTransactions } from "~/features/portfolio/records/paste-transactions.server";
import { setBenchmark, setTarget } from "~/features/portfolio/records/plan.server";
import { recordPrice, recordRate } from "~/features/portfolio/records/quotes.server";
import { readDesk } from "~/features/portfolio/records/read-desk.server";
import { listInstruments, listRates, readInstrument } from "~/features/portfolio/records/read-instruments.server";
import {
  correctTransaction,
  recordTransaction,
  voidTransaction,
} from "~/features/portfolio/records/transactions.server";
import { readClientHoldings } from "~/features/portfolio/statement/client-portfolio.server";
import { newId } from "~/platform/ids.server";
import { aClient } from "../people";
import { aHeldShare, anInstrument, aPortfolio, typed } from "../portfolios";
import type { World } from "../world";
import { noParameters, type Verbs } from "./verb";

async function firstTransaction(world: World) {
  const { clientId, accountId } = await aHeldShare(world);
  const row = await world.db
    .selectFrom("portfolio_transactions")
    .select("id")
    .where("client_id", "=", clientId)
    .where("kind", "=", "buy")
    .executeTakeFirstOrThrow();
  return { clientId, accountId, transactionId: row.id };
}

/** The verbs for portfolios, instruments and rates of exchange. */
export const portfolio: Verbs = {
  reading: {
    "clients readSumOfList": async (world) => (actor) => {
      const request = readClientListRequest(new URLSearchParams({ sort: "-portfolio" }));
      return readSumOfList(world, actor, request, { total: 0, more: false });
    },
    "portfolio readDesk": async (world) => {
      const { clientId } = await aHeldShare(world);
      return (actor) => readDesk(world, actor, { clientId, search: noParameters });
    },
    "portfolio readClientHoldings": async (world) => {
      const { clientId } = await aHeldShare(world);
      return (actor) => readClientHoldings(world, actor, { clientId, search: noParameters });
    },
    "portfolio listInstruments": async (world) => {
      await aHeldShare(world);
      return async (actor) => (await listInstruments(world, actor, noParameters)).instruments;
    },
    "portfolio readInstrument": async (world) => {
      const { instrumentId: id } = await aHeldShare(world);
      return (actor) => readInstrument(world, actor, { id, search: noParameters });
    },
    "portfolio listRates": async (world) => (actor) => listRates(world, actor, noParameters),
  },
  writing: {
    "portfolio addAccount": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => addAccount(world, actor, { clientId, name: "Custody", currency: "USD", formKey: newId() });
    },
    "portfolio renameAccount": async (world) => {
      const { clientId, accountId } = await aPortfolio(world);
      return (actor) => renameAccount(world, actor, { clientId, accountId, name: "Savings", version: 1 });
    },
    "portfolio recordTransaction": async (world) => {
      const { clientId, accountId } = await aPortfolio(world);
      return (actor) => recordTransaction(world, actor, typed({ clientId, accountId, amount: "5" }));
    },
    "portfolio correctTransaction": async (world) => {
      const found = await firstTransaction(world);
      const { symbol } = await world.db
        .selectFrom("instruments")
        .select("symbol")
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      const change = { kind: "buy", instrument: symbol, quantity: "9", price: "100", reason: "Misread" };
      return (actor) => correctTransaction(world, actor, { ...typed(), ...found, ...change });
    },
    "portfolio voidTransaction": async (world) => {
      const found = await firstTransaction(world);
      return (actor) => voidTransaction(world, actor, { ...found, reason: "Not theirs" });
    },
    "portfolio pasteTransactions": async (world) => {
      const { clientId, accountId } = await aPortfolio(world);
      const text = "date,kind,id,amount\n2026-05-01,deposit,1,500";
      return (actor) => pasteTransactions(world, actor, { clientId, accountId, text, dryRun: false });
    },
    "portfolio pastePrices": async (world) => {
      const { instrumentId } = await aHeldShare(world);
      const text = "date,price\n2026-05-14,111";
      return (actor) => pastePrices(world, actor, { instrumentId, source: "Exchange", text, dryRun: false });
    },
    "portfolio setTarget": async (world) => {
      const { clientId } = await aPortfolio(world);
      const shares = { equity: "60", "fixed-income": "30", alternatives: "", cash: "10" };
      return (actor) => setTarget(world, actor, { clientId, agreedOn: "2026-05-01", band: "3", shares });
    },
    "portfolio setBenchmark": async (world) => {
      const { clientId, symbol } = await aHeldShare(world);
      return (actor) => setBenchmark(world, actor, { clientId, symbol });
    },
    "portfolio addInstrument": async (world) => (actor) => addInstrument(world, actor, anInstrument()),
    "portfolio updateInstrument": async (world) => {
      const { instrumentId: id } = await aHeldShare(world);
      return (actor) => updateInstrument(world, actor, { ...anInstrument({ name: "Another name" }), id, version: 1 });
    },
    "portfolio recordPrice": async (world) => {
      const { instrumentId } = await aHeldShare(world);
      const price = { on: "2026-05-14", value: "111", source: "Exchange", reason: "" };
      return (actor) => recordPrice(world, actor, { instrumentId, ...price });
    },
    "portfolio recordRate": async (world) => {
      const rate = { on: "2026-05-14", value: "1.08", source: "Central bank", reason: "" };
      return (actor) => recordRate(world, actor, { currency: "EUR", ...rate });
    },
  },
};
