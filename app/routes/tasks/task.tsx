import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff, staffMay } from "~/features/identity/policy";
import { changeTask, finishTask, removeTask, reopenTask, takeTask } from "~/features/tasks/change-task.server";
import { todayOf } from "~/features/tasks/due";
import { DueDate } from "~/features/tasks/due-date";
import { isFree } from "~/features/tasks/is-free";
import { readTask, readTaskForm } from "~/features/tasks/read-task.server";
import { ChangedTask } from "~/features/tasks/schema";
import type { TaskLine } from "~/features/tasks/task-line";
import * as styles from "~/features/tasks/tasks.module.css";
import { nobody } from "~/features/tasks/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/task";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const TaskForm = lazyPart(async () => (await import("~/features/tasks/task-form")).TaskForm);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.task.title ?? "Task"),
];

const list = href("/dashboard/admin/tasks");

export async function loader({ context, params: { taskId }, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "desk.read");
  const task = await readTask(services, actor, taskId);
  return {
    task,
    form: staffMay(actor, "tasks.work") ? await readTaskForm(services, actor, "") : null,
    isFree: isFree(task, actor.teams),
    done: url.searchParams.has("saved")
      ? "The task is saved."
      : url.searchParams.has("taken")
        ? "The task is yours."
        : null,
  };
}

export async function action({ context, params: { taskId: id }, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.work");
  const form = await request.formData();
  switch (form.get("intent")) {
    case "take":
      try {
        await takeTask(services, actor, id);
        return redirect(`${url.pathname}?taken`);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ reply: undefined, current: null, problem: error.message }, { status: 409 });
      }
    case "done":
      await finishTask(services, actor, id);
      return redirect(url.pathname);
    case "reopen":
      await reopenTask(services, actor, id);
      return redirect(url.pathname);
    case "remove":
      await removeTask(services, actor, id);
      return redirect(`${list}?${new URLSearchParams({ did: "remove", task: id })}`);
    case "save": {
      const stored = await readTask(services, actor, id);
      const submission = readSubmission(ChangedTask(todayOf(actor, services.clock.now()), stored.dueOn), form);
      if (submission.status !== "success") return refused(submission.reply());
      try {
        const saved = await changeTask(services, actor, { id, ...submission.value });
        if (saved.ok) return redirect(`${url.pathname}?saved`);
        const reply = submission.reply({ fieldErrors: { [saved.field]: [saved.message] } });
        return refused(reply);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        // What was typed stays in the form, and the task as it is now stands above it.
        const reply = submission.reply({ formErrors: [error.message] });
        return refused(reply, await readTask(services, actor, id), 409);
      }
    }
  }
  throw unknownRequest();
}

const refused = (reply: SubmissionResult<string[]>, current: TaskLine | null = null, status = 400) =>
  data({ reply, current, problem: null }, { status });

/** One task: what it says, who has it, and whether it is done. */
export default function Task({ loaderData: { task, form, isFree: free, done }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent");
  const { title, note, owner, dueOn, about } = task;
  const open = task.doneAt === 0;
  const values = { title, note, owner: owner?.id ?? "", due: dueOn ?? "" };
  const current = actionData?.current ?? null;
  return (
    <section className={block.block} aria-labelledby="task-name">
      <div className={block.head}>
        <h2 id="task-name">
          <bdi>{title}</bdi>
        </h2>
        <Link className="small" to={list}>
          Back to the tasks
        </Link>
      </div>
      {done && !actionData && (
        <Notice about={`${done} ${task.version}`} once={["saved", "taken"]}>
          {done}
        </Notice>
      )}
      {actionData?.problem && (
        <div role="alert">
          <Banner>{actionData.problem}</Banner>
        </div>
      )}
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <p>
            {about ? (
              <>
                {about.what}:{" "}
                <Link to={about.to}>
                  <bdi>{about.name}</bdi>
                </Link>
                .{" "}
              </>
            ) : (
              "About nothing in particular. "
            )}
            {open ? (
              owner ? (
                owner.isTeam ? (
                  `${owner.name} has it: one of its people takes it. `
                ) : (
                  `${owner.name} has it. `
                )
              ) : (
                "Nobody has it. "
              )
            ) : (
              <>
                Done by {task.doneBy}, <OwnTime at={task.doneAt} />.
              </>
            )}
          </p>
          {open && (
            <p className="small">
              Due: <DueDate task={task} />
            </p>
          )}
          {!form && note && <p className={styles.note}>{note}</p>}
          {form && (
            <>
              <Form method="post" preventScrollReset className={buttons.btnRow}>
                {open && free && (
                  <Button name="intent" value="take" busy={busy === "take"}>
                    Take it
                  </Button>
                )}
                <Button
                  variant={open && !free ? "solid" : "line"}
                  name="intent"
                  value={open ? "done" : "reopen"}
                  busy={busy === "done" || busy === "reopen"}
                >
                  {open ? "Mark as done" : "Open again"}
                </Button>
              </Form>
              <h3 className={styles.part}>Change the task</h3>
              {current && <Meanwhile task={current} />}
              <Suspense>
                <TaskForm
                  values={values}
                  hidden={{ version: String((current ?? task).version) }}
                  save="Save the task"
                  quiet
                  {...{
                    colleagues: form.colleagues,
                    teams: form.teams,
                    reader: form.reader,
                    today: form.today,
                    back: list,
                  }}
                  reply={actionData?.reply}
                />
              </Suspense>
            </>
          )}
        </div>
        {form && (
          <div className="c-9-12 small stack">
            <p>Removing takes the task out of every list. You can restore it at once, from the list.</p>
            <Form method="post">
              <Button variant="text" className={buttons.textLink} name="intent" value="remove" busy={busy === "remove"}>
                Remove this task
              </Button>
            </Form>
          </div>
        )}
      </div>
    </section>
  );
}

/** What a colleague has saved since the form was opened. */
const Meanwhile = ({ task: { title, owner, dueOn, note } }: { task: TaskLine }) => (
  <div role="note" className="stack">
    <p>
      The task is now “{title}”, owner {owner?.name ?? nobody}, {dueOn === null ? "without a due date" : `due ${dueOn}`}
      .{note && " Its note:"}
    </p>
    {note && <p className={styles.note}>{note}</p>}
  </div>
);
