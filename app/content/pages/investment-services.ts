import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

/** Yearly gains in percent, invented for the picture. */
const equity = [14, 9, 21, -8, 12, 16, 5, 18, -14, 11, 9, 17, -4, 13, 10, 8, 19, -9, 15, 12];
const bonds = [3, 4, 2, 5, 3, 2, 4, 1, 6, 3, 3, 2, 4, 3, 2, 4, 2, 5, 3, 3];

export const investmentServices: PageContent = {
  path: "/investment-services",
  title: "Investment Services",
  description:
    "Portfolios with a written policy: who decides, what it costs over 25 years, and when it is brought back to its target.",
  menu: "wealth",
  sections: [
    {
      kind: "heroPlate",
      lede: "Nobody controls the return. A fee can be known beforehand: over 25 years, one percent a year takes 22% of the end, whatever markets do.",
      actions: [chat("Talk to Us")],
      figure: {
        title: "One million, 25 years, the same return",
        aside: "what a yearly fee leaves",
        show: {
          picture: "feeCurves",
          amount: 1_000_000,
          gross: 6,
          fees: [0, 0.5, 1, 2],
          marked: 1,
          years: 25,
          label:
            "One million dollars at 6 per cent a year for 25 years becomes 4.29 million without a fee, 3.79 at half a per cent, 3.34 at one and 2.59 at two. What one per cent takes is filled.",
        },
        note: "Arithmetic, not an offer: 6% every year, fee taken at year end, no tax. The black wedge is what 1% takes. 6% is an assumption; returns vary and can be negative.",
      },
    },
    {
      kind: "stats",
      items: [
        facts.investmentServices.assets,
        facts.investmentServices.annualReturn,
        facts.investmentServices.satisfaction,
        facts.investmentServices.years,
      ],
      note: `Firm records as of ${recordsDate} for this service. The return is stated without period or benchmark: it cannot be compared with an index and should not be expected.`,
    },
    {
      kind: "strategies",
      heading: "Three portfolios, told apart by their worst year",
      lede: "How much could you see missing without selling?",
      items: [
        {
          title: "Preserve",
          text: "For money with a date within five years. It may lag behind prices, and it can still fall.",
          points: ["20% shares, 60% bonds, 20% cash", "Income paid out each quarter", "In the bad year below: 7% down"],
          show: { picture: "maturities", shares: [20, 60, 20], label: "Bars: shares 20, bonds 60, cash 20 per cent" },
          axis: ["Shares", "Bonds", "Cash"],
        },
        {
          title: "Balance",
          text: "For money that is needed in part. Bonds pay the next years, shares the ones after.",
          points: ["60% shares, 35% bonds, 5% cash", "Brought back at 55% and 65%", "In the bad year below: 23% down"],
          show: { picture: "maturities", shares: [60, 35, 5], label: "Bars: shares 60, bonds 35, cash 5 per cent" },
          axis: ["Shares", "Bonds", "Cash"],
        },
        {
          title: "Grow",
          text: "For money that nobody needs for fifteen years. It may lose a third in one of them, and more than once; plan on it.",
          points: [
            "90% shares, 8% bonds, 2% cash",
            "Across regions, no single name above 4%",
            "In the bad year below: 36% down",
          ],
          show: { picture: "maturities", shares: [90, 8, 2], label: "Bars: shares 90, bonds 8, cash 2 per cent" },
          axis: ["Shares", "Bonds", "Cash"],
        },
      ],
      note: "Model portfolios. The bad year is hypothetical: shares 40% down, bonds 2% up, cash unchanged. Worse is possible. Your policy may set other shares; it sets them in writing, with the band around each.",
    },
    {
      kind: "reasonsWithFigure",
      heading: "Left alone, a portfolio becomes another one",
      tone: "tint",
      items: [
        {
          title: "Drift is silent",
          text: "After twenty kind years, 60% in shares had become 80%. Nobody decided that, and the next fall is a third larger.",
        },
        {
          title: "A band instead of a date",
          text: "We act when a share leaves its band, not when the calendar says so. In quiet years that is never.",
        },
        {
          title: "It costs return, and that is the price",
          text: "Selling what has risen usually earns a little less. You pay it to keep the risk that you chose.",
        },
        {
          title: "Tax decides how",
          text: "New money, dividends and withdrawals move first. Selling at a gain is the last resort, and is costed beforehand.",
        },
      ],
      figure: {
        title: "Share of equities over 20 years",
        aside: "target 60%, band 55% to 65%",
        show: { picture: "drift", target: 60, band: 5, equity, bonds },
        note: "Hypothetical yearly gains of shares and bonds. Axis from 40% to 85%. The solid line steps back to 60% after each year that ends outside the band; the broken one is never touched.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Who decides",
      lede: "Three kinds of account, three kinds of duty. Ask which one you have.",
      columns: ["Account", "Who decides", "Usual charge", "What to expect of it", "It fits badly when"],
      rows: [
        {
          head: "Discretionary",
          cells: [
            "We do, within the written policy",
            "A percentage of assets",
            "Reports of what was traded, and why",
            "You want a say in each purchase",
          ],
        },
        {
          head: "Advisory",
          cells: [
            "You do, on our written advice",
            "A percentage of assets, or a fee",
            "A recommendation with its cost and the case against it",
            "You cannot be reached for a week",
          ],
        },
        {
          head: "Brokerage",
          cells: [
            "You do",
            "A commission on each trade",
            "A confirmation, with price and commission",
            "You expect us to watch the account",
          ],
        },
      ],
    },
    {
      kind: "matrix",
      heading: "What a fee takes of the end",
      lede: "The return drops out of the sum: 1 minus (1 minus the fee) to the power of the years.",
      columns: ["Fee a year", "10 years", "25 years", "40 years"],
      rows: [
        { head: "0.5%", cells: ["4.9%", "11.8%", "18.2%"] },
        { head: "1%", cells: ["9.6%", "22.2%", "33.1%"] },
        { head: "2%", cells: ["18.3%", "39.7%", "55.4%"] },
      ],
      marked: [1, 1],
      actions: [chat("Talk to Us")],
      note: "Arithmetic. Count every fee: ours, the funds' and the custodian's. Ask for the three as one figure, in percent and in money, before you sign.",
    },
    {
      kind: "close",
      heading: "Add up every fee before you sign.",
      actions: [chat("Talk to Us")],
    },
  ],
};
