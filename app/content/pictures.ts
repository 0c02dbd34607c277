/**
 * What the pictures of the site are computed from: a name and its data. The drawings are in app/sections/pictures, one
 * component a name; a name without a component does not compile, nor does a page that names a missing picture.
 */
export interface Pictures {
  /** Equal bonds maturing one a year: what they pay back, year by year. Principal in dollars, coupon in percent a year. */
  bondLadder: { principal: number; coupon: number; rungs: number };
  /** Every coupon and repayment of a ladder of bonds with two payments a year. */
  couponCalendar: { bonds: number };
  /** Shares by column, schematic: 0 to 100, one column a year. */
  maturities: { shares: readonly number[]; label: string };
  /** A hundred squares, this many of them filled; fractions fill a part of a square. */
  hundred: { filled: number; label: string };
  /** Price change in percent against a change in yield of up to two points either way; duration in years. */
  duration: { years: number };
  /** A bell curve with the band of plus and minus one deviation filled; deviation in percentage points. */
  bell: { deviation: number };
  /** An ordered scale of words, one of them marked. */
  scale: { words: readonly string[]; marked: string; label: string };
  /** A ruler from `from` to `to`, in steps that are named; `log` for sizes, otherwise even. One span may be filled. */
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
  /** Things that begin and end on one axis: a plan by week, an issue by month. `from` and `to` in units of the axis. */
  spans: {
    axis: readonly string[];
    items: readonly { name: string; from: number; to: number; text?: string }[];
    label: string;
  };
  /** A crowd of `of` dots, every `of / marked`-th of them marked. */
  dots: { of: number; marked: number; label: string };
}

export type PictureName = keyof Pictures;

/** One picture with its data: `{ picture: "bell", deviation: 2.1 }`. */
export type Picture = { [Name in PictureName]: { picture: Name } & Pictures[Name] }[PictureName];

/** A picture with its title above and its working below. */
export interface FigureContent {
  title: string;
  /** Right of the title: units, scale. */
  aside?: string;
  show: Picture;
  /** Where it comes from and what it is not. */
  note?: string;
}
