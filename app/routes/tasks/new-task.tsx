import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { requireStaff } from "~/features/identity/policy";
import { addTask } from "~/features/tasks/add-task.server";
import { todayOf } from "~/features/tasks/due";
import { readTaskForm } from "~/features/tasks/read-task.server";
import { NewTask } from "~/features/tasks/schema";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/new-task";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const TaskForm = lazyPart(async () => (await import("~/features/tasks/task-form")).TaskForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Add task")];

const list = href("/dashboard/admin/tasks");

/** Where the task is seen afterwards: on the page of what it is about. */
function pageOf(about: string): string {
  const [kind, id = ""] = about.split(":");
  switch (kind) {
    case "client":
      return `${clientPath(id)}#tasks`;
    case "document":
      return `${href("/dashboard/admin/documents/:documentId", { documentId: id })}#tasks`;
    case "application":
      return `${href("/dashboard/admin/applications/:applicationId", { applicationId: id })}#tasks`;
    default:
      return list;
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const about = url.searchParams.get("about") ?? "";
  return { about, back: pageOf(about), formKey: newId(), ...(await readTaskForm(services, actor, about)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.work");
  const submission = readSubmission(NewTask(todayOf(actor, services.clock.now())), await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { value } = submission;
  const saved = await addTask(services, actor, value);
  if (!saved.ok)
    return data({ reply: submission.reply({ fieldErrors: { [saved.field]: [saved.message] } }) }, { status: 400 });
  return redirect(value.about === "" ? `${list}?${new URLSearchParams({ added: saved.id })}` : pageOf(value.about));
}

/** Adds a task, about a client, a document, an application, or nothing in particular. */
export default function AddTask({ loaderData, actionData }: Route.ComponentProps) {
  const { about, aboutName, back, formKey, colleagues, teams, reader, today } = loaderData;
  return (
    <section className={block.block} aria-labelledby="add">
      <div className={block.head}>
        <h2 id="add">Add task</h2>
      </div>
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {aboutName && (
            <p>
              About <bdi>{aboutName}</bdi>.
            </p>
          )}
          <Suspense>
            <TaskForm
              values={{ title: "", note: "", owner: reader, due: "" }}
              hidden={{ about, key: formKey }}
              save="Add task"
              {...{ colleagues, teams, reader, today, back }}
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
