import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { beginThreadWith, readReaderToBe } from "~/features/messages/begin-for-client.server";
import { FirmsThread } from "~/features/messages/threads/schema";
import { WriteToClientForm } from "~/features/messages/write-to-client-form";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/write-to-client";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Write to a client")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return { clientId: params.clientId, reader: await readReaderToBe(services, actor, params.clientId) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const submission = readSubmission(FirmsThread, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const itemId = await beginThreadWith(services, actor, { clientId: params.clientId, ...submission.value });
    if (itemId) return redirect(href("/dashboard/admin/inbox/:itemId", { itemId }));
  } catch (error) {
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
            <WriteToClientForm reader={reader} reply={actionData?.reply} />
          </>
        )}
      </div>
    </section>
  );
}
