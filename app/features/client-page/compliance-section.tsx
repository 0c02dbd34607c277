import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { Status } from "~/ui/status";
import * as styles from "./client-page.module.css";
import type { ComplianceLines } from "./compliance.server";
import { PageSection } from "./page-section";

/** What counts of the compliance file, and what it lacks. */
export function ComplianceSection({ clientId, file: { gaps, lines } }: { clientId: string; file: ComplianceLines }) {
  return (
    <PageSection
      id="compliance"
      title="Compliance file"
      aside={
        <Link className={buttons.textLink} to={href("/dashboard/admin/clients/:clientId/compliance", { clientId })}>
          Open the file
        </Link>
      }
    >
      {gaps.length > 0 && (
        <ul className="plain" aria-label="Missing, expired or soon to expire">
          {gaps.map(({ id, tone, text }) => (
            <li key={id}>
              <Status tone={tone}>{text}</Status>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className={`plain ${styles.people}`}>
          {lines.map(({ id, part, text, note }) => (
            <li key={id}>
              <Status tone="ok">{part}</Status>
              <p>
                <bdi>{text}</bdi>
                <small>{note}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
