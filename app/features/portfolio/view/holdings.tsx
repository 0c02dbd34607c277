import { Fragment } from "react";
import * as block from "~/ui/block.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import type { HoldingLine, PortfolioFigures } from "../statement/figures";
import { change, dayInWords, dollars, gainOfLine, grouped, percent } from "../statement/words";
import { assetClasses, classLabels } from "../vocabulary";
import * as styles from "./portfolio-view.module.css";

/** What is held at the end of the range, by class. */
export function Holdings({ figures: { holdings, to, value } }: { figures: PortfolioFigures }) {
  const groups = assetClasses
    .map((name) => ({ name, lines: holdings.filter(({ assetClass }) => assetClass === name) }))
    .filter(({ lines }) => lines.length > 0);
  const known = holdings.map(gainOfLine).filter((gain) => gain !== null);
  const unknown = holdings.filter((line) => line.quantity !== "" && gainOfLine(line) === null);
  return (
    <section className={`${block.block} stack`} aria-labelledby="holdings">
      <div className={block.head}>
        <h2 id="holdings">Holdings</h2>
        <p className="small muted">At the close of {dayInWords(to)}, in US dollars</p>
      </div>
      <Table caption="Holdings" hideCaption>
        <thead>
          <tr>
            <ColumnHead>Holding</ColumnHead>
            <ColumnHead number>Quantity</ColumnHead>
            <ColumnHead number>Price</ColumnHead>
            <ColumnHead>Price of</ColumnHead>
            <ColumnHead number>Value</ColumnHead>
            <ColumnHead number>Gain</ColumnHead>
            <ColumnHead number>Income, 12 months</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, lines }) => (
            <Fragment key={name}>
              <tr className={styles.group}>
                <RowHead colSpan={4}>{classLabels[name]}</RowHead>
                <Cell number label="Value">
                  {dollars(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0))}
                </Cell>
                <Cell colSpan={2} />
              </tr>
              {lines.map((line) => (
                <Line key={line.id} line={line} to={to} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={4}>Total</RowHead>
            <Cell number label="Value">
              {value === null ? "Not available" : dollars(value)}
            </Cell>
            <Cell number label="Gain">
              {change(known.reduce((sum, gain) => sum + gain, 0))}
            </Cell>
            <Cell number label="Income, 12 months">
              {dollars(holdings.reduce((sum, { incomeCents }) => sum + incomeCents, 0))}
            </Cell>
          </tr>
        </tfoot>
      </Table>
      <p className="source">
        Gain is value less purchase price, first in, first out, fees of the purchase included, each at the rate of
        exchange of its day. Bonds: quantity is the nominal sum, price per 100.
        {unknown.length > 0 && ` The total gain leaves out ${unknown.map(({ name }) => name).join(", ")}.`}
      </p>
    </section>
  );
}

function Line({ line, to }: { line: HoldingLine; to: string }) {
  const gain = gainOfLine(line);
  const isCash = line.quantity === "";
  return (
    <tr>
      <RowHead>
        {line.name} {!isCash && <small className="muted">{line.symbol}</small>}
      </RowHead>
      <Cell number label={isCash ? undefined : "Quantity"}>
        {grouped(line.quantity)}
      </Cell>
      <Cell number label={isCash ? undefined : "Price"}>
        {isCash ? "" : line.price ? `${grouped(line.price)} ${line.currency}` : "None"}
      </Cell>
      <Cell digits label={isCash ? undefined : "Price of"}>
        {!isCash && line.priceOn} {line.older && <Tag>older</Tag>}
      </Cell>
      <Cell number label="Value">
        {line.cents === null ? `Not available: needs a price that holds on ${dayInWords(to)}` : dollars(line.cents)}
      </Cell>
      <Cell number label={isCash ? undefined : "Gain"}>
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

const gainInWords = (gain: number, cost: number) =>
  `${change(gain)}${cost > 0 ? ` (${percent((gain / cost) * 100)})` : ""}`;
