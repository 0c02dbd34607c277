import type { Pictures } from "~/content/pictures";

/** One row for each sector, one square for each holding. */
export function Holdings({ sectors, label }: Pictures["holdings"]) {
  const most = Math.max(...sectors.map((sector) => sector.count));
  return (
    <div className="spans">
      <p className="vh">{label}</p>
      <ul className="coverage" aria-hidden="true">
        {sectors.map((sector) => (
          <li key={sector.name}>
            <span>{sector.name}</span>
            <span className="span span--plain">
              <svg viewBox={`0 0 ${(most + 1) * 20} 20`} preserveAspectRatio="xMinYMid" aria-hidden="true">
                <path
                  className="fl-ink"
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
