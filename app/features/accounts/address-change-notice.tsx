import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import * as notices from "~/ui/notices.module.css";
import { OwnTime } from "~/ui/own-time";
import { useAnswerFocus } from "~/ui/use-answer-focus";
import type { AddressChange } from "./address-change.server";

/** Says that a new email address is waiting to be confirmed, and what was done about it. `signInName` is what the person signs in with at present. */
export function AddressChangeNotice({
  change,
  signInName,
  done,
}: {
  change: AddressChange | null;
  signInName: string;
  done?: string;
}) {
  const intent = useNavigation().formData?.get("intent");
  const answer = useAnswerFocus(done, change?.validUntil);
  return (
    <section className={`${notices.said} c-5-12 stack`} aria-label="Change of your email address">
      {change && (
        <Banner
          title="Your new email address is not confirmed yet."
          action={
            <Form method="post" className={buttons.btnRow} preventScrollReset>
              <Button variant="text" name="intent" value="send-address-link" busy={intent === "send-address-link"}>
                Send the link again
              </Button>
              <Button variant="text" name="intent" value="cancel-address" busy={intent === "cancel-address"}>
                Cancel the change
              </Button>
            </Form>
          }
        >
          We have sent a link to <EmailAddress>{change.address}</EmailAddress>. Your address changes when you open it
          and press the button there. Until then you sign in with <EmailAddress>{signInName}</EmailAddress>. The link
          works until <OwnTime at={change.validUntil} />.
        </Banner>
      )}
      {done && (
        <p ref={answer} role="status" tabIndex={-1} className="small">
          {done}
        </p>
      )}
    </section>
  );
}
