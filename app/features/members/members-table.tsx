import type { ReactNode } from "react";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { type MemberEnding, roleLabels } from "../identity/members/roles";
import type { Member } from "./list-members.server";

const states: Record<Member["state"], { tone: StatusTone; word: string }> = {
  active: { tone: "ok", word: "Member" },
  invited: { tone: "wait", word: "Invited" },
  "link-expired": { tone: "bad", word: "Not answered" },
  ended: { tone: "skip", word: "Ended" },
};

const endedBy: Record<MemberEnding, string> = {
  "": "",
  owner: "Ended by an owner",
  member: "Left",
  administrator: "Ended by the firm",
  holder: "",
};

/** Who belongs to a business: for its members and for administrators. `actions` stand at the end of a row that is not over. */
export function MembersTable({
  members,
  actions,
}: {
  members: readonly Member[];
  actions?: (member: Member) => ReactNode;
}) {
  return (
    <Table caption="Members" hideCaption>
      <thead>
        <tr>
          <ColumnHead>Person</ColumnHead>
          <ColumnHead>Role</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          {actions && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <RowHead>
              {member.name && (
                <>
                  <bdi>{member.name}</bdi>
                  {member.isReader && " (you)"}
                  <br />
                </>
              )}
              <EmailAddress>{member.email}</EmailAddress>
            </RowHead>
            <Cell label="Role">
              {roleLabels[member.role]}
              {member.isHolder && <span className="small muted">, holder of the account</span>}
            </Cell>
            <Cell label="Status">
              <Status tone={states[member.state].tone}>{states[member.state].word}</Status>
              <span className="small muted">
                <br />
                <When member={member} />
              </span>
            </Cell>
            {actions && <Cell full>{member.state !== "ended" && <RowActions>{actions(member)}</RowActions>}</Cell>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function When({ member: { state, since, linkUntil, endedAt, endedHow } }: { member: Member }) {
  if (state === "active" && since !== null)
    return (
      <>
        Since <OwnTime at={since} />
      </>
    );
  if (state === "active") return <>Since the account was opened</>;
  if (state === "invited")
    return (
      <>
        The link works until <OwnTime at={linkUntil} />
      </>
    );
  if (state === "ended" && endedAt !== null)
    return (
      <>
        {endedBy[endedHow]}, <OwnTime at={endedAt} />
      </>
    );
  return <>The link no longer works</>;
}
