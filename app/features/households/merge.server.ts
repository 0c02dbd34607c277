import { sql } from "kysely";
import type { MergePart } from "../identity/merge-part";

export const mergedHouseholds: MergePart = {
  tables: [
    {
      ...{ table: "household_members", fate: "moves", key: sql.ref("t.household_id") },
      words: ["household", "households"],
      shown: sql`t.left_at is null`,
      clash: {
        when: ({ kept }) => sql`exists (select 1 from household_members own
          where own.client_id = ${kept} and own.household_id = t.household_id)`,
        why: "both records were in it",
      },
    },
    {
      ...{ table: "household_invitations", fate: "moves", key: sql.ref("t.id") },
      clash: {
        when: ({ kept }) => sql`(t.ended_at is null and exists (select 1 from household_invitations own
          where own.client_id = ${kept} and own.ended_at is null))`,
        why: "the other record has invited somebody as well",
      },
    },
  ],
  async problems(db, { gone, kept }) {
    const { rows } = await sql`select 1 as found from household_members one, household_members other
      where one.client_id = ${gone} and one.left_at is null and other.client_id = ${kept} and other.left_at is null`.execute(
      db,
    );
    return rows.length === 0
      ? []
      : ["Both records are in a household, and a client is in one. End the household of one of them first."];
  },
};
