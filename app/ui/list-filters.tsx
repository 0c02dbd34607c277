import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "./button";
import * as buttons from "./buttons.module.css";
import { classes } from "./classes";
import * as styles from "./list-filters.module.css";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";
import { useFollowedValue } from "./use-followed-value";
import { useHydrated } from "./use-hydrated";

const pause = 250;

/** One more filter of a list. `any` is the label of the first option, which has an empty value and means no filter. */
export interface ListFilter {
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

/** Search box and filters of a list: a GET form, sent by itself a moment after the last letter. */
export function ListFilters({
  label,
  placeholder,
  search,
  status,
  statusLabel = "Status",
  statuses,
  anyStatus = "All Status",
  more = [],
  sort,
  children,
}: {
  label: string;
  placeholder: string;
  search: string;
  status: string;
  statusLabel?: string;
  /** Without `anyStatus`, which is the first option and means no filter. */
  statuses: readonly { value: string; label: string }[];
  anyStatus?: string;
  more?: readonly ListFilter[];
  /** Kept as it is in the URL. */
  sort: string | null;
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A person who goes to another page while a search is about to be sent must not be brought back.
  const going = useNavigation().location;
  useEffect(() => {
    if (going) clearTimeout(timer.current);
  }, [going]);
  // Back, Forward and 'clear' change the URL without changing the box.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);

  const send = (form: HTMLFormElement | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && void submit(form, { replace: true, preventScrollReset: true }), after);
  };
  // Text that was typed before the script ran, on a slow connection, is searched for now.
  const catchUp = useEffectEvent(() => {
    if (box.current && box.current.value !== box.current.defaultValue) send(box.current.form, pause);
  });
  useEffect(() => catchUp(), []);
  return (
    <Form
      method="get"
      className={classes(styles.filters, more.length > 0 && styles.filtersMany, more.length === 1 && styles.filtersTwo)}
      role="search"
      preventScrollReset
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <TextField
        ref={box}
        type="search"
        name="q"
        label={label}
        placeholder={placeholder}
        defaultValue={search}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => send(event.currentTarget.form, pause)}
      />
      {more.length > 0 && (
        <Fold chosen={[status, ...more.map(({ value }) => value)].filter((value) => value !== "").length} />
      )}
      {[{ name: "status", label: statusLabel, any: anyStatus, options: statuses, value: status }, ...more].map(
        (filter) => (
          <FilterSelect key={filter.name} filter={filter} onChoose={(form) => send(form, 0)} />
        ),
      )}
      {(!hydrated || children) && (
        <span className={buttons.btnRow}>
          {!hydrated && <Button variant="line">Filter</Button>}
          {children}
        </span>
      )}
    </Form>
  );
}

/**
 * On a phone several filters are behind one line that opens, also without a script. On wider screens they are always
 * shown.
 */
function Fold({ chosen }: { chosen: number }) {
  return (
    <>
      <input type="checkbox" id="filters-open" className={`${styles.filtersOpen} vh`} autoComplete="off" />
      <label htmlFor="filters-open" className={styles.filtersFold}>
        Filters{chosen > 0 && ` (${chosen} set)`}
      </label>
    </>
  );
}

function FilterSelect({
  filter: { name, label, any, options, value },
  onChoose,
}: {
  filter: ListFilter;
  onChoose: (form: HTMLFormElement | null) => void;
}) {
  return (
    <SelectField
      ref={useFollowedValue(value, ({ form }) => onChoose(form))}
      name={name}
      label={label}
      placeholder={any}
      options={options}
      defaultValue={value}
      onChange={(event) => onChoose(event.currentTarget.form)}
    />
  );
}
