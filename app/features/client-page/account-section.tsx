import { href, Link } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnDay, OwnTime } from "~/ui/own-time";
import type { ClientInvitation } from "../client-invitations/invite.server";
import type { MergeLine } from "../client-merges/read-merges.server";
import type { ClientRecord } from "../clients/read-client.server";
import { InvitationState, WithdrawInvitation } from "./invitation-lines";
import { PageSection } from "./page-section";

/** Sign-in, the legal hold and deletion: each is a dialog that wants a reason. */
export function AccountSection({
  client,
  invitation,
  merges,
  search,
}: {
  client: ClientRecord;
  /** Of a client without an account. */
  invitation: ClientInvitation | null;
  /** The records that were merged into this one. */
  merges: readonly MergeLine[];
  search: URLSearchParams;
}) {
  const open = (overlay: string) => withOverlay(search, { [overlay]: client.id });
  return (
    <PageSection id="account" title="Account and record">
      {client.hasAccount ? (
        <p>
          {client.blocked
            ? `Sign-in is blocked. Reason: ${client.blocked.reason}`
            : `The client has an account, ${client.secondFactor ? "with" : "without"} two-factor sign-in.`}
        </p>
      ) : (
        <InvitationState invitation={invitation} />
      )}
      {client.hold && (
        <p>
          Legal hold since <OwnTime at={client.hold.at} />
          {client.hold.by && ` by ${client.hold.by}`}: {client.hold.reason}
        </p>
      )}
      {merges.map(({ id, name, at, until }) => (
        <p key={id}>
          <bdi>{name}</bdi> was merged into this record on <OwnDay at={at} inWords />.{" "}
          <Link to={href("/dashboard/admin/clients/merges/:mergeId", { mergeId: id })}>
            {until === null ? "See the merge" : "See or undo the merge"}
            <span className="vh"> of {name}</span>
          </Link>
        </p>
      ))}
      <div className={acts.acts}>
        <May act="clients.edit">
          {!client.hasAccount && invitation && (
            <ButtonLink variant="text" to={open("invite")} preventScrollReset>
              Send the invitation again
            </ButtonLink>
          )}
          {invitation && <WithdrawInvitation clientId={client.id} name={client.name} />}
        </May>
        <May act="clients.merge">
          <ButtonLink variant="text" to={href("/dashboard/admin/clients/:clientId/merge", { clientId: client.id })}>
            Merge with another record
          </ButtonLink>
        </May>
        <May act="accounts.manage">
          {client.hasAccount && (
            <ButtonLink variant="text" to={open("block")} preventScrollReset>
              {client.blocked ? "Unblock the account" : "Block the account"}
            </ButtonLink>
          )}
          {client.secondFactor && (
            <ButtonLink variant="text" to={open("factor")} preventScrollReset>
              Turn off two-factor sign-in
            </ButtonLink>
          )}
        </May>
        <May act="clients.delete">
          <ButtonLink variant="text" to={open("hold")} preventScrollReset>
            {client.hold ? "Release the legal hold" : "Legal hold"}
          </ButtonLink>
          <ButtonLink variant="text" to={open("delete")} preventScrollReset>
            Delete<span className="vh"> {client.name}</span>
          </ButtonLink>
        </May>
      </div>
    </PageSection>
  );
}
