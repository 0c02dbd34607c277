import { inHours } from "~/content/promises";
import * as listings from "~/sections/listings.module.css";
import * as block from "~/ui/block.module.css";

/** Says that a message has arrived and what happens next. Without a reference it still says so. `hours`: until the answer. */
export function MessageSent({ reference, again, hours }: { reference?: string; again: string; hours: number }) {
  return (
    <div role="status" className="stack">
      <h2 className={block.title}>Your message has arrived</h2>
      {reference && (
        <p>
          Reference <b className="num whole">{reference}</b>. Quote it if you write or call about this message.
        </p>
      )}
      <ol className={`${listings.entries} ${listings.entriesShort}`}>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>Now</h3>
          <p>We have sent a confirmation to your email address. Check your spam folder if it does not arrive.</p>
        </li>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>Next</h3>
          <p>We read your message and pass it to the person who can answer it.</p>
        </li>
        <li className={listings.entry}>
          <h3 className={listings.entryMark}>{`Within ${inHours(hours)}`}</h3>
          <p>We answer by email, or call you if you left a number.</p>
        </li>
      </ol>
      <p className="small">
        <a href={again}>Write another message</a>
      </p>
    </div>
  );
}
