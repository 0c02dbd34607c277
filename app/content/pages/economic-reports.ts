import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

const figures = facts.economicResearch;

/** Today's values and the ranges expected in twelve months, in percent. */
const outlook = {
  growth: { value: 3.2, low: 3.2, high: 3.6 },
  inflation: { value: 2.1, low: 1.9, high: 2.3 },
  policyRate: { value: 5.25, low: 4.5, high: 5 },
  unemployment: { value: 3.8, low: 3.7, high: 4.1 },
};

export const economicReports: PageContent = {
  path: "/economic-reports",
  title: "Economic Reports",
  description:
    "Economic research on a published calendar: four indicators, four fields of research, weekly to annual reports.",
  menu: "insights",
  sections: [
    {
      kind: "heroRuler",
      lede: "Four numbers describe most economies most of the time. We say where each one stands, where we expect it to go, and how sure we are: the width of the band is the size of our doubt.",
      actions: [chat("Access Reports")],
      figure: {
        title: "Four indicators on one ruler",
        aside: "line: today. Band: in twelve months",
        show: {
          picture: "levels",
          to: 6,
          items: [
            { name: "GDP growth", printed: figures.growth.value, ...outlook.growth },
            { name: "inflation", printed: figures.inflation.value, ...outlook.inflation },
            { name: "policy rate", printed: figures.policyRate.value, ...outlook.policyRate },
            { name: "unemployment", printed: figures.unemployment.value, ...outlook.unemployment },
          ],
          label:
            "On a ruler from 0 to 6 per cent: GDP growth 3.2, expected 3.2 to 3.6; inflation 2.1, expected 1.9 to 2.3; policy rate 5.25, expected 4.50 to 5.00; unemployment 3.8, expected 3.7 to 4.1.",
        },
        note: "Illustrative values and ranges: they show how a report reads and describe no particular country or date. No history is drawn, because none is claimed.",
      },
    },
    {
      kind: "indicators",
      heading: "The same four, read aloud",
      lede: "A forecast without a range is a guess with a decimal point.",
      items: [
        {
          fact: figures.growth,
          forecast: figures.growthForecast.value,
          outlook: outlook.growth,
          trend: "positive",
          text: "Output after inflation, against the year before. The first estimate is revised twice; read the third with the first beside it.",
        },
        {
          fact: figures.inflation,
          forecast: figures.inflationForecast.value,
          outlook: outlook.inflation,
          trend: "stable",
          text: "Consumer prices, all items. Rent moves it slowly, energy quickly; the report separates the two.",
        },
        {
          fact: figures.policyRate,
          forecast: figures.policyRateForecast.value,
          outlook: outlook.policyRate,
          trend: "declining",
          text: "What a central bank charges overnight. It is set by a committee on known dates, so the calendar matters as much as the number.",
        },
        {
          fact: figures.unemployment,
          forecast: figures.unemploymentForecast.value,
          outlook: outlook.unemployment,
          trend: "stable",
          text: "People looking for work among those who work or look. It turns last: by the time it rises, orders have already fallen.",
        },
      ],
      note: "Values and forecasts are illustrative. Small pictures: from the value of today, a square, to the range in twelve months, all four at one scale; the range widens with the root of the time. Trend is the direction of the forecast, not a judgement: a declining rate is good news for a borrower and bad news for a saver.",
    },
    {
      kind: "figure",
      tone: "tint",
      heading: "A year of reports",
      lede: "A rhythm that can be kept: weekly, monthly, quarterly, annual.",
      figure: {
        title: "Sixty-nine publications in fifty-two weeks",
        aside: "a mark in the week it appears",
        show: {
          picture: "publicationYear",
          series: [
            { name: "weekly notes", weeks: Array.from({ length: 52 }, (_, week) => week + 1) },
            { name: "monthly reports", weeks: [1, 6, 10, 14, 19, 23, 27, 32, 36, 40, 45, 49] },
            { name: "quarterly outlooks", weeks: [4, 17, 30, 43] },
            { name: "annual review", weeks: [50] },
          ],
          label:
            "A year in weeks: 52 weekly notes, 12 monthly reports, 4 quarterly outlooks and 1 annual review, 69 publications together.",
        },
        note: "An example of a year, schematic: months begin in the first full week, quarterly outlooks follow the first growth estimate, the annual review comes before the holidays.",
      },
    },
    {
      kind: "schedule",
      heading: "What arrives when",
      items: [
        {
          when: "Weekly",
          title: "What changed",
          text: "The week's releases, what was expected, what came, and which of our numbers moved because of it.",
        },
        {
          when: "Monthly",
          title: "One question",
          text: "A single question, such as why wages and prices parted, with its data.",
        },
        {
          when: "Quarterly",
          title: "The outlook",
          text: "All four indicators with ranges for twelve months, the assumptions behind them, and last quarter's ranges marked hit or missed.",
        },
        {
          when: "Annual",
          title: "The reckoning",
          text: "Every range we published in the year beside what happened. The misses come first, with the assumption that failed.",
        },
      ],
    },
    {
      kind: "stats",
      items: [figures.reports, figures.subscribers, figures.accuracy, figures.countries],
      note: `Firm records as of ${recordsDate}: subscribers, reports published, countries covered, accuracy of past forecasts. Having been right does not make the next range right.`,
    },
    {
      kind: "index",
      heading: "Four fields of research",
      lede: "Four views of one economy.",
      items: [
        {
          title: "Macroeconomic Analysis",
          text: "National accounts put together from below: households, firms, government, abroad.",
          points: ["Growth and its parts", "Business cycle dating", "Revisions tracked"],
        },
        {
          title: "Monetary Policy",
          text: "What central banks said, did and are likely to do next, with the meeting dates.",
          points: ["Policy rate paths", "Liquidity and balance sheets", "Currency effects"],
        },
        {
          title: "Regional Economics",
          text: "Written from our eight offices, where the local release is read in the original.",
          points: ["Americas and Europe", "Gulf, East Africa, Indian Ocean", "South and East Asia"],
        },
        {
          title: "Labor and Prices",
          text: "Wages, hours, vacancies, rents. The data that households feel before the statistics do.",
          points: ["Wage trackers", "Price baskets by income", "Participation"],
        },
      ],
    },
    {
      kind: "team",
      heading: "The team: four roles",
      items: [
        {
          name: "Chief Economist",
          expertise: "Growth, the outlook as a whole",
          experience: "Answers for the outlook and for the annual review of it",
        },
        {
          name: "Head of Monetary Research",
          expertise: "Central banks, rates, currencies",
          experience: "Follows the calendar of meetings and what was said before each of them",
        },
        {
          name: "Senior Regional Economist",
          expertise: "Emerging and frontier economies",
          experience: "Works with the Kigali, Port Louis and Kathmandu offices on data that arrives late or not at all",
        },
        {
          name: "Head of Data",
          expertise: "Labor statistics, price indices, revisions",
          experience: "Looks after the data behind the reports",
        },
      ],
      note: "Roles, not names.",
    },
    {
      kind: "close",
      heading: "Read one week of it first.",
      actions: [chat("Subscribe to Research"), chat("Access Reports")],
    },
  ],
};
