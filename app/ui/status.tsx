import type { ComponentProps } from "react";
import type { SelectOption } from "./select-field";

/** `ok` is a square, `wait` a circle, `bad` a diamond, so that colour is never the only sign. */
export type Tone = "ok" | "wait" | "bad";

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`status status--${tone}`}>{children}</span>;
}

/** A status that can be changed in its row. Borderless until hover or focus; `label` names it for screen readers. */
export function StatusSelect({
  tone,
  label,
  options,
  ...select
}: { tone: Tone; label: string; options: readonly SelectOption[] } & ComponentProps<"select">) {
  return (
    <span className={`sel sel--${tone}`}>
      <select {...select} className="select select--status" aria-label={label}>
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
