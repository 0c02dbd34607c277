import { useRouteLoaderData } from "react-router";
import { actorContext } from "~/context";
import { requireClient } from "~/features/identity/policy";
import type { ThreadPage } from "~/features/messages/threads/list-threads.server";
import type { Route } from "./+types/messages-index";

/** Nothing is shown to a member whose role has no messages, also when only this part is asked for. */
export function loader({ context }: Route.LoaderArgs) {
  requireClient(context.get(actorContext), "messages.read");
  return null;
}

/** Beside the list on a wide screen, while no thread is open. Without a thread the list itself says so. */
export default function MessagesIndex() {
  const beside = useRouteLoaderData<{ page: ThreadPage }>("routes/portal/messages");
  if (!beside?.page.any) return null;
  return <p className="muted">Choose a conversation from the list, or begin a new one.</p>;
}
