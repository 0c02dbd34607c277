import { Suspense } from "react";
import { data, href, redirect, useNavigate, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { findMergedInto } from "~/features/client-merges/read-merges.server";
import { actOnNotes } from "~/features/client-notes/act-on-notes.server";
import { listClientNotes } from "~/features/client-notes/notes.server";
import { ClientPageView } from "~/features/client-page/client-page-view";
import { readClientPage } from "~/features/client-page/read-client-page.server";
import { readTimelineRequest } from "~/features/client-page/timeline.server";
import { addTagTo, listTags, listTagsOf, takeTagOff } from "~/features/client-tags/client-tags.server";
import { ClientNotice } from "~/features/clients/client-notice";
import { readNotice } from "~/features/clients/notice.server";
import { clientPath } from "~/features/identity/client-path";
import { readTeams } from "~/features/identity/teams/find-teams.server";
import { giveToTeam } from "~/features/teams/give-client.server";
import { listTeamsFor } from "~/features/teams/list-teams.server";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import { lazyPart } from "~/ui/lazy";
import { withOverlay } from "~/ui/list-links";
import type { Route } from "./+types/client";
import { actOnClient, readClientDialogs } from "./client-acts.server";
import { ClientDialogs } from "./client-dialogs";
import { withoutDialog } from "./dialog-addresses";

// Apart from the script of the page, which is near its limit.
const NotesList = lazyPart(async () => (await import("~/features/client-notes/notes-list")).NotesList);
const TagRow = lazyPart(async () => (await import("~/features/client-tags/tag-row")).TagRow);
const TeamRow = lazyPart(async () => (await import("~/features/teams/team-row")).TeamRow);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.page.client.name ?? "Client"),
];

export async function loader({ context, params: { clientId }, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const into = await findMergedInto(services, actor, clientId);
  if (into !== null) throw redirect(`${clientPath(into)}?${new URLSearchParams({ merged: clientId })}`);
  const request = readTimelineRequest(searchParams);
  // A dialog about another client has no place here.
  const own = new URLSearchParams([...searchParams].filter(([name, value]) => !isOfDialog(name) || value === clientId));
  const tags = { own: await listTagsOf(services, actor, clientId), all: await listTags(services, actor) };
  return {
    notes: { ...(await listClientNotes(services, actor, clientId)), formKey: newId() },
    tags: { ...tags, off: tags.all.find(({ id }) => id === searchParams.get("tag-off"))?.name ?? null },
    request,
    teams: await readTeams(services.db),
    givable: await listTeamsFor(services, actor),
    page: await readClientPage(services, actor, { clientId, timeline: request }),
    dialogs: await readClientDialogs(services, actor, own),
    notice: await readNotice(services, actor, searchParams),
  };
}

const isOfDialog = (name: string) => name in withoutDialog && name !== "fields";

/** What an address says of the notes and tags that were just changed. */
const justDone = { "removed-note": null, "edit-note": null, "tag-off": null };

/**
 * The forms of the dialogs, of the notes and of the tags. Deleting leads to the list, where the client can be restored; so does
 * giving the client away.
 */
export async function action({ context, params: { clientId }, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const after = (changes: Record<string, string | null>, anchor = "") =>
    redirect(url.pathname + withOverlay(url.searchParams, { ...justDone, ...changes }) + anchor);
  if (intent.startsWith("note-")) {
    const done = await actOnNotes(services, actor, clientId, form);
    if ("problem" in done) return data({ problem: done.problem }, { status: done.problem.status });
    return after({ "removed-note": done.note }, "#notes");
  }
  if (intent === "tag-add") {
    const typed = String(form.get("name") ?? "");
    const message = await addTagTo(services, actor, { clientId, name: typed });
    return message === null ? after({}) : data({ refused: { message, typed } }, { status: 400 });
  }
  if (intent === "tag-remove") {
    const tagId = String(form.get("tag") ?? "");
    await takeTagOff(services, actor, { clientId, tagId });
    return after({ "tag-off": tagId });
  }
  if (intent === "team") {
    const message = await giveToTeam(services, actor, { clientId, team: String(form.get("team") ?? "") });
    return message === null ? after({}) : data({ team: message }, { status: 400 });
  }
  if (form.get("clientId") !== clientId) throw unknownRequest();
  return actOnClient(services, actor, form, (notice) =>
    redirect(
      notice.deleted || notice.given
        ? `${href("/dashboard/admin/clients")}?${new URLSearchParams({ ...notice })}`
        : url.pathname + withOverlay(url.searchParams, { ...justDone, ...withoutDialog, ...notice }),
    ),
  );
}

/** One client, at one address: who they are, what is open, what they have, and everything that has happened. */
export default function Client({ loaderData, actionData }: Route.ComponentProps) {
  const { page, request, dialogs, notice, notes, tags, teams, givable } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cancel = withOverlay(search, withoutDialog);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(cancel);
  return (
    <section aria-label={page.client.name}>
      {notice && <ClientNotice {...notice} onPage />}
      <ClientPageView
        page={page}
        request={request}
        search={onward}
        tags={
          <Suspense>
            <TagRow {...tags} problem={actionData && "refused" in actionData ? actionData.refused : undefined} />
            {teams.length > 0 && (
              <TeamRow
                own={teams.find(({ id }) => id === page.client.teamId) ?? null}
                all={givable}
                problem={actionData && "team" in actionData ? actionData.team : undefined}
              />
            )}
          </Suspense>
        }
        notes={
          <Suspense>
            <NotesList
              {...notes}
              search={onward}
              problem={actionData && "problem" in actionData ? actionData.problem : undefined}
            />
          </Suspense>
        }
        noted={notes.total}
      />
      <ClientDialogs
        {...dialogs}
        onPage
        search={search}
        cancel={cancel}
        onClose={() => void navigate(cancel, { replace: true, preventScrollReset: true })}
        answer={dialogAnswer(actionData)}
      />
    </section>
  );
}

type Answer = Route.ComponentProps["actionData"];

/** The answer to a form of a dialog. */
const dialogAnswer = (answer: Answer) =>
  answer && !("problem" in answer) && !("refused" in answer) && !("team" in answer) ? answer : undefined;
