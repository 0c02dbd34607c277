import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { checkTemplate, readTypedTemplate, type TypedTemplate } from "~/features/tasks/schema";
import { TemplateForm } from "~/features/tasks/template-form";
import { readTemplate, saveTemplate } from "~/features/tasks/templates.server";
import { mostSteps } from "~/features/tasks/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/template";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.typed.name || "Add a template"),
];

const templates = href("/dashboard/admin/tasks/templates");
/** In the place of an id: a template that is added. */
const added = "new";
const empty = { title: "", note: "", days: "" };

/** With empty rows at the end, as many as a template may have. */
const withEmptyRows = ({ name, rows }: TypedTemplate, more: number): TypedTemplate => ({
  name,
  rows: [...rows, ...Array.from({ length: more }, () => empty)].slice(0, mostSteps),
});

export async function loader({ context, params: { templateId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.templates");
  if (templateId === added) return { formKey: newId(), version: 0, typed: withEmptyRows({ name: "", rows: [] }, 7) };
  const { name, steps, version } = await readTemplate(services, actor, templateId);
  const rows = steps.map(({ title, note, days }) => ({ title, note, days: days === null ? "" : String(days) }));
  return { formKey: newId(), version, typed: withEmptyRows({ name, rows }, 3) };
}

export async function action({ context, params: { templateId }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "tasks.templates");
  const form = await request.formData();
  const typed = readTypedTemplate(form);
  const checked = checkTemplate(typed);
  if (!checked.ok) return data({ typed, errors: checked.errors }, { status: 400 });
  const { name, steps } = checked;
  const [version, key] = [Number(form.get("version")), String(form.get("key") ?? "").slice(0, 100) || newId()];
  try {
    await saveTemplate(services, actor, { id: templateId === added ? null : templateId, version, key, name, steps });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const errors: Record<string, string> = { "": error.message };
    return data({ typed, errors }, { status: 409 });
  }
  return redirect(`${templates}?saved`);
}

/** Adds or changes a template of tasks. */
export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, version, formKey } = loaderData;
  return (
    <section className={block.block} aria-labelledby="template">
      <div className={block.head}>
        <h2 id="template">
          <bdi>{version === 0 ? "Add a template" : typed.name}</bdi>
        </h2>
        <Link className="small" to={templates}>
          Back to the templates
        </Link>
      </div>
      <p>Tasks that were made by the template before stay as they are.</p>
      <TemplateForm
        typed={actionData?.typed ?? typed}
        {...{ version, formKey }}
        errors={actionData?.errors ?? {}}
        told={actionData}
        back={templates}
      />
    </section>
  );
}
