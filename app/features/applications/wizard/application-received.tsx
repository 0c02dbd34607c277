import { dateAndTime } from "~/platform/dates";
import { Button, ButtonLink } from "~/ui/button";
import { stageLabels } from "../terms";

/** What is known after a submission: the reference, the promise as a date, and the stages to come. */
export function ApplicationReceived({
  id,
  reference,
  promisedAt,
}: {
  id: string;
  reference: string;
  promisedAt: number;
}) {
  return (
    <section className="stack" aria-labelledby="received">
      <h2 id="received">{stageLabels.received}</h2>
      <p>Your reference</p>
      <p className="reference num">{reference}</p>
      <p>Keep it: it is how you and we speak of this application. A receipt is on its way to the address you gave.</p>
      <dl className="terms">
        <div>
          <dt>You hear from us by</dt>
          <dd>{dateAndTime(promisedAt)}</dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>{stageLabels.received}</dd>
        </div>
        <div>
          <dt>Next</dt>
          <dd>{stageLabels["in-review"]} (24-48 hours)</dd>
        </div>
      </dl>
      <form method="post" className="btn-row">
        <ButtonLink href={`/application/status/${id}`}>Follow the application</ButtonLink>
        <ButtonLink variant="line" href={`/application/status/${id}/receipt.pdf`}>
          Receipt (PDF)
        </ButtonLink>
        <Button variant="line" name="intent" value="again">
          Start another application
        </Button>
      </form>
    </section>
  );
}
