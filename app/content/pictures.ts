/**
 * The data of the site's pictures: a name and what the picture is computed from. The drawings are in
 * app/sections/pictures, one component for each name. A name without a component does not compile, and neither does a
 * page that names a missing picture.
 */
export interface Pictures {
  /**
   * Equal bonds of which one matures each year, and what they pay year by year. Principal in dollars, coupon in percent
   * a year.
   */
  bondLadder: { principal: number; coupon: number; rungs: number };
  /** Every coupon and repayment of a ladder of bonds with two payments a year. */
  couponCalendar: { bonds: number };
  /** Shares by column, schematic: 0 to 100, one column a year. */
  maturities: { shares: readonly number[]; label: string };
  /** A hundred squares, this many of them filled; fractions fill a part of a square. */
  hundred: { filled: number; label: string };
  /** Price change in percent against a change in yield of up to two points either way; duration in years. */
  duration: { years: number };
  /**
   * A yield curve by Nelson and Siegel's formula: level, slope and curvature in percent, decay in years. `marks` are
   * maturities in years. `marked` is the maturity of a bond on the curve.
   */
  yieldCurve: {
    level: number;
    slope: number;
    curvature: number;
    decay: number;
    to: number;
    marks: readonly number[];
    marked: { years: number; name: string };
  };
  /** A bell curve with the band of plus and minus one deviation filled; deviation in percentage points. */
  bell: { deviation: number };
  /** An ordered scale of words, one of them marked. */
  scale: { words: readonly string[]; marked: string; label: string };
  /** A scale from `from` to `to` with named steps; `log` for a logarithmic scale. One span may be filled. */
  ruler: {
    from: number;
    to: number;
    log?: boolean;
    marks: readonly { at: number; name: string }[];
    ticks?: readonly number[];
    span?: readonly [from: number, to: number];
    label: string;
  };
  /** Bars on a line, one of them marked. Values share one unit; the printed value may differ ('$2.8T'). */
  bars: { items: readonly { name: string; value: number; printed: string }[]; marked?: string; label: string };
  /** Parts of a whole, side by side; the first is filled. */
  parts: { items: readonly { name: string; share: number }[]; label: string };
  /**
   * Things that begin and end on one axis, for example a plan by week or an issue by month. `from` and `to` in units of
   * the axis.
   */
  spans: {
    axis: readonly string[];
    items: readonly { name: string; from: number; to: number; text?: string }[];
    label: string;
  };
  /** A tax year on a ring: what each payment is for, and when it is due. All positions in months since 1 January. */
  taxRing: {
    quarters: readonly string[];
    payments: readonly { name: string; text: string; from: number; to: number; due: number }[];
    label: string;
  };
  /** What each policy pays at most, in dollars; the umbrella covers the risks `from` to `to` (counted from 0). */
  coverLayers: {
    risks: readonly { name: string; cover: number }[];
    umbrella: { from: number; to: number; amount: number };
    claim: number;
    label: string;
  };
  /** Blocks of equal squares, each worth `unit`; the firm's own figure below in the same squares. All in one unit. */
  unitBlocks: {
    unit: number;
    items: readonly { name: string; value: number; printed: string }[];
    own: { name: string; value: number; printed: string };
    label: string;
  };
  /**
   * Levels on one scale from 0 to `to` percent: today's value, and the range that is expected. Never joined by a line.
   */
  levels: {
    to: number;
    items: readonly { name: string; printed: string; value: number; low: number; high: number }[];
    label: string;
  };
  /** Who works when: steps from week to week, and for each party a load of 0 to 3 for every week. */
  workload: {
    steps: readonly { name: string; from: number; to: number }[];
    parties: readonly { name: string; load: readonly number[] }[];
    label: string;
  };
  /** Ordered steps in weeks, descending. The marked step is the important one. */
  issuePath: { steps: readonly { name: string; from: number; to: number }[]; marked: string; label: string };
  /** A debt with level payments, and the revenue that pays it: dollars, percent a year, years, dollars a year. */
  debtService: { principal: number; rate: number; years: number; revenue: number };
  /** Promised payments, one value for each year in any unit. Bonds cover the first `matched` years. */
  matching: { payments: readonly number[]; matched: number; label: string };
  /** Parts of a portfolio by capital (percent, together 100) and by the risk that follows from volatility (percent a year). */
  riskShares: {
    items: readonly { name: string; weight: number; volatility: number }[];
    correlation: number;
    label: string;
  };
  /** Holdings of a portfolio, counted by sector. */
  holdings: { sectors: readonly { name: string; count: number }[]; label: string };
  /** How much of a single share's risk is left among equal, independent holdings, up to `most` of them. */
  diversification: { marked: number; most: number };
  /** A portfolio's move against the market's, first order. */
  againstMarket: { beta: number };
  /** Return above cash for one unit of volatility. */
  rewardForRisk: { ratio: number };
  /** From a start (or zero) to an end, change by change, in one unit. Printed as given. */
  bridge: {
    start?: { name: string; value: number; printed: string };
    changes: readonly { name: string; value: number; printed: string }[];
    end: { name: string; printed: string };
    marked?: string;
    label: string;
  };
  /** Publications by the week of the year, 1 to 52, in which they appear; the last series is marked. */
  publicationYear: { series: readonly { name: string; weeks: readonly number[] }[]; label: string };
  /** When a report arrives, in business days after an order on each weekday. */
  orderCalendar: { from: number; to: number };
  /** Things on two scales of 0 to 100, schematic. */
  twoAxes: {
    across: readonly [low: string, high: string];
    up: readonly [low: string, high: string];
    items: readonly { name: string; x: number; y: number }[];
    label: string;
  };
  /** Things on a curve of growth, 0 to 100 along it, schematic. */
  lifeCycle: { stages: readonly string[]; items: readonly { name: string; at: number }[]; label: string };
  /** One amount in dollars growing at `gross` percent a year, under fees in percent a year; the marked one's cost is filled. */
  feeCurves: { amount: number; gross: number; fees: readonly number[]; marked: number; years: number; label: string };
  /** The share of equities with and without rebalancing: target and band in percent, yearly gains in percent. */
  drift: { target: number; band: number; equity: readonly number[]; bonds: readonly number[] };
  /** One list of yearly returns (percent), as given and reversed, while spending rises with inflation. Dollars, years. */
  drawdown: {
    age: number;
    start: number;
    spend: number;
    inflation: number;
    returns: readonly number[];
    label: string;
  };
  /** Sources of income as steps, in percent of the last salary. What is missing to 100 stays open. */
  incomeSteps: { items: readonly { name: string; share: number }[]; label: string };
  /** An estate divided into paths: dollars, and the month after the death in which the heirs hold the amount. */
  estatePath: {
    ways: readonly { name: string; detail: string; amount: number; arrives: number }[];
    months: number;
    label: string;
  };
  /** Spans from one age to another, and how many of them run at the same time. */
  lifeRuler: { from: number; to: number; spans: readonly { name: string; from: number; to: number }[]; label: string };
  /** Office hours that each pair of the firm's offices shares; its label names these pairs of cities beside those that share all. */
  sharedHours: { examples: readonly (readonly [string, string])[] };
  /** Who owns what under each arrangement. */
  ownership: {
    models: readonly string[];
    rows: readonly { name: string; owners: readonly ("you" | "shared" | "firm")[] }[];
    label: string;
  };
  /**
   * The hours of a UTC day in which an office was open, growing with the countries that join. Computed from today's
   * offices and their local hours. A step without countries adds no hours. `rest` keeps the remaining part of the day.
   */
  deskHours: {
    from: number;
    to: number;
    opens: number;
    closes: number;
    steps: readonly { year: number; name: string; countries: readonly string[] }[];
    rest: string;
  };
  /**
   * Which role prepares each decision, may stop it, and makes it; names from `roles`. No role occurs twice in one
   * decision.
   */
  decisionPaths: {
    roles: readonly string[];
    decisions: readonly { name: string; prepares: string; stops?: string; decides: string }[];
    label: string;
  };
  /** How many of the firm's offices are open at each hour of a UTC day; local hours. */
  officesOpen: { opens: number; closes: number };
  /** Months (yyyy-mm) with one square for each day, some of them (yyyy-mm-dd) filled. */
  publicationDays: { months: readonly string[]; days: readonly string[]; label: string };
  /** Equal blocks from before, and the new ones. */
  growthBlocks: { before: number; added: number; label: string };
  /** Training programs one after the other, in weeks, each divided into its modules. */
  trainingPlan: { programs: readonly { name: string; weeks: number; modules: number }[]; label: string };
  /** The share of an invented practice's fees that its first clients bring. `clients` is even. */
  concentration: { clients: number; first: number };
  /** Hours of work by week, the firm's and the client's. */
  effortWeeks: { weeks: readonly { name: string; ours: number; yours: number }[]; label: string };
  /** Days of any month by rule: the `week`-th `weekday`, Monday is 1. */
  monthRule: {
    marks: readonly { name: string; time: string; week: number; weekday: number }[];
    label: string;
  };
  /** Seats of a room, at most 500. */
  seats: { count: number; label: string };
  /** `of` dots, with every `of / marked`-th dot marked. */
  dots: { of: number; marked: number; label: string };
}

export type PictureName = keyof Pictures;

/** One picture with its data: `{ picture: "bell", deviation: 2.1 }`. */
export type Picture = { [Name in PictureName]: { picture: Name } & Pictures[Name] }[PictureName];

/** A picture with its title above and its working below. */
export interface FigureContent {
  title: string;
  /** To the right of the title: units, scale. */
  aside?: string;
  show: Picture;
  /** The source of the figures, and what they do not mean. */
  note?: string;
}
