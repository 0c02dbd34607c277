import { facts, recordsDate } from "../facts";
import { chat, type PageContent } from "../page";

export const fixedIncome: PageContent = {
  path: "/fixed-income",
  title: "Fixed Income",
  description:
    "Government, corporate and municipal bonds, held for income on dates that are known on the day of purchase.",
  menu: "corporate",
  sections: [
    {
      kind: "heroPlate",
      lede: "A bond is a promise with dates. We look for promises that can be kept, and write the dates down.",
      actions: [chat("Explore Fixed Income")],
      figure: {
        title: "Ten rungs: what $1,000,000 pays back, year by year",
        aside: "principal below, coupon above",
        show: { picture: "bondLadder", principal: 1_000_000, coupon: 4.2, rungs: 10 },
        note: "Illustration: ten bonds of $100,000 maturing in years 1 to 10, 4.2% coupon each, held to maturity, no defaults, before fees. Hypothetical; not a forecast.",
      },
    },
    {
      kind: "ledgerRead",
      heading: "Three kinds of bond",
      lede: "Who pays you back decides almost everything else.",
      columns: ["Type", "Backed by", "What we hold", "What it brings", "Usual ratings"],
      rows: [
        {
          head: "Government Bonds",
          cells: [
            "Full faith of a state",
            "Treasuries and agency paper from investment-grade sovereigns",
            "Lowest yield of the three; the anchor of the portfolio",
            "AAA to AA-",
          ],
        },
        {
          head: "Corporate Bonds",
          cells: [
            "Earnings of a company",
            "Senior notes of issuers we also cover in research",
            "Spread over governments, paid for credit risk",
            "AA to BBB",
          ],
        },
        {
          head: "Municipal Bonds",
          cells: [
            "Taxes or project revenue",
            "General obligation and revenue bonds",
            "Income often exempt from tax where the holder lives",
            "AAA to A",
          ],
        },
      ],
    },
    {
      kind: "figure",
      heading: "What one year more is worth",
      lede: "Whoever lends for longer is usually paid more for the wait. Usually.",
      figure: {
        title: "A yield curve, and where the model portfolio stands on it",
        aside: "percent a year, by years to maturity",
        show: {
          picture: "yieldCurve",
          level: 5.1,
          slope: -1.5,
          curvature: -0.8,
          decay: 3,
          to: 30,
          marks: [1, 3, 10, 30],
          marked: { years: 5.8, name: "the portfolio" },
        },
        note: "Illustrative curve of an ordinary shape, of no country and of no day, drawn through the portfolio's 4.2% at 5.8 years. Axis starts at 3%; short maturities are spread out. Real curves are flat or upside down at times, and then the wait is not paid.",
      },
    },
    {
      kind: "strategies",
      heading: "Three strategies, one question: when do you need the money?",
      tone: "tint",
      items: [
        {
          title: "Ladder",
          text: "Equal amounts mature every year. Each rung is reinvested at the rate of the day, so no single day decides the result.",
          show: {
            picture: "maturities",
            shares: [38, 38, 38, 38, 38, 38, 38, 38, 38, 38],
            label: "Ten equal bars, one for each year",
          },
          axis: ["1 year", "10 years"],
        },
        {
          title: "Barbell",
          text: "Short bonds for liquidity, long bonds for income, nothing in between. Rebalanced when the two ends drift apart.",
          show: {
            picture: "maturities",
            shares: [70, 62, 40, 0, 0, 0, 0, 40, 62, 70],
            label: "High bars at both ends, none in the middle",
          },
          axis: ["1 year", "10 years"],
        },
        {
          title: "Bullet",
          text: "Maturities gather around one date: a tuition bill, a buy-out, a pension start. The price risk ends when the need begins.",
          show: {
            picture: "maturities",
            shares: [0, 0, 0, 0, 24, 58, 94, 58, 24, 0],
            label: "Bars gathered around year seven",
          },
          axis: ["1 year", "10 years"],
        },
      ],
      note: "Bars: share of the portfolio maturing in each year. Shapes are schematic.",
    },
    {
      kind: "reasonsWithFigure",
      heading: "Advantages",
      items: [
        {
          title: "Income on known dates",
          text: "Coupons and maturities are written in the calendar on the day of purchase.",
        },
        {
          title: "Capital first",
          text: "High grade first. A downgrade below BBB is a reason to look again.",
        },
        { title: "Ballast for equities", text: "A 2.1% volatility gives the rest of a portfolio room to move." },
        {
          title: "Priced both ways",
          text: "Bid and offer belong on one line: their difference is what a change of mind costs.",
        },
      ],
      figure: {
        title: "Coupon calendar of a ten-bond ladder",
        aside: "two payments a year from each bond",
        show: { picture: "couponCalendar", bonds: 10 },
        note: "Each row is a bond, each column a half-year. A filled square is a coupon, a marked square the return of principal. 110 payments in ten years; each date is known on the day of purchase.",
      },
    },
    {
      kind: "facts",
      heading: "Portfolio characteristics",
      lede: "Four figures, and what each of them means on a bad day.",
      items: [
        {
          fact: facts.fixedIncome.yield,
          text: "On $1,000,000, about $42,000 a year before tax, as long as issuers pay.",
          show: { picture: "hundred", filled: 4.2, label: "A hundred squares, 4.2 of them filled" },
        },
        {
          fact: facts.fixedIncome.duration,
          text: "If yields rise by one point, the price falls by about 5.8%. If they fall, it rises.",
          show: { picture: "duration", years: 5.8 },
        },
        {
          fact: facts.fixedIncome.rating,
          text: "Average credit quality of the holdings.",
          width: "wide",
          show: {
            picture: "scale",
            words: ["AAA", "AA+", "AA", "AA-", "A+", "A", "A-", "BBB+", "BBB", "BBB-"],
            marked: "AA-",
            label: "Rating scale, AA- marked",
          },
        },
        {
          fact: facts.fixedIncome.volatility,
          text: "In about two years out of three, a return within 2.1 points of its average.",
          width: "narrow",
          show: { picture: "bell", deviation: 2.1 },
        },
      ],
      note: `Model portfolio as of ${recordsDate}, hypothetical. Duration effect is a first-order estimate. Past and hypothetical performance do not predict results.`,
    },
    {
      kind: "close",
      heading: "Bring us the date you need the money.",
      actions: [chat("Explore Fixed Income")],
    },
  ],
};
