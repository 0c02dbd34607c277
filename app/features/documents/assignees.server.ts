import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { staffReaches } from "../identity/reach.server";
import { mayAsStaff, staffRoles } from "../identity/staff/roles";

// The row says who was asked to review a document. It counts while that person can: they belong to the staff, their role reviews, they
// see the client, and their own approval is not the first of two. So nothing has to follow when a role, an advisor or a team changes.

const reviewers = staffRoles.filter((role) => mayAsStaff(role, "documents.review"));

/** For a row `a` of the assignees of a document of this client. */
const counts = (clientId: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from staff s
  where s.user_id = a.user_id and s.removed_at is null and s.role in (${sql.join(reviewers)})
  and ${staffReaches("s", clientId)})
  and not exists (select 1 from document_first_approvals f where f.document_id = a.document_id and f.by_user = a.user_id)`;

/** Who is to review a document. */
export interface Assignee {
  id: string;
  name: string;
}

/** Who is to review each of these documents; those that nobody has are left out. */
export async function readAssignees(db: Db | Tx, documentIds: readonly string[]): Promise<Map<string, Assignee>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_assignees as a")
    .innerJoin("documents", "documents.id", "a.document_id")
    .innerJoin("user", "user.id", "a.user_id")
    .select(["a.document_id", "a.user_id", "user.name"])
    .where("a.document_id", "in", documentIds)
    .where(counts(sql.ref("documents.client_id")))
    .execute();
  return new Map(rows.map(({ document_id, user_id, name }) => [document_id, { id: user_id, name }]));
}

/** For lists of documents `t`: those that this person is to review. */
export const assignedTo = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.id in (select document_id from document_assignees where user_id = ${userId})`;

/** For lists of documents `t`: those that nobody is to review. */
export const assignedToNobody = sql<SqlBool>`not exists (select 1 from document_assignees a
  where a.document_id = t.id and a.user_id <> '' and ${counts(sql.ref("t.client_id"))})`;
