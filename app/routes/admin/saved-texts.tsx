import type { SubmissionResult } from "@conform-to/react";
import { Suspense } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import {
  actOfKind,
  listSavedTexts,
  putTextBack,
  removeText,
  saveText,
} from "~/features/saved-texts/saved-texts.server";
import { SavedTextsList } from "~/features/saved-texts/saved-texts-list";
import { savedTextForm } from "~/features/saved-texts/schema";
import { type SavedTextKind, savedTextKinds, savedTextLists, savedTextNames } from "~/features/saved-texts/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission, unknownRequest } from "~/platform/read-form.server";
import * as acts from "~/ui/acts.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { lazyPart } from "~/ui/lazy";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/saved-texts";
import * as styles from "./overview-figures.module.css";

// Loaded on demand: the parts of forms are not in the scripts that all pages share.
const SavedTextForm = lazyPart(async () => (await import("~/features/saved-texts/saved-text-form")).SavedTextForm);

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Saved texts")];

const page = href("/dashboard/admin/saved-texts");

const kindOf = (search: URLSearchParams): SavedTextKind =>
  savedTextKinds.find((kind) => kind === search.get("kind")) ?? "reply";

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const kind = kindOf(url.searchParams);
  const removed = url.searchParams.get("removed") ?? "";
  return {
    kind,
    act: actOfKind[kind],
    ...(await listSavedTexts(services, actor, { kind, removed })),
    edit: url.searchParams.get("edit"),
    done: url.searchParams.get("done") ?? "",
    formKey: newId(),
  };
}

/** Adds, changes, removes or puts back a text. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const kind = kindOf(url.searchParams);
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const leadTo = (what: Record<string, string>) => redirect(`${page}?${new URLSearchParams({ kind, ...what })}`);
  const refuse = (message: string) =>
    data({ reply: undefined as SubmissionResult<string[]> | undefined, conflict: message }, { status: 409 });
  try {
    switch (form.get("intent")) {
      case "save": {
        const submission = readSubmission(savedTextForm(kind), form);
        if (submission.status !== "success")
          return data({ reply: submission.reply(), conflict: null }, { status: 400 });
        const saved = await saveText(services, actor, { kind, ...submission.value });
        if (saved.ok) return leadTo({ done: submission.value.id === "" ? "added" : "changed" });
        const fieldErrors = { [saved.field]: [saved.message] };
        return data({ reply: submission.reply({ fieldErrors }), conflict: null }, { status: 400 });
      }
      case "remove":
        await removeText(services, actor, { kind, id });
        return leadTo({ removed: id });
      case "put-back":
        await putTextBack(services, actor, { kind, id });
        return leadTo({ done: "put-back" });
    }
  } catch (error) {
    if (error instanceof Conflict) return refuse(error.message);
    throw error;
  }
  throw unknownRequest();
}

const deeds: Record<string, string> = {
  added: "The text is in the list.",
  changed: "The text is changed. What was sent before stays as it is.",
  "put-back": "The text is in the list again.",
};

/** The texts that the whole firm uses again: answers, and reasons to reject a document. */
export default function SavedTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, act, texts, removed, edit, done, formKey } = loaderData;
  const edited = texts.find(({ id }) => id === edit) ?? null;
  const said = actionData ? undefined : deeds[done];
  return (
    <section className={block.block} aria-label={savedTextLists[kind]}>
      <h2 className={styles.listTitle}>{savedTextLists[kind]}</h2>
      <p className="small">{about[kind]}</p>
      <nav className={acts.acts} aria-label="Saved texts">
        {savedTextKinds.map((each) => (
          <Link
            key={each}
            className={buttons.textLink}
            to={`?${new URLSearchParams({ kind: each })}`}
            aria-current={each === kind ? "page" : undefined}
          >
            {each === kind ? <b>{savedTextLists[each]}</b> : savedTextLists[each]}
          </Link>
        ))}
      </nav>
      {said && (
        <Notice about={done} once="done">
          {said}
        </Notice>
      )}
      {removed && !actionData && (
        <Notice
          about={removed.id}
          action={
            <May act={act}>
              <Form method="post">
                <input type="hidden" name="id" value={removed.id} />
                <Button variant="text" name="intent" value="put-back">
                  Undo<span className="vh"> the removal of “{removed.name}”</span>
                </Button>
              </Form>
            </May>
          }
        >
          “{removed.name}” is removed. What was written with it stays.
        </Notice>
      )}
      {actionData?.conflict && <ErrorSummary title="Nothing was changed" errors={[{ message: actionData.conflict }]} />}
      {texts.length === 0 ? (
        <EmptyState title={`No ${savedTextNames[kind]} yet`}>
          Add the first one below. All colleagues see it.
        </EmptyState>
      ) : (
        <SavedTextsList {...{ kind, act, texts }} />
      )}
      <May act={act}>
        <section className={block.block} aria-labelledby="saved-text-form">
          <div className={block.head}>
            <h2 id="saved-text-form">{edited ? `Change “${edited.name}”` : `Add a ${savedTextNames[kind]}`}</h2>
          </div>
          <Suspense>
            <SavedTextForm
              // Not the version: what was typed stays when a colleague was faster.
              key={`${kind} ${edited?.id ?? texts.length}`}
              {...{ kind, edited, formKey }}
              back={`?${new URLSearchParams({ kind })}`}
              reply={actionData?.reply}
            />
          </Suspense>
        </section>
      </May>
    </section>
  );
}

const about: Record<SavedTextKind, string> = {
  reply: "For answers in the inbox. The whole firm uses and keeps them.",
  rejection:
    "For the review of documents, where the first nine have the keys 1 to 9. The whole firm uses and keeps them.",
};
