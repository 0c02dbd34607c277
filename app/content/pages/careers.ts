import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

export const careers: PageContent = {
  path: "/careers",
  title: "Careers",
  description: "Open positions, how careers grow here, and what a working day looks like across eight offices.",
  menu: "about",
  sections: [
    {
      kind: "heroPlate",
      lede: "You would work in one office and with seven others. At the busiest hours of the day most of them are open at once, and the rest is handover notes.",
      actions: [chat("Apply Today")],
      figure: {
        title: "Offices open at each hour of the day",
        aside: "09:00 to 17:00 local, on one clock",
        show: { picture: "officesOpen", opens: 9, closes: 17 },
        note: "Computed from the local hours of the eight offices in standard time. Outside them a duty desk answers.",
      },
    },
    {
      kind: "rows",
      heading: "What you can expect",
      items: [
        {
          title: "Open Positions",
          text: "Ask for the list of the day, and say which office and which kind of work you mean. These are the desks that exist in our offices:",
          points: ["Advisors and planners", "Research and risk", "Operations and technology", "Duty desk, in rotation"],
        },
        {
          title: "Career Growth",
          text: "Some people want to lead others and some want to know a subject; a firm needs both. New advisors begin with six weeks of onboarding.",
          fact: facts.resources.onboarding,
        },
        {
          title: "Team Culture",
          text: "Disagreement is written down, in one page, before the meeting. Mistakes are told by the person who found them, and the first question is what allowed them.",
          fact: facts.firm.countries,
        },
      ],
    },
    {
      kind: "schedule",
      heading: "From your first message to your first day",
      tone: "tint",
      lede: "Five steps, and what each asks of you.",
      items: [
        {
          when: "First",
          title: "You write",
          text: "A page about what you did last and why you want to stop doing it. No photograph, no date of birth, no form of forty fields.",
        },
        {
          when: "Second",
          title: "An answer",
          text: "From a person, with a yes or a no.",
        },
        {
          when: "Third",
          title: "Two conversations",
          text: "One with the manager and one with somebody who would work beside you.",
        },
        {
          when: "Fourth",
          title: "A piece of work",
          text: "A made-up case. You take it apart with us afterwards, and see how we would have done it.",
        },
        {
          when: "Last",
          title: "An offer, or not",
          text: "In writing, with everything in it, to read without hurry.",
        },
      ],
      note: "A licensed role takes longer where the law asks for checks before it may begin.",
    },
    {
      kind: "ledgerRead",
      heading: "What the work asks of you",
      columns: ["Where", "What you do", "What is hard about it"],
      rows: [
        {
          head: "Client advice",
          cells: ["Fifty files, reviewed every year, by you", "Saying no to somebody who pays you"],
        },
        {
          head: "Research",
          cells: ["Series, forecasts, and the record of both", "Your misses stay on the page under your desk's name"],
        },
        {
          head: "Funding",
          cells: ["Reading plans before they are figures", "Saying no to a plan that somebody believes in"],
        },
        { head: "Operations", cells: ["Every document, approval and payment", "Nobody notices until it goes wrong"] },
      ],
    },
    {
      kind: "close",
      heading: "Tell us what you want to stop doing.",
      actions: [chat("Apply Today"), link("For advisors: Join Our Team", "/join-team")],
    },
  ],
};
