import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import type { PortfolioFigures } from "../statement/figures";
import { rangeLabels, rangeNames, troubleWithDates } from "../statement/ranges";
import { change, dayInWords, dollars, missingValue, pricesInWords } from "../statement/words";
import { Allocation, MoreShares } from "./allocation";
import { Holdings } from "./holdings";
import { CashFlows, type FlowPage, IncomeAndGains, Months } from "./money";
import * as styles from "./portfolio-view.module.css";
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
  const { value, valueNeeds, to, from, range, startValue, paidIn, computing, firstOn, lastOn } = figures;
  const trouble = troubleWithDates(search, figures);
  const errorOf = (field: "from" | "to") => (trouble?.field === field ? trouble.message : undefined);
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
        <nav className={styles.ranges} aria-label="Range">
          {rangeNames.map((name) => (
            <Link
              key={name}
              to={`?${new URLSearchParams({ ...kept, range: name })}`}
              aria-current={range === name ? "true" : undefined}
              preventScrollReset
            >
              {rangeLabels[name].short}
              <span className="vh">{rangeLabels[name].long}</span>
            </Link>
          ))}
        </nav>
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
      <details className={styles.how} open={range === "" || trouble !== null}>
        <summary>Choose dates</summary>
        <Form method="get" className={styles.dates} preventScrollReset>
          {Object.entries(kept).map(([name, of]) => (
            <input key={name} type="hidden" name={name} value={of} />
          ))}
          <TextField
            label="From the close of"
            name="from"
            type="date"
            key={`from ${from} ${search.get("from")}`}
            defaultValue={trouble ? (search.get("from") ?? "") : from}
            error={errorOf("from")}
            required
          />
          <TextField
            label="To the close of"
            name="to"
            type="date"
            key={`to ${to} ${search.get("to")}`}
            defaultValue={trouble ? (search.get("to") ?? "") : to}
            error={errorOf("to")}
            max={lastOn}
            required
          />
          <Button variant="line" small>
            Show
          </Button>
        </Form>
        <p className="source">
          The first transaction is of {dayInWords(firstOn)}, the last value of {dayInWords(lastOn)}.
          {trouble && ` The page shows ${dayInWords(from)} to ${dayInWords(to)} until the dates are right.`}
        </p>
      </details>
      <ValueChart {...figures} />
      <Returns figures={figures} />
      <div className={styles.two}>
        <Allocation figures={figures} />
        <ReturnsByRange figures={figures} />
      </div>
      <MoreShares figures={figures} />
      <Holdings figures={figures} />
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
