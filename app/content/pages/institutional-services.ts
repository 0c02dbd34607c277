import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

export const institutionalServices: PageContent = {
  path: "/institutional-services",
  title: "Institutional Services",
  description:
    "Advisory, portfolio management and risk management for pension funds, insurers, foundations and treasuries.",
  menu: "corporate",
  sections: [
    {
      kind: "heroStatement",
      lede: "A pension fund, an insurer and a foundation have one thing in common: they have already promised the money to somebody. We begin with the promise, year by year, and build the portfolio backward from it. Bonds reach as far as bonds reach; the rest has to be earned.",
      actions: [chat("Discuss Your Needs")],
      figure: {
        title: "Thirty years of payments, fifteen met in advance",
        aside: "below: promised. Above: received",
        show: {
          picture: "matching",
          payments: Array.from({ length: 30 }, (_, year) => Math.round(100 * Math.exp(-(((year - 11) / 12) ** 2)))),
          matched: 15,
          label:
            "Thirty yearly payments below a line, growing to year 12 and shrinking after. Above it, coupons and repayments of the same size for years 1 to 15; the years from 16 on are outlined only.",
        },
        note: "Schematic plan, drawn to its largest year. Matching removes the price risk of the early years, not the risk that an issuer fails or that people live longer than the table says.",
      },
    },
    {
      kind: "rows",
      heading: "Three mandates",
      lede: "Taken alone or together. Each has its own letter and its own way out.",
      items: [
        {
          title: "Advisory",
          text: "You decide, we prepare. Investment policy, asset and liability study, choice and watch of managers.",
          points: [
            "A policy statement that fits a board meeting",
            "Liability cash flows, year by year",
            "Manager review with a reason to keep, in writing",
          ],
        },
        {
          title: "Portfolio Management",
          text: "We decide within your limits. Segregated accounts at your own custodian, with limits on what may be traded.",
          points: [
            "Liability-matching bonds, shares, credit",
            "Guidelines checked before each order",
            "Notice periods in the letter",
          ],
        },
        {
          title: "Risk Management",
          text: "We measure what others manage for you. One risk budget over all managers, with the day's use of it.",
          points: [
            "Risk by source, not by asset class",
            "Named stress cases, some of them yours",
            "Limits, and who is told when one is passed",
          ],
        },
      ],
    },
    {
      kind: "reasonsWithFigure",
      tone: "tint",
      heading: "Half of the capital is most of the risk",
      items: [
        {
          title: "Capital is what you see",
          text: "A report by asset class shows a balanced fund: half shares, half bonds and credit.",
        },
        {
          title: "Risk is what you own",
          text: "Shares move three times as much as bonds, so they make seven eighths of the ups and downs.",
        },
        {
          title: "A budget makes it a choice",
          text: "The board sets how much of the total each source may use. Managers get a share of risk, and report against it.",
        },
      ],
      figure: {
        title: "One fund, measured twice",
        show: {
          picture: "riskShares",
          items: [
            { name: "shares", weight: 50, volatility: 16 },
            { name: "credit", weight: 20, volatility: 7 },
            { name: "bonds", weight: 30, volatility: 5 },
          ],
          correlation: 0.2,
          label:
            "Shares are 50 per cent of the capital and 88 per cent of the risk; credit 20 and 6 per cent, bonds 30 and 6 per cent.",
        },
        note: "Computed: volatility of 16, 7 and 5% a year, correlation of 0.2 between any two. Assumptions for illustration, not a forecast; in a crisis correlations rise.",
      },
    },
    {
      kind: "steps",
      heading: "Four steps to a first report",
      items: [
        {
          title: "Promise",
          text: "We take the actuary's cash flows, or build them from the rules of the plan, and show you where they are soft.",
        },
        {
          title: "Budget",
          text: "The board chooses how much it may lose in a bad year. In money, because percentages are forgotten.",
        },
        {
          title: "Letter",
          text: "Limits, benchmark, fee, reporting, notice. Signed by both before an account is opened.",
        },
        {
          title: "Report",
          text: "Promise, assets, risk used, what was done, and what turned out to be wrong.",
        },
      ],
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.years, facts.firm.countries, facts.firm.support],
      note: `The firm as a whole, private clients included, as of ${recordsDate}.`,
    },
    {
      kind: "faq",
      heading: "What boards ask",
      checks: ["Your custodian, your account", "Limits before the first order", "Duties and fee in one letter"],
      items: [
        {
          question: "Who is liable when a guideline is broken?",
          answer:
            "The letter has to say so before it can happen: what counts as a breach, how fast it is corrected, and who bears the loss. A limit that only the market has passed is a different case, and the letter should treat it as one.",
        },
        {
          question: "What is the smallest mandate?",
          answer:
            "There is no published minimum. Below a certain size a fund costs less than a segregated account: ask for both prices.",
        },
        {
          question: "Can you use our existing managers?",
          answer:
            "Advisory and risk management work beside other managers, if they deliver their positions. Where a strategy of the firm is on a list, it should be marked as such.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Begin with the promises, year by year.",
      actions: [chat("Discuss Your Needs")],
    },
  ],
};
