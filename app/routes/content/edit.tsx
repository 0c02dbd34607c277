import { Suspense } from "react";
import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { readKind, rulesOf } from "~/features/site-content/kinds.server";
import { readEntryForm } from "~/features/site-content/read-entry.server";
import { saveDraft } from "~/features/site-content/save-draft.server";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Edit content")];

export async function loader({ context, params: { contentKind, contentKey: key } }: Route.LoaderArgs) {
  const kind = readKind(contentKind);
  const form = await readEntryForm(context.get(servicesContext), context.get(actorContext), { kind, key });
  return { kind, key, ...form };
}

export async function action({ context, params: { contentKind, contentKey: key }, request }: Route.ActionArgs) {
  const kind = readKind(contentKind);
  const form = await request.formData();
  const services = context.get(servicesContext);
  const offices = services.siteContent.offices();
  const submission = readSubmission(rulesOf(kind).form({ offices }), form);
  const seen = String(form.get("seen") ?? "");
  const answer = { reply: submission.reply(), newer: null, doubt: null };
  // 'No' to the question: the form comes back as it was typed.
  if (submission.status !== "success" || form.get("reconsider")) return data(answer, { status: 400 });
  const matter: unknown = submission.value;
  const draft = { kind, key, seen, matter, sure: String(form.get("confirmed") ?? "") };
  const saved = await saveDraft(services, context.get(actorContext), draft);
  if (saved.ok) {
    const page = href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key });
    return redirect(`${page}?done=${saved.changed ? "saved" : "unchanged"}`);
  }
  if (saved.reason === "changed") return data({ ...answer, newer: saved }, { status: 409 });
  if (saved.reason === "doubt") return data({ ...answer, doubt: saved }, { status: 409 });
  return data({ ...answer, reply: submission.reply({ fieldErrors: saved.fieldErrors }) }, { status: 409 });
}

// Loaded after the page: with it the page would be beyond the limit of its scripts.
const ContentForm = lazyPart(async () => (await import("~/features/site-content/content-form")).ContentForm);

export default function EditContent({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, title, state, note, correct, seen, fields, written } = loaderData;
  const page = href("/dashboard/admin/content/:contentKind/:contentKey", { contentKind: kind, contentKey: key });
  const newer = actionData?.newer;
  return (
    <section className={block.block} aria-labelledby="edit-content">
      <p className="small">
        <Link to={page}>Back to this entry</Link>
      </p>
      <div className={block.head}>
        <h2 id="edit-content">Edit {title}</h2>
        <p className="muted">
          {state === "proposed"
            ? "It is proposed. When you save, it becomes a draft again."
            : kind === "account"
              ? "Borrowers read nothing of it until a colleague publishes your draft."
              : "The site stays as it is until a colleague publishes your draft."}
          {note && ` ${note}`}
        </p>
      </div>
      <div className="grid">
        <div className="c-1-7">
          <Suspense>
            <ContentForm
              {...{ views: fields, written, back: page }}
              hidden={{ name: "seen", value: newer?.seen ?? seen }}
              differences={newer?.differences}
              doubt={actionData?.doubt && { ...actionData.doubt, correct }}
              reply={actionData?.reply}
            />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
