import { facts, recordsDate } from "../facts";
import { chat, jump, type PageContent } from "../page";

const figures = facts.investmentResearch;

export const investmentResearch: PageContent = {
  path: "/investment-research",
  title: "Investment Research",
  description:
    "Research to order: four services, four packages, and an initial report in 5 to 7 business days from the question.",
  menu: "insights",
  sections: [
    {
      kind: "heroNumber",
      lede: "You ask on a Wednesday. The report is on your desk between the next Wednesday and the Friday after it. The picture below counts the days.",
      actions: [chat("Access Research Services"), jump("Compare packages", "packages")],
      fact: figures.initialReport,
    },
    {
      kind: "figure",
      tone: "signal",
      heading: "Find your weekday",
      lede: "Weekends do not count, and do not hurry us either.",
      figure: {
        title: "From order to initial report",
        aside: "three weeks",
        show: { picture: "orderCalendar", from: 5, to: 7 },
        note: "Outlined: the day of the order. Small: working days. Large: the days on which an initial report can come. A public holiday moves it by a day.",
      },
    },
    {
      kind: "rows",
      heading: "Four services",
      lede: "A report that cannot be wrong is not research.",
      items: [
        {
          title: "Equity Research",
          text: "Companies by name. Each report ends with a price at which we would change our mind, and the event that could bring it there.",
          points: [
            "Three-statement model as a spreadsheet",
            "Peer table with the odd one explained",
            "Visit or call notes",
          ],
        },
        {
          title: "Fixed Income Research",
          text: "Issuers by ability and by will to pay. We read the covenant before the coupon, because the covenant is what is left when the coupon stops.",
          points: ["Own rating beside the agencies'", "Recovery estimate by rank", "Maturity wall, five years"],
        },
        {
          title: "Fund and Manager Research",
          text: "Who decides, who checks, who is paid for what. Returns come last, since every manager that asks to be looked at has good ones.",
          points: [
            "Returns split into market and skill",
            "Fee in money over ten years",
            "Questions to the manager, answers attached",
          ],
        },
        {
          title: "Portfolio Strategy",
          text: "Your holdings as one position. It shows where two funds own the same forty companies, and what a bad year would do to the sum.",
          points: ["Overlap and concentration", "Stress cases in dollars", "Three changes, ranked by effect"],
        },
      ],
    },
    {
      kind: "steps",
      heading: "The research process",
      items: [
        {
          title: "Sharpen",
          text: "A question gets smaller until it can be answered. 'Is it good?' becomes 'Will it refinance in March?'",
        },
        {
          title: "Gather",
          text: "Filings first, people second, opinions last. Each source is dated; a source with an interest is marked.",
        },
        {
          title: "Contradict",
          text: "A colleague who did not write it argues the other side. Unanswered points stay in the report.",
        },
        {
          title: "Sign",
          text: "One date, one finding, and what would change it.",
        },
      ],
    },
    {
      kind: "schedule",
      tone: "tint",
      heading: "The timeline of a report",
      items: [
        {
          when: "Day 0",
          title: "The question",
          text: "Your question, written down in one sentence, and corrected until it is yours.",
        },
        {
          when: "Days 1-2",
          title: "The sources",
          text: "Filings, accounts, data: what there is, and what is missing.",
        },
        {
          when: "Days 3-4",
          title: "The objection",
          text: "What could turn the finding, looked for before it is written down.",
        },
        {
          when: "Days 5 to 7",
          title: "Initial report",
          text: "The first line is the finding; the working follows.",
        },
        {
          when: "After it",
          title: "Your questions",
          text: "What the report left open, and what follows from it for you.",
        },
        {
          when: "Later",
          title: "The look back",
          text: "What came true, what did not, and what that says about the method.",
        },
      ],
    },
    {
      kind: "packages",
      id: "packages",
      heading: "Four packages",
      lede: "The lists are in one order, so that they can be read across.",
      items: [
        {
          name: "Basic",
          text: "To read what we publish.",
          points: [
            "Equity Research",
            "Reports as published",
            "No questions of your own",
            "Model files: none",
            "One reader",
          ],
        },
        {
          name: "Professional",
          text: "To ask now and then.",
          points: [
            "Equity and Fixed Income Research",
            "Reports as published, alerts on your list",
            "Some questions of your own",
            "Model files: on request",
            "A small team of readers",
          ],
        },
        {
          name: "Institutional",
          text: "To ask often.",
          points: [
            "All four services",
            "Reports before the opening, data feed",
            "Regular questions of your own",
            "Model files: all",
            "Readers: your department",
          ],
        },
        {
          name: "Premium",
          text: "To have your own analyst.",
          points: [
            "All four services, and private work",
            "Reports as Institutional, named analyst",
            "Questions as they come, in agreed hours",
            "Model files: all, built to your format",
            "Readers: your firm",
          ],
        },
      ],
      actions: [chat("Get Research Access")],
      note: "An initial report in 5 to 7 business days applies to each question of your own, in every package that has one. Research is general; it does not know your situation unless you ask us to write for it.",
    },
    {
      kind: "facts",
      heading: "The record",
      lede: "Four figures from the firm's own count.",
      items: [
        {
          fact: figures.accuracy,
          text: "Turn it round: five findings in a hundred were wrong. Before you rely on one, ask what it would cost if it is among the five.",
          width: "wide",
          show: { picture: "hundred", filled: 95, label: "A hundred squares, 95 of them filled" },
        },
        {
          fact: figures.clients,
          text: "Readers of research, from single investors to institutions.",
          width: "narrow",
        },
        {
          fact: figures.years,
          text: "Long enough to have been wrong in public, and to have learned from it.",
          width: "narrow",
        },
        {
          fact: figures.reports,
          text: "Over about 21 business days, more than two a day. Nobody reads all of them; alerts exist for that.",
          width: "wide",
          show: {
            picture: "bars",
            items: [
              { name: "a day", value: 2.4, printed: "2.4" },
              { name: "a week", value: 11.9, printed: "12" },
              { name: "a month", value: 50, printed: "50" },
            ],
            marked: "a month",
            label: "Reports: about 2.4 a business day, 12 a week, 50 a month",
          },
        },
      ],
      note: `Firm records as of ${recordsDate}. Past accuracy does not predict the next finding. Reports a day and a week are arithmetic on 50 a month.`,
    },
    {
      kind: "close",
      heading: "Ask one question.",
      actions: [chat("Get Research Access")],
    },
  ],
};
