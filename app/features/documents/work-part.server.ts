import { sql } from "kysely";
import type { WorkPart } from "../identity/work-part";
import { giveDocument } from "./assign.server";
import { takerProblem } from "./taker.server";

/** Pending documents that somebody is to review. Out of that person's reach they count as nobody's. */
export const documentsOfClients: WorkPart = {
  kind: "document",
  act: "documents.review",
  waits: false,
  follows: true,
  open: () => sql`select d.id, d.name as title, a.user_id as owner, d.client_id
    from document_assignees a join documents d on d.id = a.document_id
    where a.user_id <> '' and d.status = 'pending' and d.hidden_at is null
      and not exists (select 1 from document_first_approvals f where f.document_id = d.id and f.by_user = a.user_id)`,
  async problem(tx, _, { id, to }) {
    const document = await tx
      .selectFrom("documents")
      .select(["id", "name", "client_id as clientId"])
      .where("id", "=", id)
      .executeTakeFirst();
    return document ? takerProblem(tx, to, [document]) : null;
  },
  async give(tx, services, { id, from, to, by }) {
    const has = await tx
      .selectFrom("document_assignees")
      .innerJoin("documents", "documents.id", "document_id")
      .select("user_id")
      .where("document_id", "=", id)
      .where("documents.status", "=", "pending")
      .executeTakeFirst();
    if (has?.user_id !== from) return "gone";
    await giveDocument(tx, services, { documentId: id, from, to, by, at: services.clock.now(), undoable: false });
    return null;
  },
};
