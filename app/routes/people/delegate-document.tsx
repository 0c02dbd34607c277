import "~/features/documents/document-styles";
import { href, Link } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { readDelegatedDocument } from "~/features/documents/delegated/open-delegated.server";
import * as styles from "~/features/documents/document-page.module.css";
import { FileView } from "~/features/documents/file-view";
import { shownAs } from "~/features/documents/shown-as";
import { statusTones } from "~/features/documents/tones";
import { CannotShow, OpenInNewTab } from "~/features/documents/viewer/cannot-show";
import { documentStatusLabels } from "~/features/documents/vocabulary";
import { formatSize } from "~/features/uploads/file-size";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Status } from "~/ui/status";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/delegate-document";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.document.name ?? "Document"),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const delegate = context.get(delegateContext)();
  const { converter } = context.get(servicesContext);
  return {
    clientId: delegate.clientId,
    converts: converter.configured,
    document: await readDelegatedDocument(context.get(servicesContext), delegate, params.documentId),
  };
}

/** One document for a delegate, with the viewer that the client has. That it was opened here is a line in the client's list. */
export default function DelegateDocument({ loaderData: { clientId, document, converts } }: Route.ComponentProps) {
  const file = href("/dashboard/client-of/:clientId/documents/:documentId/file", {
    clientId,
    documentId: document.id,
  });
  const shown = href("/dashboard/client-of/:clientId/documents/:documentId/shown", {
    clientId,
    documentId: document.id,
  });
  const isWithdrawn = document.status === "withdrawn";
  const isShown = !isWithdrawn && shownAs(document.kind, converts) !== null;
  const facts = [
    ["Category", document.category],
    ["Type", document.type],
    ["Size", formatSize(document.bytes)],
    ["Upload Date", document.uploadDate],
    ...(document.reason ? [["Reason", document.reason]] : []),
    ...(document.note ? [["Note", document.note]] : []),
  ] as const;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <header className={styles.head}>
        <div>
          <p className="small">
            <Link to={href("/dashboard/client-of/:clientId/documents", { clientId })}>Back to the documents</Link>
          </p>
          <h1 className={styles.documentName}>
            <bdi>{document.name}</bdi>
          </h1>
        </div>
        {!isWithdrawn && (
          <div className={buttons.btnRow}>
            <ButtonLink href={`${file}?download`} variant="line" small>
              Download
            </ButtonLink>
            {isShown && <OpenInNewTab file={shown} />}
          </div>
        )}
      </header>
      <div className={styles.body}>
        <div className={styles.viewing}>
          {isWithdrawn ? (
            <CannotShow>This document was withdrawn: it can no longer be opened.</CannotShow>
          ) : (
            <FileView key={document.id} kind={document.kind} name={document.name} shown={shown} converts={converts} />
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.stands}>
            <Status tone={statusTones[document.status]}>
              {document.mark ?? documentStatusLabels[document.status]}
            </Status>
          </p>
          <dl className={terms.terms}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </main>
  );
}
