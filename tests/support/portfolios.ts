import { addAccount } from "~/features/portfolio/records/accounts.server";
import { addInstrument, type InstrumentInput } from "~/features/portfolio/records/instruments.server";
import { recordPrice } from "~/features/portfolio/records/quotes.server";
import { recordTransaction, type TransactionInput } from "~/features/portfolio/records/transactions.server";
import type { Currency } from "~/features/portfolio/vocabulary";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "./people";
import type { World } from "./world";

export const anInstrument = (change: Partial<InstrumentInput> = {}): InstrumentInput => ({
  ...{ symbol: `S${newId().slice(-8)}`, name: "A share", assetClass: "equity", region: "global" },
  ...{ currency: "USD", counts: "units", pricing: "daily" },
  ...change,
});

/** The fields of the form of a transaction. */
export const typed = (change: Partial<TransactionInput> = {}): TransactionInput => ({
  ...{ clientId: "", accountId: "", on: "2026-05-01", kind: "deposit", instrument: "", quantity: "", price: "" },
  ...{ fee: "", amount: "", note: "", externalId: "", confirmed: [], formKey: newId() },
  ...change,
});

/** A client with an account, and an administrator who enters what happens in it. */
export async function aPortfolio(world: World, { currency = "USD" }: { currency?: Currency } = {}) {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  const { clientId } = client;
  const accountId = await addAccount(world, ada, { clientId, name: "Custody", currency, formKey: newId() });
  const record = (change: Partial<TransactionInput>) =>
    recordTransaction(world, ada, typed({ clientId, accountId, ...change }));
  return { ada, client, clientId, accountId, record };
}

/** The same, with a share of 10 for 100 each, which is worth 110 now: 1,100 in all, and 500 in cash. */
export async function aHeldShare(world: World) {
  const portfolio = await aPortfolio(world);
  const { ada, record } = portfolio;
  const share = anInstrument();
  const instrumentId = await addInstrument(world, ada, share);
  await recordPrice(world, ada, { instrumentId, on: "2026-05-01", value: "100", source: "Exchange", reason: "" });
  await recordPrice(world, ada, { instrumentId, on: "2026-05-13", value: "110", source: "Exchange", reason: "" });
  await record({ on: "2026-05-01", kind: "deposit", amount: "1,500" });
  await record({ on: "2026-05-01", kind: "buy", instrument: share.symbol, quantity: "10", price: "100" });
  return { ...portfolio, instrumentId, symbol: share.symbol };
}
