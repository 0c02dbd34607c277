import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import type { RecordSource } from "../search/record-sources";
import { statusTones } from "./tones";
import { documentStatusLabels } from "./vocabulary";

export const documentRecords: RecordSource = {
  name: "Documents",
  list: (text) => ({
    path: `${href("/dashboard/admin/documents")}?${new URLSearchParams({ q: text })}`,
    title: "All matches in Document Management",
  }),
  async find(services, { words, most }) {
    const keys = await findWords(services, "documents", words, most);
    if (keys.length === 0) return [];
    const rows = await services.db
      .selectFrom("documents")
      .innerJoin("clients", "clients.id", "documents.client_id")
      .select(["documents.n", "documents.id", "documents.name", "documents.status", "clients.name as client"])
      .where("documents.n", "in", keys)
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
