import type { ReactNode } from "react";
import { href, Link, useRouteLoaderData, useSearchParams } from "react-router";
import { phoneLink } from "~/content/firm";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { AnswerForm, type AnswerProblem } from "./answer-form";
import type { ThreadPage } from "./list-threads.server";
import type { Thread } from "./read-thread.server";
import { ThreadLetters } from "./thread-letters";
import * as styles from "./threads.module.css";
import { office } from "./vocabulary";

/** On a narrow screen the list is another page. */
export function BackToList() {
  const [search] = useSearchParams();
  const beside = useRouteLoaderData<{ page: ThreadPage }>("routes/portal/messages");
  const unread = beside?.page.unread ?? 0;
  return (
    <p className={styles.back}>
      <Link to={`${href("/dashboard/client/messages")}${search.size > 0 ? `?${search}` : ""}`}>
        All messages{unread > 0 && `, ${unread} unread`}
      </Link>
    </p>
  );
}

/** One thread: whom it is with, what it is about, the letters, and the form for the next one. */
export function ThreadView({
  thread,
  draft,
  emailConfirmed,
  mayAttach,
  problem,
  photos,
}: {
  thread: Thread;
  /** What was typed and not sent. */
  draft: string;
  emailConfirmed: boolean;
  mayAttach: boolean;
  problem?: AnswerProblem;
  /** Below the form: makes a file of photos for its field 'file'. */
  photos?: ReactNode;
}) {
  const { advisor, answerDueAt } = thread;
  const name = advisor?.name ?? office;
  return (
    <section aria-labelledby="thread">
      <BackToList />
      <header className={styles.title}>
        <h2 id="thread">
          <bdi>{thread.title}</bdi>
        </h2>
        <p className="small muted">
          With {advisor ? name : "our office"}
          {advisor?.isOwn && ", your advisor"}. {advisor?.languages && `${advisor.languages}. `}
          {advisor && <a href={phoneLink(advisor.phone)}>{advisor.phone}</a>}
        </p>
      </header>
      <AboutBar about={thread.about} />
      <ThreadLetters letters={thread.letters} />
      {answerDueAt !== null && (
        <p className={`small muted ${styles.promise}`}>
          We answer by <OwnTime at={answerDueAt} />. Reference <span className="num">{thread.reference}</span>.
        </p>
      )}
      {emailConfirmed ? (
        <>
          <AnswerForm thread={thread} draft={draft} to={name} mayAttach={mayAttach} problem={problem} />
          {mayAttach && photos}
        </>
      ) : (
        <div className={styles.answer}>
          <p>Confirm your email address before you write: it is told when an answer waits here.</p>
          <div className={buttons.btnRow}>
            <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

const abouts = {
  document: "About this document",
  application: "About this application",
  meeting: "About this meeting",
};
const gone = {
  document: "About a document that is no longer here.",
  application: "About an application that is no longer here.",
  meeting: "About a meeting that is no longer here.",
};

function AboutBar({ about }: { about: Thread["about"] }) {
  if (about === null) return null;
  if (about.name === null) return <p className={`${styles.about} muted`}>{gone[about.kind]}</p>;
  const { kind, name, path, status } = about;
  const label = `Open the ${kind}`;
  return (
    <p className={styles.about}>
      <span className={styles.aboutKind}>{abouts[kind]}</span>
      <b>
        <bdi>{name}</bdi>
      </b>
      {status && <Status tone={status.tone}>{status.word}</Status>}
      {/* The pages of an application are not part of the portal. */}
      {kind === "application" ? <a href={path}>{label}</a> : <Link to={path}>{label}</Link>}
    </p>
  );
}
