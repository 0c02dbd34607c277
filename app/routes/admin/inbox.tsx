import { Suspense } from "react";
import { data, href, Link, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { teamInWords } from "~/features/identity/teams/words";
import { itemSubjects } from "~/features/inbox/audit-subject.server";
import { changeItem } from "~/features/inbox/change-item.server";
import { myTeam } from "~/features/inbox/filters";
import { ItemsTable } from "~/features/inbox/items-table";
import { countViews, listItems, readItemsRequest } from "~/features/inbox/list-items.server";
import { answerDays } from "~/features/inbox/response-deadline";
import { ViewLinks } from "~/features/inbox/view-links";
import { itemKindLabels, itemKinds, itemStatuses, itemStatusLabels } from "~/features/inbox/vocabulary";
import { pageTitle } from "~/page-title";
import { readForm } from "~/platform/read-form.server";
import * as acts from "~/ui/acts.module.css";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/inbox";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Inbox")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "own");
  const request = readItemsRequest(url.searchParams);
  const [page, counts] = [await listItems(services, actor, request), await countViews(services, actor)];
  return { request, page, counts, me: actor.userId, ownTeams: actor.teams, now: services.clock.now() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { id } = readForm(z.object({ id: z.string() }), form);
  const problem = await changeItem(context.get(servicesContext), context.get(actorContext), id, form);
  if (problem) return data({ problem, closed: null }, { status: problem.status });
  if (form.get("intent") !== "status" || form.get("to") !== "done") return redirect(url.pathname + url.search);
  const services = context.get(servicesContext);
  const [item] = await itemSubjects.name(services.db, [id]);
  const closed = { id, name: item?.name ?? "", from: String(form.get("from")), at: services.clock.now() };
  return { problem: null, closed };
}

// Apart from the script of the page, which is near its limit.
const InboxListDesk = lazyPart(async () => (await import("~/features/inbox/list-desk")).InboxListDesk);

const listId = "inbox-items";

const labelled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, counts, me, ownTeams, now } = loaderData;
  const { filters, list } = request;
  const [search] = useSearchParams();
  const closed = actionData?.closed ?? null;
  const colleagues = page.administrators.filter(({ id }) => id !== me);
  return (
    <section aria-label="Inbox">
      <h2 className={styles.listTitle}>Inbox</h2>
      <div className={acts.acts}>
        <Link className={buttons.textLink} to={href("/dashboard/admin/saved-texts")}>
          Saved replies
        </Link>
        <Suspense>
          <InboxListDesk list={listId} closed={closed} shown={page.items.map(({ id }) => id)} />
        </Suspense>
      </div>
      <ViewLinks search={search} filters={filters} counts={counts} hasTeam={ownTeams.length > 0} />
      {actionData?.problem && (
        <div role="alert">
          <Banner>{actionData.problem.message}</Banner>
        </div>
      )}
      <ListFilters
        label="Search the inbox"
        placeholder="Name, email, subject or reference"
        search={list.search}
        status={filters.status}
        anyStatus="Needs work"
        statuses={[...labelled(itemStatuses, itemStatusLabels), { value: "all", label: "Any status" }]}
        more={[
          {
            ...{ name: "type", label: "Type", any: "To answer", value: filters.type },
            options: [...labelled(itemKinds, itemKindLabels), { value: "all", label: "All types" }],
          },
          {
            ...{ name: "assignee", label: "Assignee", any: "Anybody", value: filters.assignee },
            options: [
              { value: "me", label: "You" },
              { value: "nobody", label: "Unassigned" },
              ...(ownTeams.length > 0
                ? [{ value: myTeam, label: ownTeams.length === 1 ? "My team" : "My teams" }]
                : []),
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
              ...page.teams.map((team) => ({ value: team.id, label: teamInWords(team) })),
            ],
          },
          {
            ...{ name: "deadline", label: "Promise", any: "Any", value: filters.deadline },
            options: [
              { value: "soon", label: "Due soon" },
              { value: "over", label: "Overdue" },
              { value: "later", label: "Not due soon" },
              { value: "answered", label: `Answered, last ${answerDays} days` },
            ],
          },
        ]}
        sort={search.get("sort")}
      />
      {page.items.length === 0 ? (
        <EmptyState
          title="Nothing here"
          action={
            search.size > 0 ? (
              <ButtonLink variant="text" to="?">
                Show what needs work
              </ButtonLink>
            ) : undefined
          }
        >
          {search.size > 0
            ? "Nothing matches this search and these filters."
            : "Messages, applications and advisor requests from the public site arrive here. Nothing is waiting."}
        </EmptyState>
      ) : (
        <>
          <ItemsTable
            id={listId}
            items={page.items}
            search={search}
            sorted={list}
            me={me}
            ownTeams={ownTeams}
            now={now}
          />
          <Pager
            summary={countWords(page.total, page.more, "item", "items")}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          >
            <May act="lists.export">
              <ExportButton action={`${href("/dashboard/admin/inbox/export.csv")}${withParameters(search, {})}`} />
            </May>
          </Pager>
        </>
      )}
    </section>
  );
}
