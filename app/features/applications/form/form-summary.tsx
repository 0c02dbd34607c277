import { type MouseEvent, type RefObject, useEffect } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { type Answers, isFieldName } from "../questions";
import type { FieldErrors } from "../schema";
import { errorLines, lacksOf } from "./error-lines";

/** The errors of a refused submission; a new object for each submission. */
export interface Refused {
  errors: FieldErrors;
}

const id = "summary";

/**
 * The errors above the form: those of a refused submission that are left, and what the step still needs that was left
 * with Next. The server may find an error after the next step is shown, and then the summary appears with it.
 */
export function FormSummary({
  refused,
  passed,
  answers,
  problems,
  heading,
  onFollow,
}: {
  refused?: Refused;
  /** The step that was left with Next; null while it is shown itself. */
  passed: number | null;
  answers: Answers;
  problems: FieldErrors;
  /** The heading of what is shown now. */
  heading: RefObject<HTMLElement | null>;
  onFollow: (event: MouseEvent, id: string) => void;
}) {
  const still = errorLines(
    Object.fromEntries(Object.entries(problems).filter(([name]) => isFieldName(name) && refused?.errors[name])),
  );
  const lacks = passed === null ? [] : lacksOf(passed, answers, problems);
  const lines = [...still, ...lacks.filter((line) => !still.some((one) => one.id === line.id))];
  const told = still.length === 0 && lacks.length > 0 ? passed : null;
  useEffect(() => {
    // A person who already types in the next step keeps the focus. The summary is an alert, so it is read out.
    if (told !== null && document.activeElement === heading.current) document.getElementById(id)?.focus();
  }, [told, heading]);
  const title = still.length === 0 && passed !== null ? `Please check step ${passed}` : undefined;
  return <ErrorSummary id={id} title={title} errors={lines} told={refused ?? "next"} onFollow={onFollow} />;
}
