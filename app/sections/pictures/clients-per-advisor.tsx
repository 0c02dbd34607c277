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
    <div className="clients">
      <p>
        <b>{clients}:1</b> <span>{name}</span>
      </p>
      <svg
        viewBox={`-1 -1 ${(columns + 2) * pitch + 2} ${rows * pitch + 2}`}
        role="img"
        aria-label={`${name}: one advisor to ${clients} clients`}
      >
        <rect className={marked ? "fl-signal ink-edge" : "no-fill ink-edge"} y="1" width="10" height="10" />
        <path className={marked ? "fl-ink" : "st-thin"} d={dots.join("")} />
      </svg>
    </div>
  );
}
