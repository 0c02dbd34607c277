import type { ReactNode } from "react";
import * as buttons from "~/ui/buttons.module.css";
import * as styles from "./cannot-show.module.css";

/** Instead of a file that cannot be shown: why. The page around it has the links. */
export function CannotShow({ children }: { children: ReactNode }) {
  return (
    <div className={styles.instead} role="status">
      <p>{children}</p>
    </div>
  );
}

export const Opening = () => <CannotShow>Opening the document…</CannotShow>;

export function OpenInNewTab({ file }: { file: string }) {
  return (
    <a className={buttons.textLink} href={file} target="_blank" rel="noopener">
      Open in a new tab
    </a>
  );
}
