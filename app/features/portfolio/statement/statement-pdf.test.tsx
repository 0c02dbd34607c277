import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { PortfolioView } from "~/features/portfolio/view/portfolio-view";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { anInstrument, aPortfolio } from "../../../../tests/support/portfolios";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { addInstrument } from "../records/instruments.server";
import { recordPrice } from "../records/quotes.server";
import { readOwnHoldings } from "./own-portfolio.server";
import { writeOwnStatement } from "./statement-pdf.server";

/** Shares, a bond and cash, bought and sold at prices that leave odd cents everywhere. */
async function anOddPortfolio(world: World) {
  const { ada, client, record } = await aPortfolio(world);
  const instruments = [
    { ...anInstrument({ name: "Share of a ferry" }), prices: ["17.4903", "19.2217"] },
    {
      ...anInstrument({ name: "Bond of a harbour", assetClass: "fixed-income", counts: "nominal" }),
      prices: ["98.413", "97.019"],
    },
  ] as const;
  await record({ on: "2026-04-30", kind: "deposit", amount: "61,234.57" });
  for (const { prices, ...instrument } of instruments) {
    const instrumentId = await addInstrument(world, ada, instrument);
    const price = { instrumentId, source: "Exchange", reason: "" };
    await recordPrice(world, ada, { ...price, on: "2026-05-01", value: prices[0] });
    await recordPrice(world, ada, { ...price, on: "2026-05-13", value: prices[1] });
    const bought = { kind: "buy", instrument: instrument.symbol, price: prices[0], fee: "9.99" } as const;
    await record({ ...bought, on: "2026-05-01", quantity: instrument.counts === "nominal" ? "20000" : "733.125" });
  }
  const [share] = instruments;
  await record({
    on: "2026-05-08",
    kind: "sell",
    instrument: share.symbol,
    quantity: "101.5",
    price: "18.077",
    fee: "4.95",
  });
  await record({ on: "2026-05-11", kind: "withdrawal", amount: "1,203.19" });
  return client;
}

const amounts = (text: string) => new Set(text.match(/[+−-]?\$[\d,]+(\.\d+)?/g));

onBothDatabases("a PDF statement shows the amounts of the page to the cent", async (world) => {
  const client = await anOddPortfolio(world);
  const range = new URLSearchParams({ from: "2026-05-01", to: "2026-05-13" });
  const page = await readOwnHoldings(world, client, range);
  if (!page) throw new Error("The portfolio has no value");
  const view = <PortfolioView figures={page.figures} flows={page.flows} search={range} statements={null} />;
  const router = createMemoryRouter([{ path: "*", element: view }]);
  const shown = amounts(renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, " "));

  const statement = await writeOwnStatement(world, client, range);
  const printed = amounts(textOfPdf(statement?.pdf ?? Buffer.of()));

  expect([...printed].filter((amount) => /\.\d\d$/.test(amount)).length).toBeGreaterThan(8);
  expect([...printed].filter((amount) => !shown.has(amount))).toEqual([]);
});
