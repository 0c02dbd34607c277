import { printedAnswer } from "./printed-answer";
import type { FieldName } from "./questions";

/** A corrected answer behind the one that it replaces. Answers that read the same are shown once and called unchanged. */
export function CorrectedValue({
  field,
  original,
  corrected,
}: {
  field: FieldName;
  original: string | null | undefined;
  corrected: string | undefined;
}) {
  const before = printedAnswer(field, { [field]: original ?? "" });
  const after = printedAnswer(field, { [field]: corrected ?? "" });
  if (before === after) return <>{after} (unchanged)</>;
  return (
    <>
      <del>{before || "no answer"}</del> <ins>{after}</ins>
    </>
  );
}
