import type { Pictures } from "~/content/pictures";
import { percent } from "~/ui/chart";
import { classes } from "~/ui/classes";

/** Rows on one axis, each from a beginning to an end: a plan by week, an issue by month. */
export function Spans({ axis, items, label }: Pictures["spans"]) {
  const place = (at: number) => (at / axis.length) * 100;
  return (
    <div className="spans">
      <p className="vh">{label}</p>
      <div aria-hidden="true" className={classes("clock", axis.length < 8 && "clock--few")}>
        <span />
        {axis.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="coverage" aria-hidden="true">
        {items.map((item) => (
          <li key={item.name}>
            <span>{item.name}</span>
            <span className="span span--plain">
              <svg aria-hidden="true">
                {axis.map((name, column) => (
                  <line
                    key={name}
                    className="st-rule"
                    x1={percent(place(column))}
                    x2={percent(place(column))}
                    y2="100%"
                  />
                ))}
                <rect
                  className="fl-signal"
                  x={percent(place(item.from))}
                  width={percent(place(item.to - item.from))}
                  height="100%"
                />
                <rect className="fl-edge" x={percent(place(item.from))} width="2" height="100%" />
                <rect
                  className="fl-edge"
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
