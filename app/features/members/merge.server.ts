import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedMembers: MergePart = {
  tables: [
    {
      ...{ table: "memberships", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["member or invited person", "members and invited people"],
      shown: sql`t.ended_at is null`,
    },
  ],
  async problems(db, { gone, kept }) {
    const { rows } = await sql<{ email: string }>`select distinct one.email from memberships one
      join memberships other on other.email = one.email and other.client_id = ${kept} and other.ended_at is null
      where one.client_id = ${gone} and one.ended_at is null order by 1`.execute(db);
    return rows.map(({ email }) => `${email} is a member of both, or invited to both. End one of the two first.`);
  },
};
