import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import type { PortfolioFigures } from "../statement/figures";
import { rangeLabels, rangeNames, troubleWithDates } from "../statement/ranges";
import { dayInWords } from "../statement/words";
import * as styles from "./portfolio-view.module.css";

/** The named ranges; `kept` are parameters of the address that stay. */
export function RangeLinks({ range, kept = {} }: { range: string; kept?: Record<string, string> }) {
  return (
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
  );
}

/** A range from one day to another. */
export function RangeDates({
  figures,
  search,
  kept = {},
}: {
  figures: Pick<PortfolioFigures, "from" | "to" | "range" | "firstOn" | "lastOn">;
  search: URLSearchParams;
  kept?: Record<string, string>;
}) {
  const { from, to, range, firstOn, lastOn } = figures;
  const trouble = troubleWithDates(search, figures);
  const errorOf = (field: "from" | "to") => (trouble?.field === field ? trouble.message : undefined);
  return (
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
  );
}
