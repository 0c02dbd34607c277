import { href } from "react-router";
import type { ClientActor } from "~/features/identity/actor";
import { listOwnAccess } from "~/features/identity/delegates/act-for.server";
import { roleLabels } from "~/features/identity/members/roles";
import { mayDo } from "~/features/identity/policy";
import { readWarnedSession } from "~/features/identity/sessions/session-times.server";
import { readOwnBusiness } from "~/features/members/list-members.server";
import { countUnreadThreads } from "~/features/messages/threads/list-threads.server";
import { countUnread } from "~/features/notifications/notifications.server";
import type { Services } from "~/platform/services";

export type ShownClient = Awaited<ReturnType<typeof readClientFrame>>;

/** What the frame around a client's pages shows. */
export async function readClientFrame(services: Services, actor: ClientActor) {
  // Before anything is read: what comes later is news.
  const now = services.clock.now();
  const access = await listOwnAccess(services, actor);
  const owner = mayDo(actor, "owner");
  const business = await readOwnBusiness(services, actor);
  return {
    ...{
      account: actor.userId,
      client: actor.clientId,
      name: actor.name,
      left: await readWarnedSession(services, actor),
    },
    unread: await countUnread(services, actor),
    /** Null for a member whose role has no messages. */
    messages: mayDo(actor, "messages.read") ? await countUnreadThreads(services, actor) : null,
    /** In which role a member works for which business. */
    role: actor.userId === actor.holderId ? "client" : `${roleLabels[actor.role]}, ${business}`,
    now,
    more: [
      ...(owner ? [{ to: href("/dashboard/client/people"), label: "People with access" }] : []),
      ...(business ? [{ to: href("/dashboard/client/members"), label: "Members" }] : []),
      ...access.map(({ clientId, clientName }) => ({
        to: href("/dashboard/client-of/:clientId/documents", { clientId }),
        label: `Documents of ${clientName}`,
      })),
    ],
  };
}
