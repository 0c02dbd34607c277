import { Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import * as styles from "~/features/tasks/tasks.module.css";
import { listTemplates, removeTemplate, restoreTemplate } from "~/features/tasks/templates.server";
import { countOf } from "~/features/tasks/vocabulary";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/templates";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Templates of tasks")];

const here = href("/dashboard/admin/tasks/templates");

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const { searchParams } = url;
  return {
    templates: await listTemplates(services, actor),
    removed: searchParams.get("removed"),
    saved: searchParams.has("saved"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("template") ?? "");
  switch (form.get("intent")) {
    case "remove":
      await removeTemplate(services, actor, id);
      return redirect(`${here}?${new URLSearchParams({ removed: id })}`);
    case "restore":
      await restoreTemplate(services, actor, id);
      return redirect(here);
  }
  throw unknownRequest();
}

/** Tasks that belong together, to be made for a client at once. */
export default function Templates({ loaderData: { templates, removed, saved } }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="templates">
      <div className={block.head}>
        <h2 id="templates">Templates of tasks</h2>
        <Link className="small" to={href("/dashboard/admin/tasks")}>
          Back to the tasks
        </Link>
      </div>
      {removed ? (
        <Notice
          about={`removed ${removed}`}
          action={
            <May act="tasks.templates">
              <Form method="post">
                <input type="hidden" name="template" value={removed} />
                <Button small variant="line" name="intent" value="restore">
                  Undo
                </Button>
              </Form>
            </May>
          }
        >
          The template is removed. Tasks that were made by it stay.
        </Notice>
      ) : (
        saved && (
          <Notice about="saved" once="saved">
            The template is saved.
          </Notice>
        )
      )}
      <p>A template is used on the page of a client: all its tasks are made at once, with due dates from that day.</p>
      <May act="tasks.templates">
        <p>
          <ButtonLink to={href("/dashboard/admin/tasks/templates/:templateId", { templateId: "new" })}>
            Add a template
          </ButtonLink>
        </p>
      </May>
      {templates.length === 0 && <EmptyState title="No templates" />}
      {templates.map(({ id, name, steps }) => (
        <section key={id} className={`${block.block} stack`} aria-labelledby={`template-${id}`}>
          <div className={block.head}>
            <h3 id={`template-${id}`}>
              <bdi>{name}</bdi>
            </h3>
            <span className="small muted">{countOf(steps.length)}</span>
          </div>
          <ol className={styles.steps}>
            {steps.map(({ title, note, days }, place) => (
              <li key={place}>
                {title} <span className="small muted">{daysInWords(days)}</span>
                {note && <span className="small muted">. {note}</span>}
              </li>
            ))}
          </ol>
          <May act="tasks.templates">
            <div className={buttons.btnRow}>
              <ButtonLink
                small
                variant="line"
                to={href("/dashboard/admin/tasks/templates/:templateId", { templateId: id })}
              >
                Change<span className="vh"> {name}</span>
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="template" value={id} />
                <Button variant="text" name="intent" value="remove">
                  Remove<span className="vh"> {name}</span>
                </Button>
              </Form>
            </div>
          </May>
        </section>
      ))}
    </section>
  );
}

function daysInWords(days: number | null): string {
  if (days === null) return "no due date";
  if (days === 0) return "due the same day";
  return days === 1 ? "due after 1 day" : `due after ${days} days`;
}
