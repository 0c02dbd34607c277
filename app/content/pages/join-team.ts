import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

export const joinTeam: PageContent = {
  path: "/join-team",
  title: "Join Our Team",
  description:
    "For advisors: clients in 8 countries, six weeks of onboarding first, and what to settle before you give notice.",
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
          examples: [
            ["London", "Kigali"],
            ["Hong Kong", "New York"],
          ],
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
          text: "Your client's second country is a call inside the firm. In return you answer the same call, from people you have not met.",
          fact: facts.joinTeam.countries,
        },
        {
          title: "Training first",
          text: "New Advisor Onboarding comes first. It asks six weeks of study from people who may have advised for years.",
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
      lede: "Study runs beside clients. Onboarding comes first; the rest can be taken in another order.",
      items: [
        {
          when: "Weeks 1 to 6",
          title: "New Advisor Onboarding",
          text: "How we plan, record and charge. You sit in on meetings and write the notes.",
        },
        {
          when: "Weeks 7 to 10",
          title: "Advanced Investment Strategies",
          text: "Portfolios and their arithmetic. Your first clients, with a senior advisor beside you.",
        },
        {
          when: "Weeks 11 to 13",
          title: "Digital Marketing Mastery",
          text: "How people find you, and what you may not say when they do.",
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
      columns: ["You are", "You bring", "The first year", "What it asks", "Think twice if"],
      rows: [
        {
          head: "An advisor",
          cells: [
            "Clients who would follow, and a contract that says whether they may be asked",
            "Moving accounts one by one, each with the client's signature",
            "Patience: clients decide for themselves",
            "Your contract forbids you to write to them",
          ],
        },
        {
          head: "A specialist",
          cells: [
            "Tax, law, insurance or credit, at the level of a case",
            "Cases of other advisors, then your own clients",
            "Working through others",
            "You would miss the depth",
          ],
        },
        {
          head: "A beginner",
          cells: [
            "A degree or a trade, and the patience to write things down",
            "Onboarding, then a senior advisor's second chair",
            "Listening more than speaking",
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
        "Read your present contract first",
        "Ask for pay and its formula in writing",
        "Let a lawyer of your own read both",
      ],
      items: [
        {
          question: "May I bring my clients?",
          answer:
            "That is decided by your present contract and the law of your country, not by us. Do not copy a list, a statement or a telephone number before you have advice. A file that you should not have helps nobody.",
        },
        {
          question: "What should I ask about pay?",
          answer:
            "For the formula in writing, before you sign: what is salary, what depends on fees, and what is deducted. It differs by country and by role.",
        },
        {
          question: "Do I need a licence?",
          answer:
            "In most countries, yes: you advise only where you are admitted to, and only after the authority there has confirmed it. Which admission your work needs is the first question to settle.",
        },
        {
          question: "What goes wrong?",
          answer:
            "Mostly two things: fewer clients follow than were counted on, and the recording of each recommendation takes longer than people expect. Plan the first year with half the clients you count on.",
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
          text: "One about the work, one about the place.",
        },
        {
          title: "A case",
          text: "An invented family, some time to prepare, and your questions count more than your answer.",
        },
        {
          title: "A letter",
          text: "Role, place, start, pay and training, to read without hurry.",
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
