import { contactTopics } from "~/content/contact";
import type { SubjectSource } from "../inbox/subjects";
import { contactSubjectLabels } from "./vocabulary";

/** 'Contact', or the title that the page has under its other address. */
const pageAt = (path: string) => contactTopics.find((topic) => topic.path === path)?.title ?? path;

/** A message of the contact form, as its item in the inbox shows it. */
export const messageSubject: SubjectSource = {
  async read(db, id) {
    const row = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const facts = [
      ["Subject", contactSubjectLabels[row.subject]],
      ["Phone", row.phone],
      ["Sent from page", pageAt(row.topic)],
    ] as const;
    return { facts: [...facts], text: row.message };
  },

  async erase(tx, id) {
    await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
    return 0;
  },
};
