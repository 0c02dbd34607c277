import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readOwnAdvisor } from "~/features/advisors/read-own-advisor.server";
import { listOwnApplications } from "~/features/applications/tracking/own-application.server";
import { readOwnClient } from "~/features/clients/read-own-client.server";
import { listOwnOpenItems } from "~/features/document-requests/own-requests.server";
import { listRemovedDocuments } from "~/features/documents/own-documents.server";
import { findRejected, listOwnDocuments, readOwnListRequest } from "~/features/documents/own-list.server";
import { canUpload, whyNoUpload } from "~/features/documents/policy";
import { ownLackOfRoom } from "~/features/documents/quota.server";
import { storeReceivedFiles } from "~/features/documents/store-documents.server";
import { listOwnEvents } from "~/features/events/own-events.server";
import { listOwnAccess } from "~/features/identity/delegates/act-for.server";
import { mayDo } from "~/features/identity/policy";
import { requireSameClient } from "~/features/identity/sessions/of-client.server";
import { readOwnMeetingRequest, readOwnNextMeeting } from "~/features/meetings/meetings.server";
import { lastMonthsEnd } from "~/features/portfolio/growth";
import { readOwnPortfolio } from "~/features/portfolio/summary/valuations.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/client-dashboard";
import { OwnDashboard } from "./own-dashboard";
import { readFirstSteps } from "./own-first-steps.server";
import { readOwnTasks } from "./own-tasks.server";

// A client never sees it.
const GuestDashboard = lazyPart(async () => (await import("./guest-dashboard")).GuestDashboard);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Client Dashboard")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  if (actor.kind !== "client") return { guest: true as const, administrator: actor.kind === "administrator" };
  const { searchParams } = url;
  const request = readOwnListRequest(searchParams);
  const replaces = await findRejected(services, actor, canUpload(actor) ? searchParams.get("replace") : null);
  const portfolio = await readOwnPortfolio(services, actor);
  const owned = await listOwnDocuments(services, actor, request);
  const items = await listOwnOpenItems(services, actor);
  const access = await listOwnAccess(services, actor);
  const others = access.map(({ clientId, clientName }) => ({ clientId, clientName }));
  return {
    guest: false as const,
    top:
      actor.emailConfirmed && others.length === 0
        ? null
        : { unconfirmed: actor.emailConfirmed ? "" : actor.email, others },
    email: actor.email,
    client: await readOwnClient(services, actor),
    advisor: await readOwnAdvisor(services, actor),
    firmPhone: services.firm.phone,
    portfolio,
    growthSince: lastMonthsEnd(services.clock.now()),
    owned,
    removedDocuments: await listRemovedDocuments(services, actor),
    request,
    meeting: await readOwnMeetingRequest(services, actor),
    nextMeeting: await readOwnNextMeeting(services, actor),
    events: await listOwnEvents(services, actor),
    applications: (await listOwnApplications(services, actor)).length,
    ...(await readOwnTasks(services, actor, items)),
    requested: items.filter(({ state }) => state === "requested"),
    now: services.clock.now(),
    // Somebody who came for the documents of others is not asked for their own.
    firstSteps:
      others.length > 0
        ? null
        : await readFirstSteps(services, actor, { valued: portfolio.valuedAt !== null, documents: owned.all.count }),
    refusal: whyNoUpload(actor, services.firm),
    looks: !mayDo(actor, "documents.send"),
    // For pages without a script: what was chosen, what was removed, and a key by which a repeated form stores nothing twice.
    replaces,
    chosen: searchParams.has("category")
      ? { category: searchParams.get("category") ?? "", type: searchParams.get("type") ?? "" }
      : { category: replaces?.category ?? "", type: replaces?.type ?? "" },
    removed: { id: searchParams.get("removed"), name: searchParams.get("name") ?? "" },
    uploadKey: newId(),
  };
}

/** Files that were sent without a script. When all are stored the list shows them; else the form says what is wrong. */
export async function action({ context }: Route.ActionArgs) {
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await receive(ownLackOfRoom(services, actor));
  requireSameClient(actor, form.fields);
  const answer = await storeReceivedFiles(services, actor, form);
  if (answer.alert === null && answer.outcomes.every((outcome) => outcome.ok))
    return redirect(`${href("/dashboard/client")}#documents`);
  const kinds = { category: form.fields.get("category") ?? "", type: form.fields.get("type") ?? "" };
  return data({ answer, kinds }, { status: form.refusedWith ?? 400 });
}

export default function ClientDashboard({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.guest)
    return (
      <Suspense>
        <GuestDashboard administrator={loaderData.administrator} />
      </Suspense>
    );
  return <OwnDashboard {...loaderData} chosen={actionData?.kinds ?? loaderData.chosen} answer={actionData?.answer} />;
}
