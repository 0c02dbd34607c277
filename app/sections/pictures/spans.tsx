import type { Pictures } from "~/content/pictures";
import { percent } from "~/ui/chart";

/** Rows on one axis, each from a beginning to an end: a plan by week, an issue by month. */
export function Spans({ axis, items, label }: Pictures["spans"]) {
  const place = (at: number) => (at / axis.length) * 100;
  return (
    <div className="spans" role="img" aria-label={label}>
      <div className={`clock clock--${axis.length}`}>
        <span />
        {axis.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="coverage">
        {items.map((item) => (
          <li key={item.name}>
            <span>{item.name}</span>
            <span className={`span span--${axis.length}`}>
              <svg aria-hidden="true">
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
