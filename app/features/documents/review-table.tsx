import { useEffect, useRef, useState } from "react";
import { Form, href, Link, useFetcher, useRevalidator } from "react-router";
import { longDate } from "~/platform/dates";
import { AlertDialog } from "~/ui/alert-dialog";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { sortLink, withOverlay } from "~/ui/list-links";
import { useMay } from "~/ui/may";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { takesLetters } from "~/ui/use-letter-keys";
import { clientPath } from "../identity/client-path";
import { formatSize } from "../uploads/file-size";
import { AssignedFrom } from "./assigned-from";
import { ChooseForReview } from "./chosen-review-form";
import { DocumentState } from "./document-state";
import { FoundPlace } from "./found-place";
import type { FreshDecision } from "./fresh-decisions.server";
import { withoutKept } from "./kept-rows";
import * as styles from "./review.module.css";
import type { DocumentSort, ReviewLine } from "./review.server";
import { isOpenTo } from "./vocabulary";

/** The review queue. Approve and Reject are offered only while a document is pending. */
export function ReviewTable({
  documents,
  request,
  search,
  kept,
  fresh,
}: {
  documents: readonly ReviewLine[];
  request: { sort: DocumentSort; direction: "asc" | "desc" };
  search: URLSearchParams;
  /** Ids of those decided on while the list is on the screen: they are marked. */
  kept: readonly string[];
  /** One's own decisions that can still be undone. */
  fresh: readonly FreshDecision[];
}) {
  const head = (name: DocumentSort) => sortLink(withoutKept(search), name, request);
  const reviews = useMay("documents.review");
  const choosable = reviews && documents.some((document) => isOpenTo(document) || kept.includes(document.id));
  const isMarked = (document: ReviewLine) => !isOpenTo(document) && kept.includes(document.id);
  const body = useUndoneFocus(documents, isMarked);
  return (
    <Table caption="Documents" hideCaption middle className={`${docs.docs} ${ledgers.reviewDocs}`}>
      <thead>
        <tr>
          <ColumnHead {...head("client")}>Client</ColumnHead>
          <ColumnHead {...head("document")}>Document</ColumnHead>
          <ColumnHead {...head("type")}>Type</ColumnHead>
          <ColumnHead {...head("uploaded")}>Upload Date</ColumnHead>
          <ColumnHead {...head("status")} className={styles.reviewState}>
            Status
          </ColumnHead>
          <ColumnHead>Assigned to</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody ref={body}>
        {documents.map((document) => (
          <tr
            key={document.id}
            className={isMarked(document) ? styles.isDecided : undefined}
            data-dealt-with={isMarked(document) || undefined}
          >
            <RowHead>
              <Link to={clientPath(document.clientId)}>{document.clientName}</Link>
            </RowHead>
            <Cell full>
              {choosable ? (
                // Also where it cannot be chosen: a row keeps its height when it is decided on.
                <ChooseForReview {...document} closed={!isOpenTo(document)} />
              ) : (
                <span className={docs.docName}>{document.name}</span>
              )}
              {document.asked && (
                <small>
                  Asked for: <bdi>{document.asked}</bdi>
                </small>
              )}
              <small className="num">{formatSize(document.bytes)}</small>
              {document.below && (
                <small>
                  <FoundPlace place={document.below} />
                </small>
              )}
            </Cell>
            <Cell label="Type">
              {document.type}
              {document.expiresOn && <small className="num">Expires on {longDate(document.expiresOn)}</small>}
            </Cell>
            <Cell label="Upload Date" digits className={tables.nw}>
              {document.uploadDate}
            </Cell>
            <Cell full>
              <DocumentState {...document} inRow />
            </Cell>
            <AssignedCell document={document} list={search} />
            <Cell full className={tables.nw}>
              <Actions
                document={document}
                search={search}
                opened={{ sort: `${request.direction === "desc" ? "-" : ""}${request.sort}` }}
                marked={isMarked(document)}
                undoable={fresh.find(({ id }) => id === document.id)}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** After Undo the row of its document has the focus again, wherever Undo was pressed: the keys go on from there. */
function useUndoneFocus(documents: readonly ReviewLine[], isMarked: (document: ReviewLine) => boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const undone = documents.findIndex((document) => before.current.includes(document.id) && !isMarked(document));
    before.current = documents.filter(isMarked).map(({ id }) => id);
    if (undone < 0 || takesLetters(window.document.activeElement)) return;
    body.current?.rows[undone]?.querySelector<HTMLElement>("[data-opens]")?.focus();
  });
  return body;
}

/** Who is to review it, or a way to take it. */
function AssignedCell({ document, list }: { document: ReviewLine; list: URLSearchParams }) {
  const takes = useMay("documents.review") && isOpenTo(document) && !document.assignee;
  return (
    <Cell label="Assigned to" className={takes ? tables.nw : document.assignee ? undefined : ledgers.isEmpty}>
      {document.assignee && <bdi>{document.assignee.own ? "You" : document.assignee.name}</bdi>}
      {takes && (
        <Form method="post" action={withOverlay(list, { reject: null })} preventScrollReset>
          <AssignedFrom documents={[{ id: document.id, from: "" }]} />
          <Button variant="text" name="intent" value="assign-me" aria-keyshortcuts="M">
            Assign to me<span className="vh"> {document.name}</span>
          </Button>
        </Form>
      )}
    </Cell>
  );
}

/** Whether Undo is still offered: its time ends while the page is open. */
function useIsOffered(decision: FreshDecision | undefined): boolean {
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (!decision) return;
    const timer = setTimeout(() => setOver(decision), decision.left);
    return () => clearTimeout(timer);
  }, [decision]);
  return decision !== undefined && over !== decision;
}

function Actions({
  document,
  search,
  opened,
  marked,
  undoable,
}: {
  document: ReviewLine;
  search: URLSearchParams;
  /** Says on the document's page that it was opened from this list. */
  opened: { sort: string };
  /** Decided on while the list is on the screen. */
  marked: boolean;
  undoable: FreshDecision | undefined;
}) {
  const fetcher = useFetcher<{ conflict?: string }>();
  const canUndo = useIsOffered(undoable);
  const reviews = useMay("documents.review");
  const [dismissed, setDismissed] = useState<unknown>(null);
  const path = href("/dashboard/admin/documents/:documentId", { documentId: document.id });
  const file = href("/dashboard/admin/documents/:documentId/file", { documentId: document.id });
  const list = `${href("/dashboard/admin/documents")}${withOverlay(search, { reject: null })}`;
  const hidden = <span className="vh"> {document.name}</span>;
  const conflict = fetcher.data?.conflict;
  const { revalidate } = useRevalidator();
  const closeConflict = () => {
    setDismissed(fetcher.data);
    void revalidate();
  };
  return (
    <RowActions>
      <Link
        data-opens
        className={buttons.textLink}
        to={`${path}${withOverlay(withoutKept(search), { reject: null, ...opened })}`}
      >
        View{hidden}
      </Link>
      {reviews && isOpenTo(document) && (
        <>
          <fetcher.Form method="post" action={list} preventScrollReset>
            <input type="hidden" name="documentId" value={document.id} />
            <Button
              variant="text"
              name="decision"
              value="approved"
              busy={fetcher.state !== "idle"}
              aria-keyshortcuts="A"
            >
              Approve{hidden}
            </Button>
          </fetcher.Form>
          <Link
            className={buttons.textLink}
            to={withOverlay(search, { reject: document.id })}
            preventScrollReset
            aria-keyshortcuts="R"
          >
            Reject{hidden}
          </Link>
        </>
      )}
      {marked && (
        // Keeps the space of the two buttons: the row keeps its height, so that no other row moves under the pointer. Undo is
        // not where Approve was: the second click of a double click does nothing.
        <>
          <span className={`${buttons.textLink} ${styles.isGone}`} data-word="Approve" aria-hidden="true" />
          {canUndo ? (
            <fetcher.Form method="post" action={list} preventScrollReset>
              <input type="hidden" name="documentId" value={document.id} />
              <Button variant="text" name="intent" value="undo" busy={fetcher.state !== "idle"}>
                Undo<span className="vh"> the decision on {document.name}</span>
              </Button>
            </fetcher.Form>
          ) : (
            <span className={`${buttons.textLink} ${styles.isGone}`} data-word="Reject" aria-hidden="true" />
          )}
        </>
      )}
      <a className={buttons.textLink} href={`${file}?download`}>
        Download{hidden}
      </a>
      {conflict && (
        <AlertDialog open={dismissed !== fetcher.data} message={conflict} onClose={closeConflict}>
          <Button type="button" onClick={closeConflict}>
            OK
          </Button>
        </AlertDialog>
      )}
    </RowActions>
  );
}
