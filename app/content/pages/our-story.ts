import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

export const ourStory: PageContent = {
  path: "/our-story",
  title: "Our Story",
  description:
    "Founded 2004 in Wyoming, in the United Kingdom since 2008, on one platform since 2012, in 8 countries by 2016.",
  menu: "about",
  sections: [
    {
      kind: "heroField",
      lede: "In 2004 somebody was at a desk for eight hours of the day. Seven countries and one platform later it is twenty-one, and a duty desk keeps the other three.",
      actions: [chat("Learn More About Us"), chat("Connect With Us")],
      figure: {
        title: "Hours of the day with somebody at a desk",
        aside: "in ink: what came",
        show: {
          picture: "deskHours",
          from: 2004,
          to: 2024,
          opens: 9,
          closes: 17,
          steps: [
            { year: 2004, name: "Wyoming", countries: ["United States"] },
            { year: 2008, name: "UK", countries: ["United Kingdom"] },
            { year: 2012, name: "Platform", countries: [] },
            {
              year: 2016,
              name: "8 countries",
              countries: ["Panama", "Rwanda", "Mauritius", "Hong Kong", "UAE", "Nepal"],
            },
          ],
          rest: "duty desk",
        },
        note: "Computed from the offices of today, 09:00 to 17:00 local in standard time, drawn from the year of their country. The six that had joined by 2016 stand there. For the United States it takes New York's hours, although the first office was in Cheyenne.",
      },
    },
    {
      kind: "timeline",
      heading: "Twenty years in four entries",
      lede: "Four years apart, and never two things at once.",
      items: [
        {
          year: "2004",
          title: "Founded in Wyoming",
          text: "One office in Cheyenne and one rule: whatever we tell a client is written down with its source.",
        },
        {
          year: "2008",
          title: "Expanded to the UK",
          text: "The London office opened in a year in which much else closed. Two legal systems forced us to write down procedures that had lived in people's heads, and they are still in use.",
        },
        {
          year: "2012",
          title: "Platform launched",
          text: "Documents, valuations and meetings moved from three systems and a cupboard to one place. A client sees the same page as the advisor, with the same figures on it.",
        },
        {
          year: "2016",
          title: "8 countries",
          text: "Panama, Rwanda, Mauritius, Hong Kong, the UAE and Nepal joined. Eight countries, eight sets of rules, one way of working.",
        },
      ],
    },
    {
      kind: "statement",
      heading: "Mission and vision",
      tone: "tint",
      items: [
        {
          title: "Mission",
          text: "To give households, companies and public bodies advice that they can check for themselves: with its figures and its sources on the same page.",
        },
        {
          title: "Vision",
          text: "A client of any of our eight offices can move to any other and find the same file, the same answer and somebody who has read both.",
        },
      ],
    },
    {
      kind: "reasons",
      heading: "Core values",
      lede: "Four rules for every office.",
      columns: 2,
      items: [
        {
          title: "Show the working",
          text: "A figure stands beside its basis, or it stands nowhere.",
        },
        {
          title: "Say what can go wrong first",
          text: "A plan begins with the case in which it fails. Whoever has read that page first is calmer in a bad week.",
        },
        {
          title: "Few clients, known well",
          text: "Fifty to an advisor, where two hundred are usual in the industry. It limits how fast we can grow.",
        },
        {
          title: "No surprise in writing",
          text: "What was said is written down, in words that the client would use. What is not understood is not agreed.",
        },
      ],
    },
    {
      kind: "facts",
      heading: "Achievements",
      lede: "Four figures that took twenty years.",
      items: [
        {
          fact: facts.firm.storyAssets,
          text: "Over $2.5B assets under management, in portfolios that follow a written plan. ",
        },
        {
          fact: facts.firm.clientsInFull,
          text: "Households, companies and institutions, each counted once. One dot is about two hundred of them.",
          width: "wide",
          show: { picture: "dots", of: 48, marked: 0, label: "Forty-eight dots, each about two hundred clients" },
        },
        {
          fact: facts.firm.years,
          text: "Through the crisis of 2008, a decade of rates near zero and their return.",
          show: {
            picture: "ruler",
            from: 2004,
            to: 2024,
            marks: [
              { at: 2004, name: "2004" },
              { at: 2014, name: "2014" },
              { at: 2024, name: "2024" },
            ],
            ticks: Array.from({ length: 21 }, (_, index) => 2004 + index),
            label: "A ruler of twenty years from 2004 to 2024",
          },
        },
        {
          fact: facts.firm.countries,
          text: "Offices with a door, a telephone and people who live there. The first outside the United States opened four years after the foundation, the last of the eight in 2016.",
          width: "narrow",
        },
      ],
      note: `Firm records as of ${recordsDate}. Not audited. Investor Relations publishes figures of its own, with what they count.`,
    },
    {
      kind: "close",
      heading: "Twenty-one hours at a desk, three on duty, one file.",
      actions: [chat("Connect With Us"), chat("Learn More About Us")],
    },
  ],
};
