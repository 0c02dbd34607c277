import { Link } from "react-router";
import * as acts from "~/ui/acts.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { clientPath } from "../identity/client-path";
import type { ClientRecord } from "./read-client.server";

/** What stands of the account in the dialog over the list: its state, the way to the client's page, and the acts on the account. */
export function ClientLinks({ client, search }: { client: ClientRecord; search: URLSearchParams }) {
  const act = (overlay: string) => withOverlay(search, { edit: null, [overlay]: client.id });
  return (
    <div className={`${forms.wide} small`}>
      {client.hasAccount && (
        <p>{client.blocked ? `Sign-in is blocked. Reason: ${client.blocked.reason}` : "The client has an account."}</p>
      )}
      {client.hold && (
        <p>
          Legal hold since <OwnTime at={client.hold.at} />
          {client.hold.by && ` by ${client.hold.by}`}: {client.hold.reason}
        </p>
      )}
      <p className={acts.acts}>
        <Link className={buttons.textLink} to={clientPath(client.id)}>
          Open the client’s page
        </Link>
        <May act="accounts.manage">
          {client.hasAccount && (
            <ButtonLink variant="text" to={act("block")} replace preventScrollReset>
              {client.blocked ? "Unblock the account" : "Block the account"}
            </ButtonLink>
          )}
          {client.secondFactor && (
            <ButtonLink variant="text" to={act("factor")} replace preventScrollReset>
              Turn off two-factor sign-in
            </ButtonLink>
          )}
        </May>
        <May act="clients.delete">
          <ButtonLink variant="text" to={act("hold")} replace preventScrollReset>
            {client.hold ? "Release the legal hold" : "Legal hold"}
          </ButtonLink>
        </May>
      </p>
    </div>
  );
}
