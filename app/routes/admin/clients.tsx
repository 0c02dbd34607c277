import { Suspense } from "react";
import { href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import type { Roster } from "~/content/advisors";
import { actorContext, servicesContext } from "~/context";
import { BatchNotice } from "~/features/client-batches/batch-notice";
import { changeGroups } from "~/features/client-batches/changes";
import { listBatches } from "~/features/client-batches/read-batches.server";
import { SeveralForm, severalForm } from "~/features/client-batches/several-form";
import { countClients, inviteGroup } from "~/features/client-batches/vocabulary";
import { listTags } from "~/features/client-tags/client-tags.server";
import type { Tag } from "~/features/client-tags/vocabulary";
import { readOwnColumns } from "~/features/client-views/columns.server";
import { listViews } from "~/features/client-views/views.server";
import { ViewsNav } from "~/features/client-views/views-nav";
import { advisorInWords, withoutAdvisor } from "~/features/clients/advisor-words";
import { listClients, readClientListRequest } from "~/features/clients/client-list.server";
import { ClientNotice } from "~/features/clients/client-notice";
import { ClientsTable } from "~/features/clients/clients-table";
import { usualColumns, writeColumns } from "~/features/clients/columns";
import { listDeletedClients } from "~/features/clients/deleted-clients.server";
import { readChoiceShown } from "~/features/clients/kept-choice.server";
import { readNotice } from "~/features/clients/notice.server";
import { portalStates, portalStateWords } from "~/features/clients/portal-states";
import { readSumOfList, type SumOfList } from "~/features/clients/sum-of-list.server";
import { useStatusUndo } from "~/features/clients/use-status-toast";
import { clientFilters } from "~/features/clients/vocabulary";
import type { Actor } from "~/features/identity/actor";
import { readTeams } from "~/features/identity/teams/find-teams.server";
import { formatDollars } from "~/features/portfolio/growth";
import { listTeamsFor } from "~/features/teams/list-teams.server";
import { pageTitle } from "~/page-title";
import { monthInWords } from "~/platform/month-in-words";
import type { Services } from "~/platform/services";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { lazyPart } from "~/ui/lazy";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { May, useMay } from "~/ui/may";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/clients";
import { actOnClient, readClientDialogs } from "./client-acts.server";
import { ClientDialogs } from "./client-dialogs";
import { withoutDialog } from "./dialog-addresses";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Client Management")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const tags = await listTags(services, actor);
  const named = readClientListRequest(url.searchParams);
  const request = { ...named, columns: named.columns ?? (await readOwnColumns(services, actor)) };
  const advisors = services.siteContent.advisors();
  const after = url.searchParams.get("after");
  const page = await listClients(services, actor, request);
  return {
    page,
    together: await readSumOfList(services, actor, request, page),
    tags,
    changes: [...changeGroups(advisors, tags, await listTeamsFor(services, actor)), inviteGroup],
    teams: await teamFilter(services, request.team),
    advisors: advisorFilter(advisors, request.advisor),
    joinedIn: request.joined === "" ? null : joinedFilter(request.joined),
    views: await listViews(services, actor),
    request,
    deleted:
      url.searchParams.get("status") === "deleted"
        ? await listDeletedClients(services, actor, { search: request.search, after })
        : null,
    dialogs: await readClientDialogs(services, actor, url.searchParams),
    notice: await readNotice(services, actor, url.searchParams),
    shown: request.among === "" ? null : await readChoiceShown(services, actor, request.among),
    batch: (await readBatch(services, actor, url.searchParams.get("batch"))) ?? null,
    now: services.clock.now(),
  };
}

/** The change of several clients that was just made or undone. */
async function readBatch(services: Services, actor: Actor, id: string | null) {
  return id ? (await listBatches(services, actor, id))[0] : undefined;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const form = await request.formData();
  return actOnClient(services, actor, form, (notice) =>
    redirect(url.pathname + withOverlay(url.searchParams, { ...withoutDialog, ...notice })),
  );
}

// Looked at rarely, and the page is near the limit of its scripts.
const DeletedClients = lazyPart(async () => (await import("./deleted-clients")).DeletedClients);

/** A former advisor whose clients are asked for is an option as long as they are. */
const advisorFilter = (advisors: Roster, value: string) => ({
  ...{ name: "advisor", label: "Advisor", any: "Any advisor", value },
  options: [
    ...advisors.all.map(({ slug, name }) => ({ value: slug, label: name })),
    { value: withoutAdvisor, label: "No advisor" },
    ...(value === "" || value === withoutAdvisor || advisors.find(value)
      ? []
      : [{ value, label: advisorInWords(advisors, value) }]),
  ],
});

/** Only where there are teams. */
async function teamFilter({ db }: Pick<Services, "db">, value: string) {
  const teams = await readTeams(db);
  if (teams.length === 0 && value === "") return null;
  return {
    ...{ name: "team", label: "Team", any: "Any team", value },
    options: [
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
      { value: withoutAdvisor, label: "No team" },
    ],
  };
}

const tagFilter = (tags: readonly Tag[], value: string) => ({
  ...{ name: "tag", label: "Tag", any: "Any tag", value },
  options: tags.map(({ id, name }) => ({ value: id, label: name })),
});

const portalFilter = (value: string) => ({
  ...{ name: "portal", label: "Portal", any: "Anybody", value },
  options: portalStates.map((state) => ({ value: state, label: portalStateWords[state] })),
});

/** Only where a figure of the overview has led here. */
const joinedFilter = (month: string) => ({
  ...{ name: "joined", label: "Joined", any: "Any month", value: month },
  options: [{ value: month, label: monthInWords(month) }],
});

/** What the figure on Today is the sum of. */
function sumInWords({ clients, cents, firmCents }: SumOfList): string {
  const whose =
    clients === 1 ? "the portfolio of 1 client" : `the portfolios of ${clients.toLocaleString("en-US")} clients`;
  const rest = firmCents === null ? "" : ` All portfolios of the firm: ${formatDollars(firmCents)}.`;
  return `Together ${formatDollars(cents)} in ${whose}.${rest}`;
}

/** Says that the list shows the chosen clients alone, and how many of them are not there any more. */
function ShownChoice({ shown, whole }: { shown: { chosen: number; gone: readonly string[] } | null; whole: string }) {
  const gone = shown?.gone.length ?? 0;
  return (
    <p role="status" className={styles.listSum}>
      {shown
        ? `Only the ${countClients(shown.chosen)} that you chose. `
        : "This choice is over: nobody chosen is shown. "}
      {gone > 0 && `${countClients(gone)} that you chose ${gone === 1 ? "is" : "are"} not in your list any more. `}
      <Link to={whole}>Show the whole list</Link>
    </p>
  );
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { request, views, page, together, deleted, dialogs, notice, batch, now, tags, changes, advisors, teams } =
    loaderData;
  const { shown, joinedIn } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, withoutDialog);
  // The notice about the last step is not shown again after the next one.
  const onward = new URLSearchParams(list);
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const undoStatus = useStatusUndo();
  const chooses = [useMay("clients.edit"), useMay("lists.export")].includes(true);
  const { search: words, facet, joined, tag, advisor, team, portal, among } = request;
  const filtered = [words, facet, joined, tag, advisor, team, portal, among].some((value) => value !== "");
  const keep = [...search].filter(([name]) => name === "columns" || name === "view" || name === "among");
  const opened = views.find(({ id }) => id === search.get("view"));
  // The file has the columns that are shown, also where they are the reader's own.
  const withColumns = withParameters(onward, { columns: request.columns && writeColumns(request.columns) });
  const file = `${href("/dashboard/admin/clients/export.csv")}${withColumns}`;
  const several = {
    ...{ ids: page.clients.map(({ id }) => id), total: page.total, more: page.more },
    ...{ changes, search: onward, file, shown, done: batch?.id ?? null },
  };
  return (
    <section aria-label="Client Management">
      <h2 className={styles.listTitle}>Client Management</h2>
      <ViewsNav views={views} search={onward} />
      {opened?.missing && (
        <Banner>
          {opened.missing} The view “<bdi>{opened.name}</bdi>” does not fit any more
          {opened.own ? ": change it, or delete it." : `: ${opened.owner} can change it.`}
        </Banner>
      )}
      <ListFilters
        label="Search clients"
        placeholder="Name, email or company"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={clientFilters}
        more={[
          advisors,
          ...(teams ? [teams] : []),
          ...(tags.length > 0 || request.tag !== "" ? [tagFilter(tags, request.tag)] : []),
          portalFilter(request.portal),
          ...(joinedIn ? [joinedIn] : []),
        ]}
        sort={search.get("sort")}
        keep={keep}
      >
        <May act="clients.import">
          <ButtonLink to={href("/dashboard/admin/imports")} variant="line">
            Import
          </ButtonLink>
        </May>
        <May act="clients.edit">
          <ButtonLink to={withOverlay(onward, { add: "new" })} preventScrollReset>
            Add Client
          </ButtonLink>
        </May>
      </ListFilters>
      {notice && <ClientNotice {...notice} />}
      {request.among !== "" && <ShownChoice shown={shown} whole={withParameters(onward, { among: null })} />}
      {batch && <BatchNotice batch={batch} search={onward} />}
      {deleted ? (
        <Suspense>
          <DeletedClients page={deleted} filtered={request.search !== ""} search={onward} />
        </Suspense>
      ) : page.clients.length === 0 ? (
        <SeveralForm {...several}>
          <EmptyState
            title="No clients found"
            action={
              filtered ? (
                <ButtonLink
                  variant="text"
                  to={withParameters(onward, {
                    q: null,
                    status: null,
                    joined: null,
                    tag: null,
                    advisor: null,
                    team: null,
                    portal: null,
                    among: null,
                  })}
                >
                  Show all clients
                </ButtonLink>
              ) : undefined
            }
          >
            {filtered
              ? "No client matches the search and the filters in use."
              : "People who sign up, and clients you add, are listed here."}
          </EmptyState>
        </SeveralForm>
      ) : (
        <>
          <div className="stack">
            {together && <p className="small">{sumInWords(together)}</p>}
            <SeveralForm {...several}>
              <ClientsTable
                clients={page.clients}
                chooseIn={chooses ? severalForm : undefined}
                columns={request.columns ?? usualColumns}
                {...{ undoStatus, request, search: onward, now }}
              />
            </SeveralForm>
          </div>
          <Pager
            summary={countWords(page.total, page.more, "client", "clients")}
            previous={page.previous ? withParameters(onward, { before: page.previous }) : undefined}
            next={page.next ? withParameters(onward, { after: page.next }) : undefined}
          >
            <May act="lists.export">
              <ExportButton action={file} />
            </May>
          </Pager>
        </>
      )}
      <ClientDialogs {...dialogs} search={search} cancel={list} onClose={close} answer={actionData} />
    </section>
  );
}
