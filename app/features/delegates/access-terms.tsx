import * as terms from "~/ui/terms.module.css";
import { type Right, rightLabels } from "../identity/delegate-words";
import { lastDayInWords } from "./last-day";

/** What somebody is offered, or has: documents, what they may do, and the last day. */
export function AccessTerms({
  rights,
  categories,
  until,
  zone,
}: {
  rights: Right;
  categories: readonly string[];
  until: string;
  zone: string;
}) {
  return (
    <dl className={terms.terms}>
      <div>
        <dt>Documents</dt>
        <dd>{categories.join(", ")}</dd>
      </div>
      <div>
        <dt>You</dt>
        <dd>{rightLabels[rights].toLowerCase()}</dd>
      </div>
      <div>
        <dt>Last day</dt>
        <dd>{lastDayInWords(until, zone)}</dd>
      </div>
    </dl>
  );
}
