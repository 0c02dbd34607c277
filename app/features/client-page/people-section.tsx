import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { Status } from "~/ui/status";
import * as styles from "./client-page.module.css";
import { PageSection } from "./page-section";
import type { People } from "./people.server";

/** The people around a client: who may see the documents, and whom the firm may call. */
export function PeopleSection({ clientId, people }: { clientId: string; people: People }) {
  return (
    <PageSection
      id="people"
      title="People"
      aside={
        <>
          {people.isBusiness && (
            <Link className={buttons.textLink} to={href("/dashboard/admin/clients/:clientId/members", { clientId })}>
              Members
            </Link>
          )}{" "}
          <Link className={buttons.textLink} to={href("/dashboard/admin/clients/:clientId/access", { clientId })}>
            People with access
          </Link>
        </>
      }
    >
      {people.lines.length === 0 ? (
        <p className="muted">Nobody else has access, and the client has named no trusted contact.</p>
      ) : (
        <ul className={`plain ${styles.people}`}>
          {people.lines.map(({ id, tone, state, name, relation, note, to }) => (
            <li key={id}>
              <Status tone={tone}>{state}</Status>
              <p>
                <b>
                  {to ? (
                    <Link to={to}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </b>
                , {relation}
                <small>{note}</small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
