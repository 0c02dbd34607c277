import { expect, test } from "vitest";
import { decimal } from "./decimal.server";
import { findOverdraft, findShortfall } from "./holdings.server";
import { type CostMethod, computeGains, dollarsAt, gainOf } from "./lots.server";
import type { AccountTransaction } from "./types";

const line = (
  on: string,
  kind: AccountTransaction["kind"],
  quantity: string,
  amount: number | null,
): AccountTransaction => ({
  ...{
    id: `${on} ${kind} ${quantity} ${amount}`,
    accountId: "a",
    instrumentId: "share",
    on,
    kind,
    quantity,
    amount,
    fee: 0,
  },
});
const dollars = ({ amount }: AccountTransaction) => dollarsAt(amount ?? 0, "USD", decimal(1));
const gains = (transactions: AccountTransaction[], method: CostMethod) => computeGains(transactions, method, dollars);
const realised = (transactions: AccountTransaction[], method: CostMethod) =>
  gains(transactions, method).realised.map((one) => gainOf(one)?.toFixed() ?? null);

// Worked by hand: 100 units for 1,000, 100 for 1,500, then 150 sold for 2,400. First in, first out they cost 1,000 + 750; of the average
// of 12.50 each they cost 1,875.
const bought = [line("2024-01-02", "buy", "100", 1000_00), line("2024-06-03", "buy", "100", 1500_00)];
const sold = line("2025-01-02", "sell", "150", 2400_00);

test("a sale takes the oldest units first, or a share of all", () => {
  expect(realised([...bought, sold], "fifo")).toEqual(["650"]);
  expect(realised([...bought, sold], "average")).toEqual(["525"]);
  const left = (method: CostMethod) => gains([...bought, sold], method).left.get("share");
  expect([left("fifo")?.units.toFixed(), left("fifo")?.cost?.toFixed()]).toEqual(["50", "750"]);
  expect([left("average")?.units.toFixed(), left("average")?.cost?.toFixed()]).toEqual(["50", "625"]);
});

test.each(["fifo", "average"] as const)(
  "what is sold and what is left cost what was paid, to the cent (%s)",
  (method) => {
    const thirds = [
      line("2024-01-02", "buy", "3", 1000_00),
      line("2024-02-02", "buy", "7.0000000001", 99_99),
      line("2024-03-02", "sell", "1", 400_00),
      line("2024-04-02", "split", "3", 0),
      line("2024-05-02", "sell", "10.5", 700_00),
    ];
    const { left, realised: sales } = gains(thirds, method);
    const cost = sales.reduce((sum, sale) => sum.plus(sale.cost ?? 0), left.get("share")?.cost ?? decimal(0));
    expect(cost.minus("1099.99").abs().lessThan("1e-30")).toBe(true);
    expect(left.get("share")?.units.toFixed()).toBe("16.5000000003");
  },
);

test("a transfer without a purchase price makes a gain that is not known, and no other", () => {
  const arrived = line("2024-01-01", "transfer-in", "10", null);
  expect(realised([arrived, ...bought, line("2025-01-02", "sell", "5", 90_00)], "fifo")).toEqual([null]);
  const later = [arrived, line("2025-01-02", "sell", "10", 90_00), ...bought, sold];
  expect(realised(later, "fifo")).toEqual(["650", null].toReversed());
});

test("more cannot go out than is held, on its own day too", () => {
  expect(findShortfall([...bought, sold])).toBeNull();
  expect(findShortfall([...bought, line("2024-03-01", "sell", "100.5", 1)])?.held.toFixed()).toBe("100");
  expect(
    findShortfall([...bought, sold, line("2025-02-01", "split", "2", 0), line("2025-03-01", "sell", "100", 1)]),
  ).toBeNull();
  expect(
    findShortfall([line("2024-01-02", "sell", "100", 1), ...bought]),
    "a sale on the day of its purchase",
  ).toBeNull();
});

test("an account that pays more than it has is found, with the day and the sum", () => {
  const cash = (on: string, kind: AccountTransaction["kind"], amount: number) => ({
    ...line(on, kind, "", amount),
    instrumentId: null,
  });
  expect(findOverdraft([cash("2024-01-01", "deposit", 5), cash("2024-01-02", "fee", 6)])).toEqual({
    on: "2024-01-02",
    minor: -1,
  });
  expect(findOverdraft([cash("2024-01-02", "withdrawal", 5), cash("2024-01-02", "deposit", 5)])).toBeNull();
});
