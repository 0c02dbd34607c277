import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

const figures = facts.investmentBanking;

export const investmentBanking: PageContent = {
  path: "/investment-banking",
  title: "Investment Banking",
  description:
    "Mergers, capital raising, strategic advice and restructuring for owners and boards: five steps, about six months.",
  menu: "corporate",
  sections: [
    {
      kind: "heroRuler",
      lede: "Selling a company is a second job for the people who run it. The calendar shows which weeks it takes from them, and which from others.",
      actions: [chat("Discuss Your Transaction")],
      figure: {
        title: "Half a year, and who works in it",
        aside: "height: load in each week",
        show: {
          picture: "workload",
          steps: [
            { name: "Preparation", from: 0, to: 5 },
            { name: "Marketing", from: 5, to: 10 },
            { name: "Offers", from: 10, to: 14 },
            { name: "Due diligence", from: 14, to: 21 },
            { name: "Closing", from: 21, to: 26 },
          ],
          parties: [
            {
              name: "Your management",
              load: [2, 2, 3, 3, 2, 1, 1, 1, 2, 2, 2, 1, 1, 2, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 3],
            },
            { name: "Our team", load: [3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 3, 3, 3, 2, 1, 2] },
            {
              name: "Lawyers",
              load: [1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 2, 2, 3],
            },
            {
              name: "Auditors",
              load: [0, 1, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 2, 1, 0, 0, 0, 0, 0, 0, 1],
            },
            {
              name: "Bidders",
              load: [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 2],
            },
          ],
          label:
            "Calendar of 26 weeks in five steps. Management works hardest in weeks 3 to 4, 15 to 18 and 26; our team in weeks 1 to 7, 11 to 14 and 21 to 23; lawyers from week 15; auditors in weeks 15 to 18; bidders from week 7 on.",
        },
        note: "Schematic: the shape of a private sale without a regulator. A competition filing or a public bidder adds months between signing and closing.",
      },
    },
    {
      kind: "schedule",
      heading: "Five steps",
      lede: "Each ends with a decision that is yours.",
      items: [
        {
          when: "Weeks 1-5",
          title: "Preparation",
          text: "We read three years of accounts as a buyer will and write down what he will find. You decide whether to go on, while nobody knows.",
        },
        {
          when: "Weeks 6-10",
          title: "Marketing",
          text: "A short list of buyers or investors, approved by you name by name. Documents go out under a confidentiality agreement.",
        },
        {
          when: "Weeks 11-14",
          title: "Offers",
          text: "Indications are set side by side on one page: price, form of payment, conditions, certainty. The highest is not always the best, and we say why.",
        },
        {
          when: "Weeks 15-21",
          title: "Due diligence",
          text: "The buyer opens every drawer. Your people answer through one list with one owner for each question; we keep the list.",
        },
        {
          when: "Weeks 22-26",
          title: "Signing and closing",
          text: "Contract, conditions, funds flow. The wire of the last day is read line by line before anyone signs.",
        },
      ],
    },
    {
      kind: "reasonsWithFigure",
      tone: "tint",
      heading: "From the headline to the wire",
      items: [
        {
          title: "Debt is the buyer's first deduction",
          text: "Loans, leases and unpaid tax come off the price. What counts as debt is negotiated; we bring our list first.",
        },
        {
          title: "Working capital is the second",
          text: "A business is sold with a normal level of stock and receivables. Normal is an average, and the months chosen for it are worth money.",
        },
        {
          title: "Escrow comes back, if nothing does",
          text: "A part waits with a third party for twelve to twenty-four months, against claims under the contract.",
        },
      ],
      figure: {
        title: "What a price of $100M is worth on the day",
        aside: "$ million",
        show: {
          picture: "bridge",
          start: { name: "Price agreed", value: 100, printed: "100" },
          changes: [
            { name: "Debt repaid", value: -22, printed: "\u221222" },
            { name: "Cash kept", value: 6, printed: "+6" },
            { name: "Working capital", value: -3, printed: "\u22123" },
            { name: "Held in escrow", value: -8, printed: "\u22128" },
          ],
          end: { name: "Paid at closing", printed: "73" },
          marked: "Held in escrow",
          label:
            "From a price of 100 million dollars: minus 22 of debt, plus 6 of cash, minus 3 of working capital, minus 8 in escrow, leaves 73 paid at closing.",
        },
        note: "Example with round numbers, before tax and fees. Not a transaction of ours.",
      },
    },
    {
      kind: "rows",
      heading: "Four services",
      items: [
        {
          title: "Mergers and Acquisitions",
          text: "For owners who sell, and for boards that buy. The first work is to find out whether a sale or a purchase is the answer at all.",
          points: ["Sale of a company or division", "Search and approach of targets", "Fairness of an offer received"],
        },
        {
          title: "Capital Raising",
          text: "Growth equity, private debt, or a listing that begins with one of them. We show the dilution of each at three prices, so that the cheapest money is chosen with its cost in view.",
          points: ["Private placements", "Senior and mezzanine debt", "Preparation for a listing"],
        },
        {
          title: "Strategic Advisory",
          text: "Work without a transaction at the end: what a division earns alone, what a joint venture should share, what an activist would say.",
          points: ["Portfolio review for boards", "Joint ventures", "Defense preparation"],
        },
        {
          title: "Financial Restructuring",
          text: "When the next payment is in doubt. Thirteen weeks of cash on one sheet comes first, then talks with lenders in the order of their rights. Early is cheap here, and late is not.",
          points: ["Standstill and amendment", "Exchange of debt", "Sale out of distress"],
        },
      ],
    },
    {
      kind: "stats",
      items: [figures.value, figures.transactions, figures.countries, figures.satisfaction],
      note: `Track record: firm records as of ${recordsDate}, across all four services. A record is not a promise for the next transaction.`,
    },
    {
      kind: "index",
      heading: "Six industries",
      lede: "In each we know who bought last, and what they learned.",
      items: [
        {
          title: "Technology",
          text: "Software and services are valued on renewals. We test how much revenue would come back without a salesman.",
        },
        {
          title: "Healthcare",
          text: "Licenses and reimbursement move with the owner or do not. That is settled in preparation, not in due diligence.",
        },
        {
          title: "Energy",
          text: "Reserves, offtake contracts, and the day a site has to be cleaned up. The last one is a debt, whatever it is called.",
        },
        {
          title: "Financial Services",
          text: "A regulator sits at the table. Change of control takes its own calendar, often longer than the sale.",
        },
        {
          title: "Real Estate",
          text: "Asset or company: the same building sells at two prices, because two taxes apply.",
        },
        {
          title: "Consumer Goods",
          text: "A brand is worth what retailers give it in shelf. We read the listing terms before the advertising.",
        },
      ],
    },
    {
      kind: "close",
      heading: "The first conversation is about whether to sell at all.",
      actions: [chat("Start Your Transaction")],
    },
  ],
};
