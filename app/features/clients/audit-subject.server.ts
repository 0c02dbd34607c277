import type { AuditSearch, AuditSubjectSource } from "~/platform/audit/subjects";
import { findWords } from "~/platform/db/find-words.server";
import type { Services } from "~/platform/services";
import { accountsNamed } from "../identity/audit-subject.server";

export const clientSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const clients = await db
      .selectFrom("clients")
      .select(["id", "name", "user_id"])
      .where((where) => where.or([where("id", "in", ids), where("user_id", "in", ids)]))
      .execute();
    return clients.flatMap(({ id, name, user_id: userId }) => {
      const client = { id, name };
      return [{ id, name, client }, ...(userId ? [{ id: userId, client }] : [])];
    });
  },
  async find(services, search) {
    const clients = await clientsMeant(services, search);
    return { people: clients.flatMap(({ id, user_id: userId }) => [id, userId ?? []].flat()) };
  },
};

/** The clients whom a search of the audit log may mean, by words, address or account. */
export async function clientsMeant(services: Services, search: AuditSearch) {
  const { db } = services;
  const keys = await findWords(services, "clients", search.words, search.most);
  const accounts = await accountsNamed(db, search);
  return db
    .selectFrom("clients")
    .select(["id", "user_id"])
    .where((where) =>
      where.or([
        where("n", "in", [0, ...keys]),
        // Deleted clients are in no search index.
        where("sort_name", "=", search.folded),
        where("sort_email", "=", search.folded),
        ...accounts.map((id) => where("user_id", "=", id)),
      ]),
    )
    .limit(2 * search.most)
    .execute();
}
