import type { Pictures } from "~/content/pictures";
import * as coverage from "~/sections/coverage.module.css";
import * as facts from "~/sections/facts.module.css";
import { percent } from "~/ui/chart";
import * as chart from "~/ui/chart.module.css";
import { classes } from "~/ui/classes";

/** Rows on one axis, each from a beginning to an end: a plan by week, an issue by month. */
export function Spans({ axis, items, label }: Pictures["spans"]) {
  const place = (at: number) => (at / axis.length) * 100;
  return (
    <div className={facts.spans}>
      <p className="vh">{label}</p>
      <div aria-hidden="true" className={classes(coverage.clock, axis.length < 8 && coverage.clockFew)}>
        <span />
        {axis.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={coverage.coverage} aria-hidden="true">
        {items.map((item) => (
          <li key={item.name}>
            <span>{item.name}</span>
            <span className={`${coverage.span} ${coverage.spanPlain}`}>
              <svg aria-hidden="true">
                {axis.map((name, column) => (
                  <line
                    key={name}
                    className={chart.stRule}
                    x1={percent(place(column))}
                    x2={percent(place(column))}
                    y2="100%"
                  />
                ))}
                <rect
                  className={chart.flSignal}
                  x={percent(place(item.from))}
                  width={percent(place(item.to - item.from))}
                  height="100%"
                />
                <rect className={chart.flEdge} x={percent(place(item.from))} width="2" height="100%" />
                <rect
                  className={chart.flEdge}
                  x={percent(place(item.to))}
                  width="2"
                  height="100%"
                  transform="translate(-2)"
                />
                {item.text && (
                  <text x={percent(place(item.from))} dx=".7em" y="50%" dy=".35em">
                    {item.text}
                  </text>
                )}
              </svg>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
