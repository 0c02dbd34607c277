import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentsTable } from "./payments-table";
import type { Ledger } from "./read-ledger.server";

test("the value date of a payment is a day of a column", () => {
  const payment = {
    ...{ id: "p1", amountCents: 100_00, valueOn: "2026-12-09", interestCents: 10_00, principalCents: 90_00 },
    ...{ balanceCents: 0, reference: "B-1", recordedBy: "Ada", confirmedBy: null, recordedAt: 0 },
  };
  const html = renderToStaticMarkup(<PaymentsTable ledger={{ payments: [payment] } as unknown as Ledger} />);
  expect(html).toContain("2026-12-09");
  expect(html).not.toContain("December");
});
