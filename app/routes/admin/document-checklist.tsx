import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { emptyItem, rowsOf } from "~/features/document-requests/checklist-rows";
import { readChecklist, readChecklists, saveChecklist } from "~/features/document-requests/checklists.server";
import { checkChecklist, readTypedChecklist } from "~/features/document-requests/schema";
import type { TypedChecklist } from "~/features/document-requests/typed-request";
import { longestChecklistName, mostItems } from "~/features/document-requests/vocabulary";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/document-checklist";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.title ?? "Add a checklist"),
];

const checklists = href("/dashboard/admin/documents/checklists");
/** In the place of an id: a checklist that is added. */
const added = "new";
const newRow = () => newId();

/** A new one can be begun as a copy: `?copy=` and the key of another. */
export async function loader({ context, params: { checklistId }, url: { searchParams } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "documents.send");
  const formKey = newId();
  if (checklistId !== added) {
    const kept = await readChecklist(services, actor, checklistId);
    const typed: TypedChecklist = { name: kept.name, items: rowsOf(kept, newRow), version: kept.version, formKey };
    return { title: kept.name, typed };
  }
  const copied = (await readChecklists(services, actor)).find(({ key }) => key === searchParams.get("copy"));
  const typed: TypedChecklist = {
    name: copied ? `Copy of ${copied.name}`.slice(0, longestChecklistName) : "",
    items: copied ? rowsOf(copied, newRow) : [emptyItem(newRow())],
    ...{ version: 0, formKey },
  };
  return { title: "Add a checklist", typed };
}

/** Of the longest form that our own page sends. */
const mostValues = 6 * mostItems + 20;

/** Without a script, buttons that add and remove rows answer with the form and what was typed. */
export async function action({ context, params: { checklistId }, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "documents.send");
  const form = await request.formData();
  if ([...form].length > mostValues) throw unknownRequest();
  const typed = readTypedChecklist(form);
  const intent = String(form.get("intent") ?? "");
  const show = (items: TypedChecklist["items"], errors: Record<string, string> = {}, status = 200) =>
    data({ typed: { ...typed, items }, errors }, { status });
  if (intent === "add") return show([...typed.items, emptyItem(newRow())].slice(0, mostItems));
  if (intent.startsWith("remove:")) return show(typed.items.filter(({ row }) => row !== intent.slice(7)));
  if (intent !== "save") throw unknownRequest();
  const checked = checkChecklist(typed);
  if (!checked.ok) return show(typed.items, checked.errors, 400);
  const { name, items } = checked;
  const id = checklistId === added ? null : checklistId;
  const { version } = typed;
  try {
    const saved = await saveChecklist(services, actor, {
      ...{ id, version, name, items, formKey: typed.formKey || newId() },
    });
    if (!saved.ok) return show(typed.items, { checklist: saved.message }, 400);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return show(typed.items, { "": error.message }, 409);
  }
  return redirect(`${checklists}?saved`);
}

// Apart from the scripts that all pages share, which would grow by it.
const ChecklistForm = lazyPart(async () => (await import("~/features/document-requests/checklist-form")).ChecklistForm);

/** Adds or changes one of the firm's own checklists. */
export default function DocumentChecklist({ loaderData: { title, typed }, actionData }: Route.ComponentProps) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="checklist-title">
      <div className={block.head}>
        <h2 id="checklist-title">
          <bdi>{title}</bdi>
        </h2>
        <Link className="small" to={checklists}>
          Back to the checklists
        </Link>
      </div>
      <p>It fills in requests that you make from now on. Requests that were sent stay as they are.</p>
      <Suspense>
        <ChecklistForm
          typed={actionData?.typed ?? typed}
          errors={actionData?.errors ?? {}}
          told={actionData}
          back={checklists}
        />
      </Suspense>
    </section>
  );
}
