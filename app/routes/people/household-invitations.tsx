import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { HouseholdAnswerForm } from "~/features/households/household-answer-form";
import type { SentInvitation } from "~/features/households/read-household.server";
import type { ReceivedInvitation } from "~/features/households/received.server";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { OwnTime } from "~/ui/own-time";

/** An invitation that this client may agree to or decline. */
export function Received({
  invitation,
  refusal,
  reply,
}: {
  invitation: ReceivedInvitation;
  refusal: string | null;
  reply?: SubmissionResult<string[]>;
}) {
  const { id, from, email, invitedAt, endsAt } = invitation;
  return (
    <section className="stack" aria-labelledby={`from-${id}`}>
      <h2 id={`from-${id}`}>
        <bdi>{from}</bdi> invites you
      </h2>
      <p>
        <EmailAddress>{email}</EmailAddress>, <OwnTime at={invitedAt} />. You can answer until <OwnTime at={endsAt} />.
        If you do not know this person, decline.
      </p>
      {refusal !== null && <p>{refusal}</p>}
      <HouseholdAnswerForm invitation={invitation} mayAgree={refusal === null} reply={reply} />
    </section>
  );
}

/** What this client has asked and nobody has answered. */
export function Sent({ invitation: { id, email, invitedAt, endsAt } }: { invitation: SentInvitation }) {
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent">Your invitation waits</h2>
      <p>
        To <EmailAddress>{email}</EmailAddress>, <OwnTime at={invitedAt} />. It can be answered until{" "}
        <OwnTime at={endsAt} />. We do not tell you whether this address has an account with us.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="invitation" value={id} />
        <Button variant="line" name="intent" value="withdraw" busy={busy}>
          Withdraw the invitation
        </Button>
      </Form>
    </section>
  );
}
