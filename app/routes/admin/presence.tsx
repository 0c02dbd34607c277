import { IdleWarning } from "~/features/identity/sessions/idle-warning";
import { SignedInHere } from "~/features/identity/sessions/signed-in-here";
import { LiveNews } from "~/features/notifications/live/live-news";

/** Put once into the frame of an administrator's pages: they follow their session, and learn of news. */
export function Presence({
  account,
  left,
  unread,
  now,
}: {
  account: string;
  left: number;
  unread: number;
  now: number;
}) {
  return (
    <>
      {/* Each answer of the server has its own: the time begins again. */}
      <IdleWarning portal="admin" key={left} account={account} left={left} />
      <SignedInHere account={account} />
      <LiveNews since={now} unread={unread} />
    </>
  );
}
