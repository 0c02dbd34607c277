import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoHoldings } from "./no-holdings";

const shown = (valueCents: number, valuedAt: number | null, hasHoldings = false) =>
  renderToStaticMarkup(<NoHoldings recorded={{ valueCents, valuedAt, hasHoldings }} />).replace(/<[^>]*>/g, " ");

test("a portfolio without holdings has no data, unless the firm has recorded a value", () => {
  expect(shown(0, null)).toContain("No portfolio data available");
  const recorded = shown(4_250_000_00, Date.parse("2026-11-20T10:00:00Z"));
  expect(recorded).toContain("We recorded a value of $4,250,000 on 20 November 2026");
  expect(recorded).not.toContain("No portfolio data available");
  expect(shown(0, 0), "worth nothing").toContain("We recorded a value of $0");
});

test("where holdings are entered, it says until when the recorded value stands", () => {
  expect(shown(112_000_00, Date.parse("2026-11-27T10:00:00Z"), true)).toContain(
    "This value stands until we have a price of that day, or of a later one, for each of your holdings.",
  );
  expect(shown(0, null, true)).toContain("as soon as we have their prices");
});
