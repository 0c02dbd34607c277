import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import * as styles from "~/features/client-tags/client-tags.module.css";
import { countTags, mergeTags, removeTag, renameTag, type TagLine } from "~/features/client-tags/manage-tags.server";
import { mostLetters } from "~/features/client-tags/vocabulary";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmptyState } from "~/ui/empty-state";
import { May, useMay } from "~/ui/may";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/client-tags";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Tags")];

const here = href("/dashboard/admin/clients/tags");
const said: Partial<Record<string, string>> = {
  renamed: "The tag is renamed, for all clients who have it.",
  merged: "The tags are merged.",
  removed: "The tag is removed.",
};

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const tags = await countTags(context.get(servicesContext), context.get(actorContext));
  const named = (parameter: string) => tags.find(({ id }) => id === searchParams.get(parameter)) ?? null;
  return {
    tags,
    editing: named("edit"),
    merging: { from: named("from"), into: named("into") },
    done: said[searchParams.get("done") ?? ""] ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const value = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "rename": {
      const refused = await renameTag(services, actor, { tagId: value("tag"), name: value("name") });
      if (refused === null) return redirect(`${here}?done=renamed`);
      return data({ tag: value("tag"), refused, typed: value("name") }, { status: 400 });
    }
    case "merge":
      await mergeTags(services, actor, { from: value("from"), into: value("into") });
      return redirect(`${here}?done=merged`);
    case "remove": {
      const refused = await removeTag(services, actor, value("tag"));
      if (refused === null) return redirect(`${here}?done=removed`);
      return data({ tag: "", refused, typed: "" }, { status: 409 });
    }
  }
  throw unknownRequest();
}

/** The firm's tags for clients: how many have each, and for administrators what renames and merges them. */
export default function ClientTags({ loaderData, actionData }: Route.ComponentProps) {
  const { tags, merging, done } = loaderData;
  const editing = tags.find(({ id }) => id === actionData?.tag) ?? loaderData.editing;
  const manages = useMay("tags.manage");
  return (
    <section className={block.block} aria-labelledby="tags">
      <div className={block.head}>
        <h2 id="tags">Tags</h2>
        <Link className="small" to={href("/dashboard/admin/clients")}>
          Back to Client Management
        </Link>
      </div>
      {actionData && actionData.tag === "" && <p role="alert">{actionData.refused}</p>}
      {done && !actionData && (
        <Notice about={done} once="done">
          {done}
        </Notice>
      )}
      {tags.length === 0 ? (
        <EmptyState title="No tags">A tag is added on the page of a client.</EmptyState>
      ) : (
        <>
          <May act="tags.manage">
            {merging.from && merging.into && merging.from.id !== merging.into.id ? (
              <ConfirmMerge from={merging.from} into={merging.into} />
            ) : (
              editing && <EditTag key={editing.id} tag={editing} tags={tags} problem={actionData} />
            )}
          </May>
          <Table caption="Tags" hideCaption middle className={docs.docs}>
            <thead>
              <tr>
                <ColumnHead>Tag</ColumnHead>
                <ColumnHead number>Clients</ColumnHead>
                {manages && <ColumnHead>Actions</ColumnHead>}
              </tr>
            </thead>
            <tbody>
              {tags.map(({ id, name, clients }) => (
                <tr key={id}>
                  <RowHead>
                    <bdi>{name}</bdi>
                  </RowHead>
                  <Cell label="Clients" number>
                    <Link to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ tag: id })}`}>
                      {clients.toLocaleString("en-US")}
                      <span className="vh"> with the tag {name}</span>
                    </Link>
                  </Cell>
                  {manages && (
                    <Cell full>
                      <RowActions>
                        <Link className={buttons.textLink} to={`${here}?${new URLSearchParams({ edit: id })}`}>
                          Change<span className="vh"> {name}</span>
                        </Link>
                      </RowActions>
                    </Cell>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </section>
  );
}

/** Renames a tag, or begins to merge it into another one. */
function EditTag({
  tag,
  tags,
  problem,
}: {
  tag: TagLine;
  tags: readonly TagLine[];
  problem?: { tag: string; refused: string; typed: string };
}) {
  const busy = useNavigation().formData?.get("intent");
  const others = tags.filter(({ id }) => id !== tag.id);
  const mine = problem?.tag === tag.id ? problem : undefined;
  return (
    <div className={`stack ${block.block}`}>
      <h3>
        Change “<bdi>{tag.name}</bdi>”
      </h3>
      <Form method="post" noValidate className={styles.rename}>
        <input type="hidden" name="tag" value={tag.id} />
        <TextField
          name="name"
          label="Name"
          maxLength={mostLetters}
          autoComplete="off"
          defaultValue={mine?.typed ?? tag.name}
          error={mine?.refused}
        />
        <Button small name="intent" value="rename" busy={busy === "rename"}>
          Rename
        </Button>
      </Form>
      {others.length > 0 && (
        <Form method="get" className={styles.rename}>
          <input type="hidden" name="from" value={tag.id} />
          <SelectField
            name="into"
            label="Merge into"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button small variant="line">
            Merge
          </Button>
        </Form>
      )}
      {tag.clients === 0 && (
        <Form method="post">
          <input type="hidden" name="tag" value={tag.id} />
          <Button variant="text" name="intent" value="remove" busy={busy === "remove"}>
            Remove this tag
          </Button>
        </Form>
      )}
      <p>
        <Link className={buttons.textLink} to={here}>
          Cancel
        </Link>
      </p>
    </div>
  );
}

/** What merging does, by name: it cannot be undone. */
function ConfirmMerge({ from, into }: { from: TagLine; into: TagLine }) {
  const busy = useNavigation().formData?.get("intent") === "merge";
  return (
    <div className={`stack ${block.block}`}>
      <h3>
        Merge “<bdi>{from.name}</bdi>” into “<bdi>{into.name}</bdi>”?
      </h3>
      <p>
        {from.clients === 1 ? "The client" : `The ${from.clients.toLocaleString("en-US")} clients`} with “{from.name}”{" "}
        {from.clients === 1 ? "gets" : "get"} “{into.name}” in its place, and “{from.name}” is gone. This cannot be
        undone.
      </p>
      <Form method="post" className={buttons.btnRow}>
        <input type="hidden" name="from" value={from.id} />
        <input type="hidden" name="into" value={into.id} />
        <ButtonLink variant="line" to={here}>
          Cancel
        </ButtonLink>
        <Button variant="danger" name="intent" value="merge" busy={busy}>
          Merge the tags
        </Button>
      </Form>
    </div>
  );
}
