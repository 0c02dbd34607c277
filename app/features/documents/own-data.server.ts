import type { Db } from "~/platform/db/tables";
import { isoTime, type OwnDataSource } from "../identity/own-data";
import { asClientSees } from "./client-view.server";

const listed = (db: Db, clientId: string) =>
  db.selectFrom("documents").where("client_id", "=", clientId).where("hidden_at", "is", null).orderBy("n");

/** The client's documents that are in the list, with their files. What was removed is not among them. */
export const documentData: OwnDataSource = {
  name: "documents",
  async read(db, { clientId, now }) {
    const rows = await listed(db, clientId).selectAll().execute();
    return rows.map((row) => {
      const { status, reason, decided_at } = asClientSees(row, now);
      return {
        name: row.name,
        category: row.category,
        type: row.type,
        uploadDate: row.upload_date,
        receivedAt: isoTime(row.created_at),
        bytes: row.size_bytes,
        sha256: row.sha256,
        status,
        reason,
        decidedAt: isoTime(decided_at),
      };
    });
  },
  async files(db, { clientId }) {
    const rows = await listed(db, clientId)
      .where("status", "!=", "withdrawn")
      .select(["name", "storage_key", "size_bytes", "created_at"])
      .execute();
    return rows.map(({ name, storage_key, size_bytes, created_at }) => ({
      ...{ folder: "documents", name, key: storage_key, bytes: size_bytes, createdAt: created_at },
    }));
  },
};
