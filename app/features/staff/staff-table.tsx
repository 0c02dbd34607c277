import type { ReactNode } from "react";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { useAdvisorName } from "../identity/known-advisors";
import { changesThings, staffRoleLabels } from "../identity/staff/roles";
import type { StaffInvitationLine, StaffMember } from "./list-staff.server";

const states: Record<StaffMember["state"], { tone: StatusTone; word: string }> = {
  active: { tone: "ok", word: "Active" },
  suspended: { tone: "bad", word: "Suspended" },
  removed: { tone: "skip", word: "Left" },
};

/** Everybody of the staff. `actions` stand at the end of the row of somebody who has not left. */
export function StaffTable({
  people,
  actions,
}: {
  people: readonly StaffMember[];
  actions?: (person: StaffMember) => ReactNode;
}) {
  const nameOf = useAdvisorName();
  return (
    <Table caption="Staff" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>Role</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Last use</ColumnHead>
          <ColumnHead>Second factor</ColumnHead>
          <ColumnHead>Open work</ColumnHead>
          {actions && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <RowHead>
              <bdi>{person.name}</bdi>
              {person.isReader && " (you)"}
              {person.advisor && nameOf(person.advisor) !== person.name && (
                <small>
                  <bdi>{nameOf(person.advisor)}</bdi> to clients
                </small>
              )}
              <small>{person.email ? <EmailAddress>{person.email}</EmailAddress> : person.username}</small>
            </RowHead>
            <Cell label="Role">
              {staffRoleLabels[person.role]}
              {person.role === "advisor" && !person.advisor && <small>No clients of their own</small>}
            </Cell>
            <Cell label="Status">
              <Status tone={states[person.state].tone}>{states[person.state].word}</Status>
              {person.state === "active" && changesThings(person.role) && !person.signs && (
                <small>Not confirmed by the firm as one of two people</small>
              )}
              {person.state !== "active" && (
                <small>
                  Since <OwnTime at={person.since} />
                </small>
              )}
            </Cell>
            <Cell label="Last use">{person.seenAt === null ? "Never" : <OwnTime at={person.seenAt} />}</Cell>
            <Cell label="Second factor">{person.hasSecondFactor ? "Yes" : "None"}</Cell>
            <Cell label="Open work">
              Inbox {person.items}, tasks {person.tasks}, documents {person.documents}
            </Cell>
            {actions && <Cell full>{person.state !== "removed" && <RowActions>{actions(person)}</RowActions>}</Cell>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Who is invited and has not answered. */
export function StaffInvitationsTable({
  invited,
  actions,
}: {
  invited: readonly StaffInvitationLine[];
  actions?: (invitation: StaffInvitationLine) => ReactNode;
}) {
  return (
    <Table caption="Invitations" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>Role</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          {actions && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {invited.map((invitation) => (
          <tr key={invitation.id}>
            <RowHead>
              <bdi>{invitation.name}</bdi>
              <small>
                <EmailAddress>{invitation.email}</EmailAddress>
              </small>
            </RowHead>
            <Cell label="Role">{staffRoleLabels[invitation.role]}</Cell>
            <Cell label="Status">
              <Status tone={invitation.state === "invited" ? "wait" : "bad"}>
                {invitation.state === "invited" ? "Invited" : "Not answered"}
              </Status>
              <small>
                {invitation.state === "invited" ? (
                  <>
                    By {invitation.invitedBy}. The link works until <OwnTime at={invitation.linkUntil} />
                  </>
                ) : (
                  "The link no longer works"
                )}
              </small>
            </Cell>
            {actions && (
              <Cell full>
                <RowActions>{actions(invitation)}</RowActions>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
