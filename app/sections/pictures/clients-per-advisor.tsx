import * as chart from "~/ui/chart.module.css";
import * as styles from "./clients-per-advisor.module.css";

const columns = 25;
const pitch = 12;

/** One advisor as a square, and the advisor's clients as dots. */
export function ClientsPerAdvisor({ name, clients, marked }: { name: string; clients: number; marked?: boolean }) {
  const rows = Math.ceil(clients / columns);
  const dots = Array.from({ length: clients }, (_, index) => {
    const x = 2 * pitch + (index % columns) * pitch + 3;
    const y = Math.floor(index / columns) * pitch + 6;
    return `M${x} ${y}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z`;
  });
  return (
    <div className={styles.clients}>
      <p>
        <b>{clients}:1</b> <span>{name}</span>
      </p>
      <svg
        viewBox={`-1 -1 ${(columns + 2) * pitch + 2} ${rows * pitch + 2}`}
        role="img"
        aria-label={`${name}: one advisor to ${clients} clients`}
      >
        <rect
          className={marked ? `${chart.flSignal} ${chart.inkEdge}` : `${chart.noFill} ${chart.inkEdge}`}
          y="1"
          width="10"
          height="10"
        />
        <path className={marked ? chart.flInk : chart.stThin} d={dots.join("")} />
      </svg>
    </div>
  );
}
