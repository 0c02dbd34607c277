import { href } from "react-router";
import { inHours } from "~/content/promises";
import * as listings from "~/sections/listings.module.css";
import { OwnTime } from "~/ui/own-time";
import { ownTimeClass } from "~/ui/own-time-script";
import type { MatchReceipt } from "./request-match.server";

/** Says that a request has arrived, and until when it will be answered. */
export function MatchSent({ reference, answerDueAt, hours }: MatchReceipt) {
  return (
    <div role="status" className="stack">
      <h2>Your request has arrived</h2>
      <p>
        Reference <b className="num whole">{reference}</b>. Quote it if you write or call about this request.
      </p>
      <ol className={`${listings.entries} ${listings.entriesShort}`}>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>Now</h3>
          <p>We have sent a confirmation to your email address. Check your spam folder if it does not arrive.</p>
        </li>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>
            <OwnTime at={answerDueAt} className={ownTimeClass} />
          </h3>
          <p>By then, within {inHours(hours)} of your request, we answer by email, or call you if you left a number.</p>
        </li>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>After that</h3>
          <p>You talk to one advisor or to each of them. It costs nothing, and you can ask for another introduction.</p>
        </li>
      </ol>
      <p className="small">
        <a href={href("/find-advisor/match")}>Answer the questions again</a>
      </p>
    </div>
  );
}
