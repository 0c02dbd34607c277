import { useRouteLoaderData } from "react-router";
import type { ThreadPage } from "~/features/messages/threads/list-threads.server";

/** Beside the list on a wide screen, while no thread is open. Without a thread the list itself says so. */
export default function MessagesIndex() {
  const beside = useRouteLoaderData<{ page: ThreadPage }>("routes/portal/messages");
  if (!beside?.page.any) return null;
  return <p className="muted">Choose a conversation from the list, or begin a new one.</p>;
}
