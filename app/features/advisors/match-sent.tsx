import { dateAndTime } from "~/platform/dates";

/** Says that a request has arrived, and until when it is answered (epoch milliseconds). */
export function MatchSent({ reference, promisedAt }: { reference: string; promisedAt: number }) {
  const due = new Date(promisedAt).toISOString();
  return (
    <div role="status" className="stack">
      <h2>Your request has arrived</h2>
      <p>
        Reference <b className="num">{reference}</b>. Quote it if you write or call about this request.
      </p>
      <ol className="entries entries--short">
        <li className="entry">
          <h3 className="entry-mark">Now</h3>
          <p>
            A confirmation with your answers and our proposal is on its way to your address. Look among the unwanted
            mail if it does not come.
          </p>
        </li>
        <li className="entry">
          <h3 className="entry-mark">
            <time dateTime={due}>{dateAndTime(promisedAt)}</time>
          </h3>
          <p>By then, 24 hours from your request, you have an answer by mail, or a call if you left a number.</p>
        </li>
        <li className="entry">
          <h3 className="entry-mark">After that</h3>
          <p>You talk to one advisor or to each of them. It costs nothing, and you may ask for another introduction.</p>
        </li>
      </ol>
      <p className="small">
        <a href="/find-advisor/match">Answer the questions again</a>
      </p>
    </div>
  );
}
