import { useEffect, useRef } from "react";
import { Form, useFetcher, useRevalidator, useSearchParams } from "react-router";
import { type ListedOwn, WaitingBanner } from "~/features/applications/following/waiting-banner";
import type { OwnClient } from "~/features/clients/read-own-client.server";
import { accountTypeLabels } from "~/features/clients/terms";
import { DocumentsTable } from "~/features/documents/documents-table";
import type { DocumentLine } from "~/features/documents/own-documents.server";
import type { UploadAnswer } from "~/features/documents/receive-uploads.server";
import { sendFile } from "~/features/documents/send-file";
import { type Kinds, UploadPanel } from "~/features/documents/upload-panel";
import type { ArrangedMeeting, MeetingRequest } from "~/features/meetings/meetings.server";
import { PortfolioSummary } from "~/features/portfolio/portfolio-summary";
import type { PortfolioSummary as Portfolio } from "~/features/portfolio/valuations.server";
import { isoDate } from "~/platform/dates";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { useToast } from "~/ui/toasts";
import { useHydrated } from "~/ui/use-hydrated";
import { DashboardSummary } from "./dashboard-summary";

/** The signed-in client's dashboard. */
export function OwnDashboard({
  email,
  emailConfirmed,
  client,
  portfolio,
  documents,
  meeting,
  nextMeeting,
  applications,
  refusal,
  chosen,
  removed,
  uploadKey,
  answer,
}: {
  email: string;
  emailConfirmed: boolean;
  client: OwnClient;
  portfolio: Portfolio;
  documents: DocumentLine[];
  meeting: MeetingRequest | null;
  nextMeeting: ArrangedMeeting | null;
  /** What the account has applied for. */
  applications: readonly ListedOwn[];
  refusal?: string;
  chosen: Kinds;
  removed: { id: string | null; name: string };
  uploadKey: string;
  answer?: UploadAnswer;
}) {
  const revalidator = useRevalidator();
  return (
    <main id="main" className="wrap portal">
      {!emailConfirmed && <ConfirmBanner email={email} />}
      <RemovedNotice {...removed} />
      <WaitingBanner applications={applications} />
      <div className="grid portal-head">
        <h1 className="c-1-7">Client Dashboard</h1>
        <p className="c-9-12 small muted">
          {client.company
            ? `${client.company}, ${client.accountType} account.`
            : `${accountTypeLabels[client.accountType]} account.`}
          <br />
          Client since <span className="nw">{client.joinDate}</span>
          {portfolio.valuedAt !== null && (
            <>
              , valued <span className="nw">{isoDate(portfolio.valuedAt)}</span>
            </>
          )}
          .
          {applications.length > 0 && (
            <>
              <br />
              <a href="/dashboard/client/applications">Your applications</a>: {applications.length}
            </>
          )}
        </p>
      </div>
      <div className="ticks" />
      <DashboardSummary {...portfolio} documents={documents} meeting={meeting} nextMeeting={nextMeeting} />
      <div className="grid">
        <section className="block c-1-4" aria-labelledby="upload-documents">
          <h2 id="upload-documents">Upload Documents</h2>
          <UploadPanel
            chosen={chosen}
            uploadKey={uploadKey}
            answer={answer}
            refusal={refusal}
            send={sendFile}
            onStored={() => void revalidator.revalidate()}
          />
        </section>
        <PortfolioSummary months={portfolio.months} />
      </div>
      <DocumentsTable documents={documents} actions={(document) => <OwnActions document={document} />} />
    </main>
  );
}

function OwnActions({ document }: { document: DocumentLine }) {
  const fetcher = useFetcher();
  const path = `/dashboard/client/documents/${document.id}`;
  const hidden = <span className="vh"> {document.name}</span>;
  return (
    <>
      <a className="text-link" href={path}>
        View{hidden}
      </a>
      <a className="text-link" href={`${path}/file?download`}>
        Download{hidden}
      </a>
      <fetcher.Form method="post" action={path}>
        <Button variant="text" name="intent" value="remove" busy={fetcher.state !== "idle"}>
          Remove{hidden}
        </Button>
      </fetcher.Form>
    </>
  );
}

/** After a removal: Undo for ten seconds, as a toast, or without a script as a banner. */
function RemovedNotice({ id, name }: { id: string | null; name: string }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const restore = useFetcher();
  const [, setParameters] = useSearchParams();
  const told = useRef<string | null>(null);
  useEffect(() => {
    // Until the address has lost it, the same removal is told once; a later one of the same document is another.
    if (told.current === id) return;
    told.current = id;
    if (!id) return;
    const action = `/dashboard/client/documents/${id}`;
    toast({
      text: `${name} removed`,
      action: {
        label: "Undo",
        onAct: () => void restore.submit({ intent: "restore" }, { method: "post", action }),
      },
    });
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [id, name, toast, restore, setParameters]);
  if (!id || hydrated) return null;
  return (
    <Banner
      title={`${name} removed.`}
      action={
        <Form method="post" action={`/dashboard/client/documents/${id}`}>
          <Button variant="text" name="intent" value="restore">
            Undo
          </Button>
        </Form>
      }
    >
      It is gone from your list.
    </Banner>
  );
}

function ConfirmBanner({ email }: { email: string }) {
  const fetcher = useFetcher<{ sent: boolean; done: string }>();
  return (
    <Banner
      title="Please confirm your address."
      action={
        fetcher.data?.sent ? undefined : (
          <fetcher.Form method="post" action="/dashboard/client/settings">
            <Button variant="text" name="intent" value="send-confirmation" busy={fetcher.state !== "idle"}>
              Send the link again
            </Button>
          </fetcher.Form>
        )
      }
    >
      {fetcher.data?.done ?? `We have mailed a link to ${email}.`}
    </Banner>
  );
}
