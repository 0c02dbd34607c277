import { type SqlBool, sql } from "kysely";
import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import type { RecordSource } from "../search/record-sources";
import { ownApplications } from "./reach.server";
import { stageLabels } from "./vocabulary";

export const applicationRecords: RecordSource = {
  name: "Applications",
  about: "application",
  list: (text) => ({
    path: `${href("/dashboard/admin/applications")}?${new URLSearchParams({ q: text })}`,
    title: "All matches in Applications",
  }),
  async find(services, { words, most, staff }) {
    const keys = await findWords(services, "applications", words, most);
    if (keys.length === 0) return [];
    const within = ownApplications(staff, "applications") ?? sql<SqlBool>`1 = 1`;
    const found = services.db.selectFrom("applications").selectAll().where("n", "in", keys);
    const rows = await found.where(within).execute();
    return rows.map(({ n, id, name, company, reference, stage }) => ({
      id,
      path: href("/dashboard/admin/applications/:applicationId", { applicationId: id }),
      title: company || name,
      note: [reference, company ? name : "", stageLabels[stage].toLowerCase()].filter(Boolean).join(", "),
      names: [name, company, reference],
      order: -n,
    }));
  },
};
