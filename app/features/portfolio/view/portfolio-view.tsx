import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import type { PortfolioFigures } from "../statement/figures";
import { change, dayInWords, dollars, missingValue, pricesInWords } from "../statement/words";
import { Allocation, MoreShares } from "./allocation";
import { keptOrder } from "./holding-order";
import { Holdings } from "./holdings";
import { CashFlows, type FlowPage, IncomeAndGains, Months } from "./money";
import * as styles from "./portfolio-view.module.css";
import { RangeDates, RangeLinks } from "./range-choice";
import { Returns, ReturnsByRange } from "./returns";
import { ValueChart } from "./value-chart";

/** A client's portfolio as the client sees it; `kept` are parameters of the address that its forms keep. */
export function PortfolioView({
  figures,
  flows,
  search,
  kept = {},
  statements,
}: {
  figures: PortfolioFigures;
  flows: FlowPage;
  search: URLSearchParams;
  kept?: Record<string, string>;
  /** Beside the cash flows. */
  statements?: ReactNode;
}) {
  const { value, valueNeeds, to, from, range, startValue, paidIn, computing } = figures;
  const changed = value !== null && startValue !== null ? value - startValue : null;
  return (
    <>
      {computing && (
        <Banner>
          The figures from {computing === "" ? "the beginning" : dayInWords(computing)} on are being computed. Reload
          the page in a moment.
        </Banner>
      )}
      <div className={styles.top}>
        {value === null ? (
          <p className={styles.missing}>{missingValue(to, valueNeeds?.wants ?? null)}</p>
        ) : (
          <p className={styles.value}>{dollars(value)}</p>
        )}
        <p className="small">
          <b>As of {dayInWords(to)}.</b> <span className="muted">{pricesInWords(figures)}</span>
        </p>
      </div>
      <div className={styles.top}>
        <RangeLinks range={range} kept={{ ...kept, ...keptOrder(search) }} />
        {changed !== null && (
          <p>
            Change in value from {dayInWords(from)} to {dayInWords(to)}: <b>{change(changed)}</b>
            {paidIn !== null && paidIn !== 0 && (
              <>
                , of which you {paidIn > 0 ? "paid in" : "took out"} {dollars(Math.abs(paidIn))}
              </>
            )}
          </p>
        )}
      </div>
      <RangeDates figures={figures} search={search} kept={{ ...kept, ...keptOrder(search) }} />
      <ValueChart {...figures} />
      <Returns figures={figures} />
      <div className={styles.two}>
        <Allocation figures={figures} />
        <ReturnsByRange figures={figures} />
      </div>
      <MoreShares figures={figures} />
      <Holdings figures={figures} search={search} />
      {statements ? (
        <div className={styles.wideAndNarrow}>
          <CashFlows page={flows} search={search} />
          {statements}
        </div>
      ) : (
        <CashFlows page={flows} search={search} />
      )}
      <IncomeAndGains figures={figures} />
      <Months figures={figures} />
    </>
  );
}
