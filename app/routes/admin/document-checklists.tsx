import { data, Form, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import {
  builtInChecklists,
  listChecklists,
  putChecklistBack,
  removeChecklist,
} from "~/features/document-requests/checklists.server";
import { ChecklistsList } from "~/features/document-requests/checklists-list";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { May } from "~/ui/may";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/document-checklists";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Checklists of documents")];

const here = href("/dashboard/admin/documents/checklists");

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return {
    ...(await listChecklists(services, actor, searchParams.get("removed") ?? "")),
    builtIn: builtInChecklists,
    saved: searchParams.has("saved"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "remove":
      await removeChecklist(services, actor, id);
      return redirect(`${here}?${new URLSearchParams({ removed: id })}`);
    case "put-back":
      try {
        await putChecklistBack(services, actor, id);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ conflict: error.message }, { status: 409 });
      }
      return redirect(here);
  }
  throw unknownRequest();
}

/** What the firm usually asks for on an occasion: its own checklists, and those that come with the program. */
export default function DocumentChecklists({
  loaderData: { checklists, builtIn, removed, saved },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <section className={`${block.block} stack`} aria-labelledby="checklists">
        <div className={block.head}>
          <h2 id="checklists">Checklists of documents</h2>
          <May act="documents.send">
            <Link className="small" to={href("/dashboard/admin/documents/requests/new")}>
              Request documents
            </Link>
          </May>
        </div>
        {actionData && <ErrorSummary title="Nothing was changed" errors={[{ message: actionData.conflict }]} />}
        {removed && !actionData ? (
          <Notice
            about={`removed ${removed.id}`}
            action={
              <May act="documents.send">
                <Form method="post">
                  <input type="hidden" name="id" value={removed.id} />
                  <Button variant="text" name="intent" value="put-back">
                    Undo<span className="vh"> the removal of “{removed.name}”</span>
                  </Button>
                </Form>
              </May>
            }
          >
            “{removed.name}” is removed. Requests that were made with it stay.
          </Notice>
        ) : (
          saved && (
            <Notice about="saved" once="saved">
              The checklist is saved. Requests that were sent stay as they are.
            </Notice>
          )
        )}
        <p>
          A checklist fills in the form of a request, where you can still change it. The whole firm uses and keeps them.
        </p>
        <May act="documents.send">
          <p>
            <ButtonLink to={href("/dashboard/admin/documents/checklists/:checklistId", { checklistId: "new" })}>
              Add a checklist
            </ButtonLink>
          </p>
        </May>
        {checklists.length === 0 ? (
          <EmptyState title="No checklist of your own yet">Add one, or copy one of those that are built in.</EmptyState>
        ) : (
          <ChecklistsList caption="Your firm’s checklists" own checklists={checklists} />
        )}
      </section>
      <section className={block.block} aria-labelledby="built-in">
        <div className={block.head}>
          <h2 id="built-in">Built in</h2>
        </div>
        <ChecklistsList caption="Built-in checklists" own={false} checklists={builtIn} />
      </section>
    </>
  );
}
