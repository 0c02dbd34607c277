import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { data, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { blockAccount, unblockAccount } from "~/features/accounts/blocking.server";
import { removeSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { ClientsTable } from "~/features/clients/clients-table";
import { addClient, changeClientStatus, deleteClient, updateClient } from "~/features/clients/manage-clients.server";
import { readClient } from "~/features/clients/read-client.server";
import { ClientForm } from "~/features/clients/schema";
import { clientStatuses, clientStatusLabels } from "~/features/clients/terms";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm, readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { onUse } from "~/ui/on-use";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/clients";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Client Management"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readClientListRequest(url.searchParams);
  const opened = overlays.map((name) => url.searchParams.get(name)).find((id) => id !== null);
  const added = url.searchParams.get("added");
  return {
    request,
    page: await listClients(services, actor, request),
    opened: opened ? await readClient(services, actor, opened) : null,
    added: added ? await readClient(services, actor, added) : null,
    now: services.clock.now(),
  };
}

/** Dialogs about one client, named by its id in the address. */
const overlays = ["edit", "delete", "block", "factor"];
const noOverlay = { add: null, added: null, ...Object.fromEntries(overlays.map((name) => [name, null])) };

const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500);

const intents = {
  status: z.object({ clientId: z.string(), status: z.enum(clientStatuses) }),
  delete: z.object({ clientId: z.string() }),
  block: z.object({ clientId: z.string(), reason }),
  factor: z.object({ clientId: z.string(), reason }),
  unblock: z.object({ clientId: z.string() }),
  add: ClientForm,
  edit: ClientForm.extend({ clientId: z.string(), version: z.coerce.number().int() }),
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const closed = redirect(url.pathname + withOverlay(url.searchParams, noOverlay));
  const refuse = (reply: SubmissionResult<string[]>) => data({ reply }, { status: 400 });
  switch (form.get("intent")) {
    case "status": {
      await changeClientStatus(services, actor, readForm(intents.status, form));
      return closed;
    }
    case "delete": {
      await deleteClient(services, actor, readForm(intents.delete, form));
      return closed;
    }
    case "unblock": {
      await unblockAccount(services, actor, readForm(intents.unblock, form));
      return closed;
    }
    case "block": {
      const submission = readSubmission(intents.block, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await blockAccount(services, actor, submission.value);
      return closed;
    }
    case "factor": {
      const submission = readSubmission(intents.factor, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await removeSecondFactor(services, actor, submission.value);
      return closed;
    }
    case "add": {
      const submission = readSubmission(intents.add, form);
      if (submission.status !== "success") return refuse(submission.reply());
      const added = await addClient(services, actor, submission.value);
      return redirect(url.pathname + withOverlay(url.searchParams, { ...noOverlay, added }));
    }
    case "edit": {
      const submission = readSubmission(intents.edit, form);
      if (submission.status !== "success") return refuse(submission.reply());
      try {
        await updateClient(services, actor, submission.value);
        return closed;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ reply: submission.reply({ formErrors: [error.message] }) }, { status: 409 });
      }
    }
  }
  throw unknownRequest();
}

/** Most looks at the register open none of its dialogs. */
const ClientOverlay = onUse(async () => (await import("~/features/clients/client-overlays")).ClientOverlay);

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, opened, added, now } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, noOverlay);
  // What was said about the last step is not said again after the next.
  const onward = new URLSearchParams(list);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Client Management">
      <ListFilters
        label="Search clients"
        placeholder="Name or email"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={clientStatuses.toSorted().map((value) => ({ value, label: clientStatusLabels[value] }))}
        sort={search.get("sort")}
      >
        <ButtonLink to={withOverlay(onward, { add: "new" })} preventScrollReset>
          Add Client
        </ButtonLink>
      </ListFilters>
      {added && (
        <div role="status" className="said">
          <Banner
            action={
              <Link className="text-link" to={`?${new URLSearchParams({ q: added.email })}`}>
                Show
              </Link>
            }
          >
            {added.name} was added.
          </Banner>
        </div>
      )}
      {page.clients.length === 0 ? (
        <EmptyState
          title="No clients found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(onward, { q: null, status: null })}>
                Show all clients
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered ? "Nobody matches this search and status." : "Whoever signs up, or whom you add, is listed here."}
        </EmptyState>
      ) : (
        <>
          <ClientsTable clients={page.clients} request={request} search={onward} now={now} />
          <Pager
            summary={countWords(page.total, page.more, "client", "clients")}
            previous={page.previous ? withParameters(onward, { before: page.previous }) : undefined}
            next={page.next ? withParameters(onward, { after: page.next }) : undefined}
          >
            <a className="text-link" href={`/dashboard/admin/clients/export.csv${withParameters(onward, {})}`}>
              Export CSV
            </a>
          </Pager>
        </>
      )}
      {(opened || search.has("add")) && (
        <Suspense>
          <ClientOverlay search={search} client={opened} cancel={list} onClose={close} reply={actionData?.reply} />
        </Suspense>
      )}
    </section>
  );
}
