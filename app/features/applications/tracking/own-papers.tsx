import { OwnTime } from "~/ui/own-time";
import { FileList } from "../attachments/file-list";
import type { OwnPaper } from "../attachments/own-papers.server";
import { signedPapers } from "../loan-file/steps";
import type { OwnPapers } from "./own-papers.server";
import * as styles from "./tracking.module.css";

/** The papers with their signatures, each under what it is. */
export function SignedPapers({ signed }: { signed: readonly OwnPaper[] }) {
  return signed.map(({ to, files, at }) => (
    <div key={to}>
      <h3>{signedPapers[to].label}</h3>
      <p className="small muted">
        We recorded it on <OwnTime at={at} />.
      </p>
      <FileList files={files} />
    </div>
  ));
}

/** What was agreed: our letter, the signed acceptance, and the signed papers. */
export function OwnPapersList({
  papers: { letter, acceptance, signed },
  applicationId,
}: {
  papers: OwnPapers;
  applicationId: string;
}) {
  const path = `/application/status/${applicationId}`;
  if (!letter && signed.length === 0) return null;
  return (
    <section aria-labelledby="papers" className={`${styles.part} stack`}>
      <h2 id="papers">What we have agreed</h2>
      <ul className="plain">
        {letter && (
          <li>
            <a href={`${path}/letters/${letter}`} target="_blank" rel="noopener">
              Our terms, as a letter (PDF)
            </a>
          </li>
        )}
        {acceptance && (
          <li>
            <a href={`${path}/acceptances/${acceptance.id}`} target="_blank" rel="noopener">
              Your acceptance, signed (PDF)
            </a>{" "}
            <span className="small muted">
              by <bdi>{acceptance.name}</bdi>, <OwnTime at={acceptance.acceptedAt} />
            </span>
          </li>
        )}
      </ul>
      <SignedPapers signed={signed} />
    </section>
  );
}
