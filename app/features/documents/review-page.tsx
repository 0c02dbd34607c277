import { type ReactNode, Suspense } from "react";
import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import { OwnTime } from "~/ui/own-time";
import * as terms from "~/ui/terms.module.css";
import { clientPath } from "../identity/client-path";
import { formatSize } from "../uploads/file-size";
import * as documentPage from "./document-page.module.css";
import { DocumentState } from "./document-state";
import { EarlierActs } from "./earlier-acts";
import { FileView } from "./file-view";
import type { FirstApproval } from "./first-approval.server";
import { kindNames } from "./kind-names";
import type { Looking } from "./looking.server";
import type { DocumentDetails } from "./own-documents.server";
import * as review from "./review.module.css";
import type { Queue } from "./review.server";
import type { EarlierAct } from "./review-history.server";
import { lengthInWords } from "./review-list";
import { shownAs } from "./shown-as";
import { OpenInNewTab } from "./viewer/cannot-show";
import type { PendingPart } from "./vocabulary";

// Apart from the script of the review, which is near its limit.
const ReviewKeys = lazyPart(async () => (await import("./review-keys")).ReviewKeys);

/**
 * One document under review: where it stands in its list, the file, what it is, and the decision. The decision is in
 * sight at every width: beside the file, or as a bar at the foot of the screen where the page is one column. Where the
 * file opens elsewhere, the page has no empty half.
 */
export function ReviewPage({
  document,
  earlier,
  queue,
  facet,
  part,
  first,
  assignee,
  assign,
  list,
  steps,
  done,
  listName,
  looking,
  asked,
  converts,
  tasks,
  goTo,
  children,
}: {
  document: DocumentDetails;
  /** Decisions that were reopened. */
  earlier: readonly EarlierAct[];
  queue: Queue;
  /** Which documents the list holds: the letter of a status, or "". */
  facet: string;
  part: PendingPart | null;
  /** The first of two approvals, while it waits for the second. */
  first: (FirstApproval & { own: boolean }) | null;
  /** Who is to review it. */
  assignee: { name: string; own: boolean } | null;
  /** The form that assigns it. */
  assign?: ReactNode;
  /** The query of the list from which it was opened, or "". */
  list: string;
  /** The query of the pages of its other documents. */
  steps: string;
  /** How many documents of the list were decided on just before, and have left it. */
  done: number;
  listName: string;
  /** Colleagues who have opened it as well, a short time ago. */
  looking: readonly Looking[];
  /** What leads to another document of the list; undefined where there is none. */
  goTo: (documentId: string | null) => (() => void) | undefined;
  /** What the firm has asked for and this document answers. */
  asked?: ReactNode;
  /** Whether a service makes PDFs of old Office files. */
  converts: boolean;
  /** What the staff have to do about it. */
  tasks?: ReactNode;
  /** The decision. */
  children: ReactNode;
}) {
  const file = href("/dashboard/admin/documents/:documentId/file", { documentId: document.id });
  const shown = href("/dashboard/admin/documents/:documentId/shown", { documentId: document.id });
  const isShown = shownAs(document.kind, converts) !== null;
  return (
    <article className={review.review} aria-label={document.name}>
      <header className={review.head}>
        <p className={review.place}>
          <Place {...{ queue, facet, part, done }} />{" "}
          <Link className={buttons.textLink} to={`${href("/dashboard/admin/documents")}${list}`}>
            {listName}
          </Link>
        </p>
        <nav className={review.steps} aria-label="Documents in this list">
          <Step label="Previous" letter="K" to={queue.previous} list={steps} />
          <Step label="Next" letter="J" to={queue.next} list={steps} />
          <Link className={buttons.textLink} to={`${href("/dashboard/admin/documents")}${list}`}>
            Close<span className="vh"> and go back to the list</span>
          </Link>
          <Suspense>
            <ReviewKeys queue={queue} goTo={goTo} />
          </Suspense>
        </nav>
      </header>
      <div className={isShown ? review.body : `${review.body} ${review.bodyBare}`}>
        {isShown && (
          <div className={documentPage.documentFrame}>
            <FileView kind={document.kind} name={document.name} {...{ shown, converts }} filled />
          </div>
        )}
        <div className={review.panel}>
          <div className={review.title}>
            <h2 className={documentPage.documentName}>{document.name}</h2>
            <p>
              <Link to={clientPath(document.clientId)}>{document.clientName}</Link>
              <DocumentState status={document.status} first={first ?? undefined} />
              {first && (
                <span className="small muted num">
                  <OwnTime at={first.at} />
                </span>
              )}
              {document.decidedAt !== null && (
                <span className="small muted num">
                  <OwnTime at={document.decidedAt} />
                  {document.decidedBy && `, ${document.decidedBy}`}
                </span>
              )}
              {assignee && (
                <span className="small muted">
                  Assigned to <bdi>{assignee.own ? "you" : assignee.name}</bdi>
                </span>
              )}
            </p>
            {document.reason && <p className={review.reason}>{document.reason}</p>}
          </div>
          {looking.length > 0 && <AlsoLooking looking={looking} />}
          {document.replacedBy && (
            <p className={`${review.chain} small`}>
              Replaced by <Link to={reviewed(document.replacedBy.id)}>{document.replacedBy.name}</Link>.
            </p>
          )}
          {document.replaces && <InPlaceOf rejected={document.replaces} />}
          {asked && <div className={`${review.chain} small`}>{asked}</div>}
          <div className={review.decision}>{children}</div>
          <EarlierActs acts={earlier} />
          <dl className={`${terms.terms} ${review.facts}`}>
            <Term name="Category">{document.category}</Term>
            <Term name="Type">{document.type}</Term>
            <Term name="Received">
              <span className="num">
                <OwnTime at={document.createdAt} />
              </span>
            </Term>
            <Term name="File">
              {kindNames[document.kind]}, {formatSize(document.bytes)}
              {!isShown && ". Download it to open it: it cannot be shown here."}
            </Term>
          </dl>
          <div className={buttons.btnRow}>
            <ButtonLink href={`${file}?download`} variant="line" small>
              Download
            </ButtonLink>
            {isShown && <OpenInNewTab file={shown} />}
          </div>
          {assign}
          <div className={review.tasks}>{tasks}</div>
        </div>
      </div>
    </article>
  );
}

const reviewed = (documentId: string) => href("/dashboard/admin/documents/:documentId", { documentId });

/** What was wrong with the document before: the reviewer looks for it first. */
function InPlaceOf({ rejected: { id, name, reason } }: { rejected: NonNullable<DocumentDetails["replaces"]> }) {
  return (
    <p className={`${review.chain} small`}>
      Sent in the place of <Link to={reviewed(id)}>{name}</Link>
      {reason ? `, which was rejected: “${reason}”` : "."}
    </p>
  );
}

/** '4 of 23', of which those just decided on are the first, or how long the list is: a document that was decided on may have left it. */
function Place({ queue, facet, part, done }: { queue: Queue; facet: string; part: PendingPart | null; done: number }) {
  const { position, total, more } = queue;
  const all = `${(total + done).toLocaleString("en-US")}${more ? "+" : ""}`;
  if (position === null || position > 1000)
    return <span className={review.count}>{lengthInWords(queue, facet, part)}</span>;
  return (
    <span className={review.count}>
      {(position + done).toLocaleString("en-US")} <span className="muted">of {all}</span>
    </span>
  );
}

/** Two who decide on the same document would get in each other's way. */
function AlsoLooking({ looking }: { looking: readonly Looking[] }) {
  return (
    <ul className={`${review.looking} small`} aria-label="Colleagues">
      {looking.map(({ name, since }) => (
        <li key={name}>
          <b>{name}</b> is also looking at this, since <OwnTime at={since} />.
        </li>
      ))}
    </ul>
  );
}

function Step({ label, letter, to, list }: { label: string; letter: string; to: string | null; list: string }) {
  if (to === null)
    return (
      <span className={`${buttons.btn} ${buttons.btnLine} ${buttons.btnSmall} ${review.isOff}`} aria-disabled="true">
        {label}{" "}
        <span className={review.key} aria-hidden="true">
          {letter}
        </span>
      </span>
    );
  return (
    <ButtonLink
      variant="line"
      small
      to={`${href("/dashboard/admin/documents/:documentId", { documentId: to })}${list}`}
      aria-keyshortcuts={letter}
    >
      {label}{" "}
      <span className={review.key} aria-hidden="true">
        {letter}
      </span>
    </ButtonLink>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
