import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import type { RemarkKind } from "./remark-kind";
import type { Remark } from "./remarks.server";
import * as styles from "./requests.module.css";

/** What is said before the words, by the kind of the entry. */
const acts: Record<RemarkKind, string> = {
  comment: "",
  inapplicable: "It does not apply: ",
  "asked-again": "Asked again: ",
  withdrawn: "Withdrawn: ",
};

/** The conversation about an item, oldest first. `own` and `other` name the two sides as the reader calls them. */
export function Conversation({
  remarks,
  names,
}: {
  remarks: readonly Remark[];
  names: { client: string; firm: string };
}) {
  if (remarks.length === 0) return null;
  return (
    <ol className={`plain small ${styles.remarks}`} aria-label="Comments">
      {remarks.map(({ id, side, kind, by, at, text }) => (
        <li key={id} className={side === "firm" ? styles.ofFirm : undefined}>
          <p className="muted">
            <b>{by ?? names[side]}</b>, <OwnTime at={at} />
          </p>
          <p className={preLine.preLine}>
            {acts[kind]}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
