import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { requireStaff } from "~/features/identity/policy";
import { type FoundSubject, findSubjects } from "~/features/search/find-records.server";
import { addTask } from "~/features/tasks/add-task.server";
import { todayOf } from "~/features/tasks/due";
import { type NamedAbout, readTaskForm } from "~/features/tasks/read-task.server";
import { NewTask } from "~/features/tasks/schema";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/new-task";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const TaskForm = lazyPart(async () => (await import("~/features/tasks/task-form")).TaskForm);
const SubjectField = lazyPart(async () => (await import("~/features/tasks/subject-field")).SubjectField);

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

/** What the form says besides the fields of a task: what it is about, and the search for that. */
interface Chosen {
  about: NamedAbout | null;
  search: string;
  found: FoundSubject[] | null;
}

const noSearch = { search: "", found: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const about = url.searchParams.get("about") ?? "";
  return { back: pageOf(about), formKey: newId(), ...(await readTaskForm(services, actor, about)) };
}

/** Every button but the last answers with the form and what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.work");
  const form = await request.formData();
  const text = (name: string, most: number) => String(form.get(name) ?? "").slice(0, most);
  const typed = { title: text("title", 400), note: text("note", 8000), owner: text("owner", 64), due: text("due", 10) };
  const read = async (about: string) => (await readTaskForm(services, actor, about)).about;
  const search = text("find", 200).trim();
  const show = (chosen: Chosen) => ({ typed, chosen });
  if (form.has("choose")) return show({ ...noSearch, about: await read(text("choose", 100)) });
  switch (form.get("intent")) {
    case "find":
      return show({ about: null, search, found: await findSubjects(services, actor, search) });
    case "other":
      return show({ ...noSearch, about: null });
    case "save": {
      const about = text("about", 100);
      if (about === "" && search !== "") {
        const problem = { id: "find", message: "Choose what it is about, or empty this field" };
        const found = await findSubjects(services, actor, search);
        return data({ ...show({ about: null, search, found }), problem }, { status: 400 });
      }
      const submission = readSubmission(NewTask(todayOf(actor, services.clock.now())), form);
      const refused = (reply: SubmissionResult<string[]>, chosen: NamedAbout | null) =>
        data({ ...show({ ...noSearch, about: chosen }), reply }, { status: 400 });
      if (submission.status !== "success") return refused(submission.reply(), await read(about));
      const saved = await addTask(services, actor, submission.value);
      if (!saved.ok) {
        const reply = submission.reply({ fieldErrors: { [saved.field]: [saved.message] } });
        return refused(reply, await read(about));
      }
      return redirect(about === "" ? `${list}?${new URLSearchParams({ added: saved.id })}` : pageOf(about));
    }
    default:
      throw unknownRequest();
  }
}

/** Adds a task, about a client, a document, an application, or nothing in particular. */
export default function AddTask({ loaderData, actionData }: Route.ComponentProps) {
  const { about, back, formKey, colleagues, teams, reader, today } = loaderData;
  const chosen = actionData?.chosen ?? { ...noSearch, about };
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <section className={block.block} aria-labelledby="add">
      <div className={block.head}>
        <h2 id="add">Add task</h2>
      </div>
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <Suspense>
            <TaskForm
              values={actionData?.typed ?? { title: "", note: "", owner: reader, due: "" }}
              hidden={{ key: formKey }}
              save="Add task"
              {...{ colleagues, teams, reader, today, back, problem }}
              reply={actionData && "reply" in actionData ? actionData.reply : undefined}
            >
              <SubjectField {...chosen} error={problem?.message} />
            </TaskForm>
          </Suspense>
        </div>
      </div>
    </section>
  );
}
