import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { findWords } from "~/platform/db/find-words.server";

export const documentSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const documents = await db
      .selectFrom("documents")
      .innerJoin("clients", "clients.id", "documents.client_id")
      .select(["documents.id", "documents.name", "client_id", "clients.name as client"])
      .where("documents.id", "in", ids)
      .execute();
    return documents.map(({ id, name, client_id: clientId, client }) => ({
      id,
      name,
      client: { id: clientId, name: client },
    }));
  },
  async find(services, { words, most }) {
    const keys = await findWords(services, "documents", words, most);
    if (keys.length === 0) return {};
    const documents = await services.db.selectFrom("documents").select("id").where("n", "in", keys).execute();
    return { things: documents.map(({ id }) => id) };
  },
};
