import type { ComponentProps } from "react";
import { SelectField } from "~/ui/select-field";
import type { EvidenceDocument } from "./evidence-documents.server";

/** Names one of the client's approved documents as the evidence of an entry. */
export function EvidenceField({
  documents,
  ...select
}: { documents: readonly EvidenceDocument[] } & Omit<ComponentProps<typeof SelectField>, "label">) {
  const none = documents.length === 0;
  return (
    <SelectField
      label="Evidence, from the client’s documents"
      hint={none ? "This client has no approved document." : "Only approved documents are offered, the newest first."}
      placeholder="None"
      {...select}
    >
      {[...Map.groupBy(documents, ({ category }) => category)].map(([category, some]) => (
        <optgroup key={category} label={category}>
          {some.map(({ id, name, type, sentOn, expiresOn }) => (
            <option key={id} value={id}>
              {`${name}, ${type}, ${sentOn}${expiresOn ? `, good until ${expiresOn}` : ""}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
