import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { inviteClient } from "~/features/client-invitations/invite.server";
import { invitationRefusals } from "~/features/clients/invitation-words";
import { emptyItem, withChecklist } from "~/features/document-requests/checklist-rows";
import { readChecklists } from "~/features/document-requests/checklists.server";
import { findClients } from "~/features/document-requests/find-clients.server";
import { type AskedClient, makeRequests, readAskedClients } from "~/features/document-requests/make-requests.server";
import { checkRequest, readTypedRequest } from "~/features/document-requests/schema";
import type { TypedRequest } from "~/features/document-requests/typed-request";
import { mostClients, mostItems } from "~/features/document-requests/vocabulary";
import type { Actor } from "~/features/identity/actor";
import { pageTitle } from "~/page-title";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/document-request-new";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Request documents")];

/** The address can name clients, and a checklist: `?client=…&client=…&checklist=annual-tax-return`. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const today = isoDate(services.clock.now());
  const clients = [...new Set(searchParams.getAll("client"))].slice(0, mostClients);
  const chosen = await readAskedClients(services, actor, clients);
  const checklists = await readChecklists(services, actor);
  const named = checklists.find(({ key }) => key === searchParams.get("checklist"));
  const filled = withChecklist([], named, { today, newRow: () => newId() });
  const items = filled.length > 0 ? filled : [emptyItem(newId())];
  const typed: TypedRequest = { clients: chosen.map(({ id }) => id), message: "", items, formKey: newId() };
  return { typed, chosen, today, invite: true, checklists };
}

/** Of the longest form that our own page sends. */
const mostValues = 6 * mostItems + 2 * mostClients + 20;

/**
 * Every button but 'Send the request' answers with the form and what was typed. Without a script they add and remove rows; with
 * one only the search comes here.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const today = isoDate(services.clock.now());
  if ([...form].length > mostValues) throw unknownRequest();
  const typed = readTypedRequest(form);
  const intent = String(form.get("intent") ?? "");
  // Offered only when somebody is not invited: before that it counts as chosen.
  const invite = form.get("invite") === "yes" || !form.has("invitable");
  const search = String(form.get("find") ?? "").slice(0, 200);
  const chosen = await readAskedClients(services, actor, typed.clients);
  // Whoever was found stays in sight: one of them may be the client whose box was left empty.
  const found = search.trim() === "" && intent !== "find" ? null : await findClients(services, actor, search);
  const show = (items: TypedRequest["items"], errors: Record<string, string> = {}, status = 200) =>
    data({ typed: { ...typed, items }, chosen, found, search, errors, invite }, { status });
  if (intent === "add") return show([...typed.items, emptyItem(newId())].slice(0, mostItems));
  if (intent === "fill") {
    const checklists = await readChecklists(services, actor);
    const named = checklists.find(({ key }) => key === form.get("checklist"));
    return show(withChecklist(typed.items, named, { today, newRow: () => newId() }));
  }
  if (intent.startsWith("remove:")) return show(typed.items.filter(({ row }) => row !== intent.slice(7)));
  if (intent === "find") return show(typed.items);
  if (intent !== "send" && intent !== "check") throw unknownRequest();
  const checked = checkRequest({ ...typed, clients: chosen.map(({ id }) => id) }, today);
  const hindered = chosen.filter(({ canBeAsked }) => !canBeAsked);
  const hindrance = hindered.map(({ name }) => name).join(", ");
  const errors = {
    ...(checked.ok ? {} : checked.errors),
    ...(hindered.length > 0 && { find: `Take out who cannot answer: ${hindrance}` }),
  };
  if (!checked.ok || hindered.length > 0) return show(typed.items, errors, 400);
  if (intent === "check") return show(typed.items);
  const clientIds = chosen.map(({ id }) => id);
  const refused = form.get("invite") === "yes" ? await inviteThese(services, actor, chosen) : {};
  if (Object.keys(refused).length > 0) return show(typed.items, refused, 400);
  const made = await makeRequests(services, actor, { ...checked, clientIds, formKey: typed.formKey || newId() });
  return redirect(
    `${href("/dashboard/admin/documents/requests")}?${new URLSearchParams({ asked: String(made.length) })}`,
  );
}

/** Invites those who are not invited; who was is not invited again when the form comes back. Returns what stands in the way. */
async function inviteThese(
  services: Services,
  actor: Actor,
  chosen: readonly AskedClient[],
): Promise<Record<string, string>> {
  const refused: string[] = [];
  for (const { id, name, uninvited } of chosen) {
    if (!uninvited) continue;
    const answer = await inviteClient(services, actor, id);
    if (!answer.ok) refused.push(`${name}: ${invitationRefusals[answer.refusal]}`);
  }
  const rest = "Take out who cannot be invited, or send the request without invitations.";
  return refused.length === 0 ? {} : { find: `${refused.join(" ")} ${rest}` };
}

// Apart from the scripts that all pages share, which would grow by it.
const RequestForm = lazyPart(async () => (await import("~/features/document-requests/request-form")).RequestForm);

/** Asks one or several clients for documents. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { today, checklists } = loaderData;
  const { typed, chosen, found, search, errors, invite } = {
    ...{ found: null, search: "", errors: {} },
    ...loaderData,
    ...actionData,
  };
  return (
    <section className={block.block} aria-labelledby="request">
      <div className={block.head}>
        <h2 id="request">Request documents</h2>
        <div className={buttons.btnRow}>
          <ButtonLink variant="text" small to={href("/dashboard/admin/documents/requests")}>
            Open the requested documents
          </ButtonLink>
          <ButtonLink variant="text" small to={href("/dashboard/admin/documents/checklists")}>
            Change the checklists
          </ButtonLink>
        </div>
      </div>
      <Suspense>
        <RequestForm {...{ typed, chosen, found, search, errors, today, invite, checklists }} told={actionData} />
      </Suspense>
    </section>
  );
}
