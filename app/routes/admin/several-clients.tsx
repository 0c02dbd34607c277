import { data, Form, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { UndoBatch, undoneInWords } from "~/features/client-batches/batch-notice";
import { BatchPreviewForm } from "~/features/client-batches/batch-preview";
import { ChangeSelect } from "~/features/client-batches/change-select";
import { changeSeveral } from "~/features/client-batches/change-several.server";
import { changeGroups, readChange } from "~/features/client-batches/changes";
import { readChoiceIn } from "~/features/client-batches/chosen.server";
import { previewBatch } from "~/features/client-batches/preview.server";
import { listBatches } from "~/features/client-batches/read-batches.server";
import * as styles from "~/features/client-batches/several-clients.module.css";
import { undoBatch } from "~/features/client-batches/undo-batch.server";
import {
  countClients,
  doneInWords,
  inviteGroup,
  mostAtOnce,
  newTag,
  undoHours,
} from "~/features/client-batches/vocabulary";
import { listTags } from "~/features/client-tags/client-tags.server";
import { cleanTag, problemWith } from "~/features/client-tags/tag-name";
import { mostLetters } from "~/features/client-tags/vocabulary";
import { handField } from "~/features/out-of-reach/vocabulary";
import { listTeamsFor } from "~/features/teams/list-teams.server";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as people from "~/ui/chosen-clients.module.css";
import { OwnTime } from "~/ui/own-time";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/several-clients";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Several clients at once")];

/** The name of a new tag, as it was typed. */
const nameOf = (search: URLSearchParams) => search.get(newTag.parameter) ?? "";

/** The address of the list from which somebody came. */
function listOf(search: URLSearchParams, changes: Record<string, string> = {}): string {
  const list = new URLSearchParams(search);
  for (const name of ["client", "choice", "all", "change", "batch", newTag.parameter]) list.delete(name);
  for (const [name, value] of Object.entries(changes)) list.set(name, value);
  return `${href("/dashboard/admin/clients")}${list.size > 0 ? `?${list}` : ""}`;
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (searchParams.get("change") === "invite") {
    const chosen = new URLSearchParams(searchParams);
    chosen.delete("change");
    return redirect(`${href("/dashboard/admin/clients/invitations")}?${chosen}`);
  }
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const tags = await listTags(services, actor);
  const advisors = services.siteContent.advisors();
  const teams = await listTeamsFor(services, actor);
  const change = readChange(advisors, searchParams.get("change") ?? "", tags, teams, nameOf(searchParams));
  const choice = await readChoiceIn(services, actor, searchParams);
  return {
    changes: [...changeGroups(advisors, tags, teams), inviteGroup],
    change,
    tagProblem: searchParams.has(newTag.parameter) ? problemWith(cleanTag(nameOf(searchParams))) : null,
    preview: choice ? await previewBatch(services, actor, { ...choice, change }) : null,
    batches: choice ? [] : await listBatches(services, actor),
  };
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  try {
    switch (form.get("intent")) {
      case "change": {
        const change = readChange(
          services.siteContent.advisors(),
          searchParams.get("change") ?? "",
          await listTags(services, actor),
          await listTeamsFor(services, actor),
          nameOf(searchParams),
        );
        const choice = await readChoiceIn(services, actor, searchParams);
        if (!change || !choice) break;
        const seen = String(form.get("seen"));
        const hand = form.has(handField);
        const batch = await changeSeveral(services, actor, { ...choice, change, seen, hand });
        return redirect(listOf(searchParams, { batch }));
      }
      case "undo": {
        const batch = String(form.get("batch"));
        await undoBatch(services, actor, batch);
        return redirect(listOf(searchParams, { batch }));
      }
    }
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ conflict: error.message }, { status: 409 });
  }
  throw unknownRequest();
}

/** One change of several clients: what it does by name, before it is done. */
export default function SeveralClients({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, change, tagProblem, preview, batches } = loaderData;
  const [search] = useSearchParams();
  const list = listOf(search);
  const asked = search.get("change");
  return (
    <section className={`${block.block} stack`} aria-labelledby="several">
      <div className={block.head}>
        <h2 id="several">Several clients at once</h2>
        <Link className="small" to={list}>
          Back to the list
        </Link>
      </div>
      {actionData?.conflict && <p role="alert">{actionData.conflict}</p>}
      {!preview ? (
        <>
          <p>Choose clients in the list first: tick them, or choose all that match.</p>
          {batches.length > 0 && <LastBatches batches={batches} />}
        </>
      ) : preview.more ? (
        <p role="alert">
          At most {mostAtOnce.toLocaleString("en-US")} clients are changed at once.{" "}
          <Link to={list}>Narrow the list</Link> by a search, a status or a tag.
        </p>
      ) : change ? (
        <BatchPreviewForm change={change} preview={preview} cancel={list} />
      ) : asked === newTag.change ? (
        <NewTagForm search={search} error={tagProblem} />
      ) : (
        <Form method="get" className={styles.what} noValidate>
          <p className={styles.title}>{countClients(preview.chosen)} chosen.</p>
          {[...search].map(([name, value]) =>
            name === "change" ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
          )}
          <ChangeSelect
            changes={changes}
            error={
              asked === null
                ? undefined
                : asked === ""
                  ? "Choose a change"
                  : "This change is not there any more: choose another one"
            }
          />
          <Button small>Continue</Button>
        </Form>
      )}
    </section>
  );
}

/** Asks for the name of the tag that is made. */
function NewTagForm({ search, error }: { search: URLSearchParams; error: string | null }) {
  return (
    <Form method="get" className={styles.what} noValidate>
      {[...search].map(([name, value]) =>
        name === newTag.parameter ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      )}
      <TextField
        label="New tag"
        name={newTag.parameter}
        defaultValue={search.get(newTag.parameter) ?? ""}
        error={error ?? undefined}
        maxLength={mostLetters}
        autoComplete="off"
        required
      />
      <Button small>Continue</Button>
    </Form>
  );
}

/** One's own last changes, as long as they can be undone. */
function LastBatches({ batches }: { batches: Route.ComponentProps["loaderData"]["batches"] }) {
  return (
    <section className="stack" aria-labelledby="last">
      <h3 id="last">Your changes of the last {undoHours} hours</h3>
      <ul className={people.chosen}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <span>
              {batch.undoneAt === null ? doneInWords(batch, batch.clients) : undoneInWords(batch)}{" "}
              <small className="muted">
                <OwnTime at={batch.at} />
              </small>
            </span>
            {batch.undoneAt === null && <UndoBatch batch={batch} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
