import { facts, recordsDate } from "../facts";
import { chat, jump, type PageContent } from "../page";

const figures = facts.capitalMarkets;

export const capitalMarkets: PageContent = {
  path: "/capital-markets",
  title: "Capital Markets",
  description:
    "Equity and debt issues, international placements and electronic trading, in four market segments from $425B to $2.8T.",
  menu: "corporate",
  sections: [
    {
      kind: "heroPlate",
      lede: "A market is deep where many squares stand side by side. We work in four of them, and an issue belongs in one of them before it is announced.",
      actions: [chat("Access Capital Markets"), jump("See the four segments", "segments")],
      figure: {
        title: "Four market segments, one scale",
        aside: "a square is $25B",
        show: {
          picture: "unitBlocks",
          unit: 25,
          items: [
            { name: "Equity", value: 2800, printed: figures.volumeOne.value },
            { name: "Debt", value: 1200, printed: figures.volumeTwo.value },
            { name: "Derivatives", value: 850, printed: figures.volumeThree.value },
            { name: "Structured", value: 425, printed: figures.volumeFour.value },
          ],
          own: { name: "is what we trade in a year", value: 500, printed: figures.trading.value },
          label:
            "Squares of 25 billion dollars: equity 112, debt 48, derivatives 34, structured products 17. Below them 20 squares for the 500 billion that the firm trades in a year.",
        },
        note: "Segment volumes as stated by the firm, rounded, undated and illustrative. Our own volume is counted across all four and counted differently: the two do not make a market share.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Four ways to reach investors",
      lede: "The first question is not the price. It is who should own you afterwards.",
      columns: ["Service", "What we do", "What it asks of you", "What drives the cost", "What can go wrong"],
      rows: [
        {
          head: "Equity Capital Markets",
          cells: [
            "Listings, rights issues, block sales and convertible bonds",
            "Three years of audited accounts and a board that can answer questions in public",
            "The proceeds, the number of markets, the underwriting",
            "The window closes between roadshow and pricing; the issue waits or shrinks",
          ],
        },
        {
          head: "Debt Capital Markets",
          cells: [
            "Senior and subordinated notes, private placements, liability management",
            "A rating or a credit story that stands without one, and covenants you can live with",
            "Principal, tenor, rating, legal work",
            "Spreads widen after the announcement; the coupon follows them",
          ],
        },
        {
          head: "International Markets",
          cells: [
            "Placements across borders, dual listings, currency of issue",
            "Accounts in a standard the second market accepts, and local counsel",
            "Local agents and counsel in each country",
            "Two regulators ask the same question and want different answers",
          ],
        },
        {
          head: "Electronic Trading",
          cells: [
            "Direct access, algorithms and a report on every fill",
            "A credit line or margin, and a named person who may give orders",
            "Volume, venue and the depth of the book",
            "Thin books: a large order moves the price it is looking for",
          ],
        },
      ],
    },
    {
      kind: "rows",
      id: "segments",
      heading: "Four segments, and what each one is good at",
      items: [
        {
          title: "Equity Markets",
          text: "The widest of the four. Ownership changes hands every second, so a new issue is priced against a thousand neighbours by the afternoon.",
          points: [
            "Initial and secondary offerings",
            "Block trades outside the book",
            "Convertible and preferred shares",
          ],
          fact: figures.volumeOne,
        },
        {
          title: "Debt Markets",
          text: "Fewer trades, larger tickets. Most notes are bought to be held, which makes the first allocation count more than the first day's price.",
          points: ["Investment grade and high yield", "Sovereign and agency paper", "Private placements"],
          fact: figures.volumeTwo,
        },
        {
          title: "Derivatives",
          text: "Here a treasurer fixes a rate or a currency and leaves the underlying where it is. Ask for the cost of leaving a hedge early together with its price.",
          points: ["Interest rate and cross-currency swaps", "Listed options and futures", "Collateral schedules"],
          fact: figures.volumeThree,
        },
        {
          title: "Structured Products",
          text: "The narrowest, and the one with the longest documents. Read the last page first: who owes what to whom, and at which price it can be sold back.",
          points: [
            "Asset-backed notes",
            "Credit-linked and capital-protected notes",
            "Valuation by somebody other than the seller",
          ],
          fact: figures.volumeFour,
        },
      ],
      note: "Volumes as stated by the firm, illustrative and not updated with the market.",
    },
    {
      kind: "facts",
      heading: "What stands behind an order",
      lede: "Four figures of the desk, and what they change for an issuer.",
      items: [
        {
          fact: figures.trading,
          text: "Spread evenly over about 250 trading days, roughly $2B a day. An issue of $200M is a tenth of a day's work, not a month's.",
          width: "wide",
          show: {
            picture: "bars",
            items: [
              { name: "A usual day", value: 2, printed: "$2B" },
              { name: "Your issue", value: 0.2, printed: "$200M" },
            ],
            marked: "Your issue",
            label: "An even trading day of 2 billion dollars beside an issue of 200 million",
          },
        },
        {
          fact: figures.clients,
          text: "Issuers, funds, insurers and treasuries. If sixty of them are the right call for your issue, that is 2.4 in a hundred.",
          width: "narrow",
          show: { picture: "hundred", filled: 2.4, label: "A hundred squares, 2.4 of them filled" },
        },
        {
          fact: figures.markets,
          text: "Exchanges and venues where we deal directly or through a named correspondent. In eight countries the order can be given across a table.",
          width: "narrow",
          show: { picture: "dots", of: 50, marked: 8, label: "Fifty dots, eight of them marked" },
        },
        {
          fact: facts.firm.support,
          text: "Sessions end, positions do not. From 21:00 to midnight UTC none of these five exchanges is open; the duty desk is.",
          width: "wide",
          show: {
            picture: "spans",
            axis: ["00", "03", "06", "09", "12", "15", "18", "21"],
            items: [
              { name: "Tokyo", from: 0, to: 6.5 / 3 },
              { name: "Hong Kong", from: 1.5 / 3, to: 8 / 3 },
              { name: "Frankfurt", from: 8 / 3, to: 16.5 / 3 },
              { name: "London", from: 8 / 3, to: 16.5 / 3 },
              { name: "New York", from: 14.5 / 3, to: 7 },
            ],
            label:
              "Regular sessions in UTC: Tokyo 00:00 to 06:30, Hong Kong 01:30 to 08:00, Frankfurt and London 08:00 to 16:30, New York 14:30 to 21:00.",
          },
        },
      ],
      note: `Firm records as of ${recordsDate}. The day's work is arithmetic on the stated volume, and sixty investors are an example. Sessions in standard time, lunch breaks and auctions left out.`,
    },
    {
      kind: "reasons",
      heading: "Three pieces of technology",
      lede: "None of them decides. Each leaves a record of what was decided.",
      columns: 3,
      items: [
        {
          title: "Order routing",
          text: "One order, split over venues by price, size and the chance of being filled. Each part carries a time stamp and the rule that sent it there.",
        },
        {
          title: "Execution analysis",
          text: "The price that was obtained against the price when the order was given. Slippage is on the first line, whoever caused it.",
        },
        {
          title: "Issuance book",
          text: "Issuers see the order book as it fills: names, sizes, limits. Allocation is a decision you watch, then sign.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Tell us the amount and the month. We will tell you the market.",
      actions: [chat("Connect with Our Team")],
    },
  ],
};
