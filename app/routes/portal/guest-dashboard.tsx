import { useRef, useState } from "react";
import { href } from "react-router";
import { DocumentsTable } from "~/features/documents/documents-table";
import type { DocumentLine } from "~/features/documents/own-list.server";
import { RemovedDocuments } from "~/features/documents/removed-documents";
import { UploadPanel } from "~/features/documents/upload-panel";
import { alreadyUploaded } from "~/features/documents/vocabulary";
import { PortfolioSummary } from "~/features/portfolio/portfolio-summary";
import { localDate } from "~/platform/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as notices from "~/ui/notices.module.css";
import { useToast } from "~/ui/toasts";
import { DashboardSummary } from "./dashboard-summary";
import { GuestExplanation } from "./guest-explanation";

interface GuestDocument extends DocumentLine {
  file: File;
}

/** The same dashboard without an account: documents live in this page only, and nothing is sent to the server. */
export function GuestDashboard({ administrator }: { administrator: boolean }) {
  const [documents, setDocuments] = useState<GuestDocument[]>([]);
  const [removed, setRemoved] = useState<(GuestDocument & { removedAt: number })[]>([]);
  const toast = useToast();
  const opened = useRef(new Map<string, string>());

  const addressOf = ({ id, file }: GuestDocument) => {
    const address = opened.current.get(id) ?? URL.createObjectURL(file);
    opened.current.set(id, address);
    return address;
  };
  const remove = (document: GuestDocument) => {
    setDocuments((before) => before.filter(({ id }) => id !== document.id));
    setRemoved((before) => [{ ...document, removedAt: Date.now() }, ...before]);
    toast({ text: `${document.name} removed`, action: { label: "Undo", onAct: () => putBack(document) } });
  };
  const putBack = (document: GuestDocument) => {
    setRemoved((before) => before.filter(({ id }) => id !== document.id));
    setDocuments((before) => [document, ...before.filter(({ id }) => id !== document.id)]);
  };

  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <Banner
        title={administrator ? undefined : "You are not signed in."}
        action={
          <span className={buttons.btnRow}>
            <a className={buttons.textLink} href={`${href("/client-login")}?mode=sign-up`}>
              Sign Up
            </a>
            {administrator && (
              <a className={buttons.textLink} href={href("/client-login")}>
                Sign In
              </a>
            )}
          </span>
        }
      >
        {!administrator && (
          <>
            <a href={href("/client-login")}>Sign in</a> to see your documents.
            <br />
          </>
        )}
        <b>Guest workspace.</b> What you upload stays on this page, and we do not get it. If you reload or leave the
        page, it is gone.
        {administrator && " An administrator has no client account."}
      </Banner>
      <noscript>
        <p className={notices.banner}>
          The guest workspace needs JavaScript. With an account, the portal works without it: sign up or sign in.
        </p>
      </noscript>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Client Dashboard</h1>
        <p className="c-9-12 small muted">{administrator ? "You are signed in to the admin portal." : "Guest"}</p>
      </div>
      <div className="ticks" />
      <DashboardSummary
        valueCents={0}
        growth={null}
        valuedAt={null}
        unvalued={administrator ? undefined : "Not signed in"}
        documents={{
          count: documents.length,
          pending: documents.filter(({ status }) => status === "pending").length,
        }}
        meeting={null}
        schedule={`${href("/dashboard/client")}?explain=meeting`}
      />
      <div className="grid">
        <section className={`${block.block} c-1-4`} aria-labelledby="upload-documents">
          <h2 id="upload-documents">Upload Documents</h2>
          <UploadPanel
            chosen={{ category: "", type: "" }}
            send={async (order, { file, key, again, kinds: { category, type } = order }) => {
              const isSame = ({ name, bytes }: (typeof documents)[number]) => name === file.name && bytes === file.size;
              if (!again && documents.some(isSame))
                return { phase: "repeated", message: alreadyUploaded(file.name), offerAgain: true };
              const uploadDate = localDate(new Date());
              const document = { id: key, name: file.name, category, type, uploadDate, bytes: file.size, file };
              setDocuments((before) => [{ ...document, status: "pending", reason: "" }, ...before]);
              return { phase: "stored", id: key, message: "It was not sent: we do not have it." };
            }}
            removed={removed.map(({ id }) => id)}
            onStored={() => {}}
          />
        </section>
        <PortfolioSummary months={[]} expected={administrator ? undefined : "Sign in to see your portfolio."} />
      </div>
      <DocumentsTable
        documents={documents}
        actions={(line) => {
          const document = documents.find(({ id }) => id === line.id);
          return document && <GuestActions document={document} addressOf={addressOf} remove={remove} />;
        }}
      >
        <RemovedDocuments
          removed={removed}
          until="You can put a document back into the list until you reload or leave this page."
          putBack={({ id, name }) => (
            <Button
              variant="text"
              type="button"
              onClick={() => {
                const document = removed.find((one) => one.id === id);
                if (document) putBack(document);
              }}
            >
              Put back<span className="vh"> {name}</span>
            </Button>
          )}
        />
      </DocumentsTable>
      <GuestExplanation />
    </main>
  );
}

function GuestActions({
  document,
  addressOf,
  remove,
}: {
  document: GuestDocument;
  addressOf: (document: GuestDocument) => string;
  remove: (document: GuestDocument) => void;
}) {
  const hidden = <span className="vh"> {document.name}</span>;
  const download = () => {
    const link = window.document.createElement("a");
    link.href = addressOf(document);
    link.download = document.name;
    link.click();
  };
  return (
    <>
      <Button variant="text" type="button" onClick={() => window.open(addressOf(document), "_blank", "noopener")}>
        View{hidden}
      </Button>
      <Button variant="text" type="button" onClick={download}>
        Download{hidden}
      </Button>
      <Button variant="text" type="button" onClick={() => remove(document)}>
        Remove{hidden}
      </Button>
    </>
  );
}
