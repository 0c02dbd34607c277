import { facts } from "../facts";
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
      lede: "A pension fund, an insurer and a foundation have one thing in common: they have already promised the money to somebody. We begin with the promise, year by year, and build the portfolio backward from it.",
      actions: [chat("Discuss Your Needs")],
    },
    {
      kind: "figure",
      heading: "What is promised, what is bought",
      lede: "Bonds reach as far as bonds reach. The rest has to be earned.",
      figure: {
        title: "Thirty years of payments, the first fifteen met in advance",
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
          text: "You decide, we prepare. Investment policy, asset and liability study, choice and watch of managers. Paid a fixed fee a year, so that no recommendation pays us more than another.",
          points: [
            "Policy statement of at most twelve pages",
            "Liability cash flows rebuilt every three years",
            "Manager review with a reason to keep, in writing",
          ],
        },
        {
          title: "Portfolio Management",
          text: "We decide within your limits. Segregated accounts at your own custodian; we can trade, we cannot take money out. Paid on assets, falling by band, no charge on cash.",
          points: [
            "Liability-matching bonds, shares, credit",
            "Guidelines checked before each order",
            "Notice periods in the letter, shorter for you than for us",
          ],
        },
        {
          title: "Risk Management",
          text: "We measure what others manage for you. One risk budget over all managers, with the day's use of it. Paid by number of accounts, not by outcome.",
          points: [
            "Risk by source, not by asset class",
            "Six named stress cases, two of them yours",
            "A call on the same day when a limit is passed",
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
          text: "Each month one page: promise, assets, risk used, what we did. Each year one page on what we got wrong.",
        },
      ],
    },
    {
      kind: "stats",
      items: [facts.firm.clientsInFull, facts.firm.years, facts.firm.countries, facts.firm.support],
      note: "The firm as a whole, private clients included, as stated.",
    },
    {
      kind: "faq",
      heading: "What boards ask",
      checks: [
        "Your custodian, your account",
        "Fee in the letter, before an account is opened",
        "Every limit checked daily",
      ],
      items: [
        {
          question: "Who is liable when a guideline is broken?",
          answer:
            "The letter says so before it can happen: what counts as a breach, how fast it is corrected, and who bears the loss. If only the market moved you past a limit, you get a call and a proposal on the same day.",
        },
        {
          question: "What is the smallest mandate?",
          answer:
            "There is no published minimum. Below a certain size a fund costs you less than a segregated account, and we then say so in the first meeting.",
        },
        {
          question: "Can you use our existing managers?",
          answer:
            "Yes. Advisory and risk management work with any manager who delivers positions daily. Where one of our own strategies is on the list, it is marked as ours.",
        },
      ],
    },
    {
      kind: "close",
      heading: "Send us the promises. We answer with a calendar.",
      actions: [chat("Discuss Your Needs")],
    },
  ],
};
