import * as reasonsStyles from "~/sections/reasons.module.css";
import * as rows from "~/sections/rows.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import * as styles from "./match.module.css";
import type { Proposal, Proposed } from "./propose";

/** The proposed advisors and the reasons, the best first, with reasons for and against. */
export function ProposalList({ proposed, leftOut }: Proposal) {
  return (
    <>
      {proposed.length > 0 && (
        <ol className={`${rows.rows} plain`}>
          {proposed.map((advisor, index) => (
            <ProposedRow key={advisor.slug} advisor={advisor} rank={index + 1} />
          ))}
        </ol>
      )}
      {leftOut.length > 0 && (
        <div className={classes(styles.leftOut, proposed.length > 0 && styles.leftOutAfter)}>
          {proposed.length > 0 && <h3>Not proposed</h3>}
          <dl>
            {leftOut.map(({ slug, name, why }) => (
              <div key={slug}>
                <dt>{name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function ProposedRow({ advisor, rank }: { advisor: Proposed; rank: number }) {
  const { name, title, location, reasons, gaps } = advisor;
  return (
    <li className={`${rows.row} grid ${styles.proposed}`}>
      <div className={styles.proposedWho}>
        <h3>
          <span className="vh">{rank}. </span>
          {name}
        </h3>
        <p>
          {title}, {location}
        </p>
        <p className="small">
          <a
            className={buttons.textLink}
            href={`/find-advisor?${new URLSearchParams({ type: "name", query: name })}#results`}
          >
            Whole profile<span className="vh"> of {name}</span>
          </a>
        </p>
      </div>
      <div>
        <h4>What speaks for it</h4>
        <ul className={reasonsStyles.checks}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {gaps.length > 0 && (
        <div>
          <h4>What does not</h4>
          <ul className={rows.points}>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
