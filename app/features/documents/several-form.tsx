import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { classes } from "~/ui/classes";
import * as forms from "~/ui/forms.module.css";
import { withOverlay } from "~/ui/list-links";
import { useHydrated } from "~/ui/use-hydrated";
import { writeIds } from "./own-addresses";
import { countOf } from "./own-pages";
import { type Refusal, refusals } from "./several";
import * as styles from "./several.module.css";

const formId = "several";

/** The checkbox of a document's row; it belongs to the form above the table, since a row has forms of its own. */
export function ChooseDocument({ id, name }: { id: string; name: string }) {
  return (
    <Checkbox
      className={styles.choose}
      form={formId}
      name="documents"
      id={`choose-${id}`}
      value={id}
      label={<bdi>{name}</bdi>}
      aria-label={`Choose ${name}`}
      autoComplete="off"
    />
  );
}

/** What is done with the chosen documents of a list, around the table with their checkboxes. */
export function SeveralForm({
  ids,
  search,
  refusal,
  looks,
  children,
}: {
  /** Of the documents of this page. */
  ids: readonly string[];
  search: URLSearchParams;
  /** Why nothing was done, for pages without a script. */
  refusal: Refusal | null;
  /** A member of a business who only looks removes nothing. */
  looks: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [refused, setRefused] = useState(refusal);
  const recount = useEffectEvent(() => setCount(chosenIn(form.current).length));
  // What was chosen may have been removed, and the browser may have kept what was chosen before the script ran.
  useEffect(() => recount(), [ids.join()]);

  const onChange = () => {
    setCount(chosenIn(form.current).length);
    setRefused(null);
  };
  const chooseAll = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
    onChange();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const chosen = chosenIn(event.currentTarget);
    setRefused(chosen.length === 0 ? "none" : null);
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (chosen.length > 0 && !(button instanceof HTMLButtonElement && button.value === "ask")) return;
    event.preventDefault();
    if (chosen.length > 0)
      void navigate(withOverlay(search, { remove: writeIds(chosen) }), { replace: true, preventScrollReset: true });
  };
  return (
    <div onChange={onChange}>
      <form
        ref={form}
        id={formId}
        method="post"
        action={href("/dashboard/client/documents/several")}
        className={styles.several}
        aria-label="Chosen documents"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="from" value="documents" />
        <input type="hidden" name="list" value={search.toString()} />
        {!hydrated && <input type="hidden" name="anchor" value="documents" />}
        <Checkbox
          id="choose-all"
          className={classes(!hydrated && styles.later)}
          label="Choose all on this page"
          checked={count > 0 && count === ids.length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        <span className="small muted" role="status">
          {count > 0 && `${countOf(count)} chosen`}
        </span>
        <span className={buttons.btnRow}>
          <Button variant="line" small name="intent" value="download">
            Download as zip
          </Button>
          {!looks && (
            <Button variant="line" small name="intent" value="ask">
              Remove chosen
            </Button>
          )}
        </span>
        {refused && (
          <p className={forms.error} role="alert">
            {refusals[refused]}
          </p>
        )}
      </form>
      {children}
    </div>
  );
}

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "documents",
  );

const chosenIn = (form: HTMLFormElement | null) =>
  boxesOf(form)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
