import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { classes } from "~/ui/classes";
import * as forms from "~/ui/forms.module.css";
import { countWords } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { useHydrated } from "~/ui/use-hydrated";
import { ChangeSelect } from "./change-select";
import * as styles from "./several-clients.module.css";
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
  "sort",
  "columns",
  "view",
] as const;

/** What is done with several clients of the list, below the table with their checkboxes. */
export function SeveralForm({
  ids,
  total,
  more,
  changes,
  search,
  file,
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
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [edits, exports] = [useMay("clients.edit"), useMay("lists.export")];
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [all, setAll] = useState(false);
  const [refused, setRefused] = useState("");
  const recount = useEffectEvent(() => {
    setCount(chosenIn(form.current).length);
    setAll(isAll(form.current));
  });
  // The browser may have kept what was chosen before the script ran, and other rows may be shown.
  useEffect(() => recount(), [ids.join()]);
  if (!edits && !exports) return children;

  const onChange = () => {
    recount();
    setRefused("");
  };
  const choosePage = (checked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = checked;
    onChange();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const nobody = !all && chosenIn(event.currentTarget).length === 0;
    if (nobody) {
      event.preventDefault();
      setRefused("Choose at least one client first.");
      return;
    }
    const button = (event.nativeEvent as SubmitEvent).submitter;
    // A file is fetched by the browser itself.
    if (button instanceof HTMLButtonElement && button.formMethod === "post") return;
    event.preventDefault();
    const chosen = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && value !== "" && !(all && name === "client") ? [[name, value]] : [],
      ),
    );
    void navigate(`${href("/dashboard/admin/clients/several")}?${chosen}`);
  };
  const matching = countWords(total, more, "client", "clients");
  const chosenFile = `${file}${file.includes("?") ? "&" : "?"}chosen=yes`;
  return (
    <div onChange={onChange}>
      {children}
      <form
        ref={form}
        id={severalForm}
        action={href("/dashboard/admin/clients/several")}
        className={classes(styles.several, (count > 0 || all) && styles.isOpen)}
        aria-label="Several clients at once"
        onSubmit={onSubmit}
      >
        {listParameters.map((name) => {
          const value = search.get(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <p className={styles.title} role="status">
          {all ? `All ${matching} chosen` : count > 0 ? `${countClients(count)} chosen` : "Several at once"}
        </p>
        <div className={styles.whom}>
          {/* It does nothing without a script, and its place is kept. */}
          <div className={hydrated ? undefined : styles.later}>
            <Checkbox
              id="choose-page"
              label="All on this page"
              checked={count > 0 && count === ids.length}
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
  );
}

const boxesOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === "client",
  );

const chosenIn = (form: HTMLFormElement | null) => boxesOf(form).filter(({ checked }) => checked);

function isAll(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem("all");
  return box instanceof HTMLInputElement && box.checked;
}
