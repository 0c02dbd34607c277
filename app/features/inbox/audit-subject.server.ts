import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { findWords } from "~/platform/db/find-words.server";

export const itemSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const items = await db
      .selectFrom("inbox_items")
      .select(["id", "name", "reference"])
      .where("id", "in", ids)
      .execute();
    return items.map(({ id, name, reference }) => ({ id, name: `${name}, ${reference}` }));
  },
  async find(services, { words, most }) {
    const keys = await findWords(services, "inbox_items", words, most);
    if (keys.length === 0) return {};
    const items = await services.db.selectFrom("inbox_items").select("id").where("n", "in", keys).execute();
    return { things: items.map(({ id }) => id) };
  },
};
