import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useSubmit } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { classes } from "~/ui/classes";
import * as forms from "~/ui/forms.module.css";
import { countWords, withParameters } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { useHydrated } from "~/ui/use-hydrated";
import { ChangeSelect } from "./change-select";
import * as styles from "./several-clients.module.css";
import { useChosen } from "./use-chosen";
import { type ChangeGroup, countClients, mostAtOnce } from "./vocabulary";

/** The form to which the checkboxes of the list belong: its rows have forms of their own. */
export const severalForm = "several-clients";

const listParameters = [
  "q",
  "status",
  "tag",
  "advisor",
  "team",
  "portal",
  "joined",
  "among",
  "sort",
  "columns",
  "view",
] as const;

/** The filters of the list, without its order and columns. */
const filters = { q: null, status: null, tag: null, advisor: null, team: null, portal: null, joined: null };

/**
 * What is done with several clients of the list, below the table with their checkboxes. With a script they stay chosen on other pages,
 * in other orders and under other filters.
 */
export function SeveralForm({
  ids,
  total,
  more,
  changes,
  search,
  file,
  shown,
  done,
  children,
}: {
  /** Of the clients of this page. */
  ids: readonly string[];
  /** How many the filter matches, and whether it matches more. */
  total: number;
  more: boolean;
  changes: readonly ChangeGroup[];
  search: URLSearchParams;
  /** The address of the list's export. */
  file: string;
  /** Where the list shows the chosen clients alone: those who are not there any more. */
  shown: { gone: readonly string[] } | null;
  /** The change of several clients that was just made; null for none. */
  done: string | null;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const [edits, exports] = [useMay("clients.edit"), useMay("lists.export")];
  const form = useRef<HTMLFormElement>(null);
  const { chosen, keep } = useChosen(done, () => tickedIn(form.current));
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState("");
  const gone = shown?.gone ?? [];
  // Of the clients who are not there any more nothing can be chosen.
  const leaveOut = useEffectEvent(() => {
    if (chosen && gone.some((id) => chosen.has(id))) keep(new Set([...chosen].filter((id) => !gone.includes(id))));
  });
  useEffect(() => leaveOut(), [gone.join(), chosen]);
  const tickBoxes = () => {
    setAll(isAll(form.current));
    if (chosen) for (const box of boxesOf(form.current)) box.checked = chosen.has(box.value);
  };
  const tick = useEffectEvent(tickBoxes);
  useEffect(() => tick(), [ids.join(), chosen]);
  if (!edits && !exports) return children;

  const others = [...(chosen ?? [])].filter((id) => !ids.includes(id));
  const count = chosen?.size ?? 0;
  const choose = (next: ReadonlySet<string>) => {
    setRefused(next.size > mostAtOnce ? `Choose at most ${mostAtOnce.toLocaleString("en-US")} clients.` : "");
    if (next.size <= mostAtOnce) keep(next);
    else tickBoxes();
  };
  const onChange = () => {
    setAll(isAll(form.current));
    choose(new Set([...others, ...tickedIn(form.current)]));
  };
  const choosePage = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
  };
  const show = () => {
    const sent = new FormData();
    for (const id of chosen ?? []) sent.append("client", id);
    for (const [name, value] of new URLSearchParams(withParameters(search, { ...filters, among: null, view: null })))
      sent.append(name, value);
    sent.set("show", "yes");
    void submit(sent, { method: "post", action: href("/dashboard/admin/clients/choice") });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!all && count === 0) {
      event.preventDefault();
      setRefused("Choose at least one client first.");
      return;
    }
    const button = (event.nativeEvent as SubmitEvent).submitter;
    // A file is fetched by the browser itself.
    if (button instanceof HTMLButtonElement && button.formMethod === "post") return;
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    for (const name of all ? ["client", ...unused(sent)] : unused(sent)) sent.delete(name);
    // Whom the filter matches is said by the address; who was chosen may be too many for one.
    void submit(
      sent,
      all
        ? { method: "get", action: href("/dashboard/admin/clients/several") }
        : { method: "post", action: href("/dashboard/admin/clients/choice") },
    );
  };
  const matching = countWords(total, more, "client", "clients");
  const chosenFile = `${file}${file.includes("?") ? "&" : "?"}chosen=yes`;
  if (ids.length === 0 && count === 0) return children;
  return (
    <div onChange={onChange}>
      {children}
      <div className={classes(styles.bar, (count > 0 || all) && styles.isOpen)}>
        <div className={styles.title}>
          <p role="status">
            {all
              ? `All ${matching} that match chosen`
              : count > 0
                ? chosenInWords(count, others.length)
                : "Several at once"}
          </p>
          {count > 0 && !all && (
            <span className={buttons.btnRow}>
              <Button type="button" variant="text" onClick={show}>
                Show the chosen
              </Button>
              <Button type="button" variant="text" onClick={() => choose(new Set())}>
                Choose none
              </Button>
            </span>
          )}
        </div>
        <form
          ref={form}
          id={severalForm}
          action={href("/dashboard/admin/clients/several")}
          className={styles.several}
          aria-label="Several clients at once"
          onSubmit={onSubmit}
        >
          {listParameters.map((name) => {
            const value = search.get(name);
            return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
          })}
          {!all && others.map((id) => <input key={id} type="hidden" name="client" value={id} />)}
          <div className={styles.whom}>
            {/* It does nothing without a script, and its place is kept. */}
            <div className={hydrated ? undefined : styles.later}>
              <Checkbox
                id="choose-page"
                label="All on this page"
                checked={count > others.length && count - others.length === ids.length}
                onChange={(event) => choosePage(event.currentTarget.checked)}
              />
            </div>
            {total > ids.length &&
              (more ? (
                <p className="small muted">
                  To choose all that match, narrow the list to {mostAtOnce.toLocaleString("en-US")} clients.
                </p>
              ) : (
                <Checkbox
                  name="all"
                  id="choose-all"
                  value="yes"
                  label={`All ${matching} that match`}
                  autoComplete="off"
                />
              ))}
          </div>
          {edits && (
            <div className={styles.what}>
              <ChangeSelect changes={changes} />
              <Button variant="line" small>
                Continue
              </Button>
            </div>
          )}
          {exports && (
            <span className={buttons.btnRow}>
              <Button variant="text" formMethod="post" formAction={chosenFile}>
                Export chosen as CSV
              </Button>
              <Button variant="text" formMethod="post" formAction={chosenFile.replace(/\.csv(?=\?|$)/, ".xlsx")}>
                Excel<span className="vh"> of the chosen clients</span>
              </Button>
            </span>
          )}
          {refused && (
            <p className={forms.error} role="alert">
              {refused}
            </p>
          )}
        </form>
      </div>
    </div>
  );
}

/** '37 clients chosen, 12 of them on other pages'. */
const chosenInWords = (count: number, others: number) =>
  `${countClients(count)} chosen${others > 0 ? `, ${others.toLocaleString("en-US")} of them on other pages` : ""}`;

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement =>
      box instanceof HTMLInputElement && box.name === "client" && box.type === "checkbox",
  );

const tickedIn = (form: HTMLFormElement | null) =>
  boxesOf(form)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** The fields that say nothing. */
const unused = (form: FormData) => [...form].flatMap(([name, value]) => (value === "" ? [name] : []));

function isAll(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem("all");
  return box instanceof HTMLInputElement && box.checked;
}
