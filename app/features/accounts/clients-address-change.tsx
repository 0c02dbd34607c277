import type { SubmissionResult } from "@conform-to/react";
import { useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { ReasonForm } from "~/ui/reason-form";
import type { ClientsAddressChange } from "./address-change/for-client.server";

/** For staff: the change of email address that waits, and the two ways to help a client who cannot read the present mailbox. */
export function ClientsAddressChangeView({
  change,
  here,
  reply,
}: {
  change: ClientsAddressChange;
  /** The address of the page. */
  here: string;
  reply?: SubmissionResult<string[]>;
}) {
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get("address");
  const close = () => void navigate(here, { replace: true, preventScrollReset: true });
  const [present, address] = [
    <EmailAddress key="present">{change.present}</EmailAddress>,
    <EmailAddress key="new">{change.address}</EmailAddress>,
  ];
  return (
    <>
      <h2>Change of the email address</h2>
      <p>
        Since <OwnTime at={change.askedAt} /> the account waits to change from {present} to {address}.{" "}
        {change.confirmed ? "The new mailbox has confirmed." : "The new mailbox has not confirmed yet."}{" "}
        {change.awaited
          ? "The present mailbox has not agreed yet."
          : "The present mailbox does not have to agree any more."}{" "}
        The links work until <OwnTime at={change.validUntil} />.
      </p>
      {change.awaited && (
        <>
          <p className="small">
            A client who cannot read the present mailbox any more turns to you. Make sure that it is the client: call
            the telephone number that is on record, never one from a mail.
          </p>
          <div className={buttons.btnRow}>
            <May act="accounts.manage">
              <ButtonLink variant="line" small to="?address=agree" preventScrollReset>
                Agree for the client
              </ButtonLink>
              <ButtonLink variant="text" to="?address=stop" preventScrollReset>
                Stop the change
              </ButtonLink>
            </May>
          </div>
        </>
      )}
      {change.awaited && asked === "agree" && (
        <Dialog open title="Agree in place of the present mailbox?" onClose={close}>
          <p className="small">
            {change.confirmed
              ? "The address changes at once."
              : "The address changes when the new mailbox has confirmed, with the password of the account."}{" "}
            We tell {present} that you have agreed.
          </p>
          <ReasonForm
            about={{ name: "address", value: change.address }}
            hint="How you made sure that it is the client. Only staff can read it."
            intent="agree-address"
            act="Agree for the client"
            danger
            cancel={here}
            reply={reply}
          />
        </Dialog>
      )}
      {change.awaited && asked === "stop" && (
        <Dialog open title="Stop the change?" onClose={close}>
          <p className="small">The address stays {present}. The links that were mailed do nothing any more.</p>
          <ReasonForm
            about={{ name: "address", value: change.address }}
            hint="Only staff can read it."
            intent="stop-address"
            act="Stop the change"
            danger
            cancel={here}
            reply={reply}
          />
        </Dialog>
      )}
    </>
  );
}
