import { decimal } from "../figures/decimal.server";
import type { Target } from "../records/plan.server";
import { assetClasses, classLabels, currencies, regionLabels, regions } from "../vocabulary";
import type { HoldingLine, Share } from "./figures";

function sharesOf(lines: readonly HoldingLine[], names: readonly string[], of: (line: HoldingLine) => string) {
  const total = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return names.map((name) => {
    const cents = lines.reduce((sum, line) => sum + (of(line) === name ? (line.cents ?? 0) : 0), 0);
    const percent = total === 0 ? decimal(0) : decimal(cents).div(total).times(100);
    return { name, cents, percent };
  });
}

/** The share of each class, and how far it is off the target: in points, out of band when it is further off than agreed. */
export function allocationByClass(lines: readonly HoldingLine[], target: Target | null): Share[] {
  return sharesOf(lines, assetClasses, ({ assetClass }) => assetClass)
    .map(({ name, cents, percent }) => {
      const assetClass = name as (typeof assetClasses)[number];
      const wanted = target ? decimal(target.shares[assetClass]).div(100) : null;
      const drift = wanted && percent.minus(wanted);
      return {
        ...{ name: classLabels[assetClass], cents, percent: percent.toDecimalPlaces(6).toNumber() },
        target: wanted?.toNumber() ?? null,
        drift: drift?.toDecimalPlaces(6).toNumber() ?? null,
        outOfBand: drift !== null && target !== null && drift.abs().greaterThan(decimal(target.bands).div(100)),
      };
    })
    .filter(({ cents, target: wanted }) => cents !== 0 || wanted);
}

const plain = ({ name, cents, percent }: ReturnType<typeof sharesOf>[number], label = name): Share => ({
  ...{
    name: label,
    cents,
    percent: percent.toDecimalPlaces(6).toNumber(),
    target: null,
    drift: null,
    outOfBand: false,
  },
});

/** Securities only: cash lies in no region. */
export const allocationByRegion = (lines: readonly HoldingLine[]): Share[] =>
  sharesOf(
    lines.filter(({ quantity }) => quantity !== ""),
    regions,
    ({ region }) => region,
  )
    .filter(({ cents }) => cents !== 0)
    .map((share) => plain(share, regionLabels[share.name as (typeof regions)[number]]));

export const allocationByCurrency = (lines: readonly HoldingLine[]): Share[] =>
  sharesOf(lines, currencies, ({ currency }) => currency)
    .filter(({ cents }) => cents !== 0)
    .map((share) => plain(share));
