import { facts } from "../facts";
import { chat, type PageContent } from "../page";

export const estatePlanning: PageContent = {
  path: "/estate-planning",
  title: "Estate Planning",
  description:
    "What passes by name, by trust and by will, how long each takes, and which document speaks when you cannot.",
  menu: "wealth",
  sections: [
    {
      kind: "heroRuler",
      lede: "An estate does not pass in one piece. Part of it follows a form signed years ago, part a trustee, and the rest waits for a court. The will governs only the last.",
      actions: [chat("Talk to Us")],
      figure: {
        title: "One estate, three ways to the heirs",
        aside: "months after the death",
        show: {
          picture: "estatePath",
          months: 18,
          ways: [
            { name: "By name", detail: "forms at bank, pension, insurer", amount: 1_400_000, arrives: 2 },
            { name: "By trust", detail: "the trustee follows the deed", amount: 1_000_000, arrives: 4 },
            { name: "By will", detail: "court, creditors, then heirs", amount: 1_600_000, arrives: 13 },
          ],
          label:
            "An estate of 4 million dollars parts in three: 1.4 million by name reaches the heirs after two months, 1 million by trust after four, 1.6 million by will after thirteen.",
        },
        note: "Illustration, before debts and taxes. Filled: in the heirs' hands. Months differ widely by country, court and family; a dispute adds years.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Four documents, and when each of them speaks",
      columns: ["Document", "It decides", "It speaks", "Without it"],
      rows: [
        {
          head: "Will",
          cells: [
            "Who receives what is in your name alone, who carries it out, who raises the children",
            "From death, once a court has accepted it",
            "A statute decides, by degrees of kinship",
          ],
        },
        {
          head: "Trust",
          cells: [
            "Who uses what, from when and on which conditions, for as long as the deed says",
            "From the day assets are moved into it",
            "Heirs receive outright, at the age of majority",
          ],
        },
        {
          head: "Power of attorney",
          cells: [
            "Who signs for you, and how far that goes",
            "While you live; it ends with death",
            "A court appoints someone, in public, for a fee",
          ],
        },
        {
          head: "Health directive",
          cells: [
            "What doctors may do, and whom they ask",
            "While you cannot speak",
            "The relative who is reached first",
          ],
        },
      ],
    },
    {
      kind: "figure",
      heading: "Who may sign?",
      tone: "tint",
      lede: "A power of attorney ends at death, the executor starts when a court says so. In between, only a trustee may sell, pay or sign.",
      figure: {
        title: "From good health to the last signature",
        show: {
          picture: "spans",
          axis: ["Well", "Ill", "Death", "Court", "Heirs"],
          items: [
            { name: "You", from: 0, to: 1, text: "you sign" },
            { name: "Attorney", from: 0, to: 2, text: "signs beside you, then for you" },
            { name: "Trustee", from: 0, to: 5, text: "for what is in the trust" },
            { name: "Executor", from: 3, to: 5, text: "under the will" },
          ],
          label:
            "You sign while well. An attorney signs while you are well and ill, until death. A trustee signs throughout. An executor signs from the court's decision on. Between death and court only the trustee signs.",
        },
        note: "Schematic, after the law of most common-law countries. Civil-law countries often let heirs step in at once.",
      },
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.support, facts.firm.countries, facts.firm.years],
      note: "The whole firm. Documents are drafted by a lawyer of the country concerned, not by us.",
    },
    {
      kind: "index",
      heading: "Six ways in which a good will fails",
      lede: "All six can be found in an afternoon.",
      items: [
        {
          title: "The form says otherwise",
          text: "A pension still names a former spouse. The form wins, and the will is not asked.",
        },
        {
          title: "The trust is empty",
          text: "The deed was signed and the house was never moved into it. It goes through court after all.",
        },
        {
          title: "Two countries, two wills",
          text: "The second one revokes 'all former wills', and with them the one that dealt with the flat abroad.",
        },
        {
          title: "Equal is not equal",
          text: "One child has the firm, the other its value on a date nobody fixed.",
        },
        {
          title: "Tax without cash",
          text: "The estate is land. The tax is due in months, and land is sold to a buyer who knows that.",
        },
        {
          title: "Nobody finds it",
          text: "The original is in a drawer and the passwords are nowhere. A register of both belongs to the plan.",
        },
      ],
    },
    {
      kind: "reasons",
      heading: "What bridges the months before the court",
      items: [
        {
          title: "A trust that is filled",
          text: "The successor trustee is named in the deed and acts the same day, for what has been moved into the trust and for nothing else.",
        },
        {
          title: "Money payable by name",
          text: "Rent, wages and taxes fall due at once. A policy or an account that names its heir pays in weeks and needs no court.",
        },
        {
          title: "A list in one place",
          text: "Who employs whom, what is due when, where the keys are. It has no legal force and saves more time than any document that has.",
        },
      ],
    },
    {
      kind: "schedule",
      heading: "How a plan is made",
      tone: "ink",
      items: [
        {
          when: "First",
          title: "List",
          text: "Everything you own, in whose name, in which country, and who is named on each form. This list alone settles half of most cases.",
        },
        {
          when: "Second",
          title: "Talk",
          text: "Who should receive, who could not manage it, who would be hurt. With a partner, first apart and then together, if you wish.",
        },
        {
          when: "Third",
          title: "Draw the path",
          text: "The picture at the head of this page, with your amounts: as it stands, and as it would be. Taxes and costs on both.",
        },
        {
          when: "Fourth",
          title: "Draft and sign",
          text: "A lawyer in each country drafts, and the drafts are read against the path. The lawyer works for you and charges you.",
        },
        {
          when: "Fifth",
          title: "Move and register",
          text: "Titles, accounts and forms follow the plan. Until this is done, the plan is a wish.",
        },
      ],
      note: "How long it takes depends on countries, courts and lawyers. We give no legal advice.",
    },
    {
      kind: "close",
      heading: "Begin with the list of forms you once signed.",
      actions: [chat("Talk to Us")],
    },
  ],
};
