import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import { clientPath } from "../identity/client-path";
import type { HouseholdOfClient } from "./read-household.server";

/** A client's household, for administrators; `end` ends it. */
export function HouseholdOfClientView({ of: { household, sent }, end }: { of: HouseholdOfClient; end: ReactNode }) {
  return (
    <>
      {household ? (
        <>
          <p>
            With{" "}
            <Link to={clientPath(household.clientId)}>
              <bdi>{household.name}</bdi>
            </Link>{" "}
            since <OwnTime at={household.since} />. Each sees the other’s portfolio.
            {household.paused && " Nothing is shown while the other account is closed."}
          </p>
          <p>{end}</p>
        </>
      ) : (
        !sent && <p className="muted">The client shares a joint portfolio with nobody.</p>
      )}
      {sent && (
        <p>
          Has invited <EmailAddress>{sent.email}</EmailAddress>, <OwnTime at={sent.invitedAt} />. It can be answered
          until <OwnTime at={sent.endsAt} />.
        </p>
      )}
    </>
  );
}
