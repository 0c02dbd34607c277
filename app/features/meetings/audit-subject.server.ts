import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { clientsMeant } from "../clients/audit-subject.server";

/** A meeting has the name of its client. */
export const meetingSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const meetings = await db
      .selectFrom("meeting_requests")
      .innerJoin("clients", "clients.id", "meeting_requests.client_id")
      .select(["meeting_requests.id", "clients.name", "client_id"])
      .where("meeting_requests.id", "in", ids)
      .execute();
    return meetings.map(({ id, name, client_id: clientId }) => ({ id, name, client: { id: clientId, name } }));
  },
  async find(services, search) {
    const clients = await clientsMeant(services, search);
    if (clients.length === 0) return {};
    const meetings = await services.db
      .selectFrom("meeting_requests")
      .select("id")
      .where(
        "client_id",
        "in",
        clients.map(({ id }) => id),
      )
      .orderBy("n", "desc")
      .limit(2 * search.most)
      .execute();
    return { things: meetings.map(({ id }) => id) };
  },
};
