import type { Administrator } from "~/features/identity/actor";
import { addDays } from "~/features/portfolio/figures/days";
import { addAccount } from "~/features/portfolio/records/accounts.server";
import { addInstrument } from "~/features/portfolio/records/instruments.server";
import { pastePrices } from "~/features/portfolio/records/paste-prices.server";
import { pasteTransactions } from "~/features/portfolio/records/paste-transactions.server";
import { setBenchmark, setTarget } from "~/features/portfolio/records/plan.server";
import { rebuildPortfolios } from "~/features/portfolio/records/rebuild.server";
import type { AssetClass, Pricing, QuantityKind, Region } from "~/features/portfolio/vocabulary";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

interface DemoInstrument {
  symbol: string;
  name: string;
  assetClass: AssetClass;
  region: Region;
  counts: QuantityKind;
  pricing: Pricing;
  /** The price a year and some months ago, what it gains in a year, and how much it swings. */
  price: number;
  growth: number;
  swing: number;
}

const share = { counts: "units", pricing: "daily" } as const;
const bond = { assetClass: "fixed-income", counts: "nominal", pricing: "daily", region: "north-america" } as const;

const instruments: readonly DemoInstrument[] = [
  {
    ...share,
    symbol: "USTM",
    name: "US Total Market Index ETF",
    assetClass: "equity",
    region: "north-america",
    price: 262,
    growth: 0.11,
    swing: 0.03,
  },
  {
    ...share,
    symbol: "DEVX",
    name: "Developed Markets ex-US ETF",
    assetClass: "equity",
    region: "europe",
    price: 52,
    growth: 0.07,
    swing: 0.03,
  },
  {
    ...share,
    symbol: "EMEQ",
    name: "Emerging Markets Equity Fund",
    assetClass: "equity",
    region: "emerging",
    price: 43,
    growth: -0.01,
    swing: 0.05,
  },
  { ...bond, symbol: "UST34", name: "US Treasury 4.25% 2034", price: 97.1, growth: 0.01, swing: 0.012 },
  { ...bond, ...share, symbol: "IGBD", name: "Investment Grade Bond ETF", price: 92.8, growth: 0, swing: 0.01 },
  {
    ...share,
    symbol: "PCF2",
    name: "Private Credit Fund II",
    assetClass: "alternatives",
    region: "global",
    pricing: "quarterly",
    price: 1540,
    growth: 0.05,
    swing: 0,
  },
  {
    ...share,
    symbol: "GOLD",
    name: "Physical Gold ETC",
    assetClass: "alternatives",
    region: "global",
    price: 201,
    growth: 0.18,
    swing: 0.04,
  },
  {
    ...share,
    symbol: "BAL60",
    name: "Balanced 60/40 total return index",
    assetClass: "equity",
    region: "global",
    price: 1000,
    growth: 0.07,
    swing: 0.02,
  },
];

const daysBack = 430;

/** One client has been with the firm for so long. */
const longYears = 20;

/** What that client holds, and the index to compare with: their prices go back as far, one a week. */
const longHeld = ["USTM", "IGBD", "GOLD", "BAL60"];

/** A price by a formula: growth with two waves, the same in each run. */
function priceOf({ price, growth, swing }: DemoInstrument, day: number, seed: number): string {
  const wave = swing * (Math.sin(day / 17 + seed) + 0.5 * Math.sin(day / 5.3 + seed * 2));
  return (price * (1 + growth) ** (day / 365) * (1 + wave)).toFixed(2);
}

/** The transactions of one client, by days after the beginning, for about `size` dollars. */
function linesOf(start: string, size: number, priceAt: (symbol: string, day: number) => number): string[] {
  const on = (day: number) => addDays(start, day);
  const buy = (day: number, symbol: string, part: number) => {
    const price = priceAt(symbol, day);
    const nominal = symbol === "UST34";
    const quantity = Math.max(1, Math.floor((size * part) / (nominal ? price / 100 : price)));
    const units = nominal ? Math.max(1, Math.round(quantity / 1000)) * 1000 : quantity;
    return `${on(day)},buy,b${day}${symbol},${symbol},${units},${price.toFixed(2)},25,,`;
  };
  const cash = (day: number, kind: string, sum: number, note: string) =>
    `${on(day)},${kind},c${day}${kind},,,,,${sum.toFixed(2)},${note}`;
  const quarters = [90, 180, 270, 360];
  return [
    "date,kind,id,instrument,quantity,price,fee,amount,note",
    cash(0, "deposit", size, "Deposit from account ending 4471"),
    ...[buy(1, "USTM", 0.32), buy(1, "DEVX", 0.12), buy(1, "EMEQ", 0.08), buy(1, "UST34", 0.14)],
    ...[buy(2, "IGBD", 0.11), buy(2, "PCF2", 0.07), buy(2, "GOLD", 0.04)],
    cash(170, "deposit", size * 0.12, "Deposit from account ending 4471"),
    buy(171, "USTM", 0.1),
    cash(350, "deposit", size * 0.04, "Deposit from account ending 4471"),
    ...quarters.map((day) => cash(day, "fee", size * 0.0025, "Advisory fee for the quarter")),
    ...quarters.map((day) => `${on(day - 9)},dividend,d${day},USTM,,,,${(size * 0.0011).toFixed(2)},`),
    ...[120, 300].map((day) => `${on(day)},interest,i${day},UST34,,,,${(size * 0.003).toFixed(2)},Coupon`),
    `${on(380)},sell,s380,EMEQ,${Math.max(1, Math.floor((size * 0.02) / priceAt("EMEQ", 380)))},${priceAt("EMEQ", 380).toFixed(2)},25,,`,
  ];
}

/** The transactions of somebody who has paid in a sum each year for twenty years, about a third of `size` in all. */
function linesOfTwentyYears(start: string, size: number, priceAt: (symbol: string, day: number) => number): string[] {
  const on = (day: number) => addDays(start, day);
  const buy = (day: number, symbol: string, sum: number) => {
    const price = priceAt(symbol, day);
    return `${on(day)},buy,b${day}${symbol},${symbol},${Math.max(1, Math.floor(sum / price))},${price.toFixed(2)},25,,`;
  };
  const cash = (day: number, kind: string, sum: number, note: string) =>
    `${on(day)},${kind},c${day}${kind},,,,,${sum.toFixed(2)},${note}`;
  const first = 7 - longYears * 365;
  const yearly = size * 0.012;
  const years = Array.from({ length: longYears - 1 }, (_, index) => first + (index + 1) * 365);
  return [
    "date,kind,id,instrument,quantity,price,fee,amount,note",
    cash(first, "deposit", size * 0.1, "Transfer from the former custodian"),
    ...[buy(first + 1, "USTM", size * 0.06), buy(first + 1, "IGBD", size * 0.025), buy(first + 1, "GOLD", size * 0.01)],
    ...years.flatMap((day) => [
      cash(day, "deposit", yearly, "Savings of the year"),
      buy(day + 1, "USTM", yearly * 0.8),
      `${on(day + 60)},dividend,d${day},USTM,,,,${(yearly * 0.15).toFixed(2)},`,
      cash(day + 90, "fee", yearly * 0.1, "Advisory fee for the year"),
    ]),
  ];
}

/** Portfolios of these clients, entered by the product's own verbs: pasted prices and transactions, a target and a benchmark. */
export async function addPortfolios(
  services: Services,
  administrator: Administrator,
  clients: readonly { clientId: string; size: number; long?: true }[],
): Promise<void> {
  const today = isoDate(services.clock.now());
  const start = addDays(today, -daysBack);
  for (const [seed, instrument] of instruments.entries()) {
    const { symbol, name, assetClass, region, counts, pricing } = instrument;
    const input = { symbol, name, assetClass, region, currency: "USD" as const, counts, pricing };
    const instrumentId = await addInstrument(services, administrator, input);
    const every = pricing === "quarterly" ? 90 : 1;
    const lines: string[] = [];
    for (let day = 7 - longYears * 365; longHeld.includes(symbol) && day < 0; day += 7)
      lines.push(`${addDays(start, day)},${priceOf(instrument, day, seed)}`);
    for (let day = 0; day <= daysBack - 1; day += every) {
      const on = addDays(start, day);
      // Exchanges rest at the weekend.
      if (every === 1 && [0, 6].includes(new Date(`${on}T00:00:00Z`).getUTCDay())) continue;
      lines.push(`${on},${priceOf(instrument, day, seed)}`);
    }
    const text = ["date,price", ...lines].join("\n");
    const source = every === 1 ? "Closing price" : "The fund's administrator";
    await pastePrices(services, administrator, { instrumentId, source, text, dryRun: false });
  }
  const priceAt = (symbol: string, day: number) => {
    const seed = instruments.findIndex((one) => one.symbol === symbol);
    const instrument = instruments[seed];
    return instrument ? Number(priceOf(instrument, day, seed)) : 0;
  };
  for (const { clientId, size, long } of clients) {
    const account = { clientId, name: "Custody account ending 4471", currency: "USD" as const, formKey: newId() };
    const accountId = await addAccount(services, administrator, account);
    const text = (long ? linesOfTwentyYears : linesOf)(start, size, priceAt).join("\n");
    const { errors } = await pasteTransactions(services, administrator, { clientId, accountId, text, dryRun: false });
    if (errors[0]) throw new Error(`The demo's portfolio was refused: line ${errors[0].line}, ${errors[0].message}`);
    const shares = { equity: "52", "fixed-income": "33", alternatives: "10", cash: "5" };
    // Nobody has transactions before they were a client.
    const since = addDays(start, long ? 7 - longYears * 365 : 0);
    await services.db
      .updateTable("clients")
      .set({ join_date: since })
      .where("id", "=", clientId)
      .where("join_date", ">", since)
      .execute();
    await setTarget(services, administrator, { clientId, agreedOn: addDays(start, 30), band: "3", shares });
    await setBenchmark(services, administrator, { clientId, symbol: "BAL60" });
  }
  await rebuildPortfolios(services);
}
