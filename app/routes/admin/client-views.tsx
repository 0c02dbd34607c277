import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { listTags } from "~/features/client-tags/client-tags.server";
import { readOwnColumns } from "~/features/client-views/columns.server";
import { ViewForm } from "~/features/client-views/view-form";
import { viewInWords } from "~/features/client-views/view-words";
import { listViews, putViewBack, readRemovedView, removeView, saveView } from "~/features/client-views/views.server";
import { addressOf } from "~/features/client-views/views-nav";
import { readViewQuery } from "~/features/client-views/vocabulary";
import { usualColumns, writeColumns } from "~/features/clients/columns";
import type { Actor } from "~/features/identity/actor";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import type { Route } from "./+types/client-views";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Views of clients")];

const here = href("/dashboard/admin/clients/views");

/** The list from which somebody comes, as a view keeps it: with its columns, also where they are the person's own. */
async function readList(services: Services, actor: Actor, search: URLSearchParams): Promise<URLSearchParams> {
  const list = new URLSearchParams(readViewQuery(search));
  if (!list.has("columns")) list.set("columns", writeColumns((await readOwnColumns(services, actor)) ?? usualColumns));
  return list;
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const [tags, views] = [await listTags(services, actor), await listViews(services, actor)];
  const advisors = services.siteContent.advisors();
  const cameFrom = readViewQuery(searchParams) !== "" || searchParams.has("view");
  const list = cameFrom ? await readList(services, actor, searchParams) : null;
  const removed = searchParams.get("removed");
  const name = removed && (await readRemovedView(services, actor, removed));
  return {
    views: views.map((view) => ({ ...view, shows: viewInWords(advisors, view.query, tags) })),
    editing: searchParams.get("edit"),
    opened: searchParams.get("view"),
    search: readViewQuery(searchParams),
    shown: list && viewInWords(advisors, list.toString(), tags),
    removed: removed && name ? { id: removed, name } : null,
    formKey: newId(services.clock.now()),
  };
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const value = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const id = value("id");
  switch (form.get("intent")) {
    case "save": {
      const takesList = id === "" || form.has("list");
      const query = takesList ? await readList(services, actor, searchParams) : null;
      const [name, shared] = [value("name"), form.has("shared")];
      const refused = await saveView(services, actor, {
        ...{ id: id === "" ? null : id, name, shared, query, formKey: value("formKey") },
      });
      if (refused) return data({ refused: { id, name, shared, error: refused }, conflict: "" }, { status: 400 });
      return redirect(here);
    }
    case "remove":
      await removeView(services, actor, id);
      return redirect(`${here}?${new URLSearchParams({ removed: id })}`);
    case "put-back":
      try {
        await putViewBack(services, actor, id);
        return redirect(here);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        return data({ refused: undefined, conflict: error.message }, { status: 409 });
      }
  }
  throw unknownRequest();
}

/** One's own views of the list of clients, and those that are shared. */
export default function ClientViews({ loaderData, actionData }: Route.ComponentProps) {
  const { views, opened, search, shown, removed, formKey } = loaderData;
  const refused = actionData?.refused;
  const own = views.filter((view) => view.own);
  const editing = own.find(({ id }) => id === (refused ? refused.id : loaderData.editing)) ?? null;
  const busy = useNavigation().formData !== undefined;
  const edit = (id: string) => `${here}?${new URLSearchParams([...new URLSearchParams(search), ["edit", id]])}`;
  const back = new URLSearchParams([...new URLSearchParams(search), ...(opened ? [["view", opened]] : [])]);
  return (
    <section className={`${block.block} stack`} aria-labelledby="views">
      <div className={block.head}>
        <h2 id="views">Views of clients</h2>
        <Link className="small" to={`${href("/dashboard/admin/clients")}${back.size > 0 ? `?${back}` : ""}`}>
          Back to the list
        </Link>
      </div>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {removed && (
        <Notice
          about={removed.id}
          action={
            <Form method="post">
              <input type="hidden" name="id" value={removed.id} />
              <Button small variant="text" name="intent" value="put-back" busy={busy}>
                Undo
              </Button>
            </Form>
          }
        >
          The view “{removed.name}” was deleted.
        </Notice>
      )}
      {editing ? (
        <section className="stack" aria-labelledby="edit">
          <h3 id="edit">
            Change “<bdi>{editing.name}</bdi>”
          </h3>
          <ViewForm key={editing.id} view={editing} {...{ formKey, shown, refused }} />
        </section>
      ) : (
        shown && (
          <section className="stack" aria-labelledby="keep">
            <h3 id="keep">Keep the list as it is now</h3>
            <p className="small">{shown}.</p>
            <ViewForm key="new" view={null} {...{ formKey, shown, refused }} />
          </section>
        )
      )}
      {views.length === 0 ? (
        <EmptyState title="No views">
          Filter and sort the list of clients, choose its columns, and keep it under a name: ‘Keep this view’.
        </EmptyState>
      ) : (
        <Table caption="Views" hideCaption middle className={docs.docs}>
          <thead>
            <tr>
              <ColumnHead>View</ColumnHead>
              <ColumnHead>Shows</ColumnHead>
              <ColumnHead>Whose</ColumnHead>
              <ColumnHead>Actions</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {views.map((view) => (
              <tr key={view.id}>
                <RowHead>
                  <Link to={addressOf(view)}>
                    <bdi>{view.name}</bdi>
                  </Link>
                </RowHead>
                <Cell full>
                  {view.shows}
                  {view.missing && (
                    <p role="note">
                      <strong>{view.missing}</strong> {view.own && "Change the view, or delete it."}
                    </p>
                  )}
                </Cell>
                <Cell label="Whose">
                  {view.own ? "Yours" : <bdi>{view.owner}</bdi>} {view.shared && <Tag>All staff</Tag>}
                </Cell>
                <Cell full>
                  {view.own && (
                    <RowActions>
                      <Link className={buttons.textLink} to={edit(view.id)}>
                        Change<span className="vh"> {view.name}</span>
                      </Link>
                      <Form method="post">
                        <input type="hidden" name="id" value={view.id} />
                        <Button variant="text" name="intent" value="remove" busy={busy}>
                          Delete<span className="vh"> {view.name}</span>
                        </Button>
                      </Form>
                    </RowActions>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
