import { type RawBuilder, sql } from "kysely";
import { contactTopics } from "~/content/contact";
import type { Services } from "~/platform/services";
import { clientPath } from "../identity/client-path";
import { clientInReach } from "../identity/reach.server";
import type { SubjectSource } from "../inbox/subjects";
import { eraseMessageFiles } from "./files/stored-files.server";
import { portalTopic } from "./send-message.server";
import { readAboutForStaff } from "./threads/about-for-staff.server";
import { portalThreads } from "./threads/portal-threads.server";
import { contactSubjectLabels } from "./vocabulary";

/** 'Contact', or the title that the page has under its other address. */
const pageAt = (path: string) =>
  path === portalTopic ? "Client portal" : (contactTopics.find((topic) => topic.path === path)?.title ?? path);

const clientOf = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select client_id from contact_messages where id = ${id})`;

/** A message of the contact form or of a client in the portal, as its item in the inbox shows it. */
export const messageSubject = ({ siteContent }: Pick<Services, "siteContent">): SubjectSource => ({
  clientOf,
  inReach: (id, reach) => clientInReach(clientOf(id), reach),

  async read(db, id) {
    const row = await db
      .selectFrom("contact_messages")
      .leftJoin("clients", (join) =>
        join.onRef("clients.id", "=", "contact_messages.client_id").on("clients.hidden_at", "is", null),
      )
      .leftJoin("user as writer", "writer.id", "contact_messages.writer_id")
      .leftJoin("message_threads", "message_threads.id", "contact_messages.id")
      .selectAll("contact_messages")
      .select(["clients.name as client", "message_threads.title", "writer.name as writer", "clients.user_id as holder"])
      .where("contact_messages.id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const { client, client_id } = row;
    const ofClient = [
      ["Client", client ?? ""],
      ["Advisor", siteContent.advisors().nameOf(row.advisor) ?? row.advisor],
    ] as const;
    const facts = [
      ["Subject", row.title ?? contactSubjectLabels[row.subject]],
      ...(row.topic === portalTopic ? ofClient : []),
      // Of a business: one of several people.
      ...(row.writer !== null && row.writer_id !== row.holder ? [["Written by", row.writer] as const] : []),
      ["Phone", row.phone],
      row.message === "" ? (["Begun by", "The firm"] as const) : (["Sent from page", pageAt(row.topic)] as const),
    ] as const;
    const page =
      client !== null && client_id !== null
        ? { page: { href: clientPath(client_id), label: "Open the client's page" } }
        : {};
    const about = await readAboutForStaff(db, id);
    return { facts: [...facts], phone: row.phone, text: row.message, ...(about && { about }), ...page };
  },

  async client(db, id) {
    const row = await db.selectFrom("contact_messages").select("client_id").where("id", "=", id).executeTakeFirst();
    return row?.client_id ?? null;
  },

  portal: portalThreads,

  /** A message from the portal belongs to an account, whatever address it has by now. */
  async kept(db, ids) {
    const rows = await db
      .selectFrom("contact_messages")
      .innerJoin("clients", "clients.id", "contact_messages.client_id")
      .select(["contact_messages.id", "clients.user_id"])
      .where("contact_messages.id", "in", ids)
      .execute();
    return new Map(rows.map(({ id, user_id }) => [id, { since: 0, userId: user_id }]));
  },

  async erase(tx, id, now) {
    const files = await eraseMessageFiles(tx, { thread_id: id }, now);
    await tx.deleteFrom("contact_messages").where("id", "=", id).execute();
    return files;
  },
});
