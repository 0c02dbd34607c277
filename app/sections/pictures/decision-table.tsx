import type { Pictures } from "~/content/pictures";

const parts = {
  prepares: { words: "prepares", path: "M4 4h16v16H4z", look: "no-fill ink-edge-2" },
  decides: { words: "decides", path: "M2 2h20v20H2z", look: "fl-signal ink-edge-2" },
  stops: { words: "may stop it", path: "M12 1 23 12 12 23 1 12z", look: "no-fill ink-edge-2" },
  told: { words: "is told", path: "M9 9h6v6H9z", look: "fl-ink" },
} as const;

/** Who does what in a decision: a table whose cells are marks, each with its word for those who do not see it. */
export function DecisionTable({ roles, decisions }: Pictures["decisionTable"]) {
  return (
    <div className="marks">
      <table>
        <caption className="vh">Who prepares, decides, may stop and is told of each decision</caption>
        <thead>
          <tr>
            <th scope="col">Decision</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {decisions.map(({ name, parts: cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((part, index) => (
                <td key={roles[index]}>
                  {part === "none" ? <span className="vh">no part</span> : <Mark part={part} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="marks-key" aria-hidden="true">
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <li key={part}>
            <Mark part={part} /> {parts[part].words}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ part }: { part: keyof typeof parts }) {
  const { words, path, look } = parts[part];
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={words}>
      <path className={look} d={path} />
    </svg>
  );
}
