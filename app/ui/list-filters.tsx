import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "./button";
import { classes } from "./classes";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";
import { useHydrated } from "./use-hydrated";

const pause = 250;

/** One more filter of a list. `any` stands for none: the first option, with an empty value. */
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
  /** Without `anyStatus`, which comes first and stands for none. */
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
  // Whoever goes somewhere else while a search is about to be sent is not called back.
  const going = useNavigation().location;
  useEffect(() => {
    if (going) clearTimeout(timer.current);
  }, [going]);
  // Back, forward and 'clear' change the URL under the box.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);

  const send = (form: HTMLFormElement | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && void submit(form, { replace: true, preventScrollReset: true }), after);
  };
  return (
    <Form
      method="get"
      className={classes("filters", more.length > 0 && "filters--many", more.length === 1 && "filters--two")}
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
      <SelectField
        key={status}
        name="status"
        label="Status"
        placeholder={anyStatus}
        options={statuses}
        defaultValue={status}
        onChange={(event) => send(event.currentTarget.form, 0)}
      />
      {more.map(({ name, label: word, any, options, value }) => (
        <SelectField
          key={`${name} ${value}`}
          name={name}
          label={word}
          placeholder={any}
          options={options}
          defaultValue={value}
          onChange={(event) => send(event.currentTarget.form, 0)}
        />
      ))}
      <span className="btn-row">
        {!hydrated && <Button variant="line">Filter</Button>}
        {children}
      </span>
    </Form>
  );
}
