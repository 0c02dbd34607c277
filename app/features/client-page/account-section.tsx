import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import type { ClientRecord } from "../clients/read-client.server";
import { PageSection } from "./page-section";

/** Sign-in, the legal hold and deletion: each is a dialog that wants a reason. */
export function AccountSection({ client, search }: { client: ClientRecord; search: URLSearchParams }) {
  const open = (overlay: string) => withOverlay(search, { [overlay]: client.id });
  return (
    <PageSection id="account" title="Account and record">
      <p>
        {client.hasAccount
          ? client.blocked
            ? `Sign-in is blocked. Reason: ${client.blocked.reason}`
            : `The client has an account, ${client.secondFactor ? "with" : "without"} two-factor sign-in.`
          : "The client has no account, and so no portal."}
      </p>
      {client.hold && (
        <p>
          Legal hold since <OwnTime at={client.hold.at} />
          {client.hold.by && ` by ${client.hold.by}`}: {client.hold.reason}
        </p>
      )}
      <p className={acts.acts}>
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
      </p>
    </PageSection>
  );
}
