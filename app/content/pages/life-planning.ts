import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

export const lifePlanning: PageContent = {
  path: "/life-planning",
  title: "Life Planning",
  description:
    "A 60-minute consultation and one ruler from 20 to 95: what you owe to whom, in which years, and how much of it at once.",
  menu: "wealth",
  sections: [
    {
      kind: "heroRuler",
      lede: "A life has about nine obligations that cost real money. Each is bearable. The trouble is the years in which six of them run together, and those can be seen from far off.",
      actions: [chat("Schedule Consultation")],
      figure: {
        title: "One life on one ruler",
        aside: "obligations by age, and how many at once",
        show: {
          picture: "lifeRuler",
          from: 20,
          to: 96,
          spans: [
            { name: "Student loan", from: 22, to: 32 },
            { name: "Saving to retire", from: 26, to: 66 },
            { name: "Home loan", from: 31, to: 61 },
            { name: "Children at home", from: 33, to: 56 },
            { name: "Own company", from: 40, to: 60 },
            { name: "Parents' care", from: 49, to: 62 },
            { name: "University", from: 51, to: 57 },
            { name: "Living on savings", from: 66, to: 96 },
            { name: "Own care", from: 84, to: 96 },
          ],
          label:
            "Nine obligations between the ages of 20 and 95 as lines on one ruler. Below, their number in each year: it rises to six at once from 51 to 55.",
        },
        note: "Example of one household, not an average. Filled columns: the years with the most obligations.",
      },
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.lifePlanning.consultation, facts.firm.countries, facts.firm.years],
      note: "Clients, countries and years: the whole firm.",
    },
    {
      kind: "reasonsWithFigure",
      heading: "What happens in 60 minutes",
      lede: "One advisor, one sheet of paper, both partners if there are two.",
      items: [
        {
          title: "Bring little",
          text: "Last year's tax return, the balances of your accounts and loans on one list, and the dates of birth of everyone who depends on you.",
        },
        {
          title: "Take the sheet",
          text: "You leave with your own ruler and three dates on it.",
        },
        {
          title: "No product in the room",
          text: "The consultation is for seeing the years. Which product might help, and what it costs, are questions for after it.",
        },
      ],
      figure: {
        title: "The hour, minute by minute",
        show: {
          picture: "spans",
          axis: ["0", "10", "20", "30", "40", "50"],
          items: [
            { name: "What is there", from: 0, to: 1.2, text: "12 minutes" },
            { name: "What is owed", from: 1.2, to: 2.7, text: "15 minutes" },
            { name: "What matters", from: 2.7, to: 4.2, text: "15 minutes" },
            { name: "The tight years", from: 4.2, to: 5.4, text: "12 minutes" },
            { name: "Three dates", from: 5.4, to: 6 },
          ],
          label:
            "Twelve minutes for what is there, fifteen for what is owed, fifteen for what matters, twelve for the tight years, six for three dates.",
        },
        note: "The usual division. Where one part needs the hour, it gets it.",
      },
    },
    {
      kind: "rows",
      heading: "Four years in which plans are made",
      tone: "tint",
      items: [
        {
          title: "The first child",
          text: "Cover for one income, then for two. A will that names a guardian, which no account or policy can do. A sum each month for an age that is 18 years away.",
          action: link("Insurance Services", "/insurance-services"),
        },
        {
          title: "The sale of a company",
          text: "Most of a life's work turns into one payment, taxed once. What was decided a year before decides what is left of it.",
          action: link("Tax Planning", "/tax-planning"),
        },
        {
          title: "A parent who needs help",
          text: "Someone has to be allowed to sign. Who pays, who decides and who lives nearest are three questions, and in most families they have three answers.",
          action: link("Estate Planning", "/estate-planning"),
        },
        {
          title: "The last salary",
          text: "Thirty years of spending from what has been gathered. The date can be moved, and a year either way changes the sum more than most investments do.",
          action: link("Retirement Planning", "/retirement-planning"),
        },
      ],
    },
    {
      kind: "steps",
      heading: "After the hour",
      items: [
        { title: "A letter", text: "The ruler redrawn, what was assumed, and what was not known." },
        {
          title: "A choice",
          text: "You take the sheet elsewhere, ask for one piece of work, or ask for a plan that is kept up.",
        },
        {
          title: "The plan",
          text: "Each obligation gets an amount, a date, a reserve or a policy, and a name: who looks after it.",
        },
        {
          title: "Once a year",
          text: "The ruler again, a year further on. We mark what has moved, and say which of our assumptions was wrong.",
        },
      ],
    },
    {
      kind: "statement",
      heading: "What a plan cannot do",
      tone: "ink",
      items: [
        {
          title: "It does not know the future",
          text: "It holds the assumptions in one place, so that you notice on the day when one of them stops being true.",
        },
        {
          title: "It does not decide",
          text: "It prices the choices against each other. Whether a year off is worth its cost is a question with your name on it.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Sixty minutes, one sheet of paper.",
      actions: [chat("Schedule Consultation")],
    },
  ],
};
