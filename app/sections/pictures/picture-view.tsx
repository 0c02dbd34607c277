import type { ComponentType } from "react";
import type { Picture, PictureName, Pictures } from "~/content/pictures";
import { AgainstMarket } from "./against-market";
import { Bars } from "./bars";
import { Bell } from "./bell";
import { BondLadder } from "./bond-ladder";
import { Bridge } from "./bridge";
import { Concentration } from "./concentration";
import { CouponCalendar } from "./coupon-calendar";
import { CoverLayers } from "./cover-layers";
import { DebtService } from "./debt-service";
import { DecisionPaths } from "./decision-paths";
import { DeskHours } from "./desk-hours";
import { Diversification } from "./diversification";
import { Dots } from "./dots";
import { Drawdown } from "./drawdown";
import { Drift } from "./drift";
import { DurationLine } from "./duration-line";
import { EffortWeeks } from "./effort-weeks";
import { EstatePath } from "./estate-path";
import { FeeCurves } from "./fee-curves";
import { GrowthBlocks } from "./growth-blocks";
import { Holdings } from "./holdings";
import { Hundred } from "./hundred";
import { IncomeSteps } from "./income-steps";
import { IssuePath } from "./issue-path";
import { Levels } from "./levels";
import { LifeCycle } from "./life-cycle";
import { LifeRuler } from "./life-ruler";
import { Matching } from "./matching";
import { Maturities } from "./maturities";
import { MonthRule } from "./month-rule";
import { OfficesOpen } from "./offices-open";
import { OrderCalendar } from "./order-calendar";
import { Ownership } from "./ownership";
import { Parts } from "./parts";
import { PublicationDays } from "./publication-days";
import { PublicationYear } from "./publication-year";
import { RewardForRisk } from "./reward-for-risk";
import { RiskShares } from "./risk-shares";
import { Ruler } from "./ruler";
import { Scale } from "./scale";
import { Seats } from "./seats";
import { SharedHours } from "./shared-hours";
import { Spans } from "./spans";
import { TaxRing } from "./tax-ring";
import { TrainingPlan } from "./training-plan";
import { TwoAxes } from "./two-axes";
import { UnitBlocks } from "./unit-blocks";
import { Workload } from "./workload";
import { YieldCurve } from "./yield-curve";

/** One component for each name. A name without one does not compile. */
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
  deskHours: DeskHours,
  decisionPaths: DecisionPaths,
  officesOpen: OfficesOpen,
  publicationDays: PublicationDays,
  growthBlocks: GrowthBlocks,
  trainingPlan: TrainingPlan,
  concentration: Concentration,
  effortWeeks: EffortWeeks,
  monthRule: MonthRule,
  seats: Seats,
  unitBlocks: UnitBlocks,
  levels: Levels,
  workload: Workload,
  yieldCurve: YieldCurve,
  issuePath: IssuePath,
  debtService: DebtService,
  matching: Matching,
  riskShares: RiskShares,
  holdings: Holdings,
  diversification: Diversification,
  againstMarket: AgainstMarket,
  rewardForRisk: RewardForRisk,
  bridge: Bridge,
  publicationYear: PublicationYear,
  orderCalendar: OrderCalendar,
  twoAxes: TwoAxes,
  lifeCycle: LifeCycle,
  taxRing: TaxRing,
  coverLayers: CoverLayers,
  drawdown: Drawdown,
  drift: Drift,
  estatePath: EstatePath,
  feeCurves: FeeCurves,
  incomeSteps: IncomeSteps,
  lifeRuler: LifeRuler,
  ownership: Ownership,
  sharedHours: SharedHours,
};

export function PictureView({ picture, ...data }: Picture) {
  // The registry maps each name to the component of that name, which TypeScript cannot follow through the union.
  const Drawing = pictures[picture] as ComponentType<typeof data>;
  return <Drawing {...data} />;
}
