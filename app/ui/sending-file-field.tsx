import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button";
import { firstError } from "./field";
import { FileField } from "./file-field";
import * as files from "./file-list.module.css";
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

/**
 * A field for files. With a script, large ones are sent before the form that has the field, and it shows how far they are; and beside
 * an error each chosen file can be taken out again, so that the words around it are not lost with it.
 */
export function SendingFileField({
  sending: { picker, file, message, signIn, cancel },
  error,
  ...field
}: { sending: SendingFiles } & ComponentProps<typeof FileField>) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [emptied, setEmptied] = useState<string>();
  // What was chosen before the script came.
  useEffect(() => setChosen([...(picker.current?.files ?? [])]), [picker]);
  const list = useRef<HTMLUListElement>(null);
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    (list.current?.querySelector("button") ?? picker.current)?.focus();
  });
  const told = firstError(error);
  // An answer about files of which none is left is over.
  const refused = message ?? (told === emptied && chosen.length === 0 ? undefined : told);
  const take = (file: File) => {
    const input = picker.current;
    if (!input) return;
    const rest = new DataTransfer();
    for (const one of chosen) if (one !== file) rest.items.add(one);
    takesFocus.current = true;
    setEmptied(rest.files.length === 0 ? told : undefined);
    input.files = rest.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <>
      <FileField
        ref={picker}
        {...field}
        error={refused}
        onChange={() => setChosen([...(picker.current?.files ?? [])])}
      />
      {refused && !file && chosen.length > 0 && (
        <ul ref={list} className={`plain ${files.attached}`} aria-label="Chosen files">
          {chosen.map((one) => (
            <li key={one.name}>
              <bdi className={files.attachedName}>{one.name}</bdi>
              <Button type="button" variant="text" small onClick={() => take(one)}>
                Remove<span className="vh"> {one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
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
