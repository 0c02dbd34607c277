import type { ComponentProps, RefObject } from "react";
import { Button } from "./button";
import { FileField } from "./file-field";
import { Progress } from "./progress";

/** How far the files of the field have come that are sent before their form. */
export interface SendingFiles {
  picker: RefObject<HTMLInputElement | null>;
  /** The file that is on its way; `words` say how far it is, `waiting` why it does not move. */
  file: { name: string; words: string; sent: number; bytes: number; waiting: string } | null;
  /** Why a file was not sent. */
  message?: string;
  /** Where to sign in, when that was why. */
  signIn?: string;
  cancel: () => void;
}

/** A field for files. With a script, large ones are sent before the form that has the field, and it shows how far they are. */
export function SendingFileField({
  sending: { picker, file, message, signIn, cancel },
  error,
  ...field
}: { sending: SendingFiles } & ComponentProps<typeof FileField>) {
  return (
    <>
      <FileField ref={picker} {...field} error={message ?? error} />
      {file && (
        <div>
          <p className="small">
            <bdi>{file.name}</bdi> <span className="num">{file.words}</span>{" "}
            <Progress label={`Sending ${file.name}`} value={file.sent} max={file.bytes} />{" "}
            <Button type="button" variant="text" small onClick={cancel}>
              Cancel
            </Button>
          </p>
          <p className={file.waiting ? "small" : "vh"} role="status">
            {file.waiting}
          </p>
        </div>
      )}
      {signIn && (
        <p className="small">
          <a href={signIn} target="_blank" rel="noopener">
            Sign in again in a new tab
          </a>
        </p>
      )}
    </>
  );
}
