import { facts } from "~/content/facts";
import { chat, type PageContent } from "~/content/page";

const text = "Two sentences, concrete and true. The second says what the first does not promise.";

/** Every kind of section that fixed income does not show, once: a page that only the style guide knows. */
export const vocabulary: PageContent = {
  path: "/services",
  title: "Vocabulary",
  description: "Every kind of section.",
  sections: [
    {
      kind: "heroRuler",
      lede: "Hero, ruler: ranges, limits, calendars.",
      actions: [chat("Talk to us")],
      figure: {
        title: "One lender, every size",
        aside: "logarithmic scale",
        show: {
          picture: "ruler",
          from: 1,
          to: 500,
          log: true,
          marks: [
            { at: 1, name: "$1M" },
            { at: 10, name: "$10M" },
            { at: 100, name: "$100M" },
            { at: 500, name: "$500M" },
          ],
          ticks: [2, 3, 4, 5, 6, 7, 8, 9, 20, 30, 40, 50, 60, 70, 80, 90, 200, 300, 400],
          label: "Logarithmic scale of loan sizes from 1 million to 500 million dollars",
        },
      },
    },
    { kind: "stats", items: [facts.tax.reduction, facts.tax.savings, facts.tax.compliance] },
    {
      kind: "rows",
      heading: "Rows",
      items: [
        { title: "Equity", text, fact: facts.capitalMarkets.volumeOne, action: chat("Learn More") },
        { title: "Debt", text, points: ["Investment grade", "High yield", "Private placements"] },
      ],
    },
    {
      kind: "steps",
      heading: "Steps",
      items: ["Apply", "Review", "Terms", "Disbursement"].map((title) => ({ title, text })),
    },
    {
      kind: "schedule",
      heading: "Schedule",
      items: [
        { when: "Week 1", title: "Inventory", text },
        { when: "Weeks 2-3", title: "Draft plan", text },
      ],
    },
    {
      kind: "timeline",
      heading: "Timeline",
      items: [
        { year: "2004", title: "Founded in Wyoming", text },
        { year: "2008", title: "United Kingdom", text },
      ],
    },
    {
      kind: "indicators",
      heading: "Indicators",
      items: [
        { fact: facts.economicResearch.growth, forecast: "3.0%", trend: "positive", text },
        { fact: facts.economicResearch.inflation, forecast: "2.0%", trend: "declining", text },
      ],
    },
    {
      kind: "index",
      heading: "Index",
      tone: "tint",
      items: ["Technology", "Healthcare", "Energy", "Industrials"].map((title) => ({ title, text })),
    },
    {
      kind: "statement",
      heading: "Statement",
      items: [
        { title: "Mission", text: "To keep the promises that money makes possible, and to write them down." },
        { title: "Vision", text: "A firm whose every figure can be checked by the person it concerns." },
      ],
    },
    {
      kind: "faq",
      heading: "Questions",
      items: [
        { question: "How fast?", answer: text },
        { question: "How much?", answer: text },
      ],
    },
    {
      kind: "team",
      heading: "Team",
      items: [{ name: "Chief Economist", expertise: "Growth and prices", experience: "20+ years" }],
    },
    {
      kind: "packages",
      heading: "Packages",
      items: ["Basic", "Professional", "Institutional", "Premium"].map((name, index) => ({
        name,
        text: "For one purpose.",
        points: ["Monthly report", "Archive"],
        marked: index === 1,
      })),
    },
    { kind: "news", heading: "News" },
    { kind: "events", heading: "Events" },
    { kind: "reports", heading: "Reports" },
    {
      kind: "figure",
      heading: "Pictures",
      figure: {
        title: "Spans",
        show: {
          picture: "spans",
          axis: ["Q1", "Q2", "Q3", "Q4"],
          items: [
            { name: "Review", from: 0, to: 1, text: "Q1" },
            { name: "Estimates", from: 1, to: 3, text: "Q2 and Q3" },
          ],
          label: "Review in the first quarter, estimates in the second and third",
        },
      },
    },
    {
      kind: "figure",
      heading: "Bars",
      figure: {
        title: "Volumes",
        show: {
          picture: "bars",
          items: [
            { name: "One", value: 2800, printed: "$2.8T" },
            { name: "Two", value: 1200, printed: "$1.2T" },
            { name: "Three", value: 850, printed: "$850B" },
            { name: "Four", value: 425, printed: "$425B" },
          ],
          marked: "One",
          label: "Four volumes, the first 2.8 trillion dollars",
        },
      },
    },
    { kind: "contactBlock", heading: "Contact", address: "mediaEmail", text, actions: [chat("Contact Media Team")] },
    { kind: "notice", heading: "Notice", text: [text, "Past and hypothetical performance do not predict results."] },
    { kind: "close", heading: "One sentence, and what to do.", actions: [chat("Talk to us")] },
  ],
};

export const vocabularyData = {
  news: [{ title: "A headline", date: "2024-12-05", category: "Firm", summary: text, path: "/news-media" }],
  events: [
    {
      title: "An evening on bonds",
      date: "2026-12-10",
      time: "16:00 London",
      type: "Webinar",
      description: text,
      path: "/webinars-events",
      startsAt: Date.UTC(2026, 11, 10, 16),
      endsAt: Date.UTC(2026, 11, 10, 17),
      place: null,
    },
  ],
  reports: [
    { title: "Annual report", date: "March 2024", type: "Annual", description: text, path: "/investor-relations" },
  ],
} as const;
