import { href, Link } from "react-router";
import { delegateContext, servicesContext } from "~/context";
import { readDelegatedDocument } from "~/features/documents/delegated/open-delegated.server";
import { shownAs } from "~/features/documents/shown-as";
import { statusTones } from "~/features/documents/tones";
import { documentStatusLabels } from "~/features/documents/vocabulary";
import { formatSize } from "~/features/uploads/file-size";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Status } from "~/ui/status";
import * as terms from "~/ui/terms.module.css";
import type { Route } from "./+types/delegate-document";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.document.name ?? "Document"),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const delegate = context.get(delegateContext);
  const { converter } = context.get(servicesContext);
  return {
    clientId: delegate.clientId,
    converts: converter.configured,
    document: await readDelegatedDocument(context.get(servicesContext), delegate, params.documentId),
  };
}

/**
 * One document for a delegate. The file itself opens by a press only, never by itself: each opening is a line in the client's list,
 * which is to say what somebody did.
 */
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
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">
          <bdi>{document.name}</bdi>
        </h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client-of/:clientId/documents", { clientId })}>Back to the documents</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <dl className={terms.terms}>
            <div>
              <dt>Status</dt>
              <dd>
                <Status tone={statusTones[document.status]}>
                  {document.mark ?? documentStatusLabels[document.status]}
                </Status>
              </dd>
            </div>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={buttons.btnRow}>
            {isShown && (
              <ButtonLink href={shown} target="_blank" rel="noopener">
                Open in a new tab
              </ButtonLink>
            )}
            {!isWithdrawn && (
              <ButtonLink href={`${file}?download`} variant={isShown ? "line" : "solid"}>
                Download
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
