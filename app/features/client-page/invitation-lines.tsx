import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";
import type { ClientInvitation } from "../client-invitations/invite.server";

/** What has become of the invitation of a client who has no account. */
export function InvitationState({ invitation }: { invitation: ClientInvitation | null }) {
  if (!invitation) return <p>The client has no account, and so no portal.</p>;
  const { email, invitedBy, invitedAt, linkUntil, state } = invitation;
  return (
    <p>
      The client has no account yet. {invitedBy || "Somebody"} invited <EmailAddress>{email}</EmailAddress> on{" "}
      <OwnTime at={invitedAt} />.{" "}
      {state === "invited" && (
        <>
          The link works until <OwnTime at={linkUntil} />.
        </>
      )}
      {state === "link-expired" && "The link no longer works: invite the client again."}
      {state === "address-changed" &&
        "The address of the record has changed since, so the link no longer works: invite the client again."}
    </p>
  );
}

/** The link stops working at once, and the client can be invited again, so nothing is asked. */
export function WithdrawInvitation({ clientId, name }: { clientId: string; name: string }) {
  const busy = useNavigation().formData !== undefined;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="clientId" value={clientId} />
      <Button variant="text" name="intent" value="withdraw-invitation" busy={busy}>
        Withdraw the invitation<span className="vh"> of {name}</span>
      </Button>
    </Form>
  );
}
