import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import type { ClientInvitation } from "../client-invitations/invite.server";
import type { ClientRecord } from "../clients/read-client.server";
import { InvitationState, WithdrawInvitation } from "./invitation-lines";
import { PageSection } from "./page-section";

/** Sign-in, the legal hold and deletion: each is a dialog that wants a reason. */
export function AccountSection({
  client,
  invitation,
  search,
}: {
  client: ClientRecord;
  /** Of a client without an account. */
  invitation: ClientInvitation | null;
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
      <div className={acts.acts}>
        <May act="clients.edit">
          {!client.hasAccount && invitation && (
            <ButtonLink variant="text" to={open("invite")} preventScrollReset>
              Send the invitation again
            </ButtonLink>
          )}
          {invitation && <WithdrawInvitation clientId={client.id} name={client.name} />}
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
