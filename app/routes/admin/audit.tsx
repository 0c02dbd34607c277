import { Form, useNavigation, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { AuditTable } from "~/features/audit/audit-table";
import { checkChain } from "~/features/audit/check-chain.server";
import { listAudit, listAuditTypes, readAuditRequest } from "~/features/audit/list-audit.server";
import { typeInWords } from "~/features/audit/terms";
import { pageTitle } from "~/page-title";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { withOverlay, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Audit log"),
  { name: "robots", content: "noindex" },
];

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
  const filtered = request.search !== "" || request.type !== "";
  return (
    <section className="block" aria-label="Audit log">
      <div className="stack">
        <div className="block-head">
          <h2>Audit log</h2>
          <p className="source">
            Every change, written in the same step as the change itself. Each event carries a hash of itself and of the
            one before it, and the last hash is kept in the document storage as well: what is altered, left out or cut
            off can be told.
          </p>
        </div>
        <Form method="post" action={withOverlay(search, {})} preventScrollReset>
          <Button variant="line" small busy={checking}>
            Check the chain
          </Button>
        </Form>
        {actionData &&
          (actionData.ok ? (
            <Banner title="The chain is whole.">
              {actionData.events.toLocaleString("en-US")} {actionData.events === 1 ? "event" : "events"}, each as it was
              written.
            </Banner>
          ) : (
            <Banner title="The chain is broken.">
              At event {actionData.seq.toLocaleString("en-US")}: {actionData.why}. Keep the database and the storage as
              they are, and compare them with the last backup.
            </Banner>
          ))}
      </div>
      <ListFilters
        label="Search the log"
        placeholder="A whole name, email, reference or id"
        search={request.search}
        status={request.type}
        statusLabel="What"
        statuses={types.map((type) => ({ value: type, label: typeInWords(type) }))}
        anyStatus="All events"
        sort={null}
      />
      {page.lines.length === 0 ? (
        <EmptyState
          title="No events found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null })}>
                Show all events
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "Nothing was recorded by or about exactly this. A search looks for whole names, addresses and references."
            : "What people change in the portal and at the desk is listed here."}
        </EmptyState>
      ) : (
        <>
          <AuditTable lines={page.lines} />
          <Pager
            summary="Newest first"
            previous={page.newer === null ? undefined : withParameters(search, { after: String(page.newer) })}
            next={page.older === null ? undefined : withParameters(search, { before: String(page.older) })}
          >
            <a className="text-link" href={`/dashboard/admin/audit/export.csv${withParameters(search, {})}`}>
              Export CSV
            </a>
          </Pager>
        </>
      )}
    </section>
  );
}
