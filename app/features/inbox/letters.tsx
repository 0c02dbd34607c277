import { dateAndTime } from "~/platform/dates";
import { Status } from "~/ui/status";

export interface LetterView {
  id: string;
  from: string;
  /** From the firm, not from the person. */
  ours: boolean;
  text: string;
  createdAt: number;
  /** What has become of its mail. */
  note?: { words: string; bad?: boolean } | null;
}

/** A correspondence, oldest first. */
export function Letters({ letters }: { letters: readonly LetterView[] }) {
  return (
    <ol className="letters plain">
      {letters.map(({ id, from, ours, text, createdAt, note }) => (
        <li key={id} className={ours ? "letter letter--ours" : "letter"}>
          <p className="letter-head small">
            <b>{from}</b> <time dateTime={new Date(createdAt).toISOString()}>{dateAndTime(createdAt)}</time>
            {note &&
              (note.bad ? <Status tone="bad">{note.words}</Status> : <span className="muted">{note.words}</span>)}
          </p>
          <p className="letter-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
