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
        note: "Computed from the local hours of the eight offices in standard time. Outside them a duty desk answers; it is a rota, not a night shift.",
      },
    },
    {
      kind: "rows",
      heading: "What you can expect",
      items: [
        {
          title: "Open Positions",
          text: "We hire when a desk is empty or about to be, so the list is short and true. Ask for the list of the day: each entry names the office, the manager, the range of pay and the reason why the desk is free.",
          points: ["Advisors and planners", "Research and risk", "Operations and technology", "Duty desk, in rotation"],
        },
        {
          title: "Career Growth",
          text: "Two ladders of equal pay: one for those who lead people and one for those who know things. You can change from one to the other, and back, at any annual review. New advisors begin with six weeks of onboarding and a file that somebody else signs.",
          fact: facts.resources.onboarding,
        },
        {
          title: "Team Culture",
          text: "Disagreement is written down, in one page, before the meeting. Mistakes are told on the day they are found, by the person who made them, and the first question is what allowed it. People who cannot bear either of these are unhappy here.",
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
          when: "Day 1",
          title: "You write",
          text: "A page about what you did last and why you want to stop doing it. No photograph, no date of birth, no form of forty fields.",
        },
        {
          when: "Week 1",
          title: "An answer",
          text: "From a person, with a yes or a no. A no comes with its reason, and you may keep us to it.",
        },
        {
          when: "Week 2",
          title: "Two conversations",
          text: "One with the manager and one with somebody who would work beside you. You are told the range of pay before the first.",
        },
        {
          when: "Week 3",
          title: "A piece of work",
          text: "Half a day, on a made-up case, paid. You take the same case apart with us afterwards, and see how we would have done it.",
        },
        {
          when: "Week 4",
          title: "An offer, or not",
          text: "In writing, with everything in it. You have ten days. References are asked for only after you have said yes.",
        },
      ],
      note: "Usual times. A licensed role takes longer where the law asks for checks before it may begin.",
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
          cells: ["Reading plans before they are figures", "Most of them are turned down, politely and in detail"],
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
