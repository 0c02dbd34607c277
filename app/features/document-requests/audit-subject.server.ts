import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { clientsMeant } from "../clients/audit-subject.server";

/** A request has the name of its client. */
export const documentRequestSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const requests = await db
      .selectFrom("document_requests")
      .innerJoin("clients", "clients.id", "document_requests.client_id")
      .select(["document_requests.id", "clients.name", "client_id"])
      .where("document_requests.id", "in", ids)
      .execute();
    return requests.map(({ id, name, client_id: clientId }) => ({ id, name, client: { id: clientId, name } }));
  },
  async find(services, search) {
    const clients = await clientsMeant(services, search);
    if (clients.length === 0) return {};
    const requests = await services.db
      .selectFrom("document_requests")
      .select("id")
      .where(
        "client_id",
        "in",
        clients.map(({ id }) => id),
      )
      .orderBy("n", "desc")
      .limit(2 * search.most)
      .execute();
    return { things: requests.map(({ id }) => id) };
  },
};
