import { type ComponentProps, Suspense, useEffect } from "react";
import { href, Link, useRevalidator, useSearchParams } from "react-router";
import { OwnAdvisor } from "~/features/advisors/own-advisor";
import type { OwnAdvisor as Advisor } from "~/features/advisors/read-own-advisor.server";
import type { OwnClient } from "~/features/clients/read-own-client.server";
import { accountTypeLabels } from "~/features/clients/vocabulary";
import type { RequestedItem } from "~/features/document-requests/find-items.server";
import { DocumentsTable } from "~/features/documents/documents-table";
import { replaceAddress } from "~/features/documents/own-addresses";
import type { RemovedLine } from "~/features/documents/own-documents.server";
import type { OwnDocuments, OwnSort, RejectedDocument } from "~/features/documents/own-list.server";
import { RemovedDocuments } from "~/features/documents/removed-documents";
import { type Kinds, UploadPanel } from "~/features/documents/upload-panel";
import type { OwnEvent } from "~/features/events/own-events.server";
import type { ArrangedMeeting, MeetingRequest } from "~/features/meetings/meetings.server";
import type { PortfolioSummary as Portfolio } from "~/features/portfolio/month-ends";
import { PortfolioSummary } from "~/features/portfolio/portfolio-summary";
import type { UploadAnswer } from "~/features/uploads/received-form.server";
import { isoDate } from "~/platform/dates";
import { formatDate } from "~/sections/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyPart } from "~/ui/lazy";
import * as tables from "~/ui/tables.module.css";
import { DashboardSummary } from "./dashboard-summary";
import { OwnActions, PutBack } from "./own-document-actions";
import type { FirstSteps } from "./own-first-steps.server";
import { type OwnTask, OwnTasks } from "./own-tasks";
import * as ownTasks from "./own-tasks.module.css";
import { RemovedNotice } from "./removed-notice";

// Loaded after the page: most clients have none of them.
const TopBanners = lazyPart(async () => (await import("./top-banners")).TopBanners);
const OwnNext = lazyPart(async () => (await import("./own-next")).OwnNext);
const RequestedRows = lazyPart(async () => (await import("~/features/document-requests/requested-rows")).RequestedRows);

const fetchSend = () => import("~/features/documents/send-document");

// Loaded after the page, and before the connection may be lost.
const send: ComponentProps<typeof UploadPanel>["send"] = async (...upload) => {
  const loaded = await fetchSend().catch(() => null);
  if (loaded) return loaded.sendDocument(...upload);
  return { phase: "failed", message: "The connection was lost." };
};

/** The signed-in client's dashboard. */
export function OwnDashboard({
  email,
  top,
  client,
  advisor,
  firmPhone,
  portfolio,
  growthSince,
  owned: { documents, ...page },
  removedDocuments,
  request,
  meeting,
  nextMeeting,
  events,
  applications,
  tasks,
  moreRejected,
  requested,
  now,
  firstSteps,
  refusal,
  looks,
  replaces,
  chosen,
  removed,
  uploadKey,
  answer,
}: {
  email: string;
  /** What stands above everything, if anything does. */
  top: Omit<ComponentProps<typeof TopBanners>, "requested"> | null;
  client: OwnClient;
  advisor: Advisor | null;
  firmPhone: string;
  portfolio: Portfolio;
  growthSince: string;
  /** One page of the client's documents. */
  owned: OwnDocuments;
  /** Documents that can still be put back. */
  removedDocuments: readonly RemovedLine[];
  request: { search: string; sort: OwnSort; direction: "asc" | "desc" };
  meeting: MeetingRequest | null;
  nextMeeting: ArrangedMeeting | null;
  /** For which the client is registered. */
  events: readonly OwnEvent[];
  /** How many loan applications the account has. */
  applications: number;
  /** What the client has to do. */
  tasks: readonly OwnTask[];
  moreRejected: number;
  /** What the firm has asked for and was not sent. */
  requested: readonly RequestedItem[];
  /** Epoch milliseconds. */
  now: number;
  /** What a new client has done of the first steps; null for anybody else. */
  firstSteps: FirstSteps | null;
  refusal?: string;
  /** Whether this is a member of a business who only looks. */
  looks: boolean;
  /** The rejected document that the next file is to replace. */
  replaces: RejectedDocument | null;
  chosen: Kinds;
  removed: { id: string | null; name: string };
  uploadKey: string;
  answer?: UploadAnswer;
}) {
  const revalidator = useRevalidator();
  useEffect(() => void fetchSend().catch(() => {}), []);
  const [search, setSearch] = useSearchParams();
  const onStored = () => {
    if (replaces) setSearch(withoutReplace(search), { replace: true, preventScrollReset: true });
    else void revalidator.revalidate();
  };
  const justRequested = search.has("meeting-requested") ? meeting : null;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      {(top || justRequested) && (
        <Suspense>
          <TopBanners {...top} requested={justRequested} />
        </Suspense>
      )}
      <RemovedNotice {...removed} from="dashboard" />
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Client Dashboard</h1>
        <p className="c-9-12 small muted">
          {client.company
            ? `${client.company}, ${client.accountType} account.`
            : `${accountTypeLabels[client.accountType]} account.`}
          <br />
          Client since <span className={tables.nw}>{formatDate(client.joinDate)}</span>
          {portfolio.valuedAt !== null && (
            <>
              , valued on <span className={tables.nw}>{formatDate(isoDate(portfolio.valuedAt))}</span>
            </>
          )}
          .
          {applications > 0 && (
            <>
              <br />
              <Link to={href("/dashboard/client/applications")}>Applications</Link>: {applications}
            </>
          )}
        </p>
      </div>
      <div className="ticks" />
      <div className={ownTasks.top}>
        <OwnTasks tasks={tasks} moreRejected={moreRejected} isNew={firstSteps !== null} now={now} />
        <OwnAdvisor advisor={advisor} firmPhone={firmPhone} looks={looks} />
      </div>
      <div className={ownTasks.cards}>
        <DashboardSummary
          {...portfolio}
          growthSince={growthSince}
          documents={page.all}
          meeting={meeting}
          nextMeeting={nextMeeting}
          looks={looks}
        />
      </div>
      {(firstSteps || events.length > 0) && (
        <Suspense>
          <OwnNext events={events} now={now} steps={firstSteps && { done: firstSteps, email }} />
        </Suspense>
      )}
      <div className="grid">
        <section className={`${block.block} c-1-4`} aria-labelledby="upload-documents">
          <h2 id="upload-documents">Upload Documents</h2>
          {refusal ? (
            <EmptyState title="Uploads are closed for you">{refusal}</EmptyState>
          ) : (
            <UploadPanel
              chosen={chosen}
              uploadKey={uploadKey}
              answer={answer}
              removed={removedDocuments.map(({ id }) => id)}
              send={send}
              replaces={replaces}
              mayExpire
              onStored={onStored}
            />
          )}
        </section>
        <PortfolioSummary
          months={portfolio.months}
          computed={portfolio.computed}
          recordedMonths={portfolio.recordedMonths}
        />
      </div>
      <DocumentsTable
        documents={documents}
        list={{ page, request, search }}
        actions={(document) => (
          <OwnActions document={document} looks={looks} from="dashboard" list={search.toString()} />
        )}
        replace={refusal === undefined ? ({ id }) => replaceAddress(id) : undefined}
        requested={
          requested.length > 0
            ? {
                count: requested.length,
                rows: (
                  <Suspense>
                    <RequestedRows items={requested} mayUpload={refusal === undefined} />
                  </Suspense>
                ),
              }
            : undefined
        }
      >
        <RemovedDocuments
          removed={removedDocuments}
          until="You can put a document back into the list for 24 hours after you removed it."
          putBack={(document) => <PutBack document={document} from="dashboard" list={search.toString()} />}
        />
      </DocumentsTable>
    </main>
  );
}

function withoutReplace(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete("replace");
  return rest;
}
