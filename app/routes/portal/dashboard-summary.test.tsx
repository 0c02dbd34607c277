import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DashboardSummary } from "./dashboard-summary";

function textOf(portfolio: {
  valueCents: number;
  growth: number | null;
  valuedAt: number | null;
  recordedMonths?: boolean;
}) {
  const cards = <DashboardSummary {...portfolio} documents={{ count: 0, pending: 0 }} meeting={null} schedule="/" />;
  const router = createMemoryRouter([{ path: "*", element: cards }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

test("cards without a valuation show their zeros and say that there is none yet", () => {
  const none = textOf({ valueCents: 0, growth: null, valuedAt: null });
  expect(none).toContain("Portfolio Value $0 +0% this month No valuation yet");
  expect(none).toContain("Monthly Growth +0% No valuation yet");
});

test("a portfolio that is worth nothing has a valuation", () => {
  const empty = textOf({ valueCents: 0, growth: null, valuedAt: 1 });
  expect(empty).not.toContain("No valuation yet");
  expect(empty).toContain("Monthly Growth +0% No earlier value yet");
  const recordedBefore = textOf({ valueCents: 0, growth: null, valuedAt: 1, recordedMonths: true });
  expect(recordedBefore).toContain("Monthly Growth +0% No earlier value of your holdings yet");
});
