import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

/** Months of the year, January first, in which the work of a specialization falls: schematic weights from 0 to 100. */
const year = {
  individual: [20, 20, 40, 90, 20, 60, 20, 20, 70, 20, 40, 90],
  business: [70, 30, 80, 50, 20, 60, 30, 20, 80, 30, 50, 95],
  crossBorder: [90, 10, 20, 80, 10, 40, 80, 10, 40, 80, 20, 50],
};

export const taxPlanning: PageContent = {
  path: "/tax-planning",
  title: "Tax Planning",
  description:
    "Tax planned quarter by quarter: what to decide in Q1 to Q4, the four payment dates, and what each specialization does.",
  menu: "wealth",
  sections: [
    {
      kind: "heroPlate",
      lede: "Most tax is decided before the year ends and noticed after it. We do the deciding in four sittings, on dates that you have in your calendar now.",
      actions: [chat("Start Tax Planning")],
      figure: {
        title: "Four “quarterly” payments: for three months, two, three and four",
        aside: "January at the top",
        show: {
          picture: "taxRing",
          quarters: ["Q1", "Q2", "Q3", "Q4"],
          payments: [
            { name: "15 April", text: "for January to March: 3 months", from: 0, to: 3, due: 3.47 },
            { name: "15 June", text: "for April and May: 2 months", from: 3, to: 5, due: 5.47 },
            { name: "15 September", text: "for June to August: 3 months", from: 5, to: 8, due: 8.47 },
            { name: "15 January, next year", text: "for September to December: 4 months", from: 8, to: 12, due: 0.45 },
          ],
          label:
            "Ring of twelve months. Inside, the quarters Q1 to Q4. Outside, four payments: 15 April for three months, 15 June for two, 15 September for three, and 15 January of the next year for four.",
        },
        note: "Estimated tax of individuals in the United States, calendar year; a date on a weekend or holiday moves to the next business day. Other countries keep other years: the United Kingdom's begins on 6 April. A calendar, not advice on what you owe.",
      },
    },
    {
      kind: "stats",
      items: [facts.tax.reduction, facts.tax.savings, facts.tax.compliance],
      note: `Firm records as of ${recordsDate}: averages over clients of this service, not a forecast of your result. Compliance means that plans follow the law as it stands; it does not mean that no authority will ask.`,
    },
    {
      kind: "timeline",
      heading: "What each quarter decides",
      lede: "One sitting a quarter, each with its own decisions.",
      items: [
        {
          year: "Q1",
          title: "Close the year that has ended",
          text: "Collect W-2 and 1099 forms, settle last year's retirement contributions while they still count, and set this year's first estimate from last year's return.",
        },
        {
          year: "Q2",
          title: "Read the return before it is forgotten",
          text: "Compare what was filed with what was planned, line by line. Differences above a threshold you set become this year's changes: withholding, entity pay, the June payment.",
        },
        {
          year: "Q3",
          title: "Forecast the full year",
          text: "Eight months are known. We project the other four twice, with and without the decisions still open: a sale, an exercise of options, a conversion to a Roth account.",
        },
        {
          year: "Q4",
          title: "Act while the year is open",
          text: "Losses are taken, gifts are made, distributions drawn, deductions moved to the side of 31 December where they are worth more. What is not done by then waits a year.",
        },
      ],
    },
    {
      kind: "rows",
      heading: "What we do, apart from filing",
      tone: "tint",
      items: [
        {
          title: "Tax-Efficient Investing",
          text: "Bonds that pay taxable income go where income is sheltered, shares held for growth where gains wait. The same holdings, placed in the right account, owe less.",
          glyph: {
            picture: "parts",
            items: [
              { name: "sheltered", share: 38 },
              { name: "deferred", share: 34 },
              { name: "taxable", share: 28 },
            ],
            label: "Three kinds of account",
          },
        },
        {
          title: "Income Timing",
          text: "A bonus, a sale of shares or a year between jobs can fall into one tax year or two. We price both before you sign, because afterwards only one is left.",
          glyph: {
            picture: "maturities",
            shares: [0, 0, 0, 0, 0, 48, 48, 0, 0, 0],
            label: "One amount in two years",
          },
        },
        {
          title: "Giving and Deductions",
          text: "Gifts, interest and medical costs count only above a floor. Two years of them in one, then none, often pass it when one a year would not.",
          glyph: {
            picture: "maturities",
            shares: [20, 84, 20, 84, 20, 84, 20, 84, 20, 84],
            label: "Deductions in every second year",
          },
        },
      ],
    },
    {
      kind: "matrix",
      heading: "One bonus of $200,000, taxed three ways",
      lede: "Salary of $150,000 this year, a year between jobs to follow.",
      columns: ["The bonus is paid", "This year", "Next year", "Tax in all"],
      rows: [
        { head: "This year", cells: ["$110K", "$0", "$110K"] },
        { head: "Half and half", cells: ["$70K", "$20K", "$90K"] },
        { head: "Next year", cells: ["$35K", "$50K", "$85K"] },
      ],
      marked: [2, 2],
      terms: [
        { term: "Up to $100,000", value: "20%" },
        { term: "From there to $200,000", value: "30%" },
        { term: "Above $200,000", value: "40%" },
      ],
      note: "Hypothetical rates, no deductions, one taxpayer. The same $350,000 of income owes $25,000 less when $200,000 of it moves by a year. Whether it may move depends on the contract, which is why we ask before it is signed.",
    },
    {
      kind: "strategies",
      heading: "Three specializations, three different years",
      lede: "Where the work falls decides when you should call.",
      items: [
        {
          title: "Individuals and Families",
          text: "Salaries, shares from an employer, rents, and accounts that three generations share.",
          points: ["Withholding and estimated payments", "Tax-loss harvesting", "Roth conversion over several years"],
          show: {
            picture: "maturities",
            shares: year.individual,
            label: "Work by month for individuals: highest in April and December",
          },
          axis: ["January", "December"],
        },
        {
          title: "Business Owners",
          text: "The company and its owner are planned on one page: what one deducts, the other usually declares.",
          points: [
            "Choice of entity and owner's pay",
            "Retirement plans of the company",
            "Sale or succession, years ahead",
          ],
          show: {
            picture: "maturities",
            shares: year.business,
            label: "Work by month for business owners: high at the end of each quarter",
          },
          axis: ["January", "December"],
        },
        {
          title: "Lives in Two Countries",
          text: "Two tax years, two definitions of residence, one income. Order matters: who taxes first, who credits.",
          points: ["Foreign tax credits and treaties", "Counting days of residence", "Reporting of accounts abroad"],
          show: {
            picture: "maturities",
            shares: year.crossBorder,
            label: "Work by month for lives in two countries: January, April, July and October",
          },
          axis: ["January", "December"],
        },
      ],
      note: "Bars: share of the year's decisions and filings in each month. Shapes are schematic.",
    },
    {
      kind: "reasons",
      heading: "Four benefits you can check",
      columns: 4,
      items: [
        {
          title: "No surprise in April",
          text: "The Q3 forecast estimates the final bill while there is time to set it aside. It is an estimate until the year has closed.",
        },
        {
          title: "One page for your preparer",
          text: "Decisions, dates and amounts go to whoever files your return. We plan with your preparer and do not replace one.",
        },
        {
          title: "After-tax returns",
          text: "What you keep is looked at beside what you earned, so that a trade has to justify its tax.",
        },
        {
          title: "Decisions in writing",
          text: "What was decided, on which day and by which rule. If an authority asks three years later, the answer is in the file.",
        },
      ],
      note: "General information on planning, not legal or tax advice. Rules change; each sitting works with the rules of that day.",
    },
    {
      kind: "close",
      heading: "Bring last year's return to this quarter's sitting.",
      actions: [chat("Start Tax Planning")],
    },
  ],
};
