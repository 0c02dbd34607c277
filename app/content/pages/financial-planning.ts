import { facts } from "../facts";
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
      lede: "A plan is a document of about twenty pages that says what you want, what it costs and what would have to be true. It takes six weeks, and most of the work is not yours.",
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
      note: "Firm records, as stated for planning clients; averages, before tax and not audited. What you save or earn depends on your own case, and can be nothing.",
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
      lede: "You can stop after them and owe nothing.",
      tone: "tint",
      items: [
        {
          name: "Free consultation",
          text: "90 minutes with the person who would write the plan, in an office or by video.",
          marked: true,
          points: [
            "Your questions first, for as long as they last",
            "Whether a plan would change anything for you",
            "What it would cost, in writing, within two days",
            "No product is named and nothing is sold",
          ],
        },
        {
          name: "The plan",
          text: "A fixed fee, agreed after the consultation and before any work. It depends on how much there is to read, not on how much you own.",
          points: [
            "Half on signing, half on delivery",
            "Yours to keep, and to take to somebody else",
            "One revision within a year included",
            "Putting it into effect is a separate agreement",
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
          text: "Ninety minutes. Afterwards a letter says what the plan would cover and cost. Signing it starts the clock.",
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
          text: "A meeting of two hours with everybody who has a say. We show the working; you choose, mix or send us back.",
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
          title: "A planner without a quota",
          text: "Planners are paid for plans. Whoever carries one out is paid separately, and need not be us.",
        },
        {
          title: "Reviewed on a date",
          text: "Every year, or when something happens: a child, a sale, a diagnosis. A plan that is not reviewed is a souvenir.",
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
