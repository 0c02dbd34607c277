import type { ComponentProps } from "react";
import { FindOne } from "~/ui/find-one";
import { SelectField } from "~/ui/select-field";
import type { OfferedDocuments } from "./evidence-documents.server";

/** So many are looked through without a search. */
const few = 20;

function hintOf({ found, more }: OfferedDocuments, search: string): string {
  const count = found.toLocaleString("en-US");
  if (search !== "" && found === 0) return `No approved document has “${search}” in its name, type or day.`;
  if (search !== "")
    return more
      ? `The ${count} newest with “${search}”. Add a word to find older ones.`
      : `${count} with “${search}”, the newest first. Empty the search and press Find for all.`;
  if (found === 0) return "This client has no approved document.";
  if (more)
    return `The ${count} newest approved documents are offered. Find older ones by a word of their name, type or day.`;
  return "Only approved documents are offered, the newest first.";
}

/** Names one of the client's approved documents as the evidence of an entry. Who has many of them gets a search. */
export function EvidenceField({
  offered,
  search,
  ...select
}: { offered: OfferedDocuments; search: string } & Omit<ComponentProps<typeof SelectField>, "label">) {
  const { documents, more } = offered;
  return (
    <>
      {(more || search !== "" || documents.length > few) && (
        <FindOne
          label="Find among the client’s documents"
          placeholder="Word of the name, type or day"
          {...{ search, found: null, title: "", none: "" }}
        />
      )}
      <SelectField
        label="Evidence, from the client’s documents"
        hint={hintOf(offered, search)}
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
    </>
  );
}
