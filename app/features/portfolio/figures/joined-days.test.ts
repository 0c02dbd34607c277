import { expect, test } from "vitest";
import { joinDays } from "./joined-days.server";
import { timeWeighted, valueAt } from "./time-weighted.server";
import type { AccountTransaction, DayValue, Instrument, Quote } from "./types";
import { valueDays } from "./value-days.server";

const instruments: Instrument[] = ["share", "bond"].map((id) => ({
  ...{ id, name: id, assetClass: "equity", region: "global", currency: "USD", counts: "units", fresh: 7 },
}));
const quotes: Quote[] = [
  { of: "share", on: "2026-01-01", value: "100" },
  { of: "bond", on: "2026-01-01", value: "50" },
  { of: "share", on: "2026-01-05", value: "110" },
  { of: "bond", on: "2026-01-07", value: "49" },
  { of: "share", on: "2026-01-09", value: "121" },
  { of: "bond", on: "2026-01-12", value: "52" },
];
type Line = [on: string, kind: AccountTransaction["kind"], amount: number, units?: string];
const lines = (accountId: string, instrumentId: string, all: Line[]): AccountTransaction[] =>
  all.map(([on, kind, amount, quantity = ""], index) => ({
    ...{ id: `${accountId}${index}`, accountId, on, kind, quantity, amount, fee: 0 },
    instrumentId: quantity ? instrumentId : null,
  }));

const his = lines("a", "share", [
  ["2026-01-01", "deposit", 1500_00],
  ["2026-01-01", "buy", 1000_00, "10"],
  ["2026-01-09", "withdrawal", 300_00],
]);
const hers = lines("b", "bond", [
  ["2026-01-04", "deposit", 2000_00],
  ["2026-01-04", "buy", 1000_00, "20"],
  ["2026-01-09", "deposit", 300_00],
]);
const days = (transactions: AccountTransaction[]): DayValue[] => {
  const accounts = [...new Set(transactions.map(({ accountId }) => accountId))].map((id) => ({
    ...{ id, currency: "USD" as const },
  }));
  const held = new Set(transactions.map(({ instrumentId }) => instrumentId));
  const own = instruments.filter(({ id }) => held.has(id));
  return [...valueDays({ accounts, instruments: own, transactions, quotes: quotes.filter(({ of }) => held.has(of)) })];
};

test("joined days are those of one portfolio with the transactions of both", () => {
  const joined = joinDays([days(his), days(hers)]);
  const one = days([...his, ...hers]);
  for (const { on } of [...one, ...joined]) expect(valueAt(joined, on), on).toBe(valueAt(one, on));
  const [both, whole] = [joined, one].map((all) => timeWeighted(all, "2025-12-31", "2026-01-12"));
  if (!both?.ok || !whole?.ok) throw new Error("a return is missing");
  expect(both.factor.toFixed(12)).toBe(whole.factor.toFixed(12));
});

test("what goes from one to the other is neither paid in nor taken out", () => {
  const joined = joinDays([days(his), days(hers)]);
  expect(joined.find(({ on }) => on === "2026-01-09")).toMatchObject({ flow: 0, gain: 0 });
  expect(joined.find(({ on }) => on === "2026-01-04")).toMatchObject({ flow: 2000_00 });
});

test("a value is missing when one of them is, with what it needs; before its first day a portfolio adds nothing", () => {
  const joined = joinDays([days(his), days(hers)]);
  expect(valueAt(joined, "2026-01-02")).toBe(1500_00);
  const stale: DayValue = { on: "2026-01-01", cents: 100, flow: 100, gain: 0, until: "2026-01-08", wants: "fund" };
  const fresh = (on: string): DayValue => ({ on, cents: 7, flow: 0, gain: 0, until: "2026-02-01", wants: "share" });
  const gaps = joinDays([[stale], [fresh("2026-01-05"), fresh("2026-01-10")]]);
  expect(gaps.map(({ on, cents, until, wants }) => [on, cents, until, wants])).toEqual([
    ["2026-01-01", 100, "2026-01-08", "fund"],
    ["2026-01-05", 107, "2026-01-08", "fund"],
    ["2026-01-10", null, "2026-01-10", "fund"],
  ]);
  expect([valueAt(gaps, "2026-01-08"), valueAt(gaps, "2026-01-09")]).toEqual([107, null]);
});
