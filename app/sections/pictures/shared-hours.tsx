import type { Office } from "~/content/offices";
import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { useFirm } from "../firm-context";
import * as styles from "./firm-pictures.module.css";

const day = 8;

/** Office hours that two places share when both work from 09:00 to 17:00, in hours. */
export function sharedHours(a: number, b: number): number {
  const apart = Math.abs(a - b) % 24;
  return Math.max(0, day - Math.min(apart, 24 - apart));
}

type Place = Pick<Office, "city" | "utcOffset">;

const numerals = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => numerals[count] ?? String(count);

/** 'Every pair of our eight offices with the office hours they share. New York and Panama City share all eight; London and Kigali six.' */
export function pairsInWords(offices: readonly Place[], examples: Pictures["sharedHours"]["examples"]): string {
  const pairs = offices.flatMap((one, index) => offices.slice(index + 1).map((other) => [one, other] as const));
  const all = pairs
    .filter(([one, other]) => sharedHours(one.utcOffset, other.utcOffset) === day)
    .toSorted((a, b) => a[0].utcOffset - b[0].utcOffset)
    .map((pair) =>
      pair
        .map(({ city }) => city)
        .toSorted()
        .join(" and "),
    );
  const named = examples.flatMap(([one, other]) => {
    const [first, second] = [one, other].map((wanted) => offices.find(({ city }) => city === wanted));
    if (!first || !second) return [];
    return `${one} and ${other} ${inWords(Math.floor(sharedHours(first.utcOffset, second.utcOffset)))}`;
  });
  const said = [...(all.length > 0 ? [`${all.join(", ")} share all ${inWords(day)}`] : []), ...named].join("; ");
  return `Every pair of our ${inWords(offices.length)} offices with the office hours they share.${said && ` ${said}.`}`;
}

/**
 * Every pair of offices once: a column is filled by the hours that they share. The name of an office ends its row and
 * heads its column.
 */
export function SharedHours({ examples }: Pictures["sharedHours"]) {
  const { offices } = useFirm();
  const order = offices.toSorted((a, b) => b.utcOffset - a.utcOffset);
  // A column and a half more than offices: the last name needs the room on a phone.
  const [width, height] = [100 / (order.length + 1.5), 100 / order.length];
  const pairs = order.flatMap((row, r) =>
    order.slice(0, r).map((column, c) => ({ r, c, hours: sharedHours(row.utcOffset, column.utcOffset) })),
  );
  const box = (r: number, c: number, part: number) =>
    `M${round(c * width)} ${round((r + 0.94) * height)}h${round(width * 0.92)}v${round(-height * 0.88 * part)}h${round(-width * 0.92)}z`;
  return (
    <Chart
      size="hero"
      label={pairsInWords(offices, examples)}
      shapes={
        <>
          <path
            className={chart.veilHalf}
            d={pairs
              .filter(({ hours }) => hours > 0)
              .map(({ r, c }) => box(r, c, 1))
              .join("")}
          />
          <path
            className={chart.flInk}
            d={pairs
              .filter(({ hours }) => hours >= day)
              .map(({ r, c }) => box(r, c, 1))
              .join("")}
          />
          <path
            className={chart.flPaper}
            d={pairs
              .filter(({ hours }) => hours > 0 && hours < day)
              .map(({ r, c, hours }) => box(r, c, hours / day))
              .join("")}
          />
        </>
      }
    >
      {pairs.map(({ r, c, hours }) => (
        <text
          key={`${r} ${c}`}
          x={`${round((c + 0.46) * width)}%`}
          y={`${round((r + 0.5) * height)}%`}
          dy=".35em"
          textAnchor="middle"
          className={hours >= day ? `${chart.strong} ${styles.onDark}` : chart.strong}
        >
          {hours}
        </text>
      ))}
      {order.map((office, index) => (
        <ChartLabel key={office.city} x={index * width} y={(index + 0.5) * height} hang="mid" strong={office.city} />
      ))}
    </Chart>
  );
}
