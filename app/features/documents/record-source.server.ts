import { type SqlBool, sql } from "kysely";
import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import { ownClients } from "../identity/reach.server";
import type { RecordSource } from "../search/record-sources";
import { statusTones } from "./tones";
import { documentStatusLabels } from "./vocabulary";

export const documentRecords: RecordSource = {
  name: "Documents",
  about: "document",
  list: (text) => ({
    path: `${href("/dashboard/admin/documents")}?${new URLSearchParams({ q: text })}`,
    title: "All matches in Document Management",
  }),
  async find(services, { words, most, staff }) {
    const keys = await findWords(services, "documents", words, most);
    if (keys.length === 0) return [];
    const within = ownClients(staff) ?? sql<SqlBool>`1 = 1`;
    const rows = await services.db
      .selectFrom("documents as t")
      .innerJoin("clients", "clients.id", "t.client_id")
      .select(["t.n", "t.id", "t.name", "t.status", "clients.name as client"])
      .where("t.n", "in", keys)
      .where(within)
      .execute();
    return rows.map(({ n, id, name, status, client }) => ({
      id,
      path: href("/dashboard/admin/documents/:documentId", { documentId: id }),
      title: name,
      note: client,
      state: { tone: statusTones[status], word: documentStatusLabels[status] },
      names: [name],
      order: -n,
    }));
  },
};
