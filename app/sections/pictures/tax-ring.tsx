import type { Pictures } from "~/content/pictures";
import { percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as firmPictures from "./firm-pictures.module.css";
import * as wealthPictures from "./wealth-pictures.module.css";

const middle = 50;
const months = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"];

/** The year as a ring, January at the top: what a payment is for (arcs), and the day it is due (numbered squares). */
export function TaxRing({ quarters, payments, label }: Pictures["taxRing"]) {
  // The shortest time between two payments is the one that surprises people.
  const shortest = payments.toSorted((a, b) => a.to - a.from - (b.to - b.from)).at(0);
  return (
    <div className={wealthPictures.ringPair}>
      <svg className={`${chart.chart} ${wealthPictures.chartSquare}`} role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path className={chart.veilHalf} d={payments.map(({ from, to }) => band(from, to, 32, 43)).join("")} />
          <path className={chart.st} d={payments.map(({ from, to }) => band(from, to, 32, 43)).join("")} />
          {shortest && <path className={chart.flInk} d={band(shortest.from, shortest.to, 32, 43)} />}
          <path
            className={chart.stThin}
            d={quarters.map((_, index) => band(index * 3, index * 3 + 3, 10, 24)).join("")}
          />
          <path className={chart.stThin} d={months.map((_, month) => spoke(month, 24, 25.5)).join("")} />
          <path className={chart.st} d={payments.map(({ due }) => spoke(due, 31, 45)).join("")} />
          <path className={chart.flInk} d={payments.map(({ due }) => square(due, 46.5, 6.4)).join("")} />
        </svg>
        {quarters.map((name, index) => (
          <Word key={name} at={index * 3 + 1.5} radius={17} className={wealthPictures.ringQuarter}>
            {name}
          </Word>
        ))}
        {months.map((name, month) => (
          // January, June and July begin with the same letter, so the position is the key.
          <Word key={`month ${month + 1}`} at={month + 0.5} radius={28.6}>
            {name}
          </Word>
        ))}
        {payments.map(({ name, due }, index) => (
          <Word key={name} at={due} radius={46.5} className={`${chart.strong} ${firmPictures.onDark}`}>
            {String(index + 1)}
          </Word>
        ))}
      </svg>
      <ol className={wealthPictures.ringKey}>
        {payments.map((payment) => (
          <li key={payment.name}>
            <b>{payment.name}</b>
            <span>{payment.text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** `at` in months since 1 January, `radius` in percent of the square. */
function point(at: number, radius: number): readonly [x: number, y: number] {
  const angle = ((at / 12) * 2 - 0.5) * Math.PI;
  return [round(middle + radius * Math.cos(angle)), round(middle + radius * Math.sin(angle))];
}

/** A part of a ring, with a small gap to its neighbours. */
function band(from: number, to: number, inner: number, outer: number): string {
  const gap = 0.05;
  const [a, b] = [from + gap, to - gap];
  const large = b - a > 6 ? 1 : 0;
  return `M${point(a, outer).join(" ")}A${outer} ${outer} 0 ${large} 1 ${point(b, outer).join(" ")}L${point(b, inner).join(" ")}A${inner} ${inner} 0 ${large} 0 ${point(a, inner).join(" ")}Z`;
}

function spoke(at: number, inner: number, outer: number): string {
  return `M${point(at, inner).join(" ")}L${point(at, outer).join(" ")}`;
}

function square(at: number, radius: number, side: number): string {
  const [x, y] = point(at, radius);
  return `M${round(x - side / 2)} ${round(y - side / 2)}h${side}v${side}h-${side}z`;
}

function Word({
  at,
  radius,
  className,
  children,
}: {
  at: number;
  radius: number;
  className?: string;
  children: string;
}) {
  const [x, y] = point(at, radius);
  return (
    <text x={percent(x)} y={percent(y)} dy=".35em" textAnchor="middle" className={className}>
      {children}
    </text>
  );
}
