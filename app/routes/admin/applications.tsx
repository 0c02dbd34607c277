import { href, Link, useSearchParams } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { conversionDays } from "~/features/applications/conversion-days";
import { figureKey, figureWords, loansInWords } from "~/features/applications/loan-figures/figures";
import { readFigure } from "~/features/applications/loan-figures/loan-figures.server";
import { wholeDollars } from "~/features/applications/loan-file/payout";
import { needsSecondApproval, proposedByYou, waitingForApplicant } from "~/features/applications/loan-file/vocabulary";
import { canRecall } from "~/features/applications/policy";
import { stageTones } from "~/features/applications/tones";
import { applicationLinks } from "~/features/applications/underwriting/links";
import {
  type ApplicationSort,
  listApplications,
  readApplicationsRequest,
} from "~/features/applications/underwriting/list-applications.server";
import { repaidInFull, stageLabels, stages } from "~/features/applications/vocabulary";
import { closedLoans, waitLabels, waits } from "~/features/applications/waiting-on";
import { requireStaff } from "~/features/identity/policy";
import { DeadlineClock } from "~/features/inbox/deadline-clock";
import { dollars } from "~/features/loans/figures";
import { pageTitle } from "~/page-title";
import { timeAgo } from "~/platform/dates";
import { ButtonLink } from "~/ui/button";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { EmptyState } from "~/ui/empty-state";
import { ExportButton } from "~/ui/export-button";
import * as ledgers from "~/ui/ledgers.module.css";
import { ListFilters } from "~/ui/list-filters";
import { countWords, sortLink, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnDay, useOwnZone } from "~/ui/own-time";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { Route } from "./+types/applications";
import * as styles from "./overview-figures.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Applications")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireStaff(context.get(actorContext), "own");
  const request = readApplicationsRequest(url.searchParams);
  const page = await listApplications(services, actor, request);
  const ids = page.applications.map(({ id }) => id);
  return {
    request,
    page,
    counted: request.figure && (await readFigure(services, actor, { figure: request.figure, ids })),
    me: actor.userId,
    now: services.clock.now(),
  };
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { request, page, counted, me, now } = loaderData;
  const zone = useOwnZone();
  const [search] = useSearchParams();
  const head = (name: ApplicationSort) => sortLink(search, name, request);
  const { stage, waiting } = request.filters;
  const { reached, figure } = request;
  const narrower = request.search !== "" || request.facet !== "" || reached !== "";
  const filtered = narrower || figure !== null;
  return (
    <section aria-label="Applications">
      <h2 className={styles.listTitle}>Applications</h2>
      <ListFilters
        label="Search applications"
        placeholder="Name, email, company or reference"
        search={request.search}
        status={stage}
        statuses={stages.flatMap((value) => [
          { value, label: stageLabels[value] },
          ...(value === "repayment" ? [{ value: closedLoans, label: "Repaid and closed" }] : []),
        ])}
        more={[
          {
            ...{ name: "waiting", label: "Waiting for", any: "All", value: waiting },
            options: waits.map((value) => ({ value, label: waitLabels[value] })),
          },
          // Only where a figure of the overview has led here.
          ...(reached === ""
            ? []
            : [
                {
                  ...{ name: "reached", label: "Came as far as", any: "Any stage", value: reached },
                  options: [{ value: reached, label: `${stageLabels[reached]}, last ${conversionDays} days` }],
                },
              ]),
          ...(figure === null
            ? []
            : [
                {
                  ...{ name: "loans", label: "Figure of the Overview", any: "Any", value: figureKey(figure) },
                  options: [{ value: figureKey(figure), label: figureWords(figure) }],
                },
              ]),
        ]}
        sort={search.get("sort")}
      />
      {figure && counted && (
        <p className={styles.listSum}>
          <b>{figureWords(figure)}:</b> {loansInWords(counted.sum)}
          {narrower ? ". The list shows a part of them." : "."}
        </p>
      )}
      {page.applications.length === 0 ? (
        <EmptyState
          title="No applications found"
          action={
            filtered ? (
              <ButtonLink
                variant="text"
                to={withParameters(search, { q: null, status: null, waiting: null, reached: null, loans: null })}
              >
                Show all applications
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered
            ? "Nothing matches this search and these filters."
            : "What people submit on the application page is listed here."}
        </EmptyState>
      ) : (
        <>
          <Table caption="Applications" hideCaption middle className={docs.docs}>
            <thead>
              <tr>
                <ColumnHead {...head("name")}>Applicant</ColumnHead>
                <ColumnHead {...head("company")}>Company</ColumnHead>
                <ColumnHead {...head("amount")} number>
                  Amount
                </ColumnHead>
                <ColumnHead {...head("received")}>Received</ColumnHead>
                <ColumnHead>Promise</ColumnHead>
                <ColumnHead>Assignee</ColumnHead>
                <ColumnHead {...head("stage")}>Status</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {page.applications.map((application) => (
                <tr key={application.id}>
                  <RowHead>
                    <Link to={applicationLinks(application.id, search).application}>{application.name}</Link>
                    <small>
                      <EmailAddress>{application.email}</EmailAddress>
                    </small>
                  </RowHead>
                  <Cell label="Company">{application.company}</Cell>
                  <Cell label="Amount" number>
                    {dollars((application.offeredCents ?? application.amountCents) / 100)}
                    {application.offeredCents !== null && (
                      <small>
                        {application.stage === "terms-offered" ? "Offered" : "Agreed"}. Requested{" "}
                        {dollars(application.amountCents / 100)}
                      </small>
                    )}
                    {figure && counted && (
                      <small>
                        {figureWords(figure)}: {wholeDollars(counted.cents[application.id] ?? 0)}
                      </small>
                    )}
                  </Cell>
                  <Cell label="Received" digits className={tables.nw}>
                    <OwnDay at={application.createdAt} before={`${timeAgo(application.createdAt, now, zone)}, `} />
                  </Cell>
                  <Cell label="Promise">
                    <DeadlineClock item={application} now={now} />
                  </Cell>
                  <Cell label="Assignee" className={application.assignee ? undefined : ledgers.isEmpty}>
                    {application.assignee ?? <span className="muted">Nobody</span>}
                  </Cell>
                  <Cell full>
                    <Status tone={stageTones[application.stage]}>{stageLabels[application.stage]}</Status>
                    {application.needsSecond && (
                      <small>
                        {application.proposedById !== null && canRecall(me, application.proposedById)
                          ? proposedByYou
                          : needsSecondApproval}
                      </small>
                    )}
                    {application.repaid && <small>{repaidInFull}</small>}
                    {application.waiting && <small>{waitingForApplicant}</small>}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pager
            summary={countWords(page.total, page.more, "application", "applications")}
            previous={page.previous ? withParameters(search, { before: page.previous }) : undefined}
            next={page.next ? withParameters(search, { after: page.next }) : undefined}
          >
            <May act="lists.export">
              <ExportButton
                action={`${href("/dashboard/admin/applications/export.csv")}${withParameters(search, {})}`}
              />
            </May>
          </Pager>
        </>
      )}
    </section>
  );
}
