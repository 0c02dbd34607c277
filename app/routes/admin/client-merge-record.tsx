import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { ChangedMeanwhile } from "~/features/client-merges/changed-meanwhile";
import { FactsChanged, readFacts } from "~/features/client-merges/facts";
import { MergeRecordView } from "~/features/client-merges/merge-record";
import { readMerge } from "~/features/client-merges/read-merges.server";
import { undoMerge } from "~/features/client-merges/undo.server";
import { clientPath } from "~/features/identity/client-path";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/client-merge-record";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Merged records")];

export async function loader({ context, params: { mergeId } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  return { merge: await readMerge(services, actor, mergeId) };
}

/** Undoes the merge as it was shown, or says what has changed since. */
export async function action({ context, params: { mergeId }, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") !== "undo") throw unknownRequest();
  try {
    await undoMerge(services, actor, { mergeId, shown: readFacts(String(form.get("shown") ?? "")) });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const lines = error instanceof FactsChanged ? error.lines : [];
    return data({ message: error.message, lines, merge: await readMerge(services, actor, mergeId) }, { status: 409 });
  }
  return redirect(href("/dashboard/admin/clients/merges/:mergeId", { mergeId }));
}

/** A merge of two records, and its undo. */
export default function ClientMergeRecord({ loaderData, actionData }: Route.ComponentProps) {
  const merge = actionData?.merge ?? loaderData.merge;
  return (
    <section className={`${block.block} stack`} aria-labelledby="merged">
      <div className={block.head}>
        <h2 id="merged">
          <bdi>{merge.gone.name}</bdi>, merged into <bdi>{merge.kept.name}</bdi>
        </h2>
        <Link className="small" to={clientPath(merge.kept.id)}>
          Back to the client
        </Link>
      </div>
      {actionData && <ChangedMeanwhile message={actionData.message} lines={actionData.lines} />}
      <MergeRecordView merge={merge} />
    </section>
  );
}
