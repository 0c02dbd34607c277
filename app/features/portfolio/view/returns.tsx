import * as block from "~/ui/block.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { PortfolioFigures, Return } from "../statement/figures";
import { dollars, methods, percent, returnInWords } from "../statement/words";
import * as styles from "./portfolio-view.module.css";

/** Both returns of the range, and their working with the very numbers. */
export function Returns({
  figures,
}: {
  figures: Pick<PortfolioFigures, "timeWeighted" | "moneyWeighted" | "parts" | "paid" | "value" | "from"> & {
    benchmark?: PortfolioFigures["benchmark"];
  };
}) {
  const { timeWeighted, moneyWeighted, parts, paid, value, benchmark } = figures;
  return (
    <section className={`${block.block} stack`} aria-labelledby="returns">
      <h2 id="returns">Return</h2>
      <div className={styles.two}>
        <div>
          <h3>Time-weighted return</h3>
          <Figures of={timeWeighted} />
          <p className="small">
            What your investments did, whatever you paid in and when. Compare this one with a fund or an index.
          </p>
          {benchmark && (
            <p className="small">
              {benchmark.name}, the benchmark recorded for you: <b>{returnInWords(benchmark.result)}</b>
            </p>
          )}
        </div>
        <div>
          <h3>Money-weighted return</h3>
          <Figures of={moneyWeighted} />
          <p className="small">What your own money did, counting the days on which you paid in and took out.</p>
        </div>
      </div>
      {(parts.length > 0 || paid.length > 0) && (
        <details className={styles.how}>
          <summary>How this is computed</summary>
          <div className={styles.two}>
            <div className="stack">
              <p className="small">{methods.timeWeighted}</p>
              <Table caption="Parts of the time-weighted return" hideCaption stackable={false}>
                <thead>
                  <tr>
                    <ColumnHead>Part</ColumnHead>
                    <ColumnHead number>Start</ColumnHead>
                    <ColumnHead number>End</ColumnHead>
                    <ColumnHead number>Return</ColumnHead>
                  </tr>
                </thead>
                <tbody>
                  {parts.map((part) => (
                    <tr key={`${part.from} ${part.start}`}>
                      <RowHead>
                        {part.from} to {part.to}
                      </RowHead>
                      <Cell number>{dollars(part.start)}</Cell>
                      <Cell number>{dollars(part.end)}</Cell>
                      <Cell number>{percent(part.percent, 2)}</Cell>
                    </tr>
                  ))}
                </tbody>
              </Table>
              {parts.length <= 12 && (
                <p className="small num">
                  {parts.map((part) => (1 + part.percent / 100).toFixed(4)).join(" × ")}
                  {timeWeighted.kind === "known" && !timeWeighted.yearly && (
                    <>
                      {" = "}
                      <b>{(1 + timeWeighted.percent / 100).toFixed(4)}</b>
                    </>
                  )}
                </p>
              )}
            </div>
            <div className="stack">
              <p className="small">{methods.moneyWeighted}</p>
              <Table caption="Sums of the money-weighted return" hideCaption stackable={false}>
                <thead>
                  <tr>
                    <ColumnHead>Paid in</ColumnHead>
                    <ColumnHead number>Sum</ColumnHead>
                    <ColumnHead number>Days</ColumnHead>
                    <ColumnHead number>Grown</ColumnHead>
                  </tr>
                </thead>
                <tbody>
                  {paid.map(({ on, cents, days, grown }, index) => (
                    <tr key={on}>
                      <RowHead>
                        {on}
                        {index === 0 && on === figures.from && ", start"}
                      </RowHead>
                      <Cell number>{dollars(cents)}</Cell>
                      <Cell number>{days}</Cell>
                      <Cell number>{dollars(grown)}</Cell>
                    </tr>
                  ))}
                </tbody>
              </Table>
              {paid.length > 0 && value !== null && (
                <p className="small num">
                  Sum <b>{dollars(paid.reduce((sum, { grown }) => sum + grown, 0))}</b>, value {dollars(value)}
                </p>
              )}
            </div>
          </div>
          <p className="source">{methods.basis} Cents may differ by rounding.</p>
        </details>
      )}
    </section>
  );
}

const Figures = ({ of }: { of: Return }) =>
  of.kind === "known" ? (
    <p className={styles.return}>{returnInWords(of)}</p>
  ) : (
    <p className={styles.missing}>{returnInWords(of)}</p>
  );

/** The returns of all ranges that are offered. */
export function ReturnsByRange({
  figures: { ranges, range },
}: {
  figures: Pick<PortfolioFigures, "ranges" | "range">;
}) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="by-range">
      <h2 id="by-range">Return by range</h2>
      <Table caption="Return by range" hideCaption>
        <thead>
          <tr>
            <ColumnHead>Range</ColumnHead>
            <ColumnHead>From</ColumnHead>
            <ColumnHead>Time-weighted</ColumnHead>
            <ColumnHead>Money-weighted</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {ranges.map((line) => (
            <tr key={line.name}>
              <RowHead>
                {line.label}
                {line.name === range && <span className="muted"> (shown)</span>}
              </RowHead>
              <Cell label="From" digits>
                {line.from}
              </Cell>
              <Cell label="Time-weighted" digits>
                {returnInWords(line.timeWeighted)}
              </Cell>
              <Cell label="Money-weighted" digits>
                {returnInWords(line.moneyWeighted)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
