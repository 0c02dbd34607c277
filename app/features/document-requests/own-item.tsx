import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/ui/classes";
import { useOwnZone } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { dayIn } from "~/ui/spelled-out";
import { Status } from "~/ui/status";
import { ownDocument } from "../documents/own-addresses";
import { Conversation } from "./conversation";
import { itemAnchor } from "./item-anchor";
import { isDone, isLate, waitsForClient } from "./item-state";
import type { ItemWithRemarks } from "./own-requests.server";
import * as styles from "./requests.module.css";
import { dueInWords, itemStateLabels, itemStateSentences, itemStateTones } from "./vocabulary";
import { type Act, type Problem, WordsForm } from "./words-form";

const comment: Act = {
  intent: "comment",
  open: "Ask or comment",
  label: "Your comment",
  hint: "We read it and answer here.",
  button: "Send the comment",
};

const inapplicable: Act = {
  intent: "inapplicable",
  open: "This does not apply to me",
  label: "Why does it not apply?",
  hint: "We read the reason. Either we agree, or we ask again and say why.",
  button: "Say that it does not apply",
};

/** One thing that the client was asked for: what it is, where it stands, and what the client can do about it. */
export function OwnItem({
  item,
  now,
  formKey,
  problem,
  refusal,
  looks,
  note,
  upload,
}: {
  item: ItemWithRemarks;
  /** Epoch milliseconds. */
  now: number;
  formKey: string;
  problem?: Problem;
  /** Why this client may not upload. */
  refusal?: string;
  /** A member of a business who only looks answers nothing. */
  looks: boolean;
  /** What the client has to know about a file that was just stored. */
  note?: string;
  /** The form that uploads. */
  upload: ReactNode;
}) {
  const { id, name, category, type, instructions, optional, dueOn, state, answer, remarks } = item;
  const late = isLate(item, dayIn(now, useOwnZone()));
  const heading = `${itemAnchor(id)}-name`;
  const forms = { itemId: id, formKey, problem };
  return (
    <li className={styles.item} id={itemAnchor(id)} aria-labelledby={heading}>
      <div className={styles.facts}>
        <p>
          <Status tone={itemStateTones[state]}>{itemStateLabels[state]}</Status>
        </p>
        {!isDone(state) && (
          <p className={classes("num", late && styles.late)}>
            {dueInWords(dueOn)}
            {late && ". Overdue"}
          </p>
        )}
        {optional && <p>Optional: send it if you have it</p>}
        <p className="muted">
          {category}, {type}
        </p>
      </div>
      <div className={styles.what}>
        <h2 id={heading}>{name}</h2>
        {instructions && <p className={preLine.preLine}>{instructions}</p>}
        {note && (
          <p role="status" className={styles.reason}>
            {note}
          </p>
        )}
        {answer && (
          <p className="small">
            {state === "again" ? "Rejected: " : "Your document: "}
            <Link to={ownDocument(answer.id)}>
              <bdi>{answer.name}</bdi>
            </Link>
          </p>
        )}
        {state === "accepted" && !answer && <p className="small">You have removed the document since.</p>}
        {state === "again" && (
          <p className={styles.reason}>{answer?.reason || "It was rejected without a reason. Please send it again."}</p>
        )}
        {itemStateSentences[state] && <p className="small muted">{itemStateSentences[state]}</p>}
        <Conversation remarks={remarks} names={{ client: "You", firm: "We" }} />
        {waitsForClient(state) && (refusal ? <p className="small">{refusal}</p> : upload)}
        {!isDone(state) && !refusal && !waitsForClient(state) && (
          <details className={styles.fold}>
            <summary>{state === "sent" ? "Send another file in its place" : "Upload it after all"}</summary>
            {upload}
          </details>
        )}
        {!looks && (
          <div className={styles.folds}>
            <WordsForm key={`comment-${remarks.length}`} act={comment} {...forms} />
            {waitsForClient(state) && (
              <WordsForm key={`inapplicable-${remarks.length}`} act={inapplicable} {...forms} />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
