import { type SqlBool, sql } from "kysely";
import { href } from "react-router";
import { findWords } from "~/platform/db/find-words.server";
import type { RecordSource } from "../search/record-sources";
import { itemsInReach } from "./reach.server";
import { itemKindLabels, itemStatusLabels } from "./vocabulary";

/** Inbox items, except applications, which are a kind of their own. */
export const itemRecords: RecordSource = {
  name: "Inbox",
  list: (text) => ({
    path: `${href("/dashboard/admin/inbox")}?${new URLSearchParams({ type: "all", status: "all", q: text })}`,
    title: "All matches in the Inbox, applications included",
  }),
  async find(services, { words, most, staff }) {
    const keys = await findWords(services, "inbox_items", words, most);
    if (keys.length === 0) return [];
    const within = itemsInReach(services, staff) ?? sql<SqlBool>`1 = 1`;
    const rows = await services.db
      .selectFrom("inbox_items as t")
      .selectAll()
      .where("n", "in", keys)
      .where("kind", "!=", "application")
      .where(within)
      .execute();
    return rows.map(({ n, id, kind, name, email, title, reference, status }) => ({
      id,
      path: href("/dashboard/admin/inbox/:itemId", { itemId: id }),
      title: name,
      note: [reference, title, email, itemKindLabels[kind].toLowerCase()].filter(Boolean).join(", "),
      state: { tone: status === "done" ? "ok" : "wait", word: itemStatusLabels[status] },
      names: [name, reference],
      order: -n,
    }));
  },
};
