import { href, Link } from "react-router";
import type { MeetingRequest } from "~/features/meetings/meetings.server";
import { RequestedNotice } from "~/features/meetings/requested-notice";
import { Banner } from "~/ui/banner";
import * as buttons from "~/ui/buttons.module.css";
import { ConfirmBanner } from "./confirm-banner";

/** Above a client's dashboard: the address is to be confirmed, whose documents the person may see besides their own, and what was just requested. */
export function TopBanners({
  unconfirmed = "",
  others = [],
  requested,
}: {
  /** The address that is not confirmed, or ''. */
  unconfirmed?: string;
  others?: readonly { clientId: string; clientName: string }[];
  requested: MeetingRequest | null;
}) {
  return (
    <>
      {unconfirmed && <ConfirmBanner email={unconfirmed} />}
      {others.map(({ clientId, clientName }) => (
        <Banner
          key={clientId}
          action={
            <Link className={buttons.textLink} to={href("/dashboard/client-of/:clientId/documents", { clientId })}>
              Open the documents<span className="vh"> of {clientName}</span>
            </Link>
          }
        >
          <b>
            <bdi>{clientName}</bdi>
          </b>{" "}
          has given you access to documents.
        </Banner>
      ))}
      {requested && <RequestedNotice request={requested} />}
    </>
  );
}
