import { Dialog } from "~/ui/dialog";
import { EmailAddress } from "~/ui/email-address";
import { ReasonForm } from "~/ui/reason-form";

/** Asks before a link to a client's portal is mailed: whoever reads that mailbox can use it. */
export function InviteDialog({
  client: { id, name, email },
  cancel,
  onClose,
}: {
  client: { id: string; name: string; email: string };
  /** Address of the page below. */
  cancel: string;
  onClose: () => void;
}) {
  return (
    <Dialog open title="Invite to the portal?" onClose={onClose}>
      <p>
        We mail <EmailAddress>{email}</EmailAddress> a link. It works once, within 14 days, and an earlier link stops
        working. Whoever opens it makes the account of {name} and sees what is in this record. Check the address.
      </p>
      <ReasonForm
        about={{ name: "clientId", value: id }}
        intent="invite"
        act="Send the invitation"
        danger={false}
        cancel={cancel}
      />
    </Dialog>
  );
}
