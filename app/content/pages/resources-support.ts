import { facts, recordsDate } from "../facts";
import { chat, link, type PageContent } from "../page";

export const resourcesSupport: PageContent = {
  path: "/resources-support",
  title: "Resources & Support",
  description: "Training, technology, practice management and marketing for advisors: what is there, and who answers.",
  menu: "about",
  sections: [
    {
      kind: "heroPlate",
      lede: "Twenty-one weeks of training, spread over as many years as you like, and four desks that answer when a client sits across the table and something does not work.",
      actions: [chat("Access Resources"), chat("Contact Support")],
      figure: {
        title: "Four programs, end to end",
        aside: "weeks; a notch a module",
        show: {
          picture: "trainingPlan",
          programs: [
            { name: "New Advisor Onboarding", weeks: 6, modules: 6 },
            { name: "Advanced Investment Strategies", weeks: 4, modules: 4 },
            { name: "Leadership Development", weeks: 8, modules: 4 },
            { name: "Digital Marketing Mastery", weeks: 3, modules: 3 },
          ],
          label:
            "Four training programs end to end on 21 weeks: New Advisor Onboarding 6, Advanced Investment Strategies 4, Leadership Development 8, Digital Marketing Mastery 3.",
        },
        note: "Drawn one after the other to show their length. They can be taken in any order after the first.",
      },
    },
    {
      kind: "rows",
      heading: "Four desks",
      lede: "Four kinds of question, four places to ask them.",
      items: [
        {
          title: "Training & Education",
          text: "For the first six weeks and for the twentieth year. What is taught is what a client will ask.",
          points: [
            "Live courses",
            "Recorded modules with transcripts",
            "Study beside client work",
            "A reader for every module, on paper",
          ],
        },
        {
          title: "Technology Support",
          text: "For the moment when a screen freezes before a client. A desk to call, and a plain answer, so that you can go on with pencil and paper if you have to.",
          points: [
            "A person to call",
            "Equipment for meetings",
            "Changes announced beforehand",
            "Help with client portals",
          ],
        },
        {
          title: "Practice Management",
          text: "For the parts of a practice that nobody trained for: a book of clients that has grown too long, a partner who retires, a fee that no longer fits the work.",
          points: [
            "Review of your client list",
            "Models for fees and workload",
            "Succession plans, with a date",
            "Contract templates for each country",
          ],
        },
        {
          title: "Marketing Support",
          text: "For advisors who write better than they design. You bring the subject and the facts; the desk checks both, sets the page and sees it through approval.",
          points: [
            "Review before anything is published",
            "Letters, slides and event kits",
            "Plain-language editing",
            "Photographs of you, not of models",
          ],
        },
      ],
    },
    {
      kind: "ledgerRead",
      heading: "Training programs",
      lede: "Duration, content, and what you can do afterwards.",
      columns: ["Program", "Duration", "Modules", "Afterwards you can"],
      rows: [
        {
          head: facts.resources.onboarding.label,
          cells: [
            "6 weeks",
            "The file; Conversation and record; Rules of your country; Portfolios; Planning; Supervised meetings",
            "see a client alone",
          ],
        },
        {
          head: facts.resources.strategies.label,
          cells: [
            "4 weeks",
            "Risk in numbers; Bonds and ladders; Equity factors; Alternatives, with their exits",
            "explain a portfolio to its harshest reader",
          ],
        },
        {
          head: facts.resources.leadership.label,
          cells: [
            "8 weeks",
            "Hiring; Difficult conversations; Numbers of an office; Handing over",
            "run an office, and leave it in order",
          ],
        },
        {
          head: facts.resources.marketing.label,
          cells: [
            "3 weeks",
            "Writing for strangers; Channels and their rules; Measuring without spying",
            "find clients without buying addresses",
          ],
        },
      ],
    },
    {
      kind: "facts",
      heading: "Impact",
      tone: "tint",
      lede: "Since the first course.",
      items: [
        {
          fact: facts.resources.advisors,
          text: "As the firm counts them.",
        },
        {
          fact: facts.resources.hours,
          text: "Divided by the advisors supported, about ten for each: a course, not yet a habit.",
        },
        {
          fact: facts.resources.satisfaction,
          text: "Mean mark of participants at the end of a program, on a scale from 1 to 5.",
          show: {
            picture: "ruler",
            from: 1,
            to: 5,
            marks: [
              { at: 1, name: "1" },
              { at: 3, name: "3" },
              { at: 5, name: "5" },
            ],
            span: [1, 4.9],
            ticks: [2, 4],
            label: "A scale from 1 to 5, filled to 4.9",
          },
        },
        {
          fact: facts.resources.completion,
          text: "Programs begun and finished. Nineteen in twenty.",
          show: { picture: "hundred", filled: 95, label: "A hundred squares, 95 of them filled" },
        },
      ],
      note: `Firm records as of ${recordsDate}, as stated to advisors. Participants mark their own program; nobody outside has checked the marks.`,
    },
    {
      kind: "packages",
      heading: "Three shelves",
      items: [
        {
          name: "Digital Learning",
          text: "For the evening, the train, the hour before a meeting.",
          points: [
            "Modules of twenty minutes",
            "Transcripts and captions",
            "A test that explains wrong answers",
            "Works on a telephone",
          ],
        },
        {
          name: "Documentation",
          text: "For the question that somebody has had before you.",
          points: [
            "Procedures by country, dated",
            "Forms with a filled-in example",
            "A glossary in plain words",
            "What changed this month, on one page",
          ],
        },
        {
          name: "Direct Support",
          text: "For the question that is new.",
          points: [
            "Support 24/7",
            "Somebody who knows your office",
            "Answers in writing",
            "A second opinion, if you ask",
          ],
        },
      ],
      actions: [chat("Access Resources"), chat("Contact Support")],
    },
    {
      kind: "close",
      heading: "Something does not work? Say so before the client does.",
      actions: [chat("Contact Support"), link("Practice Insights", "/practice-insights")],
    },
  ],
};
