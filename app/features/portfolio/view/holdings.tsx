import { Fragment } from "react";
import { Link } from "react-router";
import * as block from "~/ui/block.module.css";
import { withParameters } from "~/ui/list-links";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { PortfolioFigures, RangedLine, SoldLine } from "../statement/figures";
import { change, dayInWords, dollars, gainOfLine, percent, rangeGainMethod, totalRangeGain } from "../statement/words";
import { assetClasses, classLabels } from "../vocabulary";
import { NameOfHolding, PriceCells, RangeGainCell, ValueCell } from "./holding-cells";
import { holdingSortLink, readHoldingOrder, sortHoldings } from "./holding-order";
import * as styles from "./portfolio-view.module.css";

/** What is held at the end of the range, by class or in the order of the address, and what was sold within it. */
export function Holdings({
  figures: { holdings, sold, from, to, value },
  search,
}: {
  figures: PortfolioFigures;
  search: URLSearchParams;
}) {
  const order = readHoldingOrder(search);
  const groups = assetClasses
    .map((name) => ({ name, lines: holdings.filter(({ assetClass }) => assetClass === name) }))
    .filter(({ lines }) => lines.length > 0);
  const known = holdings.map(gainOfLine).filter((gain) => gain !== null);
  const unknown = holdings.filter((line) => line.quantity !== "" && gainOfLine(line) === null);
  const ofRange = totalRangeGain([...holdings, ...sold]);
  return (
    <section className={`${block.block} stack`} aria-labelledby="holdings">
      <div className={block.head}>
        <h2 id="holdings">Holdings</h2>
        <p className="small muted">
          At the close of {dayInWords(to)}, in US dollars
          {order && (
            <>
              . <Link to={`${withParameters(search, { sort: null })}#holdings`}>Show them by class</Link>
            </>
          )}
        </p>
      </div>
      <Table caption="Holdings" hideCaption>
        <thead>
          <tr>
            <ColumnHead {...holdingSortLink(search, "name", order)}>Holding</ColumnHead>
            <ColumnHead number>Quantity</ColumnHead>
            <ColumnHead number>Price</ColumnHead>
            <ColumnHead>Price of</ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "value", order)}>
              Value
            </ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "range", order)}>
              Gain in this range
            </ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "gain", order)}>
              Gain since purchase
            </ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "income", order)}>
              Income, 12 months
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {order
            ? sortHoldings(holdings, order).map((line) => <Line key={line.id} line={line} to={to} withClass />)
            : groups.map(({ name, lines }) => (
                <Fragment key={name}>
                  <tr className={styles.group}>
                    <RowHead colSpan={4}>{classLabels[name]}</RowHead>
                    <Cell number label="Value">
                      {dollars(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0))}
                    </Cell>
                    <Cell colSpan={3} />
                  </tr>
                  {lines.map((line) => (
                    <Line key={line.id} line={line} to={to} />
                  ))}
                </Fragment>
              ))}
          {sold.length > 0 && (
            <tr className={styles.group}>
              <RowHead colSpan={5}>No longer held</RowHead>
              <Cell colSpan={3} />
            </tr>
          )}
          {(order ? sortHoldings(sold, order) : sold).map((line) => (
            <Sold key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={4}>Total</RowHead>
            <Cell number label="Value">
              {value === null ? "Not available" : dollars(value)}
            </Cell>
            <Cell number label="Gain in this range">
              {change(ofRange.cents)}
            </Cell>
            <Cell number label="Gain since purchase">
              {change(known.reduce((sum, gain) => sum + gain, 0))}
            </Cell>
            <Cell number label="Income, 12 months">
              {dollars(holdings.reduce((sum, { incomeCents }) => sum + incomeCents, 0))}
            </Cell>
          </tr>
        </tfoot>
      </Table>
      <p className="source">
        {rangeGainMethod(from, to)}
        {ofRange.unknown.length > 0 && ` Its total leaves out ${ofRange.unknown.join(", ")}.`}
      </p>
      <p className="source">
        Gain since purchase is value less purchase price, first in, first out, fees of the purchase included, each at
        the rate of exchange of its day. Bonds: quantity is the nominal sum, price per 100.
        {unknown.length > 0 && ` Its total leaves out ${unknown.map(({ name }) => name).join(", ")}.`}
      </p>
    </section>
  );
}

function Line({ line, to, withClass = false }: { line: RangedLine; to: string; withClass?: boolean }) {
  const gain = gainOfLine(line);
  const isCash = line.quantity === "";
  return (
    <tr>
      <NameOfHolding line={line} withClass={withClass} />
      <PriceCells line={line} />
      <ValueCell line={line} to={to} />
      <RangeGainCell gain={line.rangeGain} />
      <Cell number label={isCash ? undefined : "Gain since purchase"}>
        {isCash
          ? ""
          : gain === null
            ? "Not available: needs the purchase price"
            : gainInWords(gain, line.costCents ?? 0)}
      </Cell>
      <Cell number label="Income, 12 months">
        {dollars(line.incomeCents)}
      </Cell>
    </tr>
  );
}

const Sold = ({ line }: { line: SoldLine }) => (
  <tr>
    <NameOfHolding line={line} colSpan={5} />
    <RangeGainCell gain={line.rangeGain} />
    <Cell colSpan={2} />
  </tr>
);

const gainInWords = (gain: number, cost: number) =>
  `${change(gain)}${cost > 0 ? ` (${percent((gain / cost) * 100)})` : ""}`;
