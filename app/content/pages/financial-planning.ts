import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

export const financialPlanning: PageContent = {
  path: "/financial-planning",
  title: "Financial Planning",
  description:
    "A written plan in six weeks, after a free 90-minute consultation: what it covers, costs and asks of you.",
  menu: "insights",
  sections: [
    {
      kind: "heroPlate",
      lede: "A plan is a document that says what you want, what it costs and what would have to be true. It takes six weeks, and most of the work is not yours.",
      actions: [chat("Start Your Financial Journey")],
      figure: {
        title: "Six weeks of work, ours and yours",
        aside: "hours a week",
        show: {
          picture: "effortWeeks",
          weeks: [
            { name: "1", ours: 3, yours: 1.5 },
            { name: "2", ours: 6, yours: 3 },
            { name: "3", ours: 9, yours: 0.5 },
            { name: "4", ours: 8, yours: 0.5 },
            { name: "5", ours: 4, yours: 2 },
            { name: "6", ours: 3, yours: 1.5 },
          ],
          label:
            "Hours by week. Ours: 3, 6, 9, 8, 4, 3. Yours: 1.5, 3, 0.5, 0.5, 2, 1.5. The first of yours is the free consultation.",
        },
        note: "Usual hours for a couple with one property and two pensions; schematic. A company or a second country adds to weeks 2 to 4.",
      },
    },
    {
      kind: "stats",
      items: [
        facts.financialPlanning.annualReturn,
        facts.financialPlanning.taxSavings,
        facts.financialPlanning.satisfaction,
        facts.financialPlanning.years,
      ],
      note: `Firm records as of ${recordsDate} for planning clients; averages, before tax and not audited. What you save or earn depends on your own case, and can be nothing.`,
    },
    {
      kind: "ledgerRead",
      heading: "Four services, one plan",
      lede: "Take one of them, or all four in one document.",
      columns: ["Service", "What it answers", "Process", "Timeline"],
      rows: [
        {
          head: "Comprehensive Financial Planning",
          cells: [
            "Can we afford the life we have in mind, and what gives way if not?",
            "Goals, inventory, projection, three variants, one decision",
            "6 weeks",
          ],
        },
        {
          head: "Cash Flow & Debt Planning",
          cells: [
            "Where does the money go, and which debt should go first?",
            "A year of statements sorted, fixed and free spending parted, order of repayment",
            "2 weeks",
          ],
        },
        {
          head: "Goal-Based Investing",
          cells: [
            "How much risk does each goal need, and how much can it bear?",
            "A horizon for each goal, a portfolio for each horizon, rules for moving between them",
            "3 weeks",
          ],
        },
        {
          head: "Tax & Estate Coordination",
          cells: [
            "Do the plan, the tax return and the will say the same?",
            "Documents read side by side, contradictions listed, work for your lawyer and tax advisor named",
            "4 weeks",
          ],
        },
      ],
    },
    {
      kind: "packages",
      heading: "First 90 minutes, free",
      lede: "Whether a plan follows is decided after it.",
      tone: "tint",
      items: [
        {
          name: "Free consultation",
          text: "Ninety minutes, free of charge, before any plan is agreed.",
          marked: true,
          points: [
            "Your questions first, for as long as they last",
            "Whether a plan would change anything for you",
            "What a plan would ask of you",
            "What would be left for later",
          ],
        },
        {
          name: "The plan",
          text: "A separate agreement, with its own scope and its own price. Read both before you sign.",
          points: [
            "Six weeks, step by step below",
            "In writing, with its assumptions",
            "Three variants to choose from",
            "Putting it into effect is a further decision",
          ],
        },
      ],
      actions: [chat("Schedule Consultation")],
    },
    {
      kind: "schedule",
      heading: "The process, week by week",
      items: [
        {
          when: "Week 1",
          title: "Consultation",
          text: "Ninety minutes. Afterwards you know what a plan would cover, and decide whether to have one.",
        },
        {
          when: "Week 2",
          title: "Inventory",
          text: "You send statements, policies and deeds through your dashboard. We list what is missing, once, and not in instalments.",
        },
        {
          when: "Week 3",
          title: "Projection",
          text: "Your money year by year to the age of 95, with inflation, taxes and one bad decade at the worst moment.",
        },
        {
          when: "Week 4",
          title: "Three variants",
          text: "One cautious, one bold, one that you would not have thought of. Each with its price and with the case in which it fails.",
        },
        {
          when: "Week 5",
          title: "Decision",
          text: "A meeting with everybody who has a say. The working is on the table; you choose, mix or send it back.",
        },
        {
          when: "Week 6",
          title: "Delivery",
          text: "The plan in writing, a list of actions with dates and names, and the first date of review.",
        },
      ],
      note: "Six weeks from a complete inventory. A missing deed is the usual reason for a seventh.",
    },
    {
      kind: "reasons",
      heading: "Four advantages, and their limits",
      columns: 4,
      items: [
        {
          title: "One projection",
          text: "Investments, tax and insurance argue over the same figures. It is still a projection, and it will be wrong in detail.",
        },
        {
          title: "Written assumptions",
          text: "Inflation, returns and ages stand on page two. Change one and the plan is computed again.",
        },
        {
          title: "A decision, not a product",
          text: "A plan can end with nothing to buy. Whether it does depends on what the projection shows.",
        },
        {
          title: "Reviewed on a date",
          text: "A child, a sale, a diagnosis: the plan is looked at again when something happens. One that is not reviewed is a souvenir.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Begin with ninety minutes and your own questions.",
      actions: [chat("Begin Your Financial Plan"), chat("Schedule Consultation")],
    },
  ],
};
