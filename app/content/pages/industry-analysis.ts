import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

export const industryAnalysis: PageContent = {
  path: "/industry-analysis",
  title: "Industry Analysis",
  description:
    "Eight industries placed by what they need and how they fall: structure, competition and direction, with the method.",
  menu: "insights",
  sections: [
    {
      kind: "heroRuler",
      lede: "Two questions sort an industry faster than any ranking: what must be spent before the first sale, and what is left of the sales in a recession.",
      actions: [chat("Request Analysis")],
      figure: {
        title: "Eight industries on two axes",
        aside: "schematic",
        show: {
          picture: "twoAxes",
          up: ["Little capital", "Much capital first"],
          across: ["Sales hold in a recession", "Sales fall"],
          items: [
            { name: "Energy", x: 80, y: 84 },
            { name: "Telecommunications", x: 5, y: 76 },
            { name: "Real Estate", x: 59, y: 68 },
            { name: "Manufacturing", x: 92, y: 57 },
            { name: "Healthcare", x: 12, y: 41 },
            { name: "Financial Services", x: 57, y: 34 },
            { name: "Consumer Goods", x: 9, y: 24 },
            { name: "Technology", x: 60, y: 12 },
          ],
          label:
            "Eight industries by capital needed and by loss of sales in a recession. Much capital, steady sales: telecommunications. Much capital, falling sales: energy, real estate, manufacturing. Little capital, steady: healthcare, consumer goods. Little capital, falling: financial services, technology.",
        },
        note: "Filled: the corner where a recession meets a loan. Places are our judgement of typical companies, not measured; every industry has members in all four corners, and finding them is the work.",
      },
    },
    {
      kind: "index",
      heading: "Eight industries, and the figure we open first",
      lede: "Not the largest figure. The one that turns before the others.",
      items: [
        { title: "Technology", text: "Renewals. New customers can be bought with advertising, old ones cannot." },
        { title: "Healthcare", text: "The date on a patent, and the share of sales behind it." },
        { title: "Financial Services", text: "Loans thirty days late, by the year in which they were granted." },
        { title: "Energy", text: "The cost of the last barrel or kilowatt-hour that is still produced." },
        { title: "Consumer Goods", text: "Volume without price. Prices can rise for two years while customers leave." },
        { title: "Manufacturing", text: "Orders over deliveries. Below one, the backlog is being eaten." },
        { title: "Real Estate", text: "Leases that end in the next twenty-four months, against rents of today." },
        { title: "Telecommunications", text: "Capital spending over sales, and who will share the next network." },
      ],
    },
    {
      kind: "rows",
      heading: "Three analyses",
      items: [
        {
          title: "Industry Structure",
          text: "Who earns the margin along the chain, and who only handles the goods. For lenders and buyers who look at an industry for the first time.",
          points: ["Chain from raw material to customer", "Margin and capital at each link", "Who could skip a link"],
        },
        {
          title: "Competitive Position",
          text: "One company among its rivals, on the terms its customers use. For boards that want to hear it from outside.",
          points: [
            "Cost per unit against four peers",
            "Why the last ten orders were lost",
            "What a new entrant would copy first",
          ],
        },
        {
          title: "Direction and Regulation",
          text: "What is already decided but not yet in the numbers: rules with a date, plants under construction, cohorts of customers.",
          points: [
            "Calendar of rules for five years",
            "Capacity announced and financed",
            "Three cases, each with a first sign to watch",
          ],
        },
      ],
      note: "How long a study takes depends on its scope and on how many people have to be asked.",
    },
    {
      kind: "reasonsWithFigure",
      tone: "tint",
      heading: "Methodology",
      lede: "Five habits. The picture is the third.",
      items: [
        {
          title: "Primary sources",
          text: "Customs data, filings, tenders, calls with suppliers. Press articles are leads, never evidence.",
        },
        {
          title: "Units before money",
          text: "Tons, beds, subscribers. Prices can flatter a shrinking industry for years.",
        },
        {
          title: "Place on the curve",
          text: "Early, everyone grows. Later, growth is taken from somebody: a different business with the same name.",
        },
        {
          title: "A peer from elsewhere",
          text: "Each industry is compared with one that had the same problem a decade before.",
        },
        {
          title: "A finding that can fail",
          text: "Every study names the observation that would prove it wrong, and when it could be made.",
        },
      ],
      figure: {
        title: "Where growth is, and where it has been",
        aside: "share of final demand reached",
        show: {
          picture: "lifeCycle",
          stages: ["Early", "Growing", "Full"],
          items: [
            { name: "Technology", at: 36 },
            { name: "Healthcare", at: 48 },
            { name: "Financial services", at: 60 },
            { name: "Telecommunications", at: 68 },
            { name: "Consumer goods", at: 76 },
            { name: "Manufacturing", at: 84 },
            { name: "Energy", at: 91 },
            { name: "Real estate", at: 97 },
          ],
          label:
            "A curve that rises slowly, then fast, then levels: technology and healthcare on the rise, the other six industries on the level part.",
        },
        note: "Schematic logistic curve, drawn by us; places are a judgement about mature economies. A full industry can still hold young companies.",
      },
    },
    {
      kind: "steps",
      heading: "How a study runs",
      items: [
        { title: "Scope", text: "One industry, one decision. We write down what would change your mind." },
        {
          title: "Fieldwork",
          text: "Customers, suppliers, former staff, registers. You may add to the list of whom to ask.",
        },
        { title: "Draft", text: "You see it with its holes. What you know better goes in, under your name or none." },
        { title: "Report", text: "Findings, figures, sources, and the observation that would prove it wrong." },
      ],
    },
    {
      kind: "stats",
      items: [facts.firm.countries, facts.firm.years, facts.firm.support],
      note: `The firm as a whole, as of ${recordsDate}. Offices in eight countries.`,
    },
    {
      kind: "close",
      heading: "Name the industry and the decision.",
      actions: [chat("Request Analysis")],
    },
  ],
};
