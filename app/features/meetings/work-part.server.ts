import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";
import { isInReach } from "../identity/reach.server";
import { listColleagues } from "../identity/staff/colleagues.server";
import { findStaff } from "../identity/staff/find-staff.server";
import type { WorkPart } from "../identity/work-part";
import { giveMeeting, lockArranging } from "./hand-over.server";
import { isAfter } from "./lacking.server";

/** The advisor of the finder who somebody of the staff is; '' for nobody. */
async function advisorOf(tx: Tx, userId: string): Promise<string> {
  if (userId === "") return "";
  const row = await tx.selectFrom("staff").select("advisor").where("user_id", "=", userId).executeTakeFirst();
  return row?.advisor ?? "";
}

/** Coming meetings, whose host is the advisor that somebody of the staff is. */
export const meetingsOfClients: WorkPart = {
  kind: "meeting",
  act: "meetings.arrange",
  waits: true,
  // The client gets a mail with another host, and the new one may be busy then.
  follows: false,
  open: ({ clock }) => sql`select m.id, m.topic as title, host.user_id as owner, m.client_id
    from meeting_requests m join staff host on host.advisor = m.advisor and host.removed_at is null
    where m.status = 'arranged' and m.advisor <> '' and ${isAfter("m.meets_at", clock.now())}`,
  lock: lockArranging,
  async problem(tx, _, { id, to }) {
    if (to === "") return null;
    const colleague = (await listColleagues(tx, "meetings.arrange")).find((one) => one.id === to);
    const staff = colleague && (await findStaff(tx, to));
    if (!staff) return "This person has no meetings at the firm any more. Choose somebody else";
    if (staff.advisor === null) return `${colleague.name} is none of the advisors on the website. Choose somebody else`;
    const client = await tx
      .selectFrom("meeting_requests")
      .innerJoin("clients", "clients.id", "meeting_requests.client_id")
      .select(["clients.advisor", "clients.team_id as team"])
      .where("meeting_requests.id", "=", id)
      .executeTakeFirst();
    return client && !isInReach(staff, client)
      ? `${colleague.name} works with other clients only. Choose somebody else`
      : null;
  },
  async give(tx, services, { id, from, to, by }) {
    const host = await advisorOf(tx, from);
    const meeting = await tx
      .selectFrom("meeting_requests")
      .select("advisor")
      .where("id", "=", id)
      .where("status", "=", "arranged")
      .where("meets_at", ">", services.clock.now())
      .executeTakeFirst();
    if (!meeting || meeting.advisor !== host) return "gone";
    const problem = await giveMeeting(tx, services, { id, from: host, to: await advisorOf(tx, to), by });
    return problem === null ? null : { problem };
  },
};
