import type { Pictures } from "~/content/pictures";
import { Chart, ChartLabel, percent, round } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import * as firmPictures from "./firm-pictures.module.css";
import * as wealthPictures from "./wealth-pictures.module.css";

/** Marks in pixels around their point: they do not stretch with the chart. */
const marks = {
  prepares: { words: "prepares", path: "M-6-6h12v12h-12z", look: `${chart.flPaper} ${chart.inkEdge2}` },
  stops: { words: "may stop it", path: "M0-8 8 0 0 8-8 0z", look: `${chart.flPaper} ${chart.inkEdge2}` },
  decides: { words: "decides", path: "M-7-7h14v14h-14z", look: `${chart.flSignal} ${chart.inkEdge2}` },
} as const;

type Part = keyof typeof marks;

const parts = Object.keys(marks) as Part[];

/**
 * Each decision as a path from the role that prepares it, through the role that may stop it, to the role that decides.
 */
export function DecisionPaths({ roles, decisions, label }: Pictures["decisionPaths"]) {
  const height = 100 / decisions.length;
  const x = (role: string) => round(((roles.indexOf(role) + 0.5) / roles.length) * 100);
  // The name of the decision is above the lines.
  const y = (row: number, part: Part) => round((row + { prepares: 0.44, stops: 0.64, decides: 0.84 }[part]) * height);
  const points = decisions.map((decision, row) =>
    parts.flatMap((part) => {
      const role = decision[part];
      return role ? [{ part, x: x(role), y: y(row, part) }] : [];
    }),
  );
  return (
    <>
      <Chart size="axis">
        {roles.map((role) => {
          const [first, second] = role.split(" ");
          return <ChartLabel key={role} x={x(role)} y={90} anchor="middle" hang="up" text={first} below={second} />;
        })}
      </Chart>
      <Chart
        size="24"
        className={wealthPictures.chartTall}
        label={label}
        shapes={
          <>
            <path
              className={chart.stRule}
              d={decisions
                .flatMap((_, row) =>
                  roles.map((role) => `M${x(role)} ${round((row + 0.34) * height)}v${round(0.6 * height)}`),
                )
                .join("")}
            />
            <path className={chart.stRule2} d={decisions.map((_, row) => `M0 ${round(row * height)}H100`).join("")} />
            <path
              className={chart.st}
              d={points
                .map(([start, ...then]) =>
                  start ? `M${start.x} ${start.y}${then.map((point) => `H${point.x}V${point.y}`).join("")}` : "",
                )
                .join("")}
            />
          </>
        }
      >
        {decisions.map(({ name }, row) => (
          <ChartLabel key={name} x={0} y={(row + 0.05) * height} strong={name} />
        ))}
        {points.flat().map((point) => (
          <svg key={`${point.x} ${point.y}`} x={percent(point.x)} y={percent(point.y)} aria-hidden="true">
            <path className={marks[point.part].look} d={marks[point.part].path} />
          </svg>
        ))}
      </Chart>
      <ul className={firmPictures.marksKey} aria-hidden="true">
        {parts.map((part) => (
          <li key={part}>
            <svg viewBox="-9 -9 18 18" aria-hidden="true">
              <path className={marks[part].look} d={marks[part].path} />
            </svg>
            {marks[part].words}
          </li>
        ))}
      </ul>
    </>
  );
}
