import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { data, href, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { blockAccount, unblockAccount } from "~/features/accounts/blocking.server";
import { removeSecondFactor } from "~/features/accounts/second-factor/remove-second-factor.server";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { ClientNotice } from "~/features/clients/client-notice";
import { ClientsTable } from "~/features/clients/clients-table";
import { deleteClient, readWhatGoes, restoreClient } from "~/features/clients/delete-client.server";
import { listDeletedClients } from "~/features/clients/deleted-clients.server";
import { changedMeanwhile, fieldsOf, readShown } from "~/features/clients/edited-fields";
import { placeLegalHold, readLegalHold, releaseLegalHold } from "~/features/clients/legal-hold.server";
import { addClient, changeClientStatus, updateClient } from "~/features/clients/manage-clients.server";
import { readNotice } from "~/features/clients/notice.server";
import { Unconfirmed } from "~/features/clients/questions.server";
import { openClient, readClient } from "~/features/clients/read-client.server";
import { clientFormOf } from "~/features/clients/schema";
import { useStatusUndo } from "~/features/clients/use-status-toast";
import { type ClientDeed, clientDeeds, clientFilters, clientStatuses } from "~/features/clients/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm, readSubmission, unknownRequest } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/clients";
import { DeletedClients } from "./deleted-clients";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Client Management")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readClientListRequest(url.searchParams);
  const opened = overlays.map((name) => url.searchParams.get(name)).find((id) => id !== null);
  const asked = url.searchParams.get("delete");
  const after = url.searchParams.get("after");
  const holding = url.searchParams.get("hold");
  return {
    request,
    page: await listClients(services, actor, request),
    deleted:
      url.searchParams.get("status") === "deleted"
        ? await listDeletedClients(services, actor, { search: request.search, after })
        : null,
    opened: opened ? await openClient(services, actor, opened) : null,
    goes: asked ? await readWhatGoes(services, actor, asked) : null,
    held: holding ? await readLegalHold(services, actor, holding) : null,
    notice: await readNotice(services, actor, url.searchParams),
    now: services.clock.now(),
  };
}

/** Dialogs about one client, named by its id in the address. */
const overlays = ["edit", "delete", "block", "factor"];
/** `told` and `meetings` belong to the notice of a restore. */
const noOverlay = Object.fromEntries(
  ["add", "hold", "fields", "told", "meetings", ...clientDeeds, ...overlays].map((name) => [name, null]),
);

const reason = z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters");

/** The keys of the questions that were confirmed. */
const confirmed = z
  .string()
  .max(500)
  .default("")
  .transform((keys) => keys.split(" ").filter((key) => key !== ""));

const intents = {
  /** `stay` is sent by the script, which shows the answer itself. */
  status: z.object({ clientId: z.string(), status: z.enum(clientStatuses), stay: z.string().optional() }),
  delete: z.object({ clientId: z.string(), reason }),
  restore: z.object({ clientId: z.string() }),
  block: z.object({ clientId: z.string(), reason }),
  factor: z.object({ clientId: z.string(), reason }),
  unblock: z.object({ clientId: z.string() }),
  hold: z.object({ clientId: z.string(), reason }),
  release: z.object({ clientId: z.string(), reason }),
  add: (now: number) => clientFormOf(now).extend({ confirmed }),
  edit: (now: number, stored: { phone: string; advisor: string }) =>
    clientFormOf(now, stored).extend({ confirmed, clientId: z.string(), version: z.coerce.number().int() }),
};

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const done = (notice: Partial<Record<ClientDeed | "fields" | "told" | "meetings", string>>) =>
    redirect(url.pathname + withOverlay(url.searchParams, { ...noOverlay, ...notice }));
  const refuse = (reply: SubmissionResult<string[]>) => data({ reply }, { status: 400 });
  switch (form.get("intent")) {
    case "status": {
      const { stay, ...change } = readForm(intents.status, form);
      const { name, before } = await changeClientStatus(services, actor, change);
      return stay
        ? data({ status: { ...change, name, before } })
        : done({ changed: change.clientId, fields: "status" });
    }
    case "delete": {
      const submission = readSubmission(intents.delete, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await deleteClient(services, actor, submission.value);
      return done({ deleted: submission.value.clientId });
    }
    case "restore": {
      const { clientId } = readForm(intents.restore, form);
      const { told, cancelledMeetings } = await restoreClient(services, actor, { clientId });
      return done({ restored: clientId, told: told ? "yes" : "no", meetings: String(cancelledMeetings) });
    }
    case "unblock": {
      const { clientId } = readForm(intents.unblock, form);
      await unblockAccount(services, actor, { clientId });
      return done({ unblocked: clientId });
    }
    case "block": {
      const submission = readSubmission(intents.block, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await blockAccount(services, actor, submission.value);
      return done({ blocked: submission.value.clientId });
    }
    case "hold":
    case "release": {
      const place = form.get("intent") === "hold";
      const submission = readSubmission(place ? intents.hold : intents.release, form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      try {
        await (place ? placeLegalHold : releaseLegalHold)(services, actor, value);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ reply: submission.reply({ fieldErrors: { reason: [error.message] } }) }, { status: 409 });
      }
      return done(place ? { held: value.clientId } : { released: value.clientId });
    }
    case "factor": {
      const submission = readSubmission(intents.factor, form);
      if (submission.status !== "success") return refuse(submission.reply());
      await removeSecondFactor(services, actor, submission.value);
      return done({ "second-factor-off": submission.value.clientId });
    }
    case "add": {
      const submission = readSubmission(intents.add(services.clock.now()), form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      if (form.has("reconsider")) return refuse(submission.reply());
      try {
        return done({ added: await addClient(services, actor, value) });
      } catch (error) {
        return askFirst(submission, value.confirmed, error);
      }
    }
    case "edit": {
      const stored = await readClient(services, actor, String(form.get("clientId")));
      const submission = readSubmission(intents.edit(services.clock.now(), stored), form);
      if (submission.status !== "success") return refuse(submission.reply());
      const { value } = submission;
      if (form.has("reconsider")) return refuse(submission.reply());
      try {
        const fields = await updateClient(services, actor, value);
        return done({ changed: value.clientId, fields: fields.join(".") });
      } catch (error) {
        if (!(error instanceof Conflict)) return askFirst(submission, value.confirmed, error);
        const current = await readClient(services, actor, value.clientId);
        const shown = readShown(form.get("shown")) ?? fieldsOf(current);
        const typed = submission.payload;
        const changed = changedMeanwhile(current, { typed, shown });
        const reply = submission.reply({ formErrors: [error.message] });
        reply.initialValue = { ...reply.initialValue, ...changed.taken };
        return data({ reply, conflict: { current, ...changed } }, { status: 409 });
      }
    }
  }
  throw unknownRequest();
}

/** Returns the form with what must be confirmed, each beside its field. Throws any other error again. */
function askFirst(
  submission: { reply(options: { fieldErrors: Record<string, string[]> }): SubmissionResult<string[]> },
  agreed: readonly string[],
  error: unknown,
) {
  if (!(error instanceof Unconfirmed)) throw error;
  const { questions } = error;
  // The question about the address or number comes first and alone. The question about the value follows in its own
  // alert.
  const contacts = questions.filter(({ change }) => !change);
  const asked = contacts.length > 0 ? contacts : questions;
  const reply = submission.reply({ fieldErrors: Object.fromEntries(asked.map(({ field, text }) => [field, [text]])) });
  const confirming = [...agreed, ...asked.map(({ key }) => key)].join(" ");
  const change = asked.find((question) => question.change)?.change;
  return data(
    { reply, asked: { confirming, change, twins: asked.flatMap(({ other }) => other ?? []) } },
    { status: 400 },
  );
}

const afterRelease =
  "This client is deleted. If the 30 days are over, everything is erased for good within an hour after the release. You cannot undo that.";

/** Loaded on demand: the dialogs are rarely opened. */
const HoldDialog = lazyPart(async () => (await import("~/features/clients/hold-dialog")).HoldDialog);
const ClientOverlay = lazyPart(async () => (await import("~/features/clients/client-overlays")).ClientOverlay);

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, deleted, opened, goes, held, notice, now } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, noOverlay);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(list);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const undoStatus = useStatusUndo();
  const filtered = request.search !== "" || request.facet !== "";
  return (
    <section aria-label="Client Management">
      <h2 className={styles.listTitle}>Client Management</h2>
      <ListFilters
        label="Search clients"
        placeholder="Name, email, company or phone"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={clientFilters}
        sort={search.get("sort")}
      >
        <ButtonLink to={withOverlay(onward, { add: "new" })} preventScrollReset>
          Add Client
        </ButtonLink>
      </ListFilters>
      {notice && <ClientNotice {...notice} />}
      {deleted ? (
        <DeletedClients page={deleted} filtered={request.search !== ""} search={onward} />
      ) : page.clients.length === 0 ? (
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
          {filtered
            ? "No client matches this search and status."
            : "People who sign up, and clients you add, are listed here."}
        </EmptyState>
      ) : (
        <>
          <ClientsTable clients={page.clients} undoStatus={undoStatus} {...{ request, search: onward, now }} />
          <Pager
            summary={countWords(page.total, page.more, "client", "clients")}
            previous={page.previous ? withParameters(onward, { before: page.previous }) : undefined}
            next={page.next ? withParameters(onward, { after: page.next }) : undefined}
          >
            <ExportButton action={`${href("/dashboard/admin/clients/export.csv")}${withParameters(onward, {})}`} />
          </Pager>
        </>
      )}
      {held && (
        <Suspense>
          <HoldDialog
            field="clientId"
            id={held.id}
            name={held.name}
            hold={held.hold}
            placing="While it holds, nothing of this client is erased, also when the client is deleted and the 30 days are over."
            releasing={held.deleted ? afterRelease : null}
            cancel={list}
            onClose={close}
            {...actionData}
          />
        </Suspense>
      )}
      {(opened || search.has("add")) && (
        <Suspense>
          <ClientOverlay search={search} client={opened} goes={goes} cancel={list} onClose={close} {...actionData} />
        </Suspense>
      )}
    </section>
  );
}
