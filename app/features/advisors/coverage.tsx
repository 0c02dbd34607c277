import { type Advisor, formatMinimum } from "~/content/advisors";
import * as chart from "~/ui/chart.module.css";
import { Figure } from "~/ui/figure";
import { capitalized, countInWords } from "./count-in-words";
import { facet, valuesOf } from "./finder-query";
import * as styles from "./match.module.css";

/** What each profile covers: subjects and languages (filled or not), and the minimum. */
export function Coverage({ advisors }: { advisors: readonly Advisor[] }) {
  const groups = [
    { title: "Subjects", rows: rowsOf(advisors, "specialty") },
    { title: "Languages", rows: rowsOf(advisors, "language") },
  ];
  return (
    <Figure
      title={`${capitalized(countInWords(advisors.length, "profile", "profiles"))}, line by line`}
      aside="filled: the profile has it"
      note="Sample profiles. Your answers pick lines; the proposal counts who has them, and says so in words."
    >
      <table className={styles.coverageTable}>
        <caption className="vh">What each advisor covers</caption>
        <thead>
          <tr>
            <td />
            {advisors.map(({ slug, name, location }) => (
              <th key={slug} scope="col">
                {name}
                <small>{location}</small>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {rows.map(({ value, has }) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                {advisors.map(({ slug }) => (
                  <td key={slug}>{has.includes(slug) ? <Square /> : <span className="vh">no</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr>
            <th scope="row">Works from</th>
            {advisors.map((advisor) => (
              <td key={advisor.slug} className="num">
                {formatMinimum(advisor)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Figure>
  );
}

function rowsOf(advisors: readonly Advisor[], name: "specialty" | "language") {
  return valuesOf(advisors, name).map((value) => ({
    value,
    has: advisors.filter((advisor) => facet(name).of(advisor).includes(value)).map(({ slug }) => slug),
  }));
}

function Square() {
  return (
    <svg role="img" aria-label="yes">
      <rect className={chart.flSignal} width="100%" height="100%" />
    </svg>
  );
}
