import { facts, recordsDate } from "../facts";
import { chat, jump, type PageContent } from "../page";

const figures = facts.equity;

export const equityServices: PageContent = {
  path: "/equity-services",
  title: "Equity Services",
  description: "A portfolio of 85 companies in eight sectors: how they are chosen, what they risk, when they are sold.",
  menu: "corporate",
  sections: [
    {
      kind: "heroField",
      lede: "Eighty-five squares, each one a company that has to be explained in ten minutes. When nobody can, it does not belong there.",
      actions: [chat("Start Equity Investing"), jump("Why eighty-five", "why")],
      figure: {
        title: "The portfolio, company by company",
        aside: "a square is a holding",
        show: {
          picture: "holdings",
          sectors: [
            { name: "Technology", count: 17 },
            { name: "Healthcare", count: 14 },
            { name: "Financials", count: 13 },
            { name: "Industrials", count: 12 },
            { name: "Consumer", count: 10 },
            { name: "Energy", count: 8 },
            { name: "Utilities", count: 6 },
            { name: "Real estate", count: 5 },
          ],
          label:
            "85 holdings by sector: technology 17, healthcare 14, financials 13, industrials 12, consumer 10, energy 8, utilities 6, real estate 5.",
        },
        note: "Model portfolio of 85 holdings; the split over sectors is illustrative and changes. Squares count companies, not money.",
      },
    },
    {
      kind: "reasonsWithFigure",
      id: "why",
      heading: "Why eighty-five, and not ten or five hundred",
      items: [
        {
          title: "Ten is a bet",
          text: "A third of what can happen to a single company still happens to you.",
        },
        {
          title: "Eighty-five is a portfolio",
          text: "About a ninth is left. It is few enough that somebody can follow each of them.",
        },
        {
          title: "Five hundred is an index",
          text: "It can be bought for very little, and for many people it is the better choice.",
        },
      ],
      figure: {
        title: "How much of one company's risk is left",
        aside: "by number of holdings",
        show: { picture: "diversification", marked: 85, most: 120 },
        note: "Arithmetic: one divided by the square root of the number of holdings, equal weights, independent events. Market risk is not drawn: it stays, however many you own.",
      },
    },
    {
      kind: "strategies",
      tone: "tint",
      heading: "Three investment approaches: where the return is to come from",
      items: [
        {
          title: "Growth",
          text: "Profit is reinvested. You are paid late, or not at all if the growth was bought too dear.",
          points: ["Little dividend, mostly earnings", "Sold when growth slows for two years"],
          show: {
            picture: "parts",
            items: [
              { name: "dividends", share: 10 },
              { name: "earnings", share: 70 },
              { name: "price paid", share: 20 },
            ],
            label: "Dividends 10 per cent, earnings growth 70, change in price paid 20",
          },
          axis: ["Dividends", "Earnings", "Price"],
        },
        {
          title: "Value",
          text: "A price below what the parts would fetch. It needs patience, and now and then there was a reason.",
          points: ["A third from the price others pay later", "Sold at our estimate of worth"],
          show: {
            picture: "parts",
            items: [
              { name: "dividends", share: 30 },
              { name: "earnings", share: 35 },
              { name: "price paid", share: 35 },
            ],
            label: "Dividends 30 per cent, earnings growth 35, change in price paid 35",
          },
          axis: ["Dividends", "Earnings", "Price"],
        },
        {
          title: "Income",
          text: "Dividends that the cash flow covers twice. Steady, until a board cuts one.",
          points: ["More than half from dividends", "Sold when cover falls below one and a half"],
          show: {
            picture: "parts",
            items: [
              { name: "dividends", share: 60 },
              { name: "earnings", share: 32 },
              { name: "price paid", share: 8 },
            ],
            label: "Dividends 60 per cent, earnings growth 32, change in price paid 8",
          },
          axis: ["Dividends", "Earnings", "Price"],
        },
      ],
      note: "Filled: dividends. Then earnings growth, then the change in the price that others pay for a dollar of earnings. Schematic proportions, not a record.",
    },
    {
      kind: "index",
      heading: "Eight sectors, eight first questions",
      items: [
        { title: "Technology", text: "How much revenue would renew if the sales force stayed at home?" },
        { title: "Healthcare", text: "When does the patent end, and what is sold the day after?" },
        { title: "Financials", text: "What was written off in the last bad year, and who had lent it?" },
        { title: "Industrials", text: "How many months of orders are signed, not merely expected?" },
        { title: "Consumer", text: "Did volume grow, or only the price?" },
        { title: "Energy", text: "At which price of oil or power does a new project still pay?" },
        { title: "Utilities", text: "When does the regulator next set the return?" },
        { title: "Real estate", text: "Which leases end before the loans do?" },
      ],
    },
    {
      kind: "facts",
      heading: "Portfolio metrics",
      lede: "Read the third before the first.",
      items: [
        {
          fact: figures.fiveYearReturn,
          text: "Of the model portfolio over five years, before fees and tax. Five years are one observation, not a rule: ask for the worst twelve months in them.",
          width: "wide",
        },
        {
          fact: figures.holdings,
          text: "At equal weights each would be 1.2% of the whole: a company that fails costs about what a market moves on an ordinary day.",
          width: "narrow",
          show: { picture: "hundred", filled: 1.18, label: "A hundred squares, 1.2 of them filled: one holding" },
        },
        {
          fact: figures.sharpe,
          text: "For every point of volatility, 1.15 points above cash. Calm years flatter the figure, so read it together with the years it covers.",
          width: "narrow",
          show: { picture: "rewardForRisk", ratio: 1.15 },
        },
        {
          fact: figures.beta,
          text: "When the market falls by 20%, expect a fall of about 19%. Shares do not protect from the stock market; bonds and cash do that.",
          width: "wide",
          show: { picture: "againstMarket", beta: 0.95 },
        },
      ],
      note: `Model portfolio as of ${recordsDate}, hypothetical. Beta effect is a first-order estimate. Past and hypothetical performance do not predict results; you can lose money.`,
    },
    {
      kind: "ledgerRead",
      heading: "Three ways to hold it",
      lede: "The same research in three vessels.",
      columns: ["Approach", "Who decides", "What you hold", "Usual charge", "When it does not suit"],
      rows: [
        {
          head: "Active Management",
          cells: [
            "Our portfolio managers, within your limits",
            "All 85, in your name",
            "A share of assets a year",
            "You need the money within five years",
          ],
        },
        {
          head: "Index Strategies",
          cells: [
            "The rules of the index",
            "A fund or a sample of the index",
            "A lower share of assets",
            "You want to leave out companies by name",
          ],
        },
        {
          head: "Direct Advice",
          cells: [
            "You, after our written view",
            "What you choose, with our exit price on file",
            "A fee for the advice",
            "You cannot answer the telephone on a bad day",
          ],
        },
      ],
    },
    {
      kind: "close",
      heading: "Pick one square, and ask for its ten minutes.",
      actions: [chat("Start Equity Investing")],
    },
  ],
};
