import { href } from "react-router";
import { span } from "~/features/inbox/deadline-clock";
import { counted } from "./overview-counted";
import type { Group, Waiting } from "./overview-waiting";

/** Invitations that have expired. */
export function unanswered({ now, unansweredClients, unansweredStaff }: Waiting): Group[] {
  const ago = (at: number) => `Expired ${span(now - at)} ago`;
  return [
    {
      needs: "unansweredClients",
      title: "Invitations that clients have not answered",
      note: "The link has expired in the last 30 days. Invite the client again, or ask whether the address is right.",
      ...counted(unansweredClients.count, unansweredClients.list.length),
      // The list has older ones too.
      rest: unansweredClients.count.total > unansweredClients.list.length ? "Show all that have expired" : null,
      to: `${href("/dashboard/admin/clients")}?portal=expired`,
      tasks: unansweredClients.list.map(({ clientId, name, email, expiredAt }) => ({
        ...{ id: clientId, name, what: email, when: ago(expiredAt) },
        to: href("/dashboard/admin/clients/:clientId", { clientId }),
        act: "Open",
      })),
    },
    {
      needs: "unansweredStaff",
      title: "Invitations that colleagues have not answered",
      note: "The link has expired. Invite the colleague again, or withdraw the invitation.",
      ...counted(unansweredStaff.count, unansweredStaff.list.length),
      to: href("/dashboard/admin/staff"),
      tasks: unansweredStaff.list.map(({ id, name, email, expiredAt }) => ({
        ...{ id, name, what: email, when: ago(expiredAt) },
        to: href("/dashboard/admin/staff"),
        act: "Open",
      })),
    },
  ];
}
