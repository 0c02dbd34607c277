import { Cell, RowHead } from "~/ui/table";
import { Tag } from "~/ui/tag";
import type { RangedLine, RangeGain, SoldLine } from "../statement/figures";
import { dayInWords, dollars, grouped, rangeGainInWords } from "../statement/words";
import { classLabels } from "../vocabulary";

/** Name and symbol; with its class where the lines are not in groups. */
export function NameOfHolding({
  line,
  withClass = false,
  colSpan,
}: {
  line: SoldLine;
  withClass?: boolean;
  colSpan?: number;
}) {
  const isCash = line.assetClass === "cash";
  const small = [...(isCash ? [] : [line.symbol]), ...(withClass ? [classLabels[line.assetClass]] : [])];
  return (
    <RowHead colSpan={colSpan}>
      {line.name} {small.length > 0 && <small className="muted">{small.join(", ")}</small>}
    </RowHead>
  );
}

/** Quantity, price and its day; empty for cash. */
export function PriceCells({ line }: { line: RangedLine }) {
  const isCash = line.quantity === "";
  return (
    <>
      <Cell number label={isCash ? undefined : "Quantity"}>
        {grouped(line.quantity)}
      </Cell>
      <Cell number label={isCash ? undefined : "Price"}>
        {isCash ? "" : line.price ? `${grouped(line.price)} ${line.currency}` : "None"}
      </Cell>
      <Cell digits label={isCash ? undefined : "Price of"}>
        {!isCash && line.priceOn} {line.older && <Tag>older</Tag>}
      </Cell>
    </>
  );
}

export const ValueCell = ({ line: { cents }, to }: { line: RangedLine; to: string }) => (
  <Cell number label="Value">
    {cents === null ? `Not available: needs a price that holds on ${dayInWords(to)}` : dollars(cents)}
  </Cell>
);

export const RangeGainCell = ({ gain }: { gain: RangeGain }) => (
  <Cell number label="Gain in this range">
    {rangeGainInWords(gain)}
  </Cell>
);
