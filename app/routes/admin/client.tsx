import { href, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ClientPageView } from "~/features/client-page/client-page-view";
import { readClientPage } from "~/features/client-page/read-client-page.server";
import { readTimelineRequest } from "~/features/client-page/timeline.server";
import { ClientNotice } from "~/features/clients/client-notice";
import { readNotice } from "~/features/clients/notice.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { withOverlay } from "~/ui/list-links";
import type { Route } from "./+types/client";
import { actOnClient, readClientDialogs } from "./client-acts.server";
import { ClientDialogs } from "./client-dialogs";
import { withoutDialog } from "./dialog-addresses";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.page.client.name ?? "Client"),
];

export async function loader({ context, params: { clientId }, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readTimelineRequest(searchParams);
  // A dialog about another client has no place here.
  const own = new URLSearchParams([...searchParams].filter(([name, value]) => !isOfDialog(name) || value === clientId));
  return {
    request,
    page: await readClientPage(services, actor, { clientId, timeline: request }),
    dialogs: await readClientDialogs(services, actor, own),
    notice: await readNotice(services, actor, searchParams),
  };
}

const isOfDialog = (name: string) => name in withoutDialog && name !== "fields";

/** The forms of the dialogs. Deleting leads to the list, where the client can be restored; so does giving the client away. */
export async function action({ context, params: { clientId }, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("clientId") !== clientId) throw unknownRequest();
  return actOnClient(context.get(servicesContext), context.get(actorContext), form, (notice) =>
    redirect(
      notice.deleted || notice.given
        ? `${href("/dashboard/admin/clients")}?${new URLSearchParams({ ...notice })}`
        : url.pathname + withOverlay(url.searchParams, { ...withoutDialog, ...notice }),
    ),
  );
}

/** One client, at one address: who they are, what is open, what they have, and everything that has happened. */
export default function Client({ loaderData: { page, request, dialogs, notice }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cancel = withOverlay(search, withoutDialog);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(cancel);
  return (
    <section aria-label={page.client.name}>
      {notice && <ClientNotice {...notice} onPage />}
      <ClientPageView page={page} request={request} search={onward} />
      <ClientDialogs
        {...dialogs}
        onPage
        search={search}
        cancel={cancel}
        onClose={() => void navigate(cancel, { replace: true, preventScrollReset: true })}
        answer={actionData}
      />
    </section>
  );
}
