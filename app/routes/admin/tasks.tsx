import { Suspense } from "react";
import { data, Form, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { deedOf, deeds } from "~/features/tasks/deeds";
import { doToTask } from "~/features/tasks/do-to-task.server";
import { listTasks, readTasksRequest } from "~/features/tasks/list-tasks.server";
import { readTask } from "~/features/tasks/read-task.server";
import { taskFilters } from "~/features/tasks/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/tasks";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Tasks")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { teams } = requireStaff(actor, "own");
  const request = readTasksRequest(url.searchParams);
  const [deed, id] = [deedOf(url.searchParams.get("did")), url.searchParams.get("task") ?? ""];
  // A removed task has no page and no title here.
  const task = deed && id ? await readTask(services, actor, id).catch(() => null) : null;
  return {
    request,
    teams,
    page: await listTasks(services, actor, request),
    did: deed && id ? { deed, id, title: task?.title ?? null } : null,
    added: url.searchParams.get("added"),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const [deed, id] = [deedOf(form.get("intent")), form.get("task")];
  if (!deed || typeof id !== "string") throw unknownRequest();
  try {
    await doToTask(services, actor, deed, id);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ problem: error.message }, { status: 409 });
  }
  return redirect(url.pathname + withOverlay(url.searchParams, { did: deed, task: id, added: null }));
}

// Apart from the scripts that all pages share, which would grow by it.
const TasksTable = lazyPart(async () => (await import("~/features/tasks/tasks-table")).TasksTable);

/** What the staff have to do: the reader's own tasks first. */
export default function Tasks({ loaderData: { request, page, teams, did, added }, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const search = new URLSearchParams(address);
  for (const name of ["did", "task", "added"]) search.delete(name);
  const filtered = request.search !== "" || request.filter !== "";
  return (
    <section aria-label="Tasks">
      <h2 className={styles.listTitle}>Tasks</h2>
      <ListFilters
        label="Search tasks"
        placeholder="Task or client"
        search={request.search}
        status={request.filter}
        statusLabel="Show"
        // Without a team of their own the reader has no use for that filter.
        statuses={taskFilters.filter(({ value }) => value !== "team" || teams.length > 0 || request.filter === value)}
        anyStatus="My open tasks"
        sort={null}
      >
        <May act="tasks.work">
          <ButtonLink to={href("/dashboard/admin/tasks/new")}>Add task</ButtonLink>
        </May>
      </ListFilters>
      <p className="small">
        <Link className={buttons.textLink} to={href("/dashboard/admin/tasks/templates")}>
          Templates of tasks
        </Link>
      </p>
      {actionData && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      {actionData ? null : did ? (
        <Notice
          about={`${did.deed} ${did.id}`}
          action={
            <May act="tasks.work">
              {deeds[did.deed].undo && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="task" value={did.id} />
                  <Button small variant="line" name="intent" value={deeds[did.deed].undo ?? ""}>
                    Undo
                  </Button>
                </Form>
              )}
            </May>
          }
        >
          {did.title === null ? "The task" : `“${did.title}”`} {deeds[did.deed].said}.
        </Notice>
      ) : (
        added && (
          <Notice about={`added ${added}`} once="added">
            The task is added.
          </Notice>
        )
      )}
      {page.tasks.length === 0 ? (
        <EmptyState
          title="No tasks found"
          action={
            <ButtonLink
              variant="text"
              to={withParameters(search, filtered ? { q: null, status: null } : { status: "all" })}
            >
              {filtered ? "Show my open tasks" : "Show all open tasks"}
            </ButtonLink>
          }
        >
          {filtered ? "No task matches this search and choice." : "Nothing is left to do for you."}
        </EmptyState>
      ) : (
        <>
          <Suspense>
            <TasksTable tasks={page.tasks} done={request.filter === "done"} ownTeams={teams} />
          </Suspense>
          <Pager
            summary={countWords(page.total, page.more, "task", "tasks")}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          />
        </>
      )}
    </section>
  );
}
