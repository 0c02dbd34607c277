import { useId } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import * as styles from "./upload-list.module.css";

/** The expiry date of a file that is to be sent; most have none, so the field is shown when somebody wants it. */
export function FileExpiry({
  name,
  expiresOn,
  onChange,
}: {
  /** Of the file. */
  name: string;
  /** yyyy-mm-dd; '' for a field that is still empty. */
  expiresOn: string | undefined;
  onChange: (expiresOn: string | undefined) => void;
}) {
  const id = useId();
  const hidden = <span className="vh"> of {name}</span>;
  return (
    <div className={styles.kinds}>
      {expiresOn !== undefined && (
        <TextField
          id={id}
          type="date"
          label={<>Expires on{hidden}</>}
          hint="30 days before, your dashboard asks for a new one."
          value={expiresOn}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <span>
        <Button variant="text" small type="button" onClick={() => onChange(expiresOn === undefined ? "" : undefined)}>
          {expiresOn === undefined ? "Add an expiry date" : "No expiry date"}
          {hidden}
        </Button>
      </span>
    </div>
  );
}
