import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "./button";
import * as buttons from "./buttons.module.css";
import { classes } from "./classes";
import * as styles from "./list-filters.module.css";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";
import { useFollowedValue } from "./use-followed-value";

const pause = 250;
/** A year is typed digit by digit, and each of them makes a date. */
const dayPause = 800;

/** One more filter of a list. `any` is the label of the first option, which has an empty value and means no filter. */
export interface ListFilter {
  name: string;
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
  value: string;
}

/** A day that limits a list. What was typed stays, also when it is wrong. */
export interface DayFilter {
  name: string;
  label: string;
  value: string;
  error?: string;
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
  days = [],
  zone,
  sort,
  keep = [],
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
  days?: readonly DayFilter[];
  /** In whose time the days begin and end; it is sent with them. */
  zone?: string;
  /** Kept as it is in the URL. */
  sort: string | null;
  /** Further parameters that stay in the URL. */
  keep?: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A person who goes to another page while a search is about to be sent must not be brought back. This form's own
  // navigation stops nothing: what was typed since it was sent is still to be searched for.
  const { location: going, formMethod } = useNavigation();
  useEffect(() => {
    if (going && formMethod !== "GET") clearTimeout(timer.current);
  }, [going, formMethod]);
  // Back, Forward and 'clear' change the URL without changing the box.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);

  const folds = more.length + days.length > 0;
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
      className={classes(
        styles.filters,
        folds && styles.filtersMany,
        more.length === 1 && days.length === 0 && styles.filtersTwo,
        more.length === 2 && days.length === 0 && styles.filtersThree,
        days.length > 0 && styles.filtersDays,
      )}
      role="search"
      preventScrollReset
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {zone && <input type="hidden" name="zone" value={zone} />}
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {folds && (
        <Fold
          chosen={[status, ...[...more, ...days].map(({ value }) => value)].filter((value) => value !== "").length}
          open={days.some(({ error }) => error)}
        />
      )}
      {[{ name: "status", label: statusLabel, any: anyStatus, options: statuses, value: status }, ...more].map(
        (filter) => (
          <FilterSelect key={filter.name} filter={filter} onChoose={(form) => send(form, 0)} />
        ),
      )}
      {days.map((filter) => (
        <DayField key={filter.name} filter={filter} onChoose={(form) => send(form, dayPause)} />
      ))}
      <span className={classes(buttons.btnRow, !children && "without-script")}>
        <span className="without-script">
          <Button variant="line">Filter</Button>
        </span>
        {children}
      </span>
    </Form>
  );
}

/**
 * On a phone several filters are behind one line that opens, also without a script. On wider screens they are always
 * shown.
 */
function Fold({ chosen, open }: { chosen: number; open: boolean }) {
  return (
    <>
      <input
        type="checkbox"
        id="filters-open"
        className={`${styles.filtersOpen} vh`}
        autoComplete="off"
        defaultChecked={open}
      />
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

function DayField({
  filter: { value, ...field },
  onChoose,
}: {
  filter: DayFilter;
  onChoose: (form: HTMLFormElement | null) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (box.current && document.activeElement !== box.current) box.current.value = value;
  }, [value]);
  return (
    <TextField
      {...field}
      ref={box}
      type="date"
      defaultValue={value}
      onChange={(event) => onChoose(event.currentTarget.form)}
    />
  );
}
