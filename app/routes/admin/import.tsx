import { type ReactNode, Suspense } from "react";
import { data, Form, href, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ImportLinesTable } from "~/features/imports/import-lines-table";
import { ImportProgress } from "~/features/imports/import-progress";
import { importTone } from "~/features/imports/imports-table";
import { listNewcomers } from "~/features/imports/newcomers.server";
import { listImportLines, readImport, readLinesRequest } from "~/features/imports/read-imports.server";
import { firstShown, shownOf } from "~/features/imports/shown-lines";
import { kindWords } from "~/features/imports/staging/kind-words";
import { cancellable, reportDays, stateInWords } from "~/features/imports/staging/vocabulary";
import { UnusedColumns } from "~/features/imports/unused-columns";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import type { Route } from "./+types/import";
import { actOnImport, nothing } from "./import-acts.server";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Import")];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const opened = await readImport(services, actor, params.importId);
  const request = readLinesRequest(url.searchParams);
  const show = url.searchParams.get("status") === null ? firstShown(opened) : request.show;
  const listed = ["checked", "confirmed", "done", "outdated"].includes(opened.state);
  const asked = { ...request, show } as const;
  return {
    opened,
    request: asked,
    canUndo: opened.undo.until !== null && opened.undo.until > services.clock.now(),
    // An import can end between the two reads: what it has added is offered beside its end alone.
    newcomers:
      opened.state === "done" ? await listNewcomers(services, actor, params.importId) : { ids: [], more: false },
    page: listed ? await listImportLines(services, actor, params.importId, asked) : null,
  };
}

// An import that has gone on is shown as it is now, beside what was refused.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

/** Matches the columns, confirms the import, takes it back, or gives it up. */
export async function action({ context, params: { importId }, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  try {
    const refused = await actOnImport(services, actor, { importId, form: await request.formData() });
    return refused ?? redirect(href("/dashboard/admin/imports/:importId", { importId }));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ ...nothing, conflict: error.message }, { status: 409 });
  }
}

// Only a finished import has them; apart, they do not weigh on the page of a check.
const InviteNewcomers = lazyPart(async () => (await import("~/features/imports/invite-newcomers")).InviteNewcomers);
const UndoSection = lazyPart(async () => (await import("~/features/imports/undo-section")).UndoSection);

const ColumnsForm = lazyPart(async () => (await import("~/features/imports/columns-form")).ColumnsForm);

const ConfirmImportForm = lazyPart(
  async () => (await import("~/features/imports/confirm-import-form")).ConfirmImportForm,
);

const ImportCounts = lazyPart(async () => (await import("~/features/imports/import-counts")).ImportCounts);
const LeftSection = lazyPart(async () => (await import("~/features/imports/left-section")).LeftSection);

// Few files have unknown values.
const ValuesForm = lazyPart(async () => (await import("~/features/imports/values-form")).ValuesForm);

/** A part of the page that is closed until somebody wants it; without `folded` it stands open. */
const MayFold = ({ folded, summary, children }: { folded: boolean; summary: string; children: ReactNode }) =>
  folded ? (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  );

const filters = [
  { value: "error", label: "Errors" },
  { value: "ask", label: "To look at" },
  { value: "add", label: "Added" },
  { value: "change", label: "Changed" },
  { value: "same", label: "Already so" },
];

/** One file, from its columns to its report. */
export default function ClientImport({
  loaderData: { opened, request, page, canUndo, newcomers },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { kind, state, wrong, added, changed } = opened;
  const undoing = opened.undo.state === "counting" || opened.undo.state === "going";
  const works = state === "checking" || state === "confirmed" || undoing;
  // The columns are matched, and it is not said yet what some of their values mean.
  const asks = state === "mapping" && opened.values.length > 0;
  const mistakes = state === "checked" ? wrong : opened.mistakesLeft;
  const again = state === "mapping" || state === "checked" || state === "outdated";
  return (
    <section className={`${block.block} stack`} aria-labelledby="import">
      <div className={block.head}>
        <h2 id="import">
          <bdi>{opened.fileName}</bdi>
        </h2>
        <Link className="small" to={href("/dashboard/admin/imports")}>
          Back to the imports
        </Link>
      </div>
      <p>
        {opened.undone ? (
          <Status tone="skip">Undone</Status>
        ) : (
          <Status tone={importTone(opened)}>{asks ? "Values to be explained" : stateInWords(opened)}</Status>
        )}
      </p>
      <p className="small">
        {kindWords[kind].title}: {opened.lines.toLocaleString("en-US")} {opened.lines === 1 ? "line" : "lines"},
        received <OwnTime at={opened.createdAt} /> from <bdi>{opened.createdBy}</bdi>
        {opened.finishedAt !== null && (
          <>
            ; {state === "done" ? "imported" : "ended"} <OwnTime at={opened.finishedAt} />
            {opened.confirmedBy && (
              <>
                , started by <bdi>{opened.confirmedBy}</bdi>
              </>
            )}
          </>
        )}
        .
        {state === "done" &&
          ` The lines can be seen for ${reportDays} days${kind === "payments" && mistakes > 0 ? ", and as long as a payment that was left out is open" : ""}.`}
      </p>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {opened.problem && (
        <p role="alert">
          {opened.problem} {state === "outdated" && "Nothing was imported. Check the file again."}
        </p>
      )}
      {works && <ImportProgress opened={opened} />}
      {page && (
        <Suspense>
          <ImportCounts opened={opened} />
        </Suspense>
      )}
      {!undoing && (
        <May act="clients.edit">
          <Suspense>
            <InviteNewcomers importId={opened.id} newcomers={newcomers} />
          </Suspense>
        </May>
      )}
      {state === "done" && !undoing && (
        <May act="clients.import">
          {(opened.undo.state === "undone" || canUndo) && (
            <Suspense>
              <UndoSection opened={opened} errors={actionData?.undo ?? {}} />
            </Suspense>
          )}
        </May>
      )}
      {state === "checked" &&
        (added + changed === 0 ? (
          <p>
            {wrong === 0
              ? "Every line is in the records already. There is nothing to import, and nothing has to be done."
              : `There is nothing to import: ${opened.same === 0 ? "every line has a mistake" : "every other line is in the records already"}. Mend the file, or match its columns in another way.`}
          </p>
        ) : (
          <May act="clients.import">
            <Suspense>
              <ConfirmImportForm opened={opened} unticked={actionData?.unticked ?? []} />
            </Suspense>
          </May>
        ))}
      {mistakes > 0 && (
        <Suspense>
          <LeftSection opened={opened} mistakes={mistakes} />
        </Suspense>
      )}
      {again && (
        <May act="clients.import">
          {opened.values.length > 0 && (
            <MayFold folded={!asks && !actionData?.values} summary="Values of the file, and what they mean">
              <Suspense>
                <ValuesForm key={opened.askedKey} opened={opened} refused={actionData?.values} />
              </Suspense>
            </MayFold>
          )}
          {state === "mapping" && !asks ? (
            <Suspense>
              <ColumnsForm opened={opened} refused={actionData?.refused} />
            </Suspense>
          ) : (
            <details open={state === "outdated" || actionData?.refused !== undefined}>
              <summary>Match the columns in another way{asks ? "" : ", or check again"}</summary>
              <Suspense>
                <ColumnsForm opened={opened} refused={actionData?.refused} />
              </Suspense>
            </details>
          )}
        </May>
      )}
      {cancellable.has(state) && (
        <May act="clients.import">
          <Form method="post">
            <input type="hidden" name="intent" value="cancel" />
            <Button variant="line">Cancel the import</Button>
          </Form>
        </May>
      )}
      {page && (
        <section className="stack" aria-labelledby="lines">
          <h2 id="lines">Lines</h2>
          <ListFilters
            label="Search lines"
            placeholder={kind === "clients" ? "Client, email, company or phone" : "Words of a line"}
            search={request.search}
            status={request.show}
            statuses={opened.undo.kept > 0 ? [...filters, { value: "kept", label: "Not undone" }] : filters}
            statusLabel="What happens"
            anyStatus="All lines"
            sort={null}
          />
          <UnusedColumns head={opened.head} columns={opened.columns} />
          {page.lines.length === 0 ? (
            <EmptyState title="No lines found">
              {request.search === "" && request.show === ""
                ? "The lines of this file are no longer kept."
                : "No line of the file matches this search."}
            </EmptyState>
          ) : (
            <>
              <ImportLinesTable
                kind={kind}
                lines={page.lines}
                done={state === "done" && opened.undo.state !== "undone"}
              />
              <Pager
                summary={shownOf(page, opened.lines)}
                previous={request.after > 0 ? withParameters(search, {}) : undefined}
                next={page.next === null ? undefined : withParameters(search, { after: page.next })}
              >
                <May act="lists.export">
                  <ExportButton
                    action={`${href("/dashboard/admin/imports/:importId/lines.csv", { importId: opened.id })}?${new URLSearchParams({ q: request.search, status: request.show })}`}
                  />
                </May>
              </Pager>
            </>
          )}
        </section>
      )}
    </section>
  );
}
