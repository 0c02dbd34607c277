import { data, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { act } from "~/features/applications/desk/act.server";
import { useDecisionToast } from "~/features/applications/desk/decisions/undo-decision";
import { DeskDialog } from "~/features/applications/desk/desk-dialog";
import { deskLinks, useDeskLinks } from "~/features/applications/desk/desk-links";
import { DeskPage } from "~/features/applications/desk/desk-page";
import { readDesk } from "~/features/applications/desk/read-desk.server";
import { isDeskIntent } from "~/features/applications/desk/schema";
import { readItemPanel } from "~/features/inbox/item.server";
import { ItemPanel } from "~/features/inbox/item-panel";
import { PromiseClock } from "~/features/inbox/promise-clock";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { AlertDialog } from "~/ui/alert-dialog";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/application";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.desk.application.company ?? "Application"),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    desk: await readDesk(services, actor, params.applicationId),
    panel: await readItemPanel(services, actor, params.applicationId),
  };
}

/** Whoever comes second is told who did what and when. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { applicationId } = params;
  const form = await request.formData();
  const intent = form.get("intent");
  if (!isDeskIntent(intent)) throw unknownRequest();
  try {
    const outcome = await act(services, actor, { applicationId, intent, form });
    if (!outcome.done) return data({ outcome }, { status: 400 });
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(deskLinks(applicationId, url.searchParams).desk);
}

export default function Application({ loaderData: { desk, panel }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { desk: path } = useDeskLinks(desk.application.id);
  const onClose = () => void navigate(path, { replace: true, preventScrollReset: true });
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const overlay = search.get("do");
  const undo = useDecisionToast(desk);
  const conflict = undo.conflict ?? (actionData && "conflict" in actionData ? actionData.conflict : undefined);
  return (
    <>
      <DeskPage
        desk={desk}
        promise={<PromiseClock item={{ ...desk.application, ...desk.marks }} now={desk.now} />}
        thread={panel && <ItemPanel panel={panel} back={path} />}
      />
      {conflict ? (
        <AlertDialog open message={conflict} onClose={undo.conflict ? undo.settle : onClose}>
          <ButtonLink to={path} replace preventScrollReset onClick={undo.settle}>
            OK
          </ButtonLink>
        </AlertDialog>
      ) : (
        overlay && (
          <DeskDialog
            key={`${overlay} ${search.get("of")}`}
            desk={desk}
            asked={{ overlay, of: search.get("of") ?? "" }}
            state={{ outcome, cancel: path, onClose }}
          />
        )
      )}
    </>
  );
}
