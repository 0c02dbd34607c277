import { data, href, Link, redirect, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { CandidateList } from "~/features/client-merges/candidate-list";
import { ChangedMeanwhile } from "~/features/client-merges/changed-meanwhile";
import { CompareForm } from "~/features/client-merges/compare-form";
import { FactsChanged, readFacts } from "~/features/client-merges/facts";
import { mergeClients } from "~/features/client-merges/merge.server";
import { MergePreviewForm } from "~/features/client-merges/merge-preview";
import { readMergeAddress } from "~/features/client-merges/merge-request";
import { findCandidates, findMergedInto, previewMerge } from "~/features/client-merges/read-merges.server";
import { clientPath } from "~/features/identity/client-path";
import { handField } from "~/features/out-of-reach/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/client-merge";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Merge with another record")];

export async function loader({ context, params: { clientId }, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const into = await findMergedInto(services, actor, clientId);
  if (into !== null) throw redirect(`${clientPath(into)}?${new URLSearchParams({ merged: clientId })}`);
  const { other, keep, choices, preview } = readMergeAddress(searchParams);
  const search = searchParams.get("q") ?? "";
  const candidates = await findCandidates(services, actor, { clientId, search: other ? "" : search });
  if (!other || (await findMergedInto(services, actor, other)) !== null)
    return { ...candidates, search, asked: null, preview: null };
  const asked = await previewMerge(services, actor, { left: clientId, right: other, keep, choices });
  return { ...candidates, search, asked, preview: preview ? asked : null };
}

/** Merges as it was shown, or says what has changed since. */
export async function action({ context, params: { clientId }, request, url: { searchParams } }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  if (form.get("intent") !== "merge") throw unknownRequest();
  const { other, keep, choices } = readMergeAddress(searchParams);
  const merging = { left: clientId, right: other, keep, choices };
  try {
    const shown = readFacts(String(form.get("shown") ?? ""));
    await mergeClients(services, actor, { ...merging, shown, hand: form.has(handField) });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const [one, two] = [await findMergedInto(services, actor, clientId), await findMergedInto(services, actor, other)];
    const isThere = one === null && two === null;
    const preview = isThere ? await previewMerge(services, actor, merging) : null;
    const lines = error instanceof FactsChanged ? error.lines : [];
    return data({ message: error.message, lines, preview }, { status: 409 });
  }
  const gone = (await findMergedInto(services, actor, other)) === null ? clientId : other;
  const kept = gone === other ? clientId : other;
  return redirect(`${clientPath(kept)}?${new URLSearchParams({ merged: gone })}`);
}

/** Two records of one client become one: which other record, whose values count, and what that does. */
export default function ClientMerge({ loaderData, actionData, params }: Route.ComponentProps) {
  const { client, alike, found, search, asked } = loaderData;
  const preview = actionData ? actionData.preview : loaderData.preview;
  const [address] = useSearchParams();
  const here = href("/dashboard/admin/clients/:clientId/merge", params);
  const fields = new URLSearchParams(address);
  fields.delete("step");
  return (
    <section className={`${block.block} stack`} aria-labelledby="merge">
      <div className={block.head}>
        <h2 id="merge">
          {asked ? "Merge two records" : "Merge with another record"}: <bdi>{client.name}</bdi>
        </h2>
        <Link className="small" to={clientPath(params.clientId)}>
          Back to the client
        </Link>
      </div>
      {actionData && <ChangedMeanwhile message={actionData.message} lines={actionData.lines} />}
      {preview ? (
        <MergePreviewForm preview={preview} back={`?${fields}`} />
      ) : asked ? (
        <>
          <p>
            Choose whose value counts, field by field. What the two records hold, such as documents and notes, goes to
            the record that stays. Nothing is changed before you confirm the preview.
          </p>
          <CompareForm key={`${asked.right.id} ${asked.keep}`} preview={asked} cancel={here} />
        </>
      ) : (
        <>
          <p>Which other record is the same client? You compare the two before anything is changed.</p>
          <CandidateList alike={alike} found={found} search={search} />
        </>
      )}
    </section>
  );
}
