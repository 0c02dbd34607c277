import { Suspense } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { shareReceivedFile } from "~/features/documents/share-received.server";
import { listShared } from "~/features/documents/shared-documents.server";
import { SharedTable } from "~/features/documents/shared-table";
import { withdrawDocument } from "~/features/documents/withdraw-document.server";
import { clientPath } from "~/features/identity/client-path";
import { requireStaff } from "~/features/identity/policy";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { useMay } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/shared-documents";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const ShareForm = lazyPart(async () => (await import("~/features/documents/share-form")).ShareForm);
const ReasonForm = lazyPart(async () => (await import("~/ui/reason-form")).ReasonForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Shared documents")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  if (url.searchParams.has("withdraw")) requireStaff(actor, "documents.send");
  const { clientId } = params;
  return { clientId, ...(await listShared(services, actor, clientId)), shareKey: newId() };
}

const Withdrawal = z.object({
  document: z.string(),
  reason: z.string({ error: "Say why" }).trim().min(1, "Say why").max(500, "Use at most 500 characters"),
});

const nothing = { reply: undefined, typed: undefined, message: undefined };

/** Shares a document (with its file), or withdraws one. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { clientId } = params;
  await listShared(services, actor, clientId);
  const here = href("/dashboard/admin/clients/:clientId/shared", { clientId });
  const receive = context.get(uploadContext);
  if (receive) {
    const answer = await shareReceivedFile(services, actor, {
      clientId,
      form: await receive(undefined, { ahead: true }),
    });
    if (answer.ok) return redirect(`${here}?done`);
    const { typed, message, status } = answer;
    return data({ ...nothing, typed, message }, { status });
  }
  const form = await request.formData();
  if (form.get("intent") !== "withdraw") throw unknownRequest();
  const submission = readSubmission(Withdrawal, form);
  if (submission.status !== "success") return data({ ...nothing, reply: submission.reply() }, { status: 400 });
  const { document: documentId, reason } = submission.value;
  await withdrawDocument(services, actor, { documentId, reason });
  return redirect(here);
}

/** What the firm has shared with a client, whether it was opened, and the form for one more. */
export default function SharedDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, name, hasAccount, shared, shareKey } = loaderData;
  const sends = useMay("documents.send");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = shared.find(({ id, withdrawnAt }) => id === search.get("withdraw") && withdrawnAt === null);
  const here = href("/dashboard/admin/clients/:clientId/shared", { clientId });
  return (
    <section className={`${block.block} stack`} aria-labelledby="shared-documents">
      <div className={block.head}>
        <h2 id="shared-documents">Documents shared with {name}</h2>
        <Link className="small" to={clientPath(clientId)}>
          Open the client
        </Link>
      </div>
      {search.has("done") && (
        <Notice about="done" once="done">
          It is shared. The client has been told, in the portal and by mail.
        </Notice>
      )}
      {shared.length === 0 ? (
        <EmptyState title="Nothing is shared">What you share stands in the client’s own list of documents.</EmptyState>
      ) : (
        <SharedTable
          shared={shared}
          actions={
            sends
              ? ({ id, name, withdrawnAt }) =>
                  withdrawnAt === null && (
                    <ButtonLink variant="text" to={`?${new URLSearchParams({ withdraw: id })}`} preventScrollReset>
                      Withdraw<span className="vh"> {name}</span>
                    </ButtonLink>
                  )
              : undefined
          }
        />
      )}
      {hasAccount && sends && (
        <div className="grid">
          <div className="c-1-7">
            <Suspense>
              <ShareForm key={shareKey} {...{ shareKey }} typed={actionData?.typed} message={actionData?.message} />
            </Suspense>
          </div>
        </div>
      )}
      {!hasAccount && <p className="muted">This client has no account, and so no portal in which to read documents.</p>}
      {asked && (
        <Suspense>
          <Dialog
            open
            title="Withdraw this document?"
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          >
            <p className="small">
              {asked.name} can no longer be opened by {name}. The line stays in the client’s list, with your reason.
              {asked.seenAt !== null && " The client has opened it already and may have a copy."}
            </p>
            <ReasonForm
              about={{ name: "document", value: asked.id }}
              hint="The client reads it."
              intent="withdraw"
              act="Withdraw"
              danger
              cancel={here}
              reply={actionData?.reply}
            />
          </Dialog>
        </Suspense>
      )}
    </section>
  );
}
