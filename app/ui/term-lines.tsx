import * as termRows from "./term-rows.module.css";

/** Terms and their figures, one below the other. */
export function TermLines({ lines }: { lines: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={termRows.lines}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
