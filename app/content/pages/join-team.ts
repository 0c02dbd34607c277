import { facts } from "../facts";
import { defaultFirm } from "../firm";
import { chat, link, type PageContent } from "../page";

export const joinTeam: PageContent = {
  path: "/join-team",
  title: "Join Our Team",
  description:
    "For advisors: clients in 8 countries, training before targets, and what is agreed in writing before you give notice.",
  menu: "about",
  sections: [
    {
      kind: "heroPlate",
      lede: "A client with a house in Dubai and a pension in London has one advisor here, and that advisor has a colleague in each place who is at a desk.",
      actions: [chat("Apply Now")],
      figure: {
        title: "Office hours that two offices share",
        aside: "hours a day, of 8",
        show: {
          picture: "sharedHours",
          offices: defaultFirm.offices.map(({ city, utcOffset }) => ({ city, utcOffset })),
          label:
            "Every pair of our eight offices with the office hours they share. New York and Panama City, Dubai and Port Louis share all eight; London and Kigali six; Hong Kong and New York none.",
        },
        note: "Arithmetic: 09:00 to 17:00 local, standard time. Read a pair where the row of one city crosses the column of the other. Where they share nothing, work is handed over in writing.",
      },
    },
    {
      kind: "rows",
      heading: "Three benefits, and what each asks of you",
      items: [
        {
          title: "Clients across borders",
          text: "Your client's second country is a call inside the firm. In return you answer the same call, from people you have not met, on the day it comes.",
          fact: facts.joinTeam.countries,
        },
        {
          title: "Training before targets",
          text: "New Advisor Onboarding comes first, and no production target runs while it does. You finish it with a case defended in front of two senior advisors, or you repeat it.",
          fact: facts.resources.onboarding,
        },
        {
          title: "A desk behind you",
          text: "Planning, trading and compliance questions go to people whose work they are. What you give up is doing those things your own way.",
          fact: facts.firm.support,
        },
      ],
    },
    {
      kind: "schedule",
      heading: "Your first 21 weeks",
      tone: "tint",
      lede: "Study runs beside clients. Only the first six weeks are required, and only they have a fixed place.",
      items: [
        {
          when: "Weeks 1 to 6",
          title: "New Advisor Onboarding",
          text: "How we plan, record and charge. You sit in on meetings and write the notes; a senior advisor corrects them.",
        },
        {
          when: "Weeks 7 to 10",
          title: "Advanced Investment Strategies",
          text: "Portfolios and their arithmetic. Your first clients, with a second signature beside yours.",
        },
        {
          when: "Weeks 11 to 13",
          title: "Digital Marketing Mastery",
          text: "How people find you, and what you may not say when they do. The second signature is withdrawn client by client.",
        },
        {
          when: "Weeks 14 to 21",
          title: "Leadership Development",
          text: "For those who will lead an assistant now and a team one day. Many take it years later.",
        },
      ],
      note: "One possible order. Durations are those of the programs; what each holds is listed under Resources & Support.",
    },
    {
      kind: "ledgerRead",
      heading: "Where people come from",
      columns: ["You are", "You bring", "The first year", "What pays you", "Think twice if"],
      rows: [
        {
          head: "An advisor",
          cells: [
            "Clients who would follow, and a contract that says whether they may be asked",
            "Moving accounts one by one, each with the client's signature",
            "A share of the fees your clients pay",
            "Your contract forbids you to write to them",
          ],
        },
        {
          head: "A specialist",
          cells: [
            "Tax, law, insurance or credit, at the level of a case",
            "Cases of other advisors; your own clients from the second half",
            "A salary, then a salary and a share",
            "You would miss the depth",
          ],
        },
        {
          head: "A beginner",
          cells: [
            "A degree or a trade, and the patience to write things down",
            "Onboarding, then a senior advisor's second chair",
            "A salary, until you ask for something else",
            "You want clients of your own this year",
          ],
        },
      ],
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.countries, facts.firm.years],
      note: "The whole firm. Clients are looked after by their advisor; nobody is handed ten thousand of them.",
    },
    {
      kind: "faq",
      heading: "Before you give notice",
      checks: [
        "Pay and its formula in writing",
        "Your contract read by a lawyer you choose",
        "A no within two weeks, with a reason",
      ],
      items: [
        {
          question: "May I bring my clients?",
          answer:
            "That is decided by your present contract and the law of your country, not by us. Do not copy a list, a statement or a telephone number before you have advice. An applicant who brings a file they should not have is declined.",
        },
        {
          question: "How is pay set?",
          answer:
            "By a formula that you see before you sign: salary, share of fees, and what is deducted for the desk. Nothing in it depends on which product a client buys.",
        },
        {
          question: "Do I need a licence?",
          answer:
            "You advise only where you are admitted to, and only after the authority there has confirmed it. Which admission your work needs is the first thing we check with you; until then you assist.",
        },
        {
          question: "What goes wrong?",
          answer:
            "Mostly two things: fewer clients follow than were counted on, and the recording of each recommendation takes longer than people expect. We plan the first year with half the clients you name.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "From a message to a desk",
      items: [
        { title: "A message", text: "Who you are, where you work, what you would do here. No CV needed yet." },
        {
          title: "Two talks",
          text: "One with the head of the office, one with an advisor who joined within three years.",
        },
        {
          title: "A case",
          text: "An invented family, an hour to prepare, forty minutes to explain. We look at your questions more than at your answer.",
        },
        {
          title: "A letter",
          text: "Formula, place, start and training. You have two weeks, and nobody calls in between.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Tell us about a client you could not help alone.",
      actions: [chat("Apply Now"), link("Affiliation options", "/affiliation-options")],
    },
  ],
};
