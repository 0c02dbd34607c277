import { type Choices, isSide, mergeFields, type Side } from "./vocabulary";

/** What the address of a merge says: the other record, which of the two stays, and the choices field by field. */
export interface MergeAddress {
  other: string;
  keep: Side | undefined;
  choices: Choices;
  /** The preview was asked for. */
  preview: boolean;
}

export function readMergeAddress(search: URLSearchParams): MergeAddress {
  const choices: Choices = {};
  for (const field of mergeFields) {
    const side = search.get(field);
    if (isSide(side)) choices[field] = side;
  }
  const keep = search.get("keep");
  return {
    other: /^[\w-]{1,64}$/.exec(search.get("with") ?? "")?.[0] ?? "",
    keep: isSide(keep) ? keep : undefined,
    choices,
    preview: search.get("step") === "preview",
  };
}
