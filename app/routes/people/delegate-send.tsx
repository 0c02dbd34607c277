import { useCallback } from "react";
import { data, href, Link, redirect, useNavigate } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { SendForm } from "~/features/documents/delegated/send-form";
import { storeDelegated } from "~/features/documents/delegated/store-delegated.server";
import { delegatedLackOfRoom } from "~/features/documents/quota.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/delegate-send";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Send documents")];

export const handle: RouteHandle = { uploads: true };

export function loader({ context }: Route.LoaderArgs) {
  const { clientId, clientName, categories, maySend } = context.get(delegateContext)();
  if (!maySend) throw notFound("page");
  return { clientId, clientName, categories, uploadKey: newId() };
}

export async function action({ context }: Route.ActionArgs) {
  const delegate = context.get(delegateContext)();
  if (!delegate.maySend) throw notFound("page");
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const services = context.get(servicesContext);
  const form = await receive(delegatedLackOfRoom(services, delegate));
  const { kind, outcomes, alert } = await storeDelegated(services, delegate, form);
  const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.message]));
  const messages = alert ? [alert] : refused;
  if (messages.length === 0) return redirect(sentAddress(delegate.clientId));
  const stored = outcomes.filter(({ ok }) => ok).length;
  const repeated = outcomes.some((outcome) => !outcome.ok && outcome.repeated);
  return data({ messages, stored, kind, repeated }, { status: form.refusedWith ?? 400 });
}

/** The list of documents, which says that something was sent. */
const sentAddress = (clientId: string) =>
  `${href("/dashboard/client-of/:clientId/documents", { clientId })}?sent` as const;

/** The form with which a delegate sends files to the client's folder. */
export default function Send({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, clientName, categories, uploadKey } = loaderData;
  const navigate = useNavigate();
  const onAllSent = useCallback(() => void navigate(sentAddress(clientId)), [navigate, clientId]);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Send documents</h1>
        <p className="c-9-12 small muted">
          To {clientName}
          <br />
          <Link to={href("/dashboard/client-of/:clientId/documents", { clientId })}>Back to the documents</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <SendForm
          client={{ id: clientId, name: clientName }}
          {...{ categories, uploadKey }}
          answer={actionData}
          onAllSent={onAllSent}
        />
      </div>
    </main>
  );
}
