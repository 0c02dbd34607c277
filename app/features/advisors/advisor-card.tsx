import type { ReactNode } from "react";
import { type Advisor, formatMinimum } from "~/content/advisors";
import { phoneLink } from "~/content/firm";
import * as rows from "~/sections/rows.module.css";
import * as choices from "~/ui/choices.module.css";
import * as terms from "~/ui/terms.module.css";
import * as styles from "./finder.module.css";

/** The card of one advisor. `action` opens the chat; the checkbox belongs to the form `form`. */
export function AdvisorCard({
  advisor,
  form,
  compared,
  action,
}: {
  advisor: Advisor;
  form: string;
  compared: boolean;
  action: ReactNode;
}) {
  return (
    <li className={`${rows.row} grid ${styles.advisor}`}>
      <div className={styles.advisorWho}>
        <h3>{advisor.name}</h3>
        <p>{advisor.title}</p>
        <p className={styles.advisorPlace}>{advisor.location}</p>
      </div>
      <div className={styles.advisorHow}>
        <p className="serif">{advisor.approach}</p>
        <ul className={rows.points}>
          {advisor.specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
      </div>
      <div className={styles.advisorFacts}>
        <p className={rows.rowFact}>
          <b>{formatMinimum(advisor)}</b> <span>minimum investment</span>
        </p>
        <dl className={terms.terms}>
          <Term name="Experience">{advisor.experience} years</Term>
          <Term name="Client focus">{advisor.clientFocus}</Term>
          <Term name="Credentials">{advisor.credentials.join(", ")}</Term>
          <Term name="Languages">{advisor.languages.join(", ")}</Term>
          <Term name="Phone">
            <a href={phoneLink(advisor.phone)}>{advisor.phone}</a>
          </Term>
          <Term name="Email">
            <a href={`mailto:${advisor.email}`}>{advisor.email}</a>
          </Term>
        </dl>
        <div className={styles.advisorAct}>
          {action}
          <div className={choices.check}>
            <input
              form={form}
              type="checkbox"
              id={`compare-${advisor.slug}`}
              name="compare"
              value={advisor.slug}
              defaultChecked={compared}
            />
            <label htmlFor={`compare-${advisor.slug}`}>
              Compare<span className="vh"> {advisor.name}</span>
            </label>
          </div>
        </div>
      </div>
    </li>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
