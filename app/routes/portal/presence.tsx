import { IdleWarning } from "~/features/identity/sessions/idle-warning";
import { SignedInHere } from "~/features/identity/sessions/signed-in-here";
import { LiveNews } from "~/features/notifications/live/live-news";

interface Client {
  account: string;
  left: number | null;
  unread: number;
  messages: number;
  now: number;
}

/** Put once into the frame of a client's pages: they warn before the session ends, are left when it has ended, and learn of news. */
export function Presence({ account, left, unread, messages, now }: Client) {
  return (
    <>
      {/* Each answer of the server has its own: the time begins again. */}
      {left !== null && <IdleWarning portal="client" key={left} account={account} left={left} />}
      <SignedInHere account={account} />
      <LiveNews since={now} unread={unread} messages={messages} />
    </>
  );
}
