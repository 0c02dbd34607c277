import type { ReactNode } from "react";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { withParameters } from "~/ui/list-links";
import { DocumentRows, type DocumentRowsProps } from "./document-rows";
import type { OwnFilters } from "./own-filters.server";
import type { OwnDocuments, OwnSort } from "./own-list.server";
import { OwnPages } from "./own-pages";
import type { Refusal } from "./several";
import { ChooseDocument, SeveralForm } from "./several-form";
import { documentCategories, documentStatuses, documentStatusLabels, fileTypes } from "./vocabulary";

interface Listed {
  request: { search: string; sort: OwnSort; direction: "asc" | "desc" };
  filters: OwnFilters;
  /** The years of the client's uploads. */
  years: readonly string[];
  /** The address of the page. */
  search: URLSearchParams;
}

/** The page Documents: its search and filters, one page of rows, and what stands there when there are none. */
export function OwnList({
  owned: { documents, ...page },
  mayUpload,
  looks,
  refusal,
  requested,
  ...rest
}: Listed & {
  owned: OwnDocuments;
  mayUpload: boolean;
  /** A member of a business who only looks downloads several, and removes none. */
  looks: boolean;
  refusal: Refusal | null;
  /** The rows of what the firm has asked for. */
  requested?: ReactNode;
} & Pick<DocumentRowsProps, "actions" | "replace">) {
  const { actions, replace, ...listed } = rest;
  if (page.all.count === 0 && requested)
    return (
      <section className={block.block} id="documents" aria-label="Documents">
        <DocumentRows caption="Documents" documents={[]} actions={actions} first={requested} />
      </section>
    );
  if (page.all.count === 0)
    return (
      <section className={block.block} id="documents" aria-label="Documents">
        <EmptyState title="No documents uploaded yet">
          {mayUpload
            ? "What you upload appears here with its status."
            : "Your documents appear here with their status."}
        </EmptyState>
      </section>
    );
  return (
    <section className={block.block} id="documents" aria-label="Documents">
      <Filters {...listed} />
      {documents.length === 0 ? (
        <NothingFound search={listed.search} unread={page.unread} />
      ) : (
        <>
          <SeveralForm ids={documents.map(({ id }) => id)} search={listed.search} refusal={refusal} looks={looks}>
            <DocumentRows
              caption="Documents"
              documents={documents}
              order={listed}
              actions={actions}
              replace={replace}
              choose={({ id, name }) => <ChooseDocument id={id} name={name} />}
              first={page.before === 0 && isUnfiltered(listed) ? requested : undefined}
            />
          </SeveralForm>
          <OwnPages page={page} search={listed.search} shown={documents.length} />
        </>
      )}
    </section>
  );
}

const isUnfiltered = ({ search }: Listed) =>
  ["q", "status", "category", "file", "year"].every((name) => !search.get(name));

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function Filters({ request, filters: { category, file, year }, years, search }: Listed) {
  // A year that is in the address stays a choice, also when the last document of it was removed.
  const allYears = year === "" || years.includes(year) ? years : [year, ...years];
  return (
    <ListFilters
      label="Search"
      placeholder="Name, kind or text inside"
      search={request.search}
      status={search.get("status") ?? ""}
      statuses={documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] }))}
      more={[
        {
          ...{ name: "category", label: "Category", any: "All", value: category },
          options: optionsOf(documentCategories),
        },
        { name: "file", label: "File", any: "All", value: file, options: fileTypes },
        { name: "year", label: "Year", any: "All", value: year, options: optionsOf(allYears) },
      ]}
      sort={search.get("sort")}
    />
  );
}

function NothingFound({ search, unread }: { search: URLSearchParams; unread: string }) {
  const nothing = { q: null, status: null, category: null, file: null, year: null };
  return (
    <EmptyState
      title="No document matches"
      action={
        <ButtonLink variant="text" to={withParameters(search, nothing)} preventScrollReset>
          Show all documents
        </ButtonLink>
      }
    >
      None of your documents matches this search and these filters. {unread}
    </EmptyState>
  );
}
