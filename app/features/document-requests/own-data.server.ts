import { isoTime, type OwnDataSource } from "../identity/own-data";
import { itemRows, present } from "./find-items.server";
import { readRemarks } from "./remarks.server";

/** What the firm has asked the client for, and what was said about it. */
export const documentRequestData: OwnDataSource = {
  name: "document-requests",
  async read(db, { clientId, now }) {
    const rows = await itemRows(db)
      .where("request.client_id", "=", clientId)
      .where("request.shown_from", "<=", now)
      .orderBy("request.n")
      .orderBy("item.place")
      .execute();
    const remarks = await readRemarks(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      // Nothing of a decision that can still be undone: of decisions the documents' own part tells.
      const { id, name, category, type, instructions, optional, dueOn, answer } = present(row, "firm");
      return {
        ...{ name, category, type, instructions, required: !optional, dueOn, document: answer?.name ?? null },
        askedAt: isoTime(row.created_at),
        inapplicableAt: isoTime(row.inapplicable_at),
        releasedAt: isoTime(row.released_at),
        withdrawnAt: isoTime(row.withdrawn_at),
        remarks: (remarks.get(id) ?? []).map(({ side, kind, at, text }) => ({ side, kind, at: isoTime(at), text })),
      };
    });
  },
};
