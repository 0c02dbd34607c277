import { Fragment } from "react";
import * as block from "~/ui/block.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import { dayInWords, dollars, grouped, missingValue, percent } from "../statement/words";
import * as styles from "../view/portfolio-view.module.css";
import { assetClasses, classLabels } from "../vocabulary";
import type { JointAccount, JointHolding, JointPerson } from "./joint-figures";

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

/** What both hold at the end of the range, by class. */
export function JointHoldings({
  holdings,
  to,
  value,
}: {
  holdings: readonly JointHolding[];
  to: string;
  value: number | null;
}) {
  const groups = assetClasses
    .map((name) => ({ name, lines: holdings.filter(({ assetClass }) => assetClass === name) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section className={`${block.block} stack`} aria-labelledby="holdings">
      <div className={block.head}>
        <h2 id="holdings">Holdings</h2>
        <p className="small muted">At the close of {dayInWords(to)}, in US dollars</p>
      </div>
      <Table caption="Holdings of both of you" hideCaption>
        <thead>
          <tr>
            <ColumnHead>Holding</ColumnHead>
            <ColumnHead>Owner</ColumnHead>
            <ColumnHead number>Quantity</ColumnHead>
            <ColumnHead number>Price</ColumnHead>
            <ColumnHead>Price of</ColumnHead>
            <ColumnHead number>Value</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, lines }) => (
            <Fragment key={name}>
              <tr className={styles.group}>
                <RowHead colSpan={5}>{classLabels[name]}</RowHead>
                <Cell number label="Value">
                  {sumOf(lines)}
                </Cell>
              </tr>
              {lines.map((line) => (
                <Line key={`${line.owner} ${line.id}`} line={line} to={to} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead colSpan={5}>Total</RowHead>
            <Cell number label="Value">
              {value === null ? "Not available" : dollars(value)}
            </Cell>
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

/** A class with a missing price has no sum. */
const sumOf = (lines: readonly JointHolding[]) =>
  lines.some(({ cents }) => cents === null)
    ? "Not available"
    : dollars(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0));

function Line({ line, to }: { line: JointHolding; to: string }) {
  const isCash = line.quantity === "";
  return (
    <tr>
      <RowHead>
        {line.name} {!isCash && <small className="muted">{line.symbol}</small>}
      </RowHead>
      <Cell label="Owner">
        <bdi>{line.owner}</bdi>
      </Cell>
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
    </tr>
  );
}
