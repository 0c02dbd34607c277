import { href, useFetcher, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { AuditTable } from "~/features/audit/audit-table";
import { checkChain } from "~/features/audit/check-chain.server";
import { readDays } from "~/features/audit/days";
import { type AuditHealth, readAuditHealth } from "~/features/audit/guard.server";
import { listAudit, listAuditPeople, listAuditTypes, readAuditRequest } from "~/features/audit/list-audit.server";
import { pageTitle } from "~/page-title";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import { ListFilters } from "~/ui/list-filters";
import { withOverlay, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { Pager } from "~/ui/pager";
import { cityOf } from "~/ui/spelled-out";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Audit log")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const request = readAuditRequest(url.searchParams);
  const page = await listAudit(services, actor, request);
  return {
    request,
    page,
    types: await listAuditTypes(services, actor),
    people: await listAuditPeople(services, actor, request.who, page.lines),
    health: await readAuditHealth(services, actor),
  };
}

/** Checks the chain: it reads everything, so it is a form, and no crawler or reload asks for it. */
export const action = async ({ context }: Route.ActionArgs) => ({
  check: await checkChain(context.get(servicesContext), context.get(actorContext)),
});

function LastCheck({ checked }: Pick<AuditHealth, "checked">) {
  if (!checked) return "The log has not been checked yet.";
  return (
    <>
      Last checked: <OwnTime at={checked.at} />.
    </>
  );
}

/** An alarm is always shown; that all is well, after a check that somebody has asked for. */
function Result({ health: { checked, alarm }, check }: { health: AuditHealth; check?: "done" | "running" }) {
  if (alarm)
    return (
      <Banner title="The log was changed.">
        At event {alarm.seq.toLocaleString("en-US")}: {alarm.why}. First found <OwnTime at={alarm.at} />. Do not change
        the database or the storage, and compare both with the last backup.
      </Banner>
    );
  if (check === "running")
    return (
      <Banner title="The check is running.">
        This log is long. Reload this page in a few minutes to see the result.
      </Banner>
    );
  if (!check || !checked) return null;
  return (
    <Banner title="The log is complete.">
      {checked.events.toLocaleString("en-US")} {checked.events === 1 ? "event" : "events"}, none of them changed or
      missing.
    </Banner>
  );
}

const inWords = (zone: string) => cityOf(zone) ?? "UTC";

export default function AuditLog({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, types, people, health } = loaderData;
  const [search] = useSearchParams();
  // A fetcher, so that a filter chosen a moment before is still applied.
  const check = useFetcher<Route.ComponentProps["actionData"]>();
  const { errors } = readDays(request);
  // Days that are chosen already keep their zone: a link shows everybody the same events.
  const own = useOwnZone();
  const zone = request.from || request.to ? request.zone : own;
  const filtered = [request.search, request.type, request.who, request.from, request.to].some((value) => value !== "");
  return (
    <section className={block.block} aria-label="Audit log">
      <div className="stack">
        <div className={block.head}>
          <h2>Audit log</h2>
          <div className="stack">
            <p className="source">
              Every change that somebody makes is recorded here together with the change. Each event has a checksum that
              includes the one before it, and the last one is signed and kept outside the database. A check finds any
              event that was changed, removed or cut off. It runs every day, and whenever you press “Check the log”.{" "}
              <LastCheck checked={health.checked} />
            </p>
            <p className="source">
              Whoever opens the record of a client again within an hour makes no new event. To see what one client did,
              search for the name; then it can be chosen under “Who”.
            </p>
            <May act="audit.export">
              <p className="source">
                An auditor checks an export without this portal: keep the{" "}
                <a href={href("/dashboard/admin/audit/checker.html")} download>
                  page that checks exports
                </a>
                , and export the CSV without a search and without a filter. The page is one file, opens in any browser
                and works without a network. It checks what was recorded, not the columns that say it in words.
              </p>
            </May>
          </div>
        </div>
        <check.Form method="post" action={withOverlay(search, {})}>
          <Button variant="line" small busy={check.state !== "idle"}>
            Check the log
          </Button>
        </check.Form>
        <Result health={health} check={(check.data ?? actionData)?.check} />
      </div>
      <ListFilters
        label="Search the log"
        placeholder="A name, email, file or reference"
        search={request.search}
        status={request.type}
        statusLabel="Event"
        statuses={types.map(({ type, title }) => ({ value: type, label: title }))}
        anyStatus="All events"
        more={[
          {
            name: "who",
            label: "Who",
            any: "Anybody",
            options: people.map(({ id, name }) => ({ value: id, label: name })),
            value: request.who,
          },
        ]}
        days={[
          { name: "from", label: `From (day in ${inWords(zone)})`, value: request.from, error: errors.from },
          { name: "to", label: `To (day in ${inWords(zone)})`, value: request.to, error: errors.to },
        ]}
        zone={zone}
        sort={null}
      />
      {page.lines.length === 0 ? (
        <EmptyState
          title="No events found"
          action={
            filtered ? (
              <ButtonLink
                variant="text"
                to={withParameters(search, { q: null, status: null, who: null, from: null, to: null, zone: null })}
              >
                Show all events
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "No event matches this search and these filters. You can search for part of a name, an email address, a file name or a reference."
            : "Changes that clients and staff make are listed here."}
        </EmptyState>
      ) : (
        <>
          <AuditTable lines={page.lines} />
          <Pager
            summary="Newest first"
            previous={page.newer === null ? undefined : withParameters(search, { after: String(page.newer) })}
            next={page.older === null ? undefined : withParameters(search, { before: String(page.older) })}
          >
            {!errors.from && !errors.to && (
              <May act="audit.export">
                <ExportButton action={`${href("/dashboard/admin/audit/export.csv")}${withParameters(search, {})}`} />
              </May>
            )}
          </Pager>
        </>
      )}
    </section>
  );
}
