import { Form, useNavigation } from "react-router";
import type { Firm } from "~/content/firm";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import * as notices from "~/ui/notices.module.css";
import { OwnTime } from "~/ui/own-time";
import * as tables from "~/ui/tables.module.css";
import { useAnswerFocus } from "~/ui/use-answer-focus";
import type { AddressChange } from "./address-change.server";

/** Says which steps a new email address still waits for, and what was done about it. `signInName` is what the person signs in with at present. */
export function AddressChangeNotice({
  change,
  signInName,
  firm,
  done,
}: {
  change: AddressChange | null;
  signInName: string;
  /** For clients: whom they turn to. */
  firm: Firm | null;
  done?: string;
}) {
  const intent = useNavigation().formData?.get("intent");
  const answer = useAnswerFocus(done, change?.validUntil);
  const several = change?.agreed === false && !change.confirmed;
  return (
    <section className={`${notices.said} c-5-12 stack`} aria-label="Change of your email address">
      {change && (
        <Banner
          title={`Your new email address ${change.agreed === null ? "is not confirmed" : "does not hold"} yet.`}
          action={
            <Form method="post" className={buttons.btnRow} preventScrollReset>
              <Button variant="text" name="intent" value="send-address-link" busy={intent === "send-address-link"}>
                {several ? "Send the links again" : "Send the link again"}
              </Button>
              <Button variant="text" name="intent" value="cancel-address" busy={intent === "cancel-address"}>
                Cancel the change
              </Button>
            </Form>
          }
        >
          <Steps change={change} present={signInName} /> Until then you sign in with{" "}
          <EmailAddress>{signInName}</EmailAddress>. The {several ? "links work" : "link works"} until{" "}
          <OwnTime at={change.validUntil} />.
        </Banner>
      )}
      {change?.agreed === false && !firm && (
        <p className="small">
          If you cannot read mail at <EmailAddress>{signInName}</EmailAddress> any more, whoever runs the server can
          agree in its place: npm run admin -- agree, followed by your username.
        </p>
      )}
      {change?.agreed === false && firm && (
        <p className="small">
          If you cannot read mail at <EmailAddress>{signInName}</EmailAddress> any more, write to{" "}
          <EmailAddress>{firm.email}</EmailAddress> or call <span className={tables.nw}>{firm.phone}</span>: we make
          sure that it is you, and agree in its place.
        </p>
      )}
      {done && (
        <p ref={answer} role="status" tabIndex={-1} className="small">
          {done}
        </p>
      )}
    </section>
  );
}

/** What was mailed, and what is to be done with it. */
function Steps({ change: { address, agreed, confirmed }, present }: { change: AddressChange; present: string }) {
  const [wanted, former] = [
    <EmailAddress key="new">{address}</EmailAddress>,
    <EmailAddress key="former">{present}</EmailAddress>,
  ];
  if (agreed === null)
    return <>We have sent a link to {wanted}. Your address changes when you open it and press the button there.</>;
  if (confirmed)
    return (
      <>
        {wanted} is confirmed. We have sent a link to {former} as well: your address changes when you open it and agree.
      </>
    );
  if (agreed)
    return (
      <>
        {former} has agreed. We have sent a link to {wanted}: your address changes when you open it and enter your
        password.
      </>
    );
  return (
    <>
      We have sent two links. Open the one to {wanted} and enter your password, and open the one to {former} and agree,
      in whichever order you like. Your address changes when both are done.
    </>
  );
}
