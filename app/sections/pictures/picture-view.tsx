import type { ComponentType } from "react";
import type { Picture, PictureName, Pictures } from "~/content/pictures";
import { Bars } from "./bars";
import { Bell } from "./bell";
import { BondLadder } from "./bond-ladder";
import { CouponCalendar } from "./coupon-calendar";
import { Dots } from "./dots";
import { DurationLine } from "./duration-line";
import { Hundred } from "./hundred";
import { Maturities } from "./maturities";
import { Parts } from "./parts";
import { Ruler } from "./ruler";
import { Scale } from "./scale";
import { Spans } from "./spans";

/** One component a name; a name without one does not compile. */
const pictures: { [Name in PictureName]: ComponentType<Pictures[Name]> } = {
  bondLadder: BondLadder,
  couponCalendar: CouponCalendar,
  maturities: Maturities,
  hundred: Hundred,
  duration: DurationLine,
  bell: Bell,
  scale: Scale,
  ruler: Ruler,
  bars: Bars,
  parts: Parts,
  spans: Spans,
  dots: Dots,
};

export function PictureView({ picture, ...data }: Picture) {
  // The registry maps each name to the component of that very name, which TypeScript cannot follow through the union.
  const Drawing = pictures[picture] as ComponentType<typeof data>;
  return <Drawing {...data} />;
}
