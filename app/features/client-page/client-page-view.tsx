import { type ReactNode, Suspense } from "react";
import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { formatDollars } from "../portfolio/growth";
import { ClientHead } from "./client-head";
import * as styles from "./client-page.module.css";
import { ComplianceSection } from "./compliance-section";
import { PageSection } from "./page-section";
import { PeopleSection } from "./people-section";
import { PortfolioSection } from "./portfolio-section";
import type { ClientPage } from "./read-client-page.server";
import { type SpineHeads, SpineTable } from "./spine-table";
import type { TimelineRequest } from "./timeline.server";
import { TimelineSection } from "./timeline-section";
import type { PageLines } from "./vocabulary";

/** Far down on the page. */
const AccountSection = lazyPart(async () => (await import("./account-section")).AccountSection);

/** All that the firm knows about one client: what is open first, and everything that has happened last. */
export function ClientPageView({
  page,
  request,
  search,
  tags,
  notes,
  noted,
}: {
  page: ClientPage;
  request: TimelineRequest;
  search: URLSearchParams;
  tags: ReactNode;
  notes: ReactNode;
  /** How many notes there are. */
  noted: number;
}) {
  const {
    client,
    subject,
    open,
    portfolio,
    documents,
    requested,
    applications,
    meetings,
    messages,
    registrations,
    tasks,
  } = page;
  const late = open.filter(({ due }) => due === "late").length;
  const [about, forClient] = [{ about: `client:${client.id}` }, { client: client.id }].map(
    (parameter) => new URLSearchParams(Object.entries(parameter)),
  );
  const named = new URLSearchParams({ q: client.name });
  return (
    <div className={styles.page}>
      <ClientHead
        client={client}
        subject={subject}
        edit={withOverlay(search, { edit: client.id })}
        invite={client.hasAccount || page.invitation ? null : withOverlay(search, { invite: client.id })}
      />
      {tags}
      <div className={styles.main}>
        <PageIndex page={page} late={late} noted={noted} />
        <div className={styles.body}>
          <PageSection
            id="open"
            title={
              <>
                <b className={styles.count}>{open.length}</b> waiting now
              </>
            }
            aside={late > 0 && <p className="muted">{late} late</p>}
          >
            <Rows
              lines={open}
              caption="Waiting now"
              heads={{ state: "Kind", when: "Due or since", who: "With" }}
              none="Nothing waits for the firm or for the client now."
            />
            {tasks.later > 0 && (
              <p className="small muted">
                Not counted here: <a href="#tasks">{tasks.later === 1 ? "1 open task" : `${tasks.later} open tasks`}</a>{" "}
                without a due date, or due later.
              </p>
            )}
          </PageSection>
          <PageSection
            id="tasks"
            title="Tasks"
            aside={
              <May act="tasks.work">
                <span className={buttons.btnRow}>
                  <Link className={buttons.textLink} to={`${href("/dashboard/admin/tasks/new")}?${about}`}>
                    Add task
                  </Link>
                  <Link
                    className={buttons.textLink}
                    to={`${href("/dashboard/admin/tasks/from-template")}?${forClient}`}
                  >
                    Use a template
                  </Link>
                </span>
              </May>
            }
          >
            <Rows
              lines={tasks.lines}
              caption="Tasks"
              heads={{ state: "Status", when: "Due or done", who: "Owner" }}
              none="No task is about this client."
            />
            {tasks.total > tasks.lines.length && (
              <p className="small muted">
                {tasks.lines.length} of {tasks.total.toLocaleString("en-US")} tasks are shown.
              </p>
            )}
          </PageSection>
          <PageSection id="notes" title="Notes">
            {notes}
          </PageSection>
          <PortfolioSection clientId={client.id} facts={portfolio} />
          <PageSection
            id="documents"
            title="Documents and requests"
            aside={
              documents.total > 0 && (
                <Link className={buttons.textLink} to={`${href("/dashboard/admin/documents")}?${named}`}>
                  {documents.total === 1 ? "The document" : `All ${documents.total.toLocaleString("en-US")} documents`}
                </Link>
              )
            }
          >
            <Rows
              lines={[...requested, ...documents.lines]}
              caption="Documents and requests"
              heads={{ state: "Status", when: "Date", who: "By" }}
              none="The client has sent nothing, and nothing is asked for."
            />
          </PageSection>
          <ListSection
            id="applications"
            title="Applications"
            list={applications}
            heads={{ state: "Stage", when: "Received", who: "With" }}
            none="The client has not applied for funding while signed in."
          />
          <ListSection
            id="meetings"
            title="Meetings"
            list={meetings}
            heads={{ state: "Status", when: "Date", who: "With" }}
            none="No meeting was asked for or arranged."
          />
          <ListSection
            id="messages"
            title="Messages"
            list={messages}
            heads={{ state: "Status", when: "Received", who: "With" }}
            none="No messages yet."
          />
          {registrations.total > 0 && (
            <ListSection
              id="registrations"
              title="Registrations for events"
              list={registrations}
              heads={{ state: "Standing", when: "Date", who: "Why it is here" }}
              none=""
            />
          )}
          <PeopleSection clientId={client.id} people={page.people} />
          <ComplianceSection clientId={client.id} file={page.compliance} />
          <Suspense>
            <AccountSection client={client} invitation={page.invitation} merges={page.merges} search={search} />
          </Suspense>
          <TimelineSection timeline={page.timeline} request={request} search={search} />
        </div>
      </div>
    </div>
  );
}

interface Shown {
  caption: string;
  heads: SpineHeads;
  none: string;
}

const Rows = ({ lines, none, ...table }: Shown & { lines: PageLines["lines"] }) =>
  lines.length === 0 ? <p className="muted">{none}</p> : <SpineTable lines={lines} {...table} />;

/** A section with one table; it says when there is more than it shows. */
function ListSection({
  id,
  title,
  list: { lines, total },
  heads,
  none,
}: Omit<Shown, "caption"> & { id: string; title: string; list: PageLines }) {
  const words = `The newest ${lines.length} of ${total.toLocaleString("en-US")}`;
  return (
    <PageSection id={id} title={title} aside={total > lines.length && <p className="muted">{words}</p>}>
      <Rows lines={lines} caption={title} heads={heads} none={none} />
    </PageSection>
  );
}

/** The sections of the page, with how much each holds. */
function PageIndex({ page, late, noted }: { page: ClientPage; late: number; noted: number }) {
  const parts: readonly (readonly [id: string, name: string, count?: number | string])[] = [
    ["open", "Waiting now", page.open.length],
    ["tasks", "Tasks", page.tasks.total === 0 ? 0 : `${page.tasks.allOpen} open`],
    ["notes", "Notes", noted],
    [
      "portfolio",
      "Portfolio",
      page.portfolio.summary.valuedAt === null ? "no value yet" : formatDollars(page.portfolio.summary.valueCents),
    ],
    [
      "documents",
      "Documents",
      page.requested.length === 0
        ? page.documents.total
        : `${page.documents.total.toLocaleString("en-US")}, ${page.requested.length} asked for`,
    ],
    ["applications", "Applications", page.applications.total],
    ["meetings", "Meetings", page.meetings.total],
    ["messages", "Messages", page.messages.total],
    ...(page.registrations.total > 0 ? [["registrations", "Events", page.registrations.total] as const] : []),
    ["people", "People", page.people.lines.length],
    ["compliance", "Compliance", page.compliance.lacks],
    ["account", "Account"],
    ["timeline", "Timeline"],
  ];
  return (
    <nav className={styles.index} aria-label="On this page">
      <ol>
        {parts.map(([id, name, count]) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}
              {count !== undefined && (
                <span className={id === "open" && late > 0 ? `num ${styles.late}` : "num muted"}>
                  {count.toLocaleString("en-US")}
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
