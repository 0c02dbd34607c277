import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { classes } from "~/ui/classes";
import { countWords } from "~/ui/list-links";
import { useHydrated } from "~/ui/use-hydrated";
import * as styles from "./chosen-review.module.css";

const formId = "chosen-review";

/** The checkbox of a pending document's row. It belongs to the form above the table: the row has forms of its own. */
export function ChooseForReview({
  id,
  name,
  clientName,
  closed,
}: {
  id: string;
  name: string;
  clientName: string;
  /** It is decided on: the name stands where it stood, without its box. */
  closed: boolean;
}) {
  return (
    <Checkbox
      className={classes(styles.choose, closed && styles.isClosed)}
      disabled={closed}
      form={formId}
      name="documents"
      id={`choose-${id}`}
      value={id}
      label={<bdi>{name}</bdi>}
      aria-label={`Choose ${name}, ${clientName}`}
      autoComplete="off"
    />
  );
}

/**
 * What is done with the chosen documents of the list, around the table with their checkboxes. Its buttons open the question
 * about them over the list: a GET form, so that it works without a script and survives a reload.
 */
export function ChosenReviewForm({
  ids,
  search,
  refusal,
  children,
}: {
  /** Of the pending documents of this page. */
  ids: readonly string[];
  search: URLSearchParams;
  /** Why nothing was asked, for pages without a script. */
  refusal: string | null;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [refused, setRefused] = useState(refusal);
  const recount = useEffectEvent(() => setCount(chosenIn(form.current)));
  // What was chosen may be decided by now, and the browser may have kept what was chosen before the script ran.
  useEffect(() => recount(), [ids.join()]);
  const onChange = () => {
    setCount(chosenIn(form.current));
    setRefused(null);
  };
  const chooseAll = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
    onChange();
  };
  return (
    <div onChange={onChange} className={styles.around}>
      <Form
        ref={form}
        id={formId}
        method="get"
        className={styles.chosen}
        aria-label="Chosen documents"
        preventScrollReset
        onSubmit={(event) => {
          if (chosenIn(event.currentTarget) > 0) return setRefused(null);
          event.preventDefault();
          setRefused(chooseFirst);
        }}
      >
        {[...search]
          .filter(([name]) => name !== "documents" && name !== "ask" && name !== "reject")
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        <Checkbox
          id="choose-all"
          className={classes(!hydrated && styles.later)}
          label="Choose all on this page"
          checked={count > 0 && count === ids.length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        <span className={buttons.btnRow}>
          <Button variant="line" small name="ask" value="approve">
            Approve chosen
          </Button>
          <Button variant="line" small name="ask" value="reject">
            Reject chosen
          </Button>
          <Button variant="line" small name="ask" value="assign">
            Assign chosen
          </Button>
        </span>
        <span className="small muted" role="status">
          {count > 0 && `${countWords(count, false, "document", "documents")} chosen`}
        </span>
        {refused && (
          <p className={styles.refusal} role="alert">
            {refused}
          </p>
        )}
      </Form>
      {children}
    </div>
  );
}

export const chooseFirst = "Choose at least one document first.";

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "documents" && !box.disabled,
  );

const chosenIn = (form: HTMLFormElement | null) => boxesOf(form).filter(({ checked }) => checked).length;
