import { href, Link } from "react-router";
import { OwnTime } from "~/ui/own-time";
import type { Share } from "./shared-documents.server";

/** For staff, on the page of a document that the firm has shared: whether the client has opened it. */
export function SharedState({ share, clientId }: { share: Share; clientId: string }) {
  return (
    <>
      {share.note && <p>“{share.note}”</p>}
      <p>
        The firm has shared this document. <SeenWords share={share} />
      </p>
      <p className="small">
        <Link to={href("/dashboard/admin/clients/:clientId/shared", { clientId })}>
          All documents shared with the client
        </Link>
      </p>
    </>
  );
}

/** 'Seen on …', 'Not opened yet' or 'Withdrawn on …'. */
export function SeenWords({ share: { seenAt, withdrawnAt } }: { share: Pick<Share, "seenAt" | "withdrawnAt"> }) {
  if (withdrawnAt !== null)
    return (
      <>
        Withdrawn on <OwnTime at={withdrawnAt} />
      </>
    );
  if (seenAt === null) return <>Not opened yet</>;
  return (
    <>
      Seen on <OwnTime at={seenAt} />
    </>
  );
}
