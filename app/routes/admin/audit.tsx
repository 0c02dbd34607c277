import { Form, href, useNavigation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { AuditTable } from "~/features/audit/audit-table";
import { checkChain } from "~/features/audit/check-chain.server";
import { readDays } from "~/features/audit/days";
import { listAudit, listAuditTypes, readAuditRequest } from "~/features/audit/list-audit.server";
import { pageTitle } from "~/page-title";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { ListFilters } from "~/ui/list-filters";
import { withOverlay, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Audit log")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readAuditRequest(url.searchParams);
  return {
    request,
    page: await listAudit(services, actor, request),
    types: await listAuditTypes(services, actor),
  };
}

/** Checks the chain. It changes nothing, but it reads everything: a form, so that no crawler or reload asks for it. */
export const action = ({ context }: Route.ActionArgs) =>
  checkChain(context.get(servicesContext), context.get(actorContext));

export default function AuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, types } = loaderData;
  const [search] = useSearchParams();
  const checking = useNavigation().formMethod === "POST";
  const { errors } = readDays(request);
  const filtered = [request.search, request.type, request.from, request.to].some((value) => value !== "");
  return (
    <section className={block.block} aria-label="Audit log">
      <div className="stack">
        <div className={block.head}>
          <h2>Audit log</h2>
          <p className="source">
            Every change that somebody makes is recorded here together with the change. Each event has a checksum that
            includes the one before it, and a copy of the last checksum is kept with the documents. “Check the log”
            finds any event that was changed, removed or cut off.
          </p>
        </div>
        <Form method="post" action={withOverlay(search, {})} preventScrollReset>
          <Button variant="line" small busy={checking}>
            Check the log
          </Button>
        </Form>
        {actionData &&
          (actionData.ok ? (
            <Banner title="The log is complete.">
              {actionData.events.toLocaleString("en-US")} {actionData.events === 1 ? "event" : "events"}, none of them
              changed or missing.
            </Banner>
          ) : (
            <Banner title="The log was changed.">
              At event {actionData.seq.toLocaleString("en-US")}: {actionData.why}. Do not change the database or the
              storage, and compare both with the last backup.
            </Banner>
          ))}
      </div>
      <ListFilters
        label="Search the log"
        placeholder="A name, email, file or reference"
        search={request.search}
        status={request.type}
        statusLabel="Event"
        statuses={types.map(({ type, title }) => ({ value: type, label: title }))}
        anyStatus="All events"
        days={[
          { name: "from", label: "From (UTC day)", value: request.from, error: errors.from },
          { name: "to", label: "To (UTC day)", value: request.to, error: errors.to },
        ]}
        sort={null}
      />
      {page.lines.length === 0 ? (
        <EmptyState
          title="No events found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null, from: null, to: null })}>
                Show all events
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "No event matches this search and these filters. You can search for part of a name, an email address, a file name or a reference."
            : "Changes that clients and staff make are listed here."}
        </EmptyState>
      ) : (
        <>
          <AuditTable lines={page.lines} />
          <Pager
            summary="Newest first"
            previous={page.newer === null ? undefined : withParameters(search, { after: String(page.newer) })}
            next={page.older === null ? undefined : withParameters(search, { before: String(page.older) })}
          >
            {!errors.from && !errors.to && (
              <ExportButton action={`${href("/dashboard/admin/audit/export.csv")}${withParameters(search, {})}`} />
            )}
          </Pager>
        </>
      )}
    </section>
  );
}
