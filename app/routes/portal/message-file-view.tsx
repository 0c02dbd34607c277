import "~/features/documents/document-styles";
import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import * as styles from "~/features/documents/document-page.module.css";
import { FileView } from "~/features/documents/file-view";
import { shownAs } from "~/features/documents/shown-as";
import { OpenInNewTab } from "~/features/documents/viewer/cannot-show";
import { readMessageFile } from "~/features/messages/files/open-file.server";
import { ownThread } from "~/features/messages/threads/addresses";
import { kindAndSize } from "~/features/uploads/attached";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { Route } from "./+types/message-file-view";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(matches, loaderData?.file.name ?? "File"),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    administrator: actor.kind === "administrator",
    file: await readMessageFile(services, actor, params.messageFileId),
    converts: services.converter.configured,
  };
}

/** A file of a letter in the viewer of documents, for both sides. */
export default function MessageFileView({ loaderData }: Route.ComponentProps) {
  const { administrator, file, converts } = loaderData;
  const { id: messageFileId, threadId, name, kind } = file;
  const at = administrator
    ? {
        back: href("/dashboard/admin/inbox/:itemId", { itemId: threadId }),
        bytes: href("/dashboard/admin/messages/files/:messageFileId", { messageFileId }),
        shown: href("/dashboard/admin/messages/files/:messageFileId/shown", { messageFileId }),
      }
    : {
        back: ownThread(threadId),
        bytes: href("/dashboard/client/messages/files/:messageFileId", { messageFileId }),
        shown: href("/dashboard/client/messages/files/:messageFileId/shown", { messageFileId }),
      };
  const Title = administrator ? "h2" : "h1";
  const page = (
    <>
      <header className={styles.head}>
        <div>
          <p className="small">
            <Link to={at.back}>
              Back to the message <bdi>{file.title}</bdi>
            </Link>
          </p>
          <Title className={styles.documentName}>
            <bdi>{name}</bdi>
          </Title>
        </div>
        <p className="small muted">{kindAndSize(file)}, from a message.</p>
        <div className={buttons.btnRow}>
          <ButtonLink href={at.bytes} variant="line" small>
            Download
          </ButtonLink>
          {shownAs(kind, converts) !== null && <OpenInNewTab file={at.shown} />}
        </div>
      </header>
      <FileView key={messageFileId} kind={kind} name={name} shown={at.shown} converts={converts} />
    </>
  );
  // The area of administrators has the main element itself.
  return administrator ? (
    <section aria-label={name}>{page}</section>
  ) : (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      {page}
    </main>
  );
}
