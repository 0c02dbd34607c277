import { type ReactNode, useEffect, useRef } from "react";
import * as docs from "~/ui/docs.module.css";
import { OwnTime } from "~/ui/own-time";
import { useKeptFocus } from "~/ui/use-kept-focus";
import { useSteadyPress } from "~/ui/use-steady-press";
import type { RemovedLine } from "./own-documents.server";
import * as styles from "./removed-documents.module.css";

/** Below My Documents: what was removed and can be put back. `putBack` gives the button of a line. */
export function RemovedDocuments({
  removed,
  until,
  putBack,
}: {
  removed: readonly RemovedLine[];
  /** How long that can be done, in words. */
  until: string;
  putBack: (document: RemovedLine) => ReactNode;
}) {
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const steady = useSteadyPress(removed.map(({ id }) => id));
  const box = useRef<HTMLElement>(null);
  const count = removed.length;
  const before = useRef(count);
  useEffect(() => {
    // The pressed button is gone with the last line.
    if (before.current > 0 && count === 0 && document.activeElement === document.body) box.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <section ref={box} tabIndex={-1} aria-label="Removed documents">
      {count > 0 && (
        <details className={`small ${styles.removedDocuments}`}>
          <summary>Removed documents: {count}</summary>
          <p className="muted">{until}</p>
          <ul {...keptFocus} {...steady} className="plain">
            {removed.map((line) => (
              <li key={line.id}>
                <span>
                  <span className={docs.docName}>
                    <bdi>{line.name}</bdi>
                  </span>
                  <small className="muted">
                    {line.type}, uploaded <span className="num">{line.uploadDate}</span>
                  </small>
                </span>
                <span className="muted">
                  Removed <OwnTime at={line.removedAt} />
                </span>
                {putBack(line)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
