import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { requireStaff } from "~/features/identity/policy";
import { beginThreadWith, readReaderToBe } from "~/features/messages/begin-for-client.server";
import { FirmsThread } from "~/features/messages/threads/schema";
import { inspectAttached } from "~/features/uploads/inspect-attached.server";
import { NotKept } from "~/features/uploads/keep-together.server";
import { readLetterForm } from "~/features/uploads/letter-form.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/write-to-client";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const WriteToClientForm = lazyPart(
  async () => (await import("~/features/messages/write-to-client-form")).WriteToClientForm,
);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Write to a client")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return { clientId: params.clientId, reader: await readReaderToBe(services, actor, params.clientId) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { form, received } = await readLetterForm(context, request);
  const submission = readSubmission(FirmsThread, form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const attached = await inspectAttached(services, received, requireStaff(actor, "messages.write").userId);
  if (!attached.ok)
    return data(
      { reply: submission.reply({ fieldErrors: { file: [attached.message] } }) },
      { status: attached.status },
    );
  try {
    const letter = { clientId: params.clientId, ...submission.value };
    const itemId = await beginThreadWith(services, actor, letter, attached.files);
    if (itemId) return redirect(href("/dashboard/admin/inbox/:itemId", { itemId }));
  } catch (error) {
    if (error instanceof NotKept)
      return data({ reply: submission.reply({ fieldErrors: { file: [error.message] } }) }, { status: error.status });
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: submission.reply({ formErrors: [error.message] }) }, { status: 409 });
  }
  const fieldErrors = { signature: ["Enter your first and last name. Clients see who writes to them"] };
  return data({ reply: submission.reply({ fieldErrors }) }, { status: 400 });
}

/** Begins a thread with one client, which they read in their portal. */
export default function WriteToClient({ loaderData: { clientId, reader }, actionData }: Route.ComponentProps) {
  const { name, hindrance } = reader;
  return (
    <section className={`${block.block} grid`} aria-labelledby="whom-to-write">
      <div className="c-1-4 stack">
        <h2 id="whom-to-write" className={block.title}>
          Write to <bdi>{name}</bdi>
        </h2>
        <p className="small">
          <Link to={clientPath(clientId)}>Open the client</Link>
        </p>
      </div>
      <div className="c-6-12 stack">
        {hindrance ? (
          <p>{hindrance}</p>
        ) : (
          <>
            <p>
              The client reads and answers it in the portal. A mail says only that it waits. You can take it back for 15
              seconds on the next page.
            </p>
            <Suspense>
              <WriteToClientForm reader={reader} reply={actionData?.reply} />
            </Suspense>
          </>
        )}
      </div>
    </section>
  );
}
