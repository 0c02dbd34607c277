import { facts, recordsDate } from "../facts";
import { chat, link, type PageContent } from "../page";

export const leadership: PageContent = {
  path: "/leadership",
  title: "Leadership",
  description: "Who decides what at the firm, who may stop a decision, and what the people at the top answer for.",
  menu: "about",
  sections: [
    {
      kind: "heroStatement",
      lede: "You learn more about a firm from who may say no than from who sits at the head of the table. So this page begins with the list of decisions, and the people come after it.",
      actions: [chat("Get in Touch")],
    },
    {
      kind: "stats",
      items: [facts.firm.years, facts.firm.countries, facts.firm.clientsInFull, facts.firm.support],
      note: `Firm records as of ${recordsDate}, as stated to investors.`,
    },
    {
      kind: "figure",
      heading: "Who decides, and who may stop it",
      lede: "Nobody approves what they have prepared.",
      figure: {
        title: "Six decisions, five roles",
        aside: "one mark a part",
        show: {
          picture: "decisionTable",
          roles: ["Advisor", "Analysts", "Risk", "Exec. Team", "Audit"],
          decisions: [
            { name: "A client is accepted", parts: ["prepares", "none", "stops", "decides", "told"] },
            { name: "A portfolio leaves its plan", parts: ["prepares", "told", "stops", "none", "told"] },
            { name: "A loan is granted", parts: ["prepares", "told", "stops", "decides", "told"] },
            { name: "A forecast is published", parts: ["told", "prepares", "stops", "decides", "none"] },
            { name: "A price list changes", parts: ["told", "none", "prepares", "decides", "stops"] },
            { name: "A complaint is answered", parts: ["told", "none", "prepares", "told", "decides"] },
          ],
        },
        note: "The roles of the firm's decision rules, simplified. A portfolio leaves its plan only when the client signs: the decision is theirs.",
      },
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
            "Nobody approves what they have prepared",
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
          text: "Whoever may stop a decision can do so without the consent of those who prepared it. That is what the diamonds in the table mean.",
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
          answer:
            "No. In the table that row has no mark under the Executive Team, because the decision is the client's: without your signature the plan stands.",
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
