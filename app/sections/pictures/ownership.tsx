import type { Pictures } from "~/content/pictures";
import * as chart from "~/ui/chart.module.css";
import * as styles from "./wealth-pictures.module.css";

const words = { you: "You", shared: "Shared", firm: "Firm" };
const filled = { you: 40, shared: 20, firm: 0 };

/**
 * Who owns what under each arrangement: a full bar is yours, half a bar is shared, an empty bar is the firm's. A row
 * that is the same everywhere is marked.
 */
export function Ownership({ models, rows, label }: Pictures["ownership"]) {
  return (
    <table className={styles.owns}>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          <td />
          {models.map((model) => (
            <th key={model} scope="col">
              {model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={new Set(row.owners).size === 1 ? styles.isSame : undefined}>
            <th scope="row">{row.name}</th>
            {row.owners.map((owner, index) => (
              <td key={models[index]}>
                <svg viewBox="0 0 42 14" aria-hidden="true">
                  <rect className={chart.flSignal} x="1" y="1" width={filled[owner]} height="12" />
                  <rect className={`${chart.noFill} ${chart.inkEdge2}`} x="1" y="1" width="40" height="12" />
                </svg>
                {words[owner]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
