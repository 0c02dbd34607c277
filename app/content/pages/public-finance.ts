import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

const figures = facts.publicFinance;

export const publicFinance: PageContent = {
  path: "/public-finance",
  title: "Public Finance",
  description:
    "Bonds for water, roads, schools and hospitals: six steps from plan to closing, six sectors, and the cover behind them.",
  menu: "corporate",
  sections: [
    {
      kind: "heroField",
      lede: "About seventeen weeks of public work for one morning of pricing. What is done before that morning decides much of its rate.",
      actions: [chat("Explore Financing Options")],
      figure: {
        title: "Six steps of a bond issue",
        aside: "weeks",
        show: {
          picture: "issuePath",
          steps: [
            { name: "Plan of finance", from: 0, to: 3 },
            { name: "Structure", from: 3, to: 6 },
            { name: "Disclosure and rating", from: 6, to: 12 },
            { name: "Investor meetings", from: 12, to: 15 },
            { name: "Pricing, one day", from: 15, to: 15.2 },
            { name: "Closing", from: 15.2, to: 17 },
          ],
          marked: "Pricing, one day",
          label:
            "Six steps in seventeen weeks: plan of finance weeks 1 to 3, structure to week 6, disclosure and rating to week 12, investor meetings to week 15, pricing on one day, closing by week 17.",
        },
        note: "A usual first issue, schematic. A referendum, a court validation or a missing audit comes before week 0.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Six sectors, and who pays each of them back",
      lede: "A bond is as good as the bill it is repaid from.",
      columns: ["Sector", "Projects", "Repaid from", "What we test first"],
      rows: [
        {
          head: "Water and Sewer",
          cells: [
            "Treatment plants, mains, flood basins",
            "Rates on the water bill",
            "Whether the next rate increase has been voted, not only planned",
          ],
        },
        {
          head: "Transportation",
          cells: [
            "Toll roads, airports, bus depots",
            "Tolls, landing fees, fuel tax",
            "Traffic in the worst year of the last twenty",
          ],
        },
        {
          head: "Education",
          cells: [
            "Schools, laboratories, student housing",
            "Property tax, tuition, rent",
            "Enrollment by grade, ten years on",
          ],
        },
        {
          head: "Healthcare",
          cells: [
            "Hospitals, clinics, equipment",
            "Patient revenue after all expenses",
            "Days of cash at hand and who pays the patients' bills",
          ],
        },
        {
          head: "Housing",
          cells: [
            "Affordable rental, renovation, land",
            "Rents and mortgage payments",
            "Vacancy that the plan survives",
          ],
        },
        {
          head: "Energy",
          cells: [
            "Grids, district heating, solar fields",
            "Power bills and purchase contracts",
            "The contract's last year against the bond's last year",
          ],
        },
      ],
    },
    {
      kind: "reasonsWithFigure",
      tone: "tint",
      heading: "Cover: the number that a rating begins with",
      items: [
        {
          title: "Net revenue comes first",
          text: "What the system earns after it has been run and mended. Depreciation is not paid in cash, so it stays out.",
        },
        {
          title: "Debt service is level",
          text: "The same payment every year. Interest shrinks and principal grows inside it, so no council inherits a cliff.",
        },
        {
          title: "The room between is the safety",
          text: "A covenant often promises 1.25 times. Below it, rates rise by contract: the council should know that before it signs.",
        },
      ],
      figure: {
        title: "A water system that borrows $25M",
        aside: "20 years at 4%",
        show: { picture: "debtService", principal: 25_000_000, rate: 4, years: 20, revenue: 2_900_000 },
        note: "Arithmetic on an invented system: one level payment a year, revenue held flat. Filled: principal. Ink: interest.",
      },
    },
    {
      kind: "rows",
      heading: "Four services",
      items: [
        {
          title: "Bond Underwriting",
          text: "We buy the issue at pricing and sell it on, and carry what is left. The spread per $1,000 bond is a cost of the issue: compare it with recent issues of your size.",
          points: [
            "General obligation and revenue bonds",
            "Negotiated and competitive sale",
            "Order period open to local investors",
          ],
        },
        {
          title: "Financial Advisory",
          text: "Here we sit on your side of the table and do not underwrite the same issue: one role for one issue.",
          points: ["Debt capacity and policy", "Choice of underwriter", "Check of the final price"],
        },
        {
          title: "Infrastructure Finance",
          text: "For works too large for one budget. Public and private money in layers, each with its own claim, and a table of who pays when the work is late.",
          points: ["Concessions and availability payments", "Construction and long-term loans", "Model review"],
        },
        {
          title: "Refunding and Restructuring",
          text: "Old debt replaced by cheaper debt, if what is saved survives the costs. We show the saving in today's money and the rate at which waiting would have been better.",
          points: ["Current and advance refunding", "Call schedules watched", "Escrow arithmetic"],
        },
      ],
    },
    {
      kind: "schedule",
      heading: "The same six steps, with what the council decides",
      items: [
        {
          when: "Weeks 1-3",
          title: "Plan of finance",
          text: "Projects, amounts, other money. The finance officer gets a table of three sizes of issue and what each does to a household bill. Decision: how much.",
        },
        {
          when: "Weeks 4-6",
          title: "Structure",
          text: "Years, call dates, reserve, covenant. Decision: which promise is made to investors.",
        },
        {
          when: "Weeks 7-12",
          title: "Disclosure and rating",
          text: "The official statement is the issuer's own document and its own liability. Every figure in it has a named owner. Decision: the statement is released.",
        },
        {
          when: "Weeks 13-15",
          title: "Investor meetings",
          text: "Questions are collected and answered for all at once. If most of them concern one page, the page is rewritten. Decision: the pricing day.",
        },
        {
          when: "Week 16",
          title: "Pricing",
          text: "Orders in the morning, prices by noon. The issuer may say no until the purchase contract is signed. Decision: the rate.",
        },
        {
          when: "Weeks 16-17",
          title: "Closing",
          text: "Opinions, signatures, one wire in, several out. What remains is the calendar of all future payments.",
        },
      ],
    },
    {
      kind: "facts",
      heading: "Achievements",
      lede: "Three figures. The second says more than the first.",
      items: [
        {
          fact: figures.underwritten,
          text: "Over all six sectors. Size is not skill: it says that we have been asked again.",
          width: "narrow",
        },
        {
          fact: figures.entities,
          text: "Divide the first figure by this one: about $12.5M an entity. Districts and towns are our usual client, not states.",
          width: "wide",
          show: {
            picture: "ruler",
            from: 1_000_000,
            to: 1_000_000_000,
            log: true,
            marks: [
              { at: 1_000_000, name: "$1M" },
              { at: 12_500_000, name: "$12.5M" },
              { at: 100_000_000, name: "$100M" },
              { at: 1_000_000_000, name: "$1B" },
            ],
            span: [5_000_000, 30_000_000],
            label: "Ruler of issue sizes from 1 million to 1 billion dollars; the average lies near 12.5 million",
          },
        },
        {
          fact: figures.rating,
          text: "Average over the issues we brought to market. A rating is an agency's opinion on the day it is given; it can be lowered after you have bought.",
          width: "wide",
          show: {
            picture: "scale",
            words: ["AAA", "AA+", "AA", "AA-", "A+", "A", "A-", "BBB"],
            marked: "AAA",
            label: "Rating scale, AAA marked",
          },
        },
      ],
      note: `Firm records as of ${recordsDate}. The average is arithmetic on two rounded figures; the filled span is a typical range for towns and districts and is schematic.`,
    },
    {
      kind: "close",
      heading: "Bring the project, not the bond. We begin with the household bill.",
      actions: [chat("Discuss Your Project")],
    },
  ],
};
