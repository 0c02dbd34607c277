import { classes } from "~/ui/classes";
import type { Proposal, Proposed } from "./propose";

/** Who is proposed and why, the best first; what does not fit stands beside what does. */
export function ProposalList({ proposed, leftOut }: Proposal) {
  return (
    <>
      {proposed.length > 0 && (
        <ol className="rows plain">
          {proposed.map((advisor, index) => (
            <ProposedRow key={advisor.slug} advisor={advisor} rank={index + 1} />
          ))}
        </ol>
      )}
      {leftOut.length > 0 && (
        <div className={classes("left-out", proposed.length > 0 && "left-out--after")}>
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
    <li className="row grid proposed">
      <div className="proposed-who">
        <h3>
          <span className="vh">{rank}. </span>
          {name}
        </h3>
        <p>
          {title}, {location}
        </p>
        <p className="small">
          <a className="text-link" href={`/find-advisor?${new URLSearchParams({ type: "name", query: name })}#results`}>
            Whole profile<span className="vh"> of {name}</span>
          </a>
        </p>
      </div>
      <div className="proposed-for">
        <h4>What speaks for it</h4>
        <ul className="checks">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {gaps.length > 0 && (
        <div className="proposed-but">
          <h4>What does not</h4>
          <ul className="points">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
