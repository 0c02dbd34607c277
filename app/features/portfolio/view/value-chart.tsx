import { useId } from "react";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { Figure } from "~/ui/figure";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { axisFloor, axisLines } from "../axis";
import { dayNumber } from "../figures/days";
import { formatDollars } from "../growth";
import * as readings from "../readings.module.css";
import type { PortfolioFigures } from "../statement/figures";
import { change, dayInWords, dollars } from "../statement/words";
import * as styles from "./portfolio-view.module.css";

const short = new Intl.NumberFormat("en-US", {
  ...{ style: "currency", currency: "USD", notation: "compact", maximumFractionDigits: 3 },
});
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "2-digit", timeZone: "UTC" });

/** The days at which a reader can stop, and those of the table below the chart. */
const stops = 12;
/** In percent of the width: labels of deposits that are closer than this would touch. */
const labelWidth = 9;
/** In percent of the height: the dashed line of a deposit begins below its sum. */
const labelHeight = 8;

/** The value over a range, with deposits marked. Between two values the line stays where it was: nothing is interpolated. */
export function ValueChart({ from, to, points, flows }: Pick<PortfolioFigures, "from" | "to" | "points" | "flows">) {
  const group = useId();
  const valued = points.flatMap(({ on, cents }) => (cents === null ? [] : [{ on, cents }]));
  const first = valued[0];
  const last = valued.at(-1);
  if (!first || !last) return null;
  const values = valued.map(({ cents }) => cents);
  const top = Math.max(...values);
  const floor = axisFloor(Math.min(...values), top);
  const start = dayNumber(from);
  const width = dayNumber(to) - start || 1;
  const x = (on: string) => ((dayNumber(on) - start) / width) * 100;
  const y = (cents: number) => 100 - ((cents - floor) / (top - floor || 1)) * 84;
  const lines = axisLines(floor, top);
  const runs = stepsOf(points, x, y, to);
  const marks = flows.filter(({ after }) => after !== null);
  // All or none: a few of many sums would look like all of them.
  const isNamed = marks.every(({ on }, index) => {
    const next = marks[index + 1];
    return next === undefined || x(next.on) - x(on) >= labelWidth;
  });
  const at = (on: string) => points.findLast((point) => point.on <= on)?.cents ?? null;
  // The day in the middle of each band, where its name stands.
  const days = Array.from({ length: stops }, (_, index) => dayAfter(from, Math.round((width * (index + 0.5)) / stops)));
  const rows = [from, ...days, to, ...marks.map(({ on }) => on)]
    .filter((on, index, all) => all.indexOf(on) === index)
    .sort();
  const axis = floor > 0 ? `The axis starts at ${formatDollars(floor)}, not at $0.` : "The axis starts at $0.";
  const label = `Value from ${dollars(first.cents)} on ${dayInWords(first.on)} to ${dollars(last.cents)} on ${dayInWords(last.on)}. ${axis}`;
  return (
    <Figure
      title="Value at the close of each day"
      aside={axis}
      note={`${marks.length > 0 ? "A dashed line marks money paid in or out: it changes the value without being a return. " : ""}${isNamed ? "" : "Each sum is in the figures below. "}Past performance does not predict results.`}
    >
      <fieldset className={readings.readings}>
        <legend className="vh">Value on a day</legend>
        <p className={`small muted ${readings.hint}`} aria-hidden="true">
          Choose a day to see its value.
        </p>
        <Chart
          label={label}
          size="24"
          shapes={
            <>
              {runs.map(({ area }) => (
                <path key={area} className={chart.flTint} d={area} />
              ))}
              {lines.map((cents) => (
                <path key={cents} className={chart.stRule} d={`M0 ${round(y(cents))}H100`} />
              ))}
              {marks.map(({ on }) => (
                <path key={on} className={styles.dash} d={`M${round(x(on))} ${isNamed ? labelHeight : 0}V100`} />
              ))}
              {runs.map(({ line }) => (
                <path key={line} className={chart.st} d={line} />
              ))}
            </>
          }
        >
          {lines.map((cents) => (
            <ChartLabel key={cents} x={0} y={y(cents) - 1} hang="up" muted text={short.format(cents / 100)} />
          ))}
          {isNamed &&
            marks.map(({ on, cents }) => (
              <ChartLabel
                key={on}
                x={x(on)}
                y={1}
                anchor={x(on) > 85 ? "end" : x(on) < 15 ? "start" : "middle"}
                strong={change(cents)}
                wideOnly
              />
            ))}
        </Chart>
        <div className={readings.months}>
          {days.map((on) => {
            const cents = at(on);
            return (
              <label key={on}>
                <input type="radio" name={group} value={on} />
                <span className={`${readings.reading} small`}>
                  <b>{dayInWords(on)}</b> {cents === null ? "No value" : dollars(cents)}
                </span>
                <span className={`${readings.name} ${readings.day}`} aria-hidden="true">
                  {shortDay
                    .format(new Date(`${on}T00:00:00Z`))
                    .split(" ")
                    .slice(0, 2)
                    .join(" ")}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <details className={`small ${readings.monthFigures}`}>
        <summary>Show the figures</summary>
        <Table caption="Value and money paid in or out" hideCaption stackable={false}>
          <thead>
            <tr>
              <ColumnHead>Day</ColumnHead>
              <ColumnHead number>Value</ColumnHead>
              <ColumnHead number>Paid in or out</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((on) => {
              const [cents, flow] = [at(on), flows.find((one) => one.on === on)];
              return (
                <tr key={on}>
                  <RowHead>{on}</RowHead>
                  <Cell number>{cents === null ? "No value" : dollars(cents)}</Cell>
                  <Cell number>{flow ? change(flow.cents) : ""}</Cell>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </details>
    </Figure>
  );
}

const dayAfter = (date: string, days: number) =>
  new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);

/** Stairs, broken where there is no value. */
function stepsOf(
  points: PortfolioFigures["points"],
  x: (on: string) => number,
  y: (cents: number) => number,
  to: string,
): { line: string; area: string }[] {
  const runs: { line: string; area: string }[] = [];
  let line = "";
  let begin = 0;
  const close = (end: number) => {
    if (line !== "") runs.push({ line: `M${line}H${round(end)}`, area: `M${line}H${round(end)}V100H${round(begin)}Z` });
    line = "";
  };
  for (const { on, cents } of points) {
    const here = x(on);
    if (cents === null) close(here);
    else if (line === "") {
      begin = here;
      line = `${round(here)} ${round(y(cents))}`;
    } else line += `H${round(here)}V${round(y(cents))}`;
  }
  close(x(to));
  return runs;
}
