import { kindAndSize } from "~/features/uploads/attached";
import { isoDate, longDate } from "~/platform/dates";
import { Checkbox } from "~/ui/checkbox";
import * as forms from "~/ui/forms.module.css";
import { type SentFile, sentField } from "../attachments/vocabulary";
import * as styles from "./underwriting.module.css";

/** More than these stand in a part that opens. */
const mostOpen = 5;

const places: Record<SentFile["of"], string> = {
  client: "client’s document",
  request: "answer to a request",
  application: "sent with the application",
};

/** The files that the applicant has sent already, to be taken as evidence. Nothing when there are none. */
export function SentFiles({ sent, values }: { sent: readonly SentFile[]; values: Readonly<Record<string, string>> }) {
  if (sent.length === 0) return null;
  const chosen = (file: SentFile) => values[sentField(file)] !== undefined;
  const [first, more] = [sent.slice(0, mostOpen), sent.slice(mostOpen)];
  const line = (file: SentFile) => (
    <Checkbox
      key={file.key}
      id={sentField(file)}
      name={sentField(file)}
      value="yes"
      label={file.name}
      hint={`${kindAndSize(file)}, ${places[file.of]}, ${longDate(isoDate(file.createdAt))}`}
      defaultChecked={chosen(file)}
    />
  );
  return (
    <fieldset className={`${forms.wide} ${styles.sent}`}>
      <legend className={forms.legend}>Or choose what the applicant has sent</legend>
      {first.map(line)}
      {more.length > 0 && (
        <details open={more.some(chosen) || undefined}>
          <summary>{more.length === 1 ? "1 more file" : `${more.length} more files`}</summary>
          {more.map(line)}
        </details>
      )}
      <p className="small muted">A copy is kept as evidence. It stays when the client removes the document.</p>
    </fieldset>
  );
}
