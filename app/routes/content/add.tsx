import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readKind, rulesOf } from "~/features/site-content/kinds.server";
import { readEmptyForm } from "~/features/site-content/read-entry.server";
import { beginEntry } from "~/features/site-content/save-draft.server";
import { addLabels } from "~/features/site-content/vocabulary";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Add content")];

export function loader({ context, params }: Route.LoaderArgs) {
  const kind = readKind(params.contentKind);
  return { kind, formKey: newId(), ...readEmptyForm(context.get(servicesContext), context.get(actorContext), kind) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = readKind(params.contentKind);
  const form = await request.formData();
  const formKey = String(form.get("formKey") ?? "");
  if (!/^[\w-]{8,64}$/.test(formKey)) throw unknownRequest();
  const services = context.get(servicesContext);
  const offices = services.siteContent.offices();
  const submission = readSubmission(rulesOf(kind).form({ offices }), form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const matter: unknown = submission.value;
  const saved = await beginEntry(services, context.get(actorContext), { kind, matter, formKey });
  if (!saved.ok) {
    const fieldErrors = saved.reason === "clash" ? saved.fieldErrors : {};
    return data({ reply: submission.reply({ fieldErrors }) }, { status: 409 });
  }
  const at = { contentKind: kind, contentKey: saved.key };
  return redirect(`${href("/dashboard/admin/content/:contentKind/:contentKey", at)}?done=saved`);
}

// Loaded after the page: with it the page would be beyond the limit of its scripts.
const ContentForm = lazyPart(async () => (await import("~/features/site-content/content-form")).ContentForm);

export default function AddContent({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, formKey, fields, written } = loaderData;
  const back = href("/dashboard/admin/content");
  return (
    <section className={block.block} aria-labelledby="add-content">
      <p className="small">
        <Link to={back}>Back to the content</Link>
      </p>
      <div className={block.head}>
        <h2 id="add-content">{addLabels[kind]}</h2>
        <p className="muted">It is saved as a draft. Look at its preview, then propose it.</p>
      </div>
      <div className="grid">
        <div className="c-1-7">
          <Suspense>
            <ContentForm
              {...{ views: fields, written, back }}
              hidden={{ name: "formKey", value: formKey }}
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
