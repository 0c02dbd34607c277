import { useState } from "react";
import { href } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { formatSize } from "../../uploads/file-size";
import { SignInName } from "../credentials/current-password";
import type { DataPart } from "./own-data.server";

/** An ordinary form, sent by the browser itself: the answer is a file, and the page stays. */
export function OwnDataForm({
  parts,
  signInName,
  error,
}: {
  parts: readonly DataPart[];
  signInName: string;
  /** Beside the password. */
  error?: string;
}) {
  // The page stays when the answer is the file: the error before it is over.
  const [sent, setSent] = useState(false);
  return (
    <form
      method="post"
      action={href("/dashboard/client/settings/data.zip")}
      className="stack"
      onSubmit={() => setSent(true)}
    >
      <SignInName name={signInName} />
      {parts.length > 1 && (
        <SelectField
          id="data-part"
          name="part"
          label="Part"
          hint="Your files are too large for one archive. Download one part after the other. The first part also has your data."
          options={parts.map(({ number, files, bytes }) => ({
            value: String(number),
            label: `Part ${number} of ${parts.length}: ${files} files, ${formatSize(bytes)}`,
          }))}
        />
      )}
      <PasswordField
        id="data-password"
        name="password"
        label="Password"
        hint="Enter your current password to confirm that it is you."
        required
        autoComplete="current-password"
        error={error && !sent ? [error] : undefined}
      />
      <div className={buttons.btnRow}>
        <Button>Download the copy</Button>
      </div>
    </form>
  );
}
