import { sql } from "kysely";
import { href } from "react-router";
import type { SubjectSource } from "../inbox/subjects";
import { dollars } from "../loans/figures";
import { eraseApplication, readKeptApplications } from "./erase.server";
import { applicationInReach } from "./reach.server";
import { itemStatusOf, stageLabels } from "./vocabulary";

/** An application, as its item in the inbox shows it. */
export const applicationSubject: SubjectSource = {
  async read(db, id) {
    const row = await db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const facts = [
      ["Company", row.company],
      ["Amount", dollars(row.amount_cents / 100)],
      ["Term", `${row.term} years`],
      ["Stage", stageLabels[row.stage]],
    ] as const;
    return {
      facts: [...facts],
      page: {
        href: href("/dashboard/admin/applications/:applicationId", { applicationId: id }),
        label: "Open the application",
      },
    };
  },

  async client(db, id) {
    const row = await db
      .selectFrom("applications")
      .innerJoin("clients", "clients.user_id", "applications.user_id")
      .select("clients.id")
      .where("applications.id", "=", id)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  clientOf: (id) => sql<string | null>`(select applicant.id from applications a
    join clients applicant on applicant.user_id = a.user_id where a.id = ${id})`,

  /** Declined, withdrawn or being repaid. */
  async hasEnded(db, id) {
    const row = await db.selectFrom("applications").select("stage").where("id", "=", id).executeTakeFirst();
    return row !== undefined && itemStatusOf[row.stage] === "done";
  },

  inReach: applicationInReach,
  kept: readKeptApplications,
  erase: eraseApplication,
};
