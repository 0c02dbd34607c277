import { ClientPresence } from "~/features/identity/sessions/client-presence";
import { LiveNews } from "~/features/notifications/live/live-news";

interface Client {
  account: string;
  client: string;
  left: number | null;
  unread: number;
  /** Null where the role has no messages. */
  messages: number | null;
  now: number;
}

/** Put once into the frame of a client's pages: they follow their session, and learn of news. */
export function Presence({ account, client, left, unread, messages, now }: Client) {
  return (
    <>
      <ClientPresence account={account} client={client} left={left} />
      <LiveNews since={now} unread={unread} messages={messages ?? 0} />
    </>
  );
}
