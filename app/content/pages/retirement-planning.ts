import { facts, recordsDate } from "../facts";
import { chat, link, type PageContent } from "../page";

/** Thirty yearly returns in percent, invented for the picture. The losses come early. Their average is 5.3. */
const returns = [
  -14, -9, 4, -6, 12, 7, 3, -4, 9, 11, 5, 8, -3, 10, 6, 13, 2, 9, 7, -5, 12, 8, 6, 11, 4, 9, 13, 7, 10, 15,
];

export const retirementPlanning: PageContent = {
  path: "/retirement-planning",
  title: "Retirement Planning",
  description:
    "Income planned for 30 years without a salary: a target of 85%, the sources that make it up, and the order of returns.",
  menu: "wealth",
  sections: [
    {
      kind: "heroField",
      lede: "Two people retire with the same million, spend the same and earn the same average. One runs out at 86. The other leaves more than was there. The difference is the order of the years.",
      actions: [chat("Talk to Us")],
      figure: {
        title: "Thirty returns, read forwards and backwards",
        aside: "what is left, by age",
        show: {
          picture: "drawdown",
          age: 65,
          start: 1_000_000,
          spend: 45_000,
          inflation: 2,
          returns,
          label:
            "One million dollars at 65, spending 45,000 dollars a year. With the bad years first it is empty at 86. With the same years in reverse it stands at 1.45 million at 95.",
        },
        note: "Hypothetical: thirty invented returns, 5.3% a year on average; $45,000 spent in the first year, 2% more each year after; before tax and fees. Not a forecast.",
      },
    },
    {
      kind: "reasonsWithFigure",
      heading: "Where 85% of an income comes from",
      lede: "Not all of a salary needs replacing: saving stops, and so does the journey to work.",
      items: [
        {
          title: "Start from spending",
          text: "We take twelve months of statements and sort them in three: must, like to, would. The first has to be met by income that cannot run out.",
        },
        {
          title: "Add what is promised",
          text: "State and employer pensions, each with its start, its rise with prices, and what a partner would keep of it.",
        },
        {
          title: "Draw the rest",
          text: "The portfolio fills the step that is left. Its size decides how much risk the portfolio has to take, and no more.",
        },
      ],
      figure: {
        title: "Three steps to 85% of the last salary",
        aside: "each stands on the one before",
        show: {
          picture: "incomeSteps",
          items: [
            { name: "State", share: 28 },
            { name: "Employer", share: 17 },
            { name: "Portfolio", share: 40 },
          ],
          label:
            "A state pension replaces 28 per cent of the last salary, an employer's pension 17, withdrawals from the portfolio 40: 85 in all. The last 15 are not needed.",
        },
        note: "Example of one household. The steps differ by country and career; some people need 60%, some more than 100%.",
      },
    },
    {
      kind: "facts",
      heading: "The figures we plan by",
      items: [
        {
          fact: facts.retirement.income,
          text: "Of the last salary. It is where a plan starts; your own spending, from the statements, moves it up or down.",
          show: { picture: "hundred", filled: 85, label: "A hundred squares, 85 of them filled" },
        },
        {
          fact: facts.retirement.horizon,
          text: "From 65 to 95. Planning to the average age would fail every second client, so we plan past it, for the longer life of the two.",
          show: {
            picture: "ruler",
            from: 60,
            to: 100,
            marks: [
              { at: 65, name: "65" },
              { at: 80, name: "80" },
              { at: 95, name: "95" },
            ],
            ticks: [60, 70, 75, 85, 90, 100],
            span: [65, 95],
            label: "Ages 60 to 100, the years from 65 to 95 filled",
          },
        },
        {
          fact: facts.retirement.clients,
          text: "Clients with a retirement plan of ours, before their retirement date or after it. The firm counts 10,000+ clients of every kind: most of them have such a plan, and both figures say “at least”.",
          width: "wide",
        },
        {
          fact: facts.retirement.satisfaction,
          text: "Of retirement clients, as the firm records it.",
          width: "narrow",
        },
      ],
      note: `Firm records as of ${recordsDate}. None of these figures says what your portfolio will do.`,
    },
    {
      kind: "ledgerRead",
      heading: "Three phases, each with its own mistake",
      columns: ["Phase", "What is decided", "Where the money is", "The usual mistake"],
      rows: [
        {
          head: "Ten years before",
          cells: [
            "How much to save, and when each pension should start",
            "Mostly in shares; two years of spending begins to gather in cash",
            "A pension taken early because it could be",
          ],
        },
        {
          head: "The first ten",
          cells: [
            "What to spend after a bad year, agreed before there is one",
            "Five years of spending in bonds, so that no share is sold in a fall",
            "The same withdrawal whatever happened: the black shape above",
          ],
        },
        {
          head: "The rest",
          cells: [
            "Care, a smaller home, gifts while they are useful",
            "Simpler each year: fewer accounts, one person who can act",
            "No power of attorney on the day it is needed",
          ],
        },
      ],
    },
    {
      kind: "faq",
      heading: "Asked in the last year of work",
      tone: "tint",
      checks: [
        "Thirty years as the horizon",
        "85% of the last salary as a target",
        "A rule for bad years, agreed before one",
      ],
      items: [
        {
          question: "Pension or lump sum?",
          answer:
            "Divide the lump sum by the yearly pension: the result is the number of years after which the pension has paid more, before interest. Then ask who lives on if you do not, whether the pension rises with prices, and who stands behind it. Which of the two is worth more depends on the assumptions, so write down which of them decides.",
        },
        {
          question: "What if markets fall in my first year?",
          answer:
            "The plan names a floor and a rule: for example, no increase for inflation after a year of loss, and withdrawals from bonds until shares have recovered or five years have passed. The rule is agreed while markets are quiet, because nobody writes a good one in a fall.",
        },
        {
          question: "Can I retire in another country?",
          answer:
            "Pensions, tax and health insurance follow three different sets of rules across borders. Our offices work in 8 countries; where yours is another one, we say so and name what has to be advised locally.",
        },
        {
          question: "What does the plan cost?",
          answer:
            "That depends on what is planned. Charges are part of the agreement; read them there before you sign, and ask for the amount in your currency, not only in percent.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Tell us the year in which you stop.",
      actions: [chat("Talk to Us"), link("Find an advisor", "/find-advisor")],
    },
  ],
};
