import { facts, recordsDate } from "../facts";
import { chat, jump, type PageContent } from "../page";

export const marketAnalysis: PageContent = {
  path: "/market-analysis",
  title: "Market Analysis",
  description:
    "What moved, by how much, and because of what: four kinds of analysis with their tools, deliverables and limits.",
  menu: "insights",
  sections: [
    {
      kind: "heroField",
      lede: "A share falls by 3.4%. Less than a third of it is about the company. We take a move apart before anyone acts on it.",
      actions: [chat("Access Market Intelligence"), jump("Service options", "options")],
      figure: {
        title: "What one bad day was made of",
        aside: "percent",
        show: {
          picture: "bridge",
          changes: [
            { name: "Market", value: -1.9, printed: "\u22121.9" },
            { name: "Sector", value: -0.8, printed: "\u22120.8" },
            { name: "Currency", value: 0.3, printed: "+0.3" },
            { name: "Company", value: -1, printed: "\u22121.0" },
          ],
          end: { name: "The move", printed: "\u22123.4" },
          label:
            "A fall of 3.4 per cent in parts: market minus 1.9, sector minus 0.8, currency plus 0.3, company minus 1.0.",
        },
        note: "Invented share, real method: the market part is beta times the index, the sector part what peers did beyond it, the company part what is left.",
      },
    },
    {
      kind: "strategies",
      heading: "Market insights: how large is a large move?",
      lede: "News is what does not happen on an ordinary day.",
      tone: "tint",
      items: [
        {
          title: "Equity Markets",
          text: "One percent up or down is an ordinary day: it happens on about one in three. Our note begins where that ends, at two.",
          show: {
            picture: "maturities",
            shares: [62, 32, 13.4, 4.6, 1.2, 0],
            label:
              "Days beyond half a per cent: 62 in a hundred; beyond one 32; beyond two 5; beyond three almost none",
          },
          axis: ["beyond 0.5%", "beyond 3%"],
        },
        {
          title: "Bonds and Rates",
          text: "A bond index that moves one percent in a day has heard something about a central bank. That is a day to write about.",
          show: {
            picture: "maturities",
            shares: [15.3, 0.8, 0, 0, 0, 0],
            label: "Days beyond half a per cent: 15 in a hundred; beyond one less than one",
          },
          axis: ["beyond 0.5%", "beyond 3%"],
        },
        {
          title: "Commodities",
          text: "Half of all days move more than one percent. Weather, freight and stocks explain most of them; the rest is left unexplained, and we say so.",
          show: {
            picture: "maturities",
            shares: [74, 50.5, 32, 18.2, 9.6, 4.6],
            label: "Days beyond half a per cent: 74 in a hundred; beyond one 51; beyond two 18; beyond three 5",
          },
          axis: ["beyond 0.5%", "beyond 3%"],
        },
      ],
      note: "Bars: share of trading days that move by more than 0.5, 1, 1.5, 2, 2.5 and 3%. Computed from a normal curve with 16, 5.5 and 24% volatility a year. Real markets have more very large days than this curve.",
    },
    {
      kind: "ledgerRead",
      heading: "Four kinds of analysis",
      lede: "Each answers one question, and is silent about the other three.",
      columns: ["Service", "The question", "Tools", "Deliverables", "Where it fails"],
      rows: [
        {
          head: "Fundamental Analysis",
          cells: [
            "What is it worth?",
            "Accounts, cash flow models, peer tables",
            "A range of value with the three assumptions that move it most",
            "Cheap can stay cheap for years",
          ],
        },
        {
          head: "Technical Analysis",
          cells: [
            "Who is buying, and how hard?",
            "Price, volume, positions by holder",
            "Levels at which orders gather, with the day they were drawn",
            "A pattern seen afterwards is not a forecast",
          ],
        },
        {
          head: "Quantitative Analysis",
          cells: [
            "What did this cause before?",
            "Factor models, event studies, simulation",
            "A distribution, and the number of cases behind it",
            "Twelve cases are an anecdote with a decimal point",
          ],
        },
        {
          head: "Sentiment Analysis",
          cells: [
            "What is already believed?",
            "Surveys, option prices, fund flows, filings",
            "A monthly reading, and which way it would surprise",
            "Crowds are right most of the time",
          ],
        },
      ],
    },
    {
      kind: "matrix",
      heading: "A percentage, in money",
      lede: "Boards forget percentages. They remember amounts.",
      columns: ["Portfolio", "Ordinary day", "1 in 20", "1 in a year"],
      rows: [
        { head: "$1M", cells: ["$10.1K", "$19.8K", "$29.0K"] },
        { head: "$10M", cells: ["$101K", "$198K", "$290K"] },
        { head: "$100M", cells: ["$1.01M", "$1.98M", "$2.90M"] },
      ],
      marked: [1, 2],
      note: "A move of one day, up or down, that is reached or passed on one day in three, in twenty, in 252. Shares with 16% volatility a year: 16 divided by the root of 252 is 1.01% a day. Normal curve; arithmetic, not a limit to losses.",
    },
    {
      kind: "steps",
      heading: "From a question to an answer",
      items: [
        {
          title: "Collect",
          text: "Prices, filings, the calendar. What is missing is listed before anything is concluded.",
        },
        {
          title: "Take apart",
          text: "Market, sector, currency, company. What is left after that is the subject of the report.",
        },
        {
          title: "Object",
          text: "A second analyst argues against the finding, and the objection is part of the report.",
        },
        {
          title: "Deliver",
          text: "One page first, the working behind it.",
        },
      ],
    },
    {
      kind: "packages",
      id: "options",
      heading: "Service options",
      lede: "Three sizes of the same work.",
      items: [
        {
          name: "Single Question",
          text: "One move, one holding, one decision.",
          points: ["Decomposition and one page of text", "One call with the author", "The working behind it"],
        },
        {
          name: "Monthly Briefing",
          text: "Your list of holdings and markets, read for you.",
          points: [
            "Your list first",
            "The calendar of the month to come",
            "Last month's views marked right or wrong",
            "The three insight categories in one place",
          ],
        },
        {
          name: "Standing Desk",
          text: "For treasuries and funds that have to answer the same day.",
          points: [
            "All four kinds of analysis on call",
            "A note when a holding passes two ordinary days",
            "Data files for your own models",
            "Quarterly review with your committee",
          ],
        },
      ],
      actions: [chat("Get Full Market Report")],
      note: "Analysis is information for your own decision. It is not an offer, and not advice that takes your situation into account, unless you also have an advisory agreement with us.",
    },
    {
      kind: "stats",
      items: [facts.firm.countries, facts.firm.support, facts.firm.years, facts.firm.clients],
      note: `The firm as a whole, as of ${recordsDate}.`,
    },
    {
      kind: "close",
      heading: "Send us the move you do not understand.",
      actions: [chat("Request Market Analysis")],
    },
  ],
};
