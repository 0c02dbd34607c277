import { facts } from "../facts";
import { chat, link, type PageContent } from "../page";

const models = ["Partnership Programs", "Independent Practice", "Team Affiliation"] as const;

export const affiliationOptions: PageContent = {
  path: "/affiliation-options",
  title: "Affiliation Options",
  description:
    "Three ways for an advisor to work with the firm, told apart by who owns the client, the name, the lease and the exit.",
  menu: "about",
  sections: [
    {
      kind: "heroRuler",
      lede: "Three contracts, eight questions of ownership. Seven answers change with the contract you choose. Supervision is ours in all three, because the law asks someone for it.",
      actions: [chat("Learn More")],
      figure: {
        title: "Who owns what",
        aside: "full: you, half: shared, empty: the firm",
        show: {
          picture: "ownership",
          models,
          rows: [
            { name: "Client relationship", owners: ["you", "you", "shared"] },
            { name: "Investment decisions", owners: ["you", "you", "shared"] },
            { name: "Name on the door", owners: ["shared", "you", "firm"] },
            { name: "Fees", owners: ["shared", "you", "firm"] },
            { name: "Staff and lease", owners: ["you", "you", "firm"] },
            { name: "Technology", owners: ["firm", "shared", "firm"] },
            { name: "Value at exit", owners: ["shared", "you", "firm"] },
            { name: "Supervision", owners: ["firm", "firm", "firm"] },
          ],
          label: "Who owns what under each of the three arrangements",
        },
        note: "The usual division. The affiliation agreement decides, and differs where a country's law does.",
      },
    },
    {
      kind: "packages",
      heading: "Three ways in",
      lede: "None is a step towards another. Advisors stay in each of them for a career.",
      items: [
        {
          name: models[0],
          text: "For a practice that has clients and wants a firm beside it, under both names.",
          points: [
            "You run the practice, beside the firm",
            "Desk, research and training included",
            "The price of leaving is part of the agreement",
            "Asks: open accounts",
          ],
        },
        {
          name: models[1],
          text: "For an advisor who wants a platform and a supervisor, and nothing else decided elsewhere.",
          points: [
            "Your name, your lease, your staff",
            "Fees and costs are yours",
            "Technology from a list, or your own after a check",
            "Asks: capital for a year without profit",
          ],
          marked: true,
        },
        {
          name: models[2],
          text: "For an advisor who would rather see clients than run a business.",
          points: [
            "A place in one of our offices, in a team",
            "Employed, with the team's clients",
            "Clients stay with the team when you leave",
            "Asks: that you share them from the first day",
          ],
        },
      ],
      note: "Terms differ by country and are part of the agreement. Marked: the arrangement in which most of the bars above are yours, and most of the risk.",
    },
    {
      kind: "figure",
      heading: "Four months of rent before the first fee",
      tone: "tint",
      lede: "Accounts move one by one, each with its owner's signature. Rent and wages begin with the lease.",
      figure: {
        title: "From signature to the first full quarter",
        aside: "months, Independent Practice",
        show: {
          picture: "spans",
          axis: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
          items: [
            { name: "Admission", from: 0, to: 3, text: "with the authority" },
            { name: "Notice", from: 0, to: 3, text: "at the old firm" },
            { name: "Lease and staff", from: 2, to: 9, text: "you pay" },
            { name: "Accounts move", from: 3, to: 7, text: "one by one" },
            { name: "Fees", from: 6, to: 9, text: "first quarter" },
          ],
          label:
            "Admission and notice take months 1 to 3. Lease and staff cost from month 3. Accounts move in months 4 to 7. The first quarter of fees runs from month 7.",
        },
        note: "Example. Four months of rent and wages fall due before the first fee is earned. Team Affiliation has no such gap, Partnership usually a shorter one.",
      },
    },
    {
      kind: "statement",
      heading: "Two sentences of every agreement",
      tone: "ink",
      items: [
        {
          title: "What you can rely on",
          text: "What is yours, what is shared and what leaving costs is written down before you join.",
        },
        {
          title: "What you accept",
          text: "Every recommendation is recorded, may be read by our compliance desk, and is corrected when it has to be.",
        },
      ],
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.support, facts.firm.countries, facts.firm.years],
      note: "The whole firm, under all three arrangements. An arrangement is offered only where local law knows it.",
    },
    {
      kind: "schedule",
      heading: "From the first call to the first client",
      items: [
        {
          when: "First",
          title: "A call",
          text: "What you have, what you want to stop doing, and which of the eight rows matters most to you.",
        },
        {
          when: "Second",
          title: "Numbers",
          text: "Your figures against each arrangement: three columns, with the bad case first.",
        },
        {
          when: "Third",
          title: "References",
          text: "You speak with people who already work under the arrangement that you consider.",
        },
        {
          when: "Fourth",
          title: "Agreement",
          text: "Read by a lawyer of yours, at your cost. Questions are best asked in writing.",
        },
        {
          when: "Last",
          title: "Admission and move",
          text: "Papers to the authority, notice, then the clients.",
        },
      ],
      note: "How long it takes depends on authorities and former employers.",
    },
    {
      kind: "close",
      heading: "Which of the eight rows would you not give up?",
      actions: [chat("Learn More"), link("Join our team", "/join-team")],
    },
  ],
};
