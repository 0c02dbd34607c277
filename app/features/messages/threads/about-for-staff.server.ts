import { href } from "react-router";
import type { Db } from "~/platform/db/tables";
import type { Subject } from "../../inbox/subjects";
import type { ThreadSubject } from "./vocabulary";

/** What a client's message is about, with the page on which staff work on it. Null for a message about nothing in particular. */
export async function readAboutForStaff(db: Db, threadId: string): Promise<NonNullable<Subject["about"]> | null> {
  const row = await db
    .selectFrom("message_threads")
    .select(["about_kind", "about_id"])
    .where("id", "=", threadId)
    .executeTakeFirst();
  if (!row || row.about_kind === "") return null;
  const { term, read } = kinds[row.about_kind];
  const found = await read(db, row.about_id);
  return found ? { term, ...found } : { term, name: "It is no longer there", href: null };
}

interface Kind {
  term: string;
  read: (db: Db, id: string) => Promise<{ name: string; href: string } | null>;
}

const kinds: Record<ThreadSubject, Kind> = {
  document: {
    term: "About the document",
    async read(db, id) {
      const row = await db
        .selectFrom("documents")
        .select("name")
        .where("id", "=", id)
        .where("hidden_at", "is", null)
        .executeTakeFirst();
      return row ? { name: row.name, href: href("/dashboard/admin/documents/:documentId", { documentId: id }) } : null;
    },
  },
  application: {
    term: "About the application",
    async read(db, id) {
      const row = await db.selectFrom("applications").select("company").where("id", "=", id).executeTakeFirst();
      const page = href("/dashboard/admin/applications/:applicationId", { applicationId: id });
      return row ? { name: row.company, href: page } : null;
    },
  },
  meeting: {
    term: "About the meeting",
    async read(db, id) {
      const row = await db.selectFrom("meeting_requests").select("topic").where("id", "=", id).executeTakeFirst();
      const page = `${href("/dashboard/admin/meetings")}?${new URLSearchParams({ arrange: id })}`;
      return row ? { name: row.topic, href: page } : null;
    },
  },
};
