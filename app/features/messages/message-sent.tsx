/** Says that a message has arrived and what happens next. Without a reference it still says so. */
export function MessageSent({ reference, again }: { reference?: string; again: string }) {
  return (
    <div role="status" className="stack">
      <h2>Your message has arrived</h2>
      {reference && (
        <p>
          Reference <b className="num">{reference}</b>. Quote it if you write or call about this message.
        </p>
      )}
      <ol className="entries entries--short">
        <li className="entry">
          <h3 className="entry-mark">Now</h3>
          <p>A confirmation is on its way to the address you gave. Look among the unwanted mail if it does not come.</p>
        </li>
        <li className="entry">
          <h3 className="entry-mark">Today</h3>
          <p>A person at the office nearest to you reads it and decides who can answer best.</p>
        </li>
        <li className="entry">
          <h3 className="entry-mark">Within 24 hours</h3>
          <p>You have an answer by mail, or a call if you left a number.</p>
        </li>
      </ol>
      <p className="small">
        <a href={again}>Write another message</a>
      </p>
    </div>
  );
}
