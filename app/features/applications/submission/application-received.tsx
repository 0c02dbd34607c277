import { useEffect, useRef } from "react";
import { href } from "react-router";
import * as referenceStyles from "~/features/applications/reference.module.css";
import { AlertDialog } from "~/ui/alert-dialog";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import * as terms from "~/ui/terms.module.css";
import { useHydrated } from "~/ui/use-hydrated";
import { stageLabels, submittedMessage } from "../vocabulary";
import type { Submitted } from "./read-submitted.server";

/** The page after a submission: the reference, the response deadline as a date, and the next stages. */
export function ApplicationReceived({
  submitted: { id, reference, answerDueAt, review, outdated },
  alerted,
  onClose,
}: {
  submitted: Submitted;
  /**
   * The alert is open above this page. When it is closed the heading gets the focus, because the button that was
   * pressed is gone.
   */
  alerted: boolean;
  onClose: () => void;
}) {
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const alertedBefore = useRef(alerted);
  useEffect(() => {
    if (alertedBefore.current && !alerted) heading.current?.focus();
    alertedBefore.current = alerted;
  }, [alerted]);
  return (
    <>
      <AlertDialog
        open={alerted && !outdated}
        message={submittedMessage(review)}
        detail={
          <>
            Reference <b className="num whole">{reference}</b>
          </>
        }
        onClose={onClose}
      >
        {hydrated ? (
          <Button type="button" onClick={onClose}>
            OK
          </Button>
        ) : (
          <ButtonLink href={href("/application")}>OK</ButtonLink>
        )}
      </AlertDialog>
      <section className="stack" aria-labelledby="received">
        <h2 id="received" tabIndex={-1} ref={heading}>
          {stageLabels.received}
        </h2>
        <p>Your reference</p>
        <p className={`${referenceStyles.reference} num`}>{reference}</p>
        <p>
          Keep this reference and quote it when you write or call us. We have sent a confirmation to your email address;
          it leads to your receipt. Check your spam folder if it does not arrive.
        </p>
        {outdated ? (
          <p>There is something new about this application. Follow it to see where it is now.</p>
        ) : (
          <dl className={terms.terms}>
            <div>
              <dt>You hear from us by</dt>
              <dd>
                <OwnTime at={answerDueAt} />
              </dd>
            </div>
            <div>
              <dt>Now</dt>
              <dd>{stageLabels.received}</dd>
            </div>
            <div>
              <dt>Next</dt>
              <dd>
                {stageLabels["in-review"]} ({review})
              </dd>
            </div>
          </dl>
        )}
        <form method="post" className={buttons.btnRow}>
          <ButtonLink href={`/application/status/${id}`}>Follow the application</ButtonLink>
          <ButtonLink variant="line" href={`/application/status/${id}/receipt.pdf`}>
            Receipt (PDF)
          </ButtonLink>
          <Button variant="line" name="intent" value="again">
            Start another application
          </Button>
        </form>
      </section>
    </>
  );
}

/** After a submission from a browser that accepts no cookies. */
export function ReceivedUnseen() {
  return (
    <Banner>
      If you have just submitted an application, it has arrived. Its reference is in the email that we sent you. This
      browser does not accept cookies, so we cannot show the reference here.
    </Banner>
  );
}
