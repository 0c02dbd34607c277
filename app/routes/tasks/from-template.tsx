import { Suspense } from "react";
import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { clientPath } from "~/features/identity/client-path";
import { requireStaff } from "~/features/identity/policy";
import { readTaskForm } from "~/features/tasks/read-task.server";
import { UsedTemplate } from "~/features/tasks/schema";
import * as styles from "~/features/tasks/tasks.module.css";
import { listPlannedTemplates, useTemplate as makeByTemplate } from "~/features/tasks/use-template.server";
import { pageTitle } from "~/page-title";
import { longDate } from "~/platform/dates";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/from-template";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const UseTemplateForm = lazyPart(async () => (await import("~/features/tasks/use-template-form")).UseTemplateForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Tasks by a template")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.work");
  const clientId = url.searchParams.get("client") ?? "";
  // Templates are for clients; without one there is a choice to make first.
  const form = await readTaskForm(services, actor, clientId && `client:${clientId}`);
  return { clientId, formKey: newId(), templates: await listPlannedTemplates(services, actor), ...form };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.work");
  const clientId = url.searchParams.get("client");
  if (!clientId) throw notFound("client");
  const submission = readSubmission(UsedTemplate, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const made = await makeByTemplate(services, actor, { clientId, ...submission.value });
  if (!made.ok)
    return data({ reply: submission.reply({ fieldErrors: { [made.field]: [made.message] } }) }, { status: 400 });
  return redirect(`${clientPath(clientId)}#tasks`);
}

/** Makes all tasks of a template for a client. The tasks and their days are shown before. */
export default function FromTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, about, formKey, templates, colleagues, teams, reader, today } = loaderData;
  return (
    <section className={block.block} aria-labelledby="from-template">
      <div className={block.head}>
        <h2 id="from-template">Tasks by a template</h2>
      </div>
      {about === null ? (
        <EmptyState
          title="Choose a client first"
          action={
            <ButtonLink variant="text" to={href("/dashboard/admin/clients")}>
              Open Client Management
            </ButtonLink>
          }
        >
          A template is used on the page of a client.
        </EmptyState>
      ) : (
        <div className={`grid ${block.block}`}>
          <div className="c-1-7 stack">
            <p>
              For <bdi>{about.name}</bdi>. All tasks of the template are made, with due dates from today,{" "}
              {longDate(today)}, on working days.
            </p>
            <Suspense>
              <UseTemplateForm
                templates={templates.map(({ id, name, steps }) => ({ id, name, tasks: steps.length }))}
                {...{ colleagues, teams, reader, formKey }}
                back={`${clientPath(clientId)}#tasks`}
                reply={actionData?.reply}
              />
            </Suspense>
          </div>
          <div className="c-9-12 small stack">
            {templates.map(({ id, name, steps }) => (
              <div key={id} className="stack">
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <ol className={styles.steps}>
                  {steps.map(({ title, due }, place) => (
                    <li key={place}>
                      {title}, <span className="muted">{due === null ? "no due date" : longDate(due)}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
