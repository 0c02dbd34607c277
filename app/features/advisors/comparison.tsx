import { type Advisor, formatMinimum } from "~/content/advisors";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import * as styles from "./finder.module.css";

const lines: { head: string; of: (advisor: Advisor) => string; figure?: boolean }[] = [
  { head: "Location", of: ({ location }) => location },
  { head: "Minimum investment", of: formatMinimum, figure: true },
  { head: "Experience", of: ({ experience }) => `${experience} years`, figure: true },
  { head: "Client focus", of: ({ clientFocus }) => clientFocus },
  { head: "Specialties", of: ({ specialties }) => specialties.join(", ") },
  { head: "Credentials", of: ({ credentials }) => credentials.join(", ") },
  { head: "Languages", of: ({ languages }) => languages.join(", ") },
  { head: "Approach", of: ({ approach }) => approach },
];

/** Two or three advisors side by side, with one line for each difference. */
export function Comparison({ advisors }: { advisors: readonly Advisor[] }) {
  return (
    <Table caption="Advisors side by side" hideCaption className={styles.comparison}>
      <thead>
        <tr>
          <ColumnHead className={tables.colLead}>Profile</ColumnHead>
          {advisors.map(({ slug, name }) => (
            <ColumnHead key={slug}>{name}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ head, of, figure }) => (
          <tr key={head}>
            <RowHead>{head}</RowHead>
            {advisors.map((advisor) => (
              <Cell key={advisor.slug} label={advisor.name} className={figure ? styles.comparisonFigure : undefined}>
                {of(advisor)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
