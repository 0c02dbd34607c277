import * as block from "~/ui/block.module.css";
import { round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { PortfolioFigures, Share } from "../statement/figures";
import { dayInWords, dollars, percent, points } from "../statement/words";
import * as styles from "./portfolio-view.module.css";

/** Shares by class with target and drift. */
export function Allocation({
  figures: { classes, target = null, to },
}: {
  figures: Pick<PortfolioFigures, "classes" | "to"> & { target?: PortfolioFigures["target"] };
}) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="allocation">
      <div className={block.head}>
        <h2 id="allocation">Allocation</h2>
        {target && <p className="small muted">Target agreed on {dayInWords(target.agreedOn)}</p>}
      </div>
      <Shares caption={`By class on ${dayInWords(to)}`} shares={classes} withTarget={target !== null} />
      {target && (
        <p className="source">
          Drift in points; the agreed band is {target.band} either side. A dashed line is the target.
        </p>
      )}
    </section>
  );
}

/** Shares by region and by currency, which are opened when somebody asks. */
export function MoreShares({
  figures: { regions, currencies },
}: {
  figures: Pick<PortfolioFigures, "regions" | "currencies">;
}) {
  return (
    <details className={styles.how}>
      <summary>Allocation by region and currency</summary>
      <div className={styles.two}>
        <Shares caption="By region, securities only" shares={regions} />
        <Shares caption="By currency" shares={currencies} />
      </div>
    </details>
  );
}

function Shares({
  caption,
  shares,
  withTarget = false,
}: {
  caption: string;
  shares: readonly Share[];
  withTarget?: boolean;
}) {
  if (shares.length === 0) return null;
  const most = Math.max(...shares.map((share) => Math.max(share.percent, share.target ?? 0)), 1);
  return (
    <Table caption={caption} stackable={false} className={styles.shares}>
      <thead>
        <tr>
          <ColumnHead>Part</ColumnHead>
          <ColumnHead>
            <span className="vh">Bar</span>
          </ColumnHead>
          <ColumnHead number>Now</ColumnHead>
          {withTarget && <ColumnHead number>Target</ColumnHead>}
          {withTarget && <ColumnHead number>Drift</ColumnHead>}
          {!withTarget && <ColumnHead number>Value</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.name}>
            <RowHead>
              {share.name}
              {share.outOfBand && (
                <span className={`${tables.status} ${tables.statusWait} ${styles.outOfBand}`}>out of band</span>
              )}
            </RowHead>
            <Cell>
              <svg className={styles.bar} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={chart.flSignal}
                  width={round((Math.max(share.percent, 0) / most) * 100)}
                  height="100"
                />
                {share.target !== null && (
                  <path
                    className={styles.dash}
                    vectorEffect="non-scaling-stroke"
                    d={`M${round((share.target / most) * 100)} 0V100`}
                  />
                )}
              </svg>
            </Cell>
            <Cell number>{percent(share.percent)}</Cell>
            {withTarget && <Cell number>{share.target === null ? "" : `${share.target}%`}</Cell>}
            {withTarget && <Cell number>{share.drift === null ? "" : points(share.drift)}</Cell>}
            {!withTarget && <Cell number>{dollars(share.cents)}</Cell>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
