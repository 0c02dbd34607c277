import { articles } from "../news";
import { publicationDays } from "../news/publication-days";
import { chat, type NewsEntry, type PageContent } from "../page";

/** The page with the figure of these items, newest first. */
export const newsMediaOf = (news: readonly NewsEntry[]): PageContent => ({
  path: "/news-media",
  title: "News & Media",
  description: "Press releases, client notices and event announcements, in full, and how the press reaches a person.",
  menu: "about",
  sections: [
    {
      kind: "heroRuler",
      lede: "We publish when something has happened, which is not often. Each item has its own page, carries its date, and stays as it was published.",
      actions: [chat("Contact Media Team")],
      figure: publicationDays(news.map(({ date }) => date)),
    },
    {
      kind: "news",
      heading: "News",
      lede: "Newest first, each with its own page.",
      id: "news",
    },
    {
      kind: "ledgerRead",
      heading: "Three kinds of news",
      lede: "The label tells you how to read it.",
      tone: "tint",
      columns: ["Category", "What it is", "Who has read it before you", "How long it stays"],
      rows: [
        {
          head: "Press Releases",
          cells: [
            "Something about the firm or its services has changed",
            "The person responsible for the change",
            "For good, with its date",
          ],
        },
        {
          head: "Client Notices",
          cells: [
            "A warning, or something you should do",
            "Risk, and the duty desk that will take your call",
            "For good; a line on top when it no longer applies",
          ],
        },
        {
          head: "Event Announcements",
          cells: ["Dates, places and what they ask of you", "The host", "Until the series ends, then as a record"],
        },
      ],
    },
    {
      kind: "contactBlock",
      heading: "Media contact",
      address: "mediaEmail",
      text: "For journalists with a deadline. Name the deadline in the first line. We explain figures, their basis and their limits. We do not comment on clients, on other firms or on days when markets fall.",
      actions: [chat("Contact Media Team")],
    },
    {
      kind: "faq",
      heading: "For those who quote us",
      checks: ["Text may be quoted with its source", "Figures only with their note", "Charts as they stand"],
      items: [
        {
          question: "May I reprint a chart?",
          answer:
            "Yes, with the note below it and a link to its page. A chart without its note says something that we did not say.",
        },
        {
          question: "Can I speak to somebody in my own time zone?",
          answer: "Usually: eight offices share the day. Say in which hours you can be reached.",
        },
        {
          question: "Do you correct what you have published?",
          answer: "In the open: a correction stands below the text, with its date.",
        },
        {
          question: "Is there an embargo list?",
          answer: "No. Everybody reads an item at the same moment, on this page.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Your deadline goes in the first line.",
      actions: [chat("Contact Media Team")],
    },
  ],
});

export const newsMedia = newsMediaOf(articles);
