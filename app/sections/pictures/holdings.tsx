import type { Pictures } from "~/content/pictures";
import * as coverage from "~/sections/coverage.module.css";
import * as facts from "~/sections/facts.module.css";
import * as chart from "~/ui/chart.module.css";

/** One row for each sector, one square for each holding. */
export function Holdings({ sectors, label }: Pictures["holdings"]) {
  const most = Math.max(...sectors.map((sector) => sector.count));
  return (
    <div className={facts.spans}>
      <p className="vh">{label}</p>
      <ul className={coverage.coverage} aria-hidden="true">
        {sectors.map((sector) => (
          <li key={sector.name}>
            <span>{sector.name}</span>
            <span className={`${coverage.span} ${coverage.spanPlain}`}>
              <svg viewBox={`0 0 ${(most + 1) * 20} 20`} preserveAspectRatio="xMinYMid" aria-hidden="true">
                <path
                  className={chart.flInk}
                  d={Array.from({ length: sector.count }, (_, index) => `M${index * 20} 4h14v12h-14z`).join("")}
                />
              </svg>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
