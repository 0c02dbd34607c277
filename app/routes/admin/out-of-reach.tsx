import { data, href, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { giveOutOfReach } from "~/features/out-of-reach/give-out-of-reach.server";
import { isWorkKind, listOutOfReach, listTakers } from "~/features/out-of-reach/list-out-of-reach.server";
import { OutOfReachTable } from "~/features/out-of-reach/out-of-reach-table";
import { unseenKinds } from "~/features/out-of-reach/vocabulary";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords } from "~/ui/list-links";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/out-of-reach";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Work out of reach")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const search = (searchParams.get("q") ?? "").slice(0, 200);
  const kind = unseenKinds.find(({ value }) => value === searchParams.get("status"))?.value ?? "";
  return {
    ...{ search, kind },
    ...(await listOutOfReach(services, actor, { search, kind })),
    takers: await listTakers(services, actor),
    given: searchParams.get("given"),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  const [kind, id, from, to] = ["kind", "thing", "from", "to"].map((name) => form.get(name));
  if (!isWorkKind(kind) || typeof id !== "string" || typeof from !== "string" || typeof to !== "string")
    throw unknownRequest();
  const given = await giveOutOfReach(services, actor, { kind, id, from, to });
  if (given.ok) {
    const search = new URLSearchParams(url.searchParams);
    search.set("given", id);
    return redirect(`${href("/dashboard/admin/out-of-reach")}?${search}`);
  }
  if (given.gone) return data({ gone: true, refused: null }, { status: 409 });
  return data({ gone: false, refused: { id, to, message: given.message } }, { status: 400 });
}

/** What stands still, because whoever has it does not see its client any more. */
export default function OutOfReach({ loaderData, actionData }: Route.ComponentProps) {
  const { search, kind, work, more, takers, given } = loaderData;
  return (
    <section aria-label="Work out of reach">
      <h2 className={styles.listTitle}>Work out of reach</h2>
      <p>
        An advisor has this work and does not see its client any more: the client has another advisor of record or team,
        or the advisor another role. Give it to somebody who sees the client.
      </p>
      <ListFilters
        label="Search this work"
        placeholder="Client, owner or work"
        search={search}
        status={kind}
        statusLabel="Kind"
        statuses={unseenKinds}
        anyStatus="All kinds"
        sort={null}
      />
      {actionData?.gone && (
        <p role="alert">A colleague has given this to somebody in the meantime, or it is done. Nothing was changed.</p>
      )}
      {given && !actionData && (
        <Notice about={`given ${given}`} once="given">
          It has another owner now.
        </Notice>
      )}
      {work.length === 0 ? (
        <EmptyState title={search + kind === "" ? "Nothing is out of reach" : "Nothing found"}>
          {search + kind === ""
            ? "All open work is with somebody who sees its client."
            : "No work matches this search."}
        </EmptyState>
      ) : (
        <>
          <OutOfReachTable work={work} takers={takers} refused={actionData?.refused ?? null} />
          <p className="small muted">{countWords(work.length, more, "piece of work", "pieces of work")}</p>
        </>
      )}
    </section>
  );
}
