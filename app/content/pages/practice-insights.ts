import { facts, recordsDate } from "../facts";
import { chat, link, type PageContent } from "../page";

export const practiceInsights: PageContent = {
  path: "/practice-insights",
  title: "Practice Insights",
  description:
    "How advisory practices run: where fees come from, where hours go, and what a sound practice does differently.",
  menu: "about",
  sections: [
    {
      kind: "heroRuler",
      lede: "Most practices look alike from outside. From inside they differ in three numbers: how much hangs on the largest clients, how many hours a client gets, and how many leave without saying why.",
      actions: [chat("Get Insights")],
      figure: {
        title: "How much hangs on the first ten of fifty clients",
        aside: "fees added up, largest first",
        show: { picture: "concentration", clients: 50, first: 10 },
        note: "Hypothetical practice: the second client pays half of what the first pays, the third a third, and so on. Not the record of any advisor.",
      },
    },
    {
      kind: "stats",
      items: [facts.matching.ratio, facts.matching.industryRatio, facts.firm.countries, facts.firm.years],
      note: `Firm records as of ${recordsDate}; the industry ratio is a comparison figure of ours, as stated on the page that matches clients and advisors.`,
    },
    {
      kind: "ledgerRead",
      heading: "Three views of one practice",
      lede: "The same clients, looked at by three people.",
      columns: ["View", "Question", "What we measure", "What it changes"],
      rows: [
        {
          head: "Performance Analytics",
          cells: [
            "Is the practice healthy, or only busy?",
            "Concentration of fees, hours by client, retention by year of arrival, time to an answer",
            "Which client to call first on Monday, and which fee to bring up in the review",
          ],
        },
        {
          head: "Best Practices",
          cells: [
            "What do calm practices do that hurried ones do not?",
            "Written agendas, notes within a day, reviews on their date, a deputy who knows the file",
            "The order of the week, mostly. Rarely the amount of work",
          ],
        },
        {
          head: "Market Trends",
          cells: [
            "What will clients ask next year?",
            "Questions that clients ask, by month and by country, without names",
            "What to read now, and which meeting to prepare before it is asked for",
          ],
        },
      ],
    },
    {
      kind: "steps",
      heading: "How a review of your practice works",
      tone: "tint",
      items: [
        {
          title: "You export",
          text: "A list of clients without names: year of arrival, fee, hours, last meeting. You may stop there.",
        },
        {
          title: "We compute",
          text: "Three pictures like the one above, for your figures.",
        },
        {
          title: "We talk",
          text: "About what stands out, and in which order it could be changed.",
        },
        {
          title: "You decide",
          text: "What to change, what to leave alone, and whether to look again in a year.",
        },
      ],
    },
    {
      kind: "reasons",
      heading: "Four observations",
      lede: "Observations, not laws.",
      columns: 2,
      items: [
        {
          title: "The largest client sets the calendar",
          text: "When one client brings a fifth of the fees, the other forty-nine wait. The cure is seldom a larger client; it is a second one of the same size.",
        },
        {
          title: "Hours are not where you think",
          text: "Ask an advisor for the share of meetings in a week, then count one. What is missing went into preparing, writing and looking for documents.",
        },
        {
          title: "Silence comes before leaving",
          text: "A client who leaves has usually stopped asking first. A review that asks what was disappointing costs an hour, and is the only way to hear it.",
        },
        {
          title: "Succession begins with the notes",
          text: "A practice whose files can be read by a stranger has a price. One that lives in its owner's head has a date of expiry.",
        },
      ],
      note: "General observations about advisory practices. No practice is identified, and no figure here is a benchmark to be held to.",
    },
    {
      kind: "close",
      heading: "Count one week, then call us.",
      actions: [chat("Get Insights"), link("Resources & Support", "/resources-support")],
    },
  ],
};
