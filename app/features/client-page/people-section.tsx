import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import { Status, type StatusTone } from "~/ui/status";
import type { Delegation } from "../delegates/present.server";
import { relationLabels, rightLabels } from "../identity/delegate-words";
import type { SavedContact } from "../trusted-contacts/trusted-contact.server";
import * as styles from "./client-page.module.css";
import { PageSection } from "./page-section";

const states: Record<Delegation["state"], readonly [StatusTone, string]> = {
  active: ["ok", "Has access"],
  invited: ["wait", "Invited"],
  "link-expired": ["bad", "Invitation expired"],
  ended: ["skip", "Access ended"],
};

/** The people around a client: who may see the documents, and whom the firm may call. */
export function PeopleSection({
  clientId,
  delegates,
  contact,
}: {
  clientId: string;
  delegates: readonly Delegation[];
  contact: SavedContact | null;
}) {
  const shown = delegates.filter(({ state }) => state !== "ended");
  return (
    <PageSection
      id="people"
      title="People"
      aside={
        <Link className={buttons.textLink} to={href("/dashboard/admin/clients/:clientId/access", { clientId })}>
          People with access
        </Link>
      }
    >
      {shown.length === 0 && contact === null ? (
        <p className="muted">Nobody else has access, and the client has named no trusted contact.</p>
      ) : (
        <ul className={`plain ${styles.people}`}>
          {contact && (
            <li>
              <Status tone="open">Trusted contact</Status>
              <p>
                <b>{contact.name}</b>, {contact.relation}
                <small>
                  {[contact.phone, contact.email].filter(Boolean).join(", ")}. Tell them nothing about the client’s
                  money.
                </small>
              </p>
            </li>
          )}
          {shown.map(({ id, state, name, email, relation, rights, categories, until }) => (
            <li key={id}>
              <Status tone={states[state][0]}>{states[state][1]}</Status>
              <p>
                <b>{name ?? <EmailAddress>{email}</EmailAddress>}</b>, {relationLabels[relation]}
                <small>
                  {rightLabels[rights]}: {categories.join(", ")}. Until {until}.
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
