import { withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import type { OwnDocuments } from "./own-list.server";

export const countOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "document" : "documents"}`;

/** The pages of a list of documents, whose section has the id `documents`. */
export function OwnPages({
  page: { matching, before, previous, next },
  search,
  shown,
}: {
  page: Omit<OwnDocuments, "documents">;
  /** The address of the list. */
  search: URLSearchParams;
  /** How many documents this page shows. */
  shown: number;
}) {
  const to = (change: Record<string, string>) => `${withParameters(search, change)}#documents`;
  return (
    <Pager
      summary={
        matching > shown
          ? `${(before + 1).toLocaleString("en-US")} to ${(before + shown).toLocaleString("en-US")} of ${countOf(matching)}`
          : countOf(matching)
      }
      previous={previous ? to({ before: previous }) : undefined}
      next={next ? to({ after: next }) : undefined}
    />
  );
}
