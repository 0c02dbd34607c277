import { Fragment } from "react";
import { Link } from "react-router";
import * as block from "~/ui/block.module.css";
import { withParameters } from "~/ui/list-links";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import {
  change,
  dayInWords,
  dollars,
  missingValue,
  percent,
  rangeGainMethod,
  totalRangeGain,
} from "../statement/words";
import { NameOfHolding, PriceCells, RangeGainCell, ValueCell } from "../view/holding-cells";
import { holdingSortLink, readHoldingOrder, sortHoldings } from "../view/holding-order";
import * as styles from "../view/portfolio-view.module.css";
import { assetClasses, classLabels } from "../vocabulary";
import type { JointAccount, JointFigures, JointHolding, JointPerson, JointSold } from "./joint-figures";

/** The part of each in the joint value; `to` is null where there is none. */
export function Shares({ people, to }: { people: readonly JointPerson[]; to: string | null }) {
  return (
    <Table caption="What each of you has" hideCaption>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead number>Value</ColumnHead>
          <ColumnHead number>Share</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.name}>
            <RowHead>
              <bdi>{person.name}</bdi>
            </RowHead>
            <Cell number label="Value">
              {worthInWords(person, to)}
            </Cell>
            <Cell number label="Share">
              {person.percent === null ? "Not available" : percent(person.percent)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function worthInWords({ cents, recorded, firstOn, wants }: JointPerson, to: string | null): string {
  if (cents !== null) return dollars(cents);
  if (to !== null && firstOn !== null && to < firstOn) return `Not available: nothing before ${dayInWords(firstOn)}`;
  if (to !== null) return missingValue(to, wants);
  if (recorded) return `${dollars(recorded.cents)} on ${dayInWords(recorded.on)}`;
  return "Not available: no value is recorded";
}

/** The accounts of both, with their owner. */
export function JointAccounts({ accounts, to }: { accounts: readonly JointAccount[]; to: string }) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="accounts">
      <div className={block.head}>
        <h2 id="accounts">Accounts</h2>
        <p className="small muted">At the close of {dayInWords(to)}, in US dollars</p>
      </div>
      <Table caption="Accounts of both of you" hideCaption>
        <thead>
          <tr>
            <ColumnHead>Account</ColumnHead>
            <ColumnHead>Owner</ColumnHead>
            <ColumnHead>Currency</ColumnHead>
            <ColumnHead number>Value</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ id, owner, name, currency, cents }) => (
            <tr key={id}>
              <RowHead>
                <bdi>{name}</bdi>
              </RowHead>
              <Cell label="Owner">
                <bdi>{owner}</bdi>
              </Cell>
              <Cell label="Currency">{currency}</Cell>
              <Cell number label="Value">
                {cents === null ? `Not available: needs a price or a rate on ${dayInWords(to)}` : dollars(cents)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="source">
        Cash and securities. A security that lies in several accounts of one person is rounded once for each of them, so
        that cents may differ from the value above.
      </p>
    </section>
  );
}

/** What both hold at the end of the range, by class or in the order of the address, and what was sold within it. */
export function JointHoldings({
  figures: { holdings, sold, from, to, value },
  search,
}: {
  figures: JointFigures;
  search: URLSearchParams;
}) {
  const order = readHoldingOrder(search);
  const groups = assetClasses
    .map((name) => ({ name, lines: holdings.filter(({ assetClass }) => assetClass === name) }))
    .filter(({ lines }) => lines.length > 0);
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
      <Table caption="Holdings of both of you" hideCaption>
        <thead>
          <tr>
            <ColumnHead {...holdingSortLink(search, "name", order)}>Holding</ColumnHead>
            <ColumnHead>Owner</ColumnHead>
            <ColumnHead number>Quantity</ColumnHead>
            <ColumnHead number>Price</ColumnHead>
            <ColumnHead>Price of</ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "value", order)}>
              Value
            </ColumnHead>
            <ColumnHead number {...holdingSortLink(search, "range", order)}>
              Gain in this range
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {order
            ? sortHoldings(holdings, order).map((line) => <Line key={keyOf(line)} line={line} to={to} withClass />)
            : groups.map(({ name, lines }) => (
                <Fragment key={name}>
                  <tr className={styles.group}>
                    <RowHead colSpan={5}>{classLabels[name]}</RowHead>
                    <Cell number label="Value">
                      {sumOf(lines)}
                    </Cell>
                    <Cell />
                  </tr>
                  {lines.map((line) => (
                    <Line key={keyOf(line)} line={line} to={to} />
                  ))}
                </Fragment>
              ))}
          {sold.length > 0 && (
            <tr className={styles.group}>
              <RowHead colSpan={6}>No longer held</RowHead>
              <Cell />
            </tr>
          )}
          {(order ? sortHoldings(sold, order) : sold).map((line) => (
            <tr key={keyOf(line)}>
              <NameOfHolding line={line} />
              <Cell label="Owner" colSpan={5}>
                <bdi>{line.owner}</bdi>
              </Cell>
              <RangeGainCell gain={line.rangeGain} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={5}>Total</RowHead>
            <Cell number label="Value">
              {value === null ? "Not available" : dollars(value)}
            </Cell>
            <Cell number label="Gain in this range">
              {change(ofRange.cents)}
            </Cell>
          </tr>
        </tfoot>
      </Table>
      <p className="source">
        {rangeGainMethod(from, to)}
        {ofRange.unknown.length > 0 && ` Its total leaves out ${ofRange.unknown.join(", ")}.`}
      </p>
    </section>
  );
}

const keyOf = ({ owner, id }: JointSold) => `${owner} ${id}`;

/** A class with a missing price has no sum. */
const sumOf = (lines: readonly JointHolding[]) =>
  lines.some(({ cents }) => cents === null)
    ? "Not available"
    : dollars(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0));

const Line = ({ line, to, withClass = false }: { line: JointHolding; to: string; withClass?: boolean }) => (
  <tr>
    <NameOfHolding line={line} withClass={withClass} />
    <Cell label="Owner">
      <bdi>{line.owner}</bdi>
    </Cell>
    <PriceCells line={line} />
    <ValueCell line={line} to={to} />
    <RangeGainCell gain={line.rangeGain} />
  </tr>
);
