import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readChoiceIn } from "~/features/client-batches/chosen.server";
import { mostAtOnce } from "~/features/client-batches/vocabulary";
import { roundDays } from "~/features/client-invitations/limits";
import { inviteSeveral, previewRound } from "~/features/client-invitations/rounds/begin.server";
import { listRounds } from "~/features/client-invitations/rounds/read-rounds.server";
import { RoundPreviewForm } from "~/features/client-invitations/rounds/round-preview";
import { RoundsTable } from "~/features/client-invitations/rounds/rounds-table";
import { chosenInvited } from "~/features/client-invitations/rounds/vocabulary";
import { readClientListRequest } from "~/features/clients/client-list.server";
import type { Actor } from "~/features/identity/actor";
import { listNewcomers } from "~/features/imports/newcomers.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/client-invitations";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Invitations")];

/**
 * Who is meant, from the address: the ticked clients, with `all` whatever the list's filter matches, or with `import` the clients whom
 * an import has added and who are not invited yet. Null when nobody is named.
 */
async function readChoice(services: Services, actor: Actor, search: URLSearchParams) {
  const again = search.get("again") === "yes";
  const importId = search.get("import");
  if (importId) {
    const { ids, more } = await listNewcomers(services, actor, importId);
    return { choice: { request: readClientListRequest(search), ids, again }, more };
  }
  const choice = await readChoiceIn(services, actor, search);
  return choice && { choice: { ...choice, again }, more: false };
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const chosen = await readChoice(services, actor, searchParams);
  return {
    preview: chosen ? await previewRound(services, actor, chosen.choice) : null,
    more: chosen?.more ?? false,
    again: chosen?.choice.again ?? false,
    rounds: chosen ? [] : await listRounds(services, actor),
  };
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const chosen = await readChoice(services, actor, searchParams);
  if (form.get("intent") !== "invite" || !chosen) throw unknownRequest();
  try {
    const seen = String(form.get("seen"));
    const roundId = await inviteSeveral(services, actor, { ...chosen.choice, seen });
    const page = href("/dashboard/admin/clients/invitations/:roundId", { roundId });
    return redirect(searchParams.has("import") ? page : `${page}?${chosenInvited}`);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ conflict: error.message }, { status: 409 });
  }
}

/** The address from which somebody came. */
function cameFrom(search: URLSearchParams): string {
  const importId = search.get("import");
  if (importId) return href("/dashboard/admin/imports/:importId", { importId });
  const list = new URLSearchParams(search);
  for (const name of ["client", "choice", "all", "again"]) list.delete(name);
  return `${href("/dashboard/admin/clients")}${list.size > 0 ? `?${list}` : ""}`;
}

function withAgain(search: URLSearchParams, again: boolean): string {
  const changed = new URLSearchParams(search);
  if (again) changed.set("again", "yes");
  else changed.delete("again");
  return `?${changed}`;
}

/** Several clients are invited to the portal: who, by name, before it is done. Without a choice, the invitations of the last days. */
export default function ClientInvitations({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, more, again, rounds } = loaderData;
  const [search] = useSearchParams();
  const back = cameFrom(search);
  return (
    <section className={`${block.block} stack`} aria-labelledby="invitations">
      <div className={block.head}>
        <h2 id="invitations">{preview ? "Invite several clients" : "Invitations"}</h2>
        <Link className="small" to={back}>
          {search.has("import") ? "Back to the import" : "Back to the list"}
        </Link>
      </div>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {!preview ? (
        rounds.length === 0 ? (
          <EmptyState title="Nobody was invited together yet">
            Choose clients in the list, and “Invite to the portal” below it. Of the last {roundDays} days all are listed
            here.
          </EmptyState>
        ) : (
          <RoundsTable rounds={rounds} />
        )
      ) : preview.more ? (
        <p role="alert">
          At most {mostAtOnce.toLocaleString("en-US")} clients are invited together.{" "}
          <Link to={back}>Narrow the list</Link> by a search, a status or a tag.
        </p>
      ) : (
        <>
          {more && (
            <p>
              These are the first {preview.chosen.toLocaleString("en-US")} clients of the import who are not invited
              yet. Invite the others afterwards, in the same way.
            </p>
          )}
          <RoundPreviewForm preview={preview} again={again} withAgain={withAgain(search, !again)} cancel={back} />
        </>
      )}
    </section>
  );
}
