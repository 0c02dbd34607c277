import { Form, href, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { May } from "~/ui/may";
import * as preLine from "~/ui/pre-line.module.css";
import { Status } from "~/ui/status";
import { Conversation } from "./conversation";
import { DueForm } from "./due-form";
import { itemAnchor } from "./item-anchor";
import { isDone } from "./item-state";
import type { FirmsItem as Item } from "./read-request.server";
import * as styles from "./requests.module.css";
import { dueInWords, itemStateLabels, itemStateTones } from "./vocabulary";
import { type Act, type Problem, WordsForm } from "./words-form";

const comment: Act = {
  intent: "comment",
  open: "Write to the client",
  label: "Your message",
  hint: "The client reads it on the page of the request, and is told by mail that it is there.",
  button: "Send the message",
};

const askAgain: Act = {
  intent: "ask-again",
  open: "Ask again",
  label: "Why do you need it?",
  hint: "The client reads it and is told by mail.",
  button: "Ask again",
};

const withdraw: Act = {
  intent: "withdraw",
  open: "Withdraw this item",
  label: "Reason",
  hint: "Optional. The client reads it and is told by mail that nothing has to be done.",
  button: "Withdraw the item",
  optional: true,
};

/** One thing that a client was asked for, with what an administrator can do about it. */
export function FirmsItem({
  item,
  client,
  today,
  formKey,
  problem,
}: {
  item: Item;
  /** The name of the client. */
  client: string;
  /** yyyy-mm-dd */
  today: string;
  formKey: string;
  problem?: Problem;
}) {
  const { id, name, category, type, instructions, optional, dueOn, state, answer, remarks, late } = item;
  const forms = { itemId: id, formKey, problem };
  const heading = `${itemAnchor(id)}-name`;
  return (
    <li className={styles.item} id={itemAnchor(id)} aria-labelledby={heading}>
      <div className={styles.facts}>
        <p>
          <Status tone={itemStateTones[state]}>{itemStateLabels[state]}</Status>
        </p>
        <p className={classes("num", late && styles.late)}>
          {dueInWords(dueOn)}
          {late && ". Late"}
        </p>
        {optional && <p>Optional</p>}
        <p className="muted">
          {category}, {type}
        </p>
      </div>
      <div className={styles.what}>
        <h3 id={heading}>{name}</h3>
        {instructions && <p className={preLine.preLine}>{instructions}</p>}
        {answer && (
          <p className="small">
            {state === "sent" ? "To review: " : "Document: "}
            <Link to={href("/dashboard/admin/documents/:documentId", { documentId: answer.id })}>
              <bdi>{answer.name}</bdi>
            </Link>
          </p>
        )}
        {state === "again" && answer?.reason && <p className={styles.reason}>{answer.reason}</p>}
        <Conversation remarks={remarks} names={{ client, firm: "Somebody who left" }} />
        <May act="documents.send">
          {state === "inapplicable" && <Accept itemId={id} name={name} />}
          <div className={styles.folds}>
            {(state === "inapplicable" || state === "released") && (
              <WordsForm key={`again-${remarks.length}`} act={askAgain} {...forms} />
            )}
            <WordsForm key={`comment-${remarks.length}`} act={comment} {...forms} />
            {!isDone(state) && <DueForm key={dueOn} item={item} today={today} problem={problem} />}
            {!isDone(state) && <WordsForm act={withdraw} {...forms} />}
          </div>
        </May>
      </div>
    </li>
  );
}

function Accept({ itemId, name }: { itemId: string; name: string }) {
  const sent = useNavigation().formData;
  const busy = sent?.get("itemId") === itemId && sent.get("intent") === "accept";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="itemId" value={itemId} />
      <Button small name="intent" value="accept" busy={busy}>
        Accept that it does not apply
        <span className="vh"> ({name})</span>
      </Button>
    </Form>
  );
}
