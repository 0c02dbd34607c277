import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedDelegates: MergePart = {
  tables: [
    {
      ...{ table: "delegations", fate: "moves", key: sql.ref("t.id"), dated: true },
      words: ["person with access", "people with access"],
      shown: sql`t.ended_at is null`,
      clash: {
        when: ({ kept }) => sql`(t.ended_at is null and exists (select 1 from delegations own
          where own.client_id = ${kept} and own.ended_at is null and (own.email = t.email or own.user_id = t.user_id)))`,
        why: "the other record has given or offered this person access as well",
      },
    },
    { table: "delegate_activity", fate: "moves", key: sql.ref("t.id") },
  ],
  async problems(db, { gone, kept }) {
    const { rows } = await sql`select 1 as found from delegations d join clients c on c.user_id = d.user_id
      where d.ended_at is null and ((d.client_id = ${gone} and c.id = ${kept}) or (d.client_id = ${kept} and c.id = ${gone}))`.execute(
      db,
    );
    return rows.length === 0
      ? []
      : ["One of the two has access to the documents of the other one. End that access first, if they are one client."];
  },
};
