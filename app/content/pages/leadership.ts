import { facts, recordsDate } from "../facts";
import { chat, link, type PageContent } from "../page";

/** The decision rules of the firm, simplified, with the reason for each. */
const decisions = [
  {
    name: "A client is accepted",
    prepares: "Advisor",
    stops: "Risk",
    decides: "Executive Team",
    why: "The advisor wants the client. Risk does not have to.",
  },
  {
    name: "A portfolio leaves its plan",
    prepares: "Advisor",
    stops: "Risk",
    decides: "You",
    why: "The plan carries your signature, and only your signature changes it.",
  },
  {
    name: "A loan is granted",
    prepares: "Advisor",
    stops: "Risk",
    decides: "Executive Team",
    why: "Whoever has found a project likes it. Risk has to like the years after it.",
  },
  {
    name: "A forecast is published",
    prepares: "Analysts",
    stops: "Risk",
    decides: "Executive Team",
    why: "Authors grow fond of a forecast. Risk asks what it costs to be wrong.",
  },
  {
    name: "A price list changes",
    prepares: "Risk",
    stops: "Audit",
    decides: "Executive Team",
    why: "Risk writes the prices, so here somebody else has to be able to refuse.",
  },
  {
    name: "A complaint is answered",
    prepares: "Advisor",
    decides: "Audit",
    why: "Those it is about write down what happened. They do not judge it.",
  },
];

export const leadership: PageContent = {
  path: "/leadership",
  title: "Leadership",
  description: "Who decides what at the firm, who may stop a decision, and what the people at the top answer for.",
  menu: "about",
  sections: [
    {
      kind: "heroRuler",
      lede: "You learn more about a firm from who may say no than from who sits at the head of the table. So this page begins with six decisions, and the people come after them.",
      actions: [chat("Get in Touch")],
      figure: {
        title: "How six decisions travel",
        aside: "each line runs downward",
        show: {
          picture: "decisionPaths",
          roles: ["Advisor", "Analysts", "Risk", "Executive Team", "Audit", "You"],
          decisions,
          label:
            "Six decisions as lines from the role that prepares to the one that decides. None touches a role twice; five end inside the firm, one with the client. The table below says them in words.",
        },
        note: "The roles of the firm's decision rules, simplified. No line touches a role twice.",
      },
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.years, facts.firm.countries, facts.firm.support],
      note: `Firm records as of ${recordsDate}, as stated to investors.`,
    },
    {
      kind: "ledgerRead",
      heading: "Who decides, and who may stop it",
      lede: "Who prepares a decision, who can stop it, and who takes it.",
      columns: ["Decision", "Prepares", "May stop it", "Decides", "Why it is parted so"],
      rows: decisions.map(({ name, prepares, stops, decides, why }) => ({
        head: name,
        cells: [prepares, stops ?? "Nobody", decides === "You" ? "You, by signature" : decides, why],
      })),
    },
    {
      kind: "rows",
      heading: "Three duties of the people at the top",
      items: [
        {
          title: "Executive Team",
          text: "Six functions, each with one person who answers for it: clients, investments, funding, risk, operations and people. What they decide is written down with its reason.",
          points: [
            "One name for each decision",
            "A large loan needs two people: one proposes, another confirms",
            "Decisions are dated, named and kept",
          ],
        },
        {
          title: "Industry Recognition",
          text: "No trophies are shown on this page. The recognition that counts is a client's second mandate, and an author who quotes our figures with their note.",
          points: ["Figures with their notes", "Forecasts beside what happened", "Corrections carry a date"],
        },
        {
          title: "Global Vision",
          text: "Eight offices in eight countries. A rule that sounds sensible in one of them is sometimes impossible in the next, so decisions that concern all are discussed with all.",
          points: [
            "One way of working, eight sets of local rules",
            "The stricter rule applies",
            "Somebody at a desk in each",
          ],
        },
      ],
    },
    {
      kind: "reasons",
      heading: "What follows from the table",
      tone: "tint",
      columns: 3,
      items: [
        {
          title: "Answers with a name",
          text: "Each decision in the table above has one role that answers for it. Ask which one, and ask it first.",
        },
        {
          title: "A no that holds",
          text: "Whoever may stop a decision can do so without the consent of those who prepared it. That is what the diamonds on the lines mean.",
        },
        {
          title: "A way around them",
          text: "A complaint is answered by somebody who was not involved. The table gives that part to Audit.",
        },
      ],
    },
    {
      kind: "faq",
      heading: "What people ask about us",
      items: [
        {
          question: "Why are there no portraits?",
          answer:
            "Because you will work with an advisor, whose name and telephone number are on the advisor page. Questions to the Executive Team can be sent through the contact page.",
        },
        {
          question: "Can a client speak to the Executive Team?",
          answer:
            "Write what it is about, and to which function it belongs. A complaint takes another way: it is answered by somebody who was not involved.",
        },
        {
          question: "Does a portfolio leave its plan without me?",
          answer: "No. It is the one line that ends with you and not with us: without your signature the plan stands.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Ask who would decide about your case.",
      actions: [chat("Get in Touch"), link("Find an Advisor", "/find-advisor")],
    },
  ],
};
