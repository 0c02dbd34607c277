import type { ComponentProps } from "react";
import { classes } from "./classes";
import * as forms from "./forms.module.css";
import type { SelectOption } from "./select-field";
import * as statusSelect from "./status-select.module.css";
import * as tables from "./tables.module.css";

/** `ok` is a square, `wait` a circle, `bad` a diamond, so that colour is never the only sign. */
export type Tone = "ok" | "wait" | "bad";

/** `skip` is of what was left out on purpose, a bar: it must not look like what was done. `open`, a ring, is of what is awaited. */
export type StatusTone = Tone | "skip" | "open";

const statuses: Record<StatusTone, string> = {
  ok: tables.statusOk,
  wait: tables.statusWait,
  bad: tables.statusBad,
  skip: tables.statusSkip,
  open: tables.statusOpen,
};
const selects: Record<Tone, string> = { ok: statusSelect.selOk, wait: statusSelect.selWait, bad: statusSelect.selBad };

export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classes(tables.status, statuses[tone])}>{children}</span>;
}

/** A status that can be changed in its row. Borderless until hover or focus; `label` names it for screen readers. */
export function StatusSelect({
  tone,
  label,
  options,
  ...select
}: { tone: Tone; label: string; options: readonly SelectOption[] } & ComponentProps<"select">) {
  return (
    <span className={classes(statusSelect.sel, selects[tone])}>
      <select {...select} className={`${forms.select} ${statusSelect.selectStatus}`} aria-label={label}>
        {options.map((option) =>
          typeof option === "string" ? (
            <option key={option}>{option}</option>
          ) : (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ),
        )}
      </select>
    </span>
  );
}
