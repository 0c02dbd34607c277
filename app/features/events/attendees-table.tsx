import type { ReactNode } from "react";
import { longDate } from "~/platform/dates";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { Attendee, ListedAttendee } from "./attendees.server";
import { ordinal, standingLabels } from "./vocabulary";

/** The registered people and the waiting list. `fixed`: the event has begun, and nobody can be removed. */
export function AttendeesTable({
  attendees,
  search,
  clientOf,
  fixed,
}: {
  attendees: readonly ListedAttendee[];
  search: URLSearchParams;
  /** Which client somebody is, and how that is changed. */
  clientOf: (attendee: ListedAttendee) => ReactNode;
  fixed: boolean;
}) {
  return (
    <Table caption="Registrations" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Registered</ColumnHead>
          <ColumnHead>Changed</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {attendees.map((attendee) => (
          <tr key={attendee.id}>
            <RowHead>
              {attendee.name}
              <small>
                <EmailAddress>{attendee.email}</EmailAddress>
              </small>
              {clientOf(attendee)}
            </RowHead>
            <Cell full>
              <Status tone={tones[attendee.standing]}>{standingOf(attendee)}</Status>
              {isHere(attendee) && (
                <small>
                  Here since <OwnTime at={attendee.checkedInAt ?? 0} />
                </small>
              )}
            </Cell>
            <Cell label="Registered" digits>
              <OwnTime at={attendee.createdAt} />
              {attendee.registeredFor && <small>For {longDate(attendee.registeredFor)}, before it was moved</small>}
            </Cell>
            <Cell label={since(attendee) === null ? undefined : "Changed"} digits>
              {since(attendee)}
            </Cell>
            <Cell full>
              {attendee.standing !== "cancelled" && !fixed && !isHere(attendee) && (
                <May act="events.manage">
                  <ButtonLink variant="text" to={withOverlay(search, { free: attendee.id })} preventScrollReset>
                    {attendee.standing === "confirmed" ? "Cancel registration" : "Remove from the list"}
                    <span className="vh">
                      {attendee.standing === "confirmed" ? ` of ${attendee.name}` : ` ${attendee.name}`}
                    </span>
                  </ButtonLink>
                </May>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const tones = { confirmed: "ok", waiting: "wait", cancelled: "bad" } as const;

/** Who is checked in keeps the place. */
const isHere = ({ standing, checkedInAt }: Attendee) => standing === "confirmed" && checkedInAt !== null;

function standingOf({ standing, position, byFirm }: Attendee): string {
  if (position !== null) return `${ordinal(position)} on the waiting list`;
  return byFirm ? "Cancelled by us" : standingLabels[standing];
}

/** When it got its present state, if that was later than the registration. */
function since({ standing, confirmedAt, cancelledAt, createdAt }: Attendee): ReactNode {
  if (standing === "cancelled" && cancelledAt !== null) return <OwnTime at={cancelledAt} />;
  if (standing !== "confirmed" || confirmedAt === null || confirmedAt <= createdAt) return null;
  return (
    <>
      Moved up <OwnTime at={confirmedAt} />
    </>
  );
}
