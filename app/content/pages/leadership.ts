import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

export const leadership: PageContent = {
  path: "/leadership",
  title: "Leadership",
  description: "Who decides what at the firm, who may stop a decision, and what the people at the top are held to.",
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
      note: "Firm records, as stated to investors.",
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
          text: "Six functions, each with one person who answers for it and one who can step in tomorrow: clients, investments, funding, risk, operations and people. They meet weekly with an agenda that is sent two days before, and whatever was not on it waits a week.",
          points: [
            "Every member keeps a client file of their own",
            "Two signatures on anything that binds the firm",
            "Decisions are dated, named and kept",
          ],
        },
        {
          title: "Industry Recognition",
          text: "We enter no competitions and buy no rankings, so there is no shelf of trophies to show. The recognition we work for is a client's second mandate, and an author who quotes our figures with their note.",
          points: [
            "Method notes are published with every series",
            "Missed forecasts stay on the page",
            "Corrections carry a date",
          ],
        },
        {
          title: "Global Vision",
          text: "Eight offices, run by people from the place. Each office head spends two weeks a year at another office's desk, because a rule that sounds sensible in one country is sometimes impossible in the next.",
          points: [
            "One rulebook, eight local annexes",
            "The stricter rule applies",
            "No office is a branch of another",
          ],
        },
      ],
    },
    {
      kind: "reasons",
      heading: "What they are held to",
      tone: "tint",
      columns: 3,
      items: [
        {
          title: "Money in the same place",
          text: "Members of the Executive Team invest through the same services as clients, at the same terms, and declare it every year.",
        },
        {
          title: "Pay without a cliff",
          text: "No part of anybody's pay depends on one quarter or on one product. A good year that turns out badly later counts as a bad one.",
        },
        {
          title: "A way around them",
          text: "Anybody here can report a concern to Audit without passing their own manager. Audit answers to nobody on the Executive Team.",
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
            "Because you will work with an advisor, whose name and telephone number are on the advisor page. Names, roles and declarations of the Executive Team are sent on request, with the date on which they were last checked.",
        },
        {
          question: "Can a client speak to the Executive Team?",
          answer:
            "Yes. Write what it is about, and the member responsible answers. A complaint takes another way: it is answered by somebody who was not involved.",
        },
        {
          question: "Who steps in when somebody leaves?",
          answer:
            "Each function has a named deputy who has signed in the role at least once in the past year. A departure is announced to clients within five working days, with the deputy's name.",
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
