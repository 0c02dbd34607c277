import { type ReactNode, useRef } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { KeptWriting } from "~/ui/kept-writing";
import { TextArea } from "~/ui/text-area";
import { useUnsaved } from "~/ui/use-unsaved";
import type { ItemProblem } from "./change-item.server";
import { ItemForm } from "./item-form";

/** A reply that came too late stands in its field again, and says so. */
const notSent = (field: "note" | "reply", problem?: ItemProblem) =>
  field === "reply" && problem?.field === null && problem.typed !== "" ? "Not sent yet" : undefined;

/**
 * A form of the panel with one field to write in. What was typed comes back when nothing was done with it; a new `start`
 * empties the field.
 */
export function WritingForm({
  field,
  item,
  back,
  formKey,
  start,
  problem,
  refused,
  label,
  fieldLabel = label,
  hint,
  rows,
  children,
}: {
  field: "note" | "reply";
  item: string;
  back: string;
  formKey: string;
  /** How many have been written so far. */
  start: number;
  problem?: ItemProblem;
  /** Heads the error summary. */
  refused: string;
  label: string;
  fieldLabel?: string;
  hint: string;
  rows: number;
  /** The button, and what else is asked or sent along. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form);
  const message = problem?.field === field ? problem.message : notSent(field, problem);
  const refusal = problem?.field === field || problem?.field === "signature" ? problem : undefined;
  return (
    <ItemForm ref={form} item={item} back={back} intent={field} label={label}>
      {refusal && <ErrorSummary title={refused} errors={[{ id: refusal.field ?? field, message: refusal.message }]} />}
      <KeptWriting form={`${field} ${item}`} sent={start} refused={refusal !== undefined || message !== undefined} />
      <input type="hidden" name="formKey" value={formKey} />
      <TextArea
        key={`${start} ${problem?.typed ?? ""}`}
        id={field}
        name={field}
        label={fieldLabel}
        hint={hint}
        rows={rows}
        maxLength={5000}
        required
        defaultValue={problem?.typed}
        error={message}
      />
      {children}
    </ItemForm>
  );
}
