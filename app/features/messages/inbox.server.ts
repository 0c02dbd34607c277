import { recordAudit } from "~/platform/audit/audit.server";
import { type ListOf, type ListPage, type ListRequest, listPage, readListRequest } from "~/platform/db/list.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../accounts/actor";
import { requireAdministrator } from "../accounts/policy";
import "./send-message.server";
import type { ContactSubject, MessageStatus } from "./terms";
import "./tables";

export type MessageSort = "received" | "name" | "subject" | "status";

const inbox: ListOf<MessageSort> = {
  table: "contact_messages",
  sorts: { received: "created_at", name: "sort_name", subject: "subject", status: "status" },
  numeric: ["received"],
  fallback: { sort: "received", direction: "desc" },
};

export const readInboxRequest = (parameters: URLSearchParams) => readListRequest(inbox, parameters);

export interface MessageLine {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject;
  message: string;
  topic: string;
  status: MessageStatus;
  createdAt: number;
}

/** One page of the messages, filtered, searched (name or address) and sorted. */
export async function listMessages(
  services: Services,
  actor: Actor,
  request: ListRequest<MessageSort>,
): Promise<Omit<ListPage, "keys"> & { messages: MessageLine[] }> {
  requireAdministrator(actor);
  const { keys, ...page } = await listPage(services, inbox, request);
  if (keys.length === 0) return { ...page, messages: [] };
  const rows = await services.db.selectFrom("contact_messages").selectAll().where("n", "in", keys).execute();
  const byKey = new Map(rows.map((row) => [row.n, row]));
  const messages = keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [present(row)] : [];
  });
  return { ...page, messages };
}

export async function readMessage({ db }: Services, actor: Actor, id: string): Promise<MessageLine> {
  requireAdministrator(actor);
  const row = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("message");
  return present(row);
}

export async function changeMessageStatus(
  { db, clock }: Services,
  actor: Actor,
  { messageId, status }: { messageId: string; status: MessageStatus },
): Promise<void> {
  const administrator = requireAdministrator(actor);
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("contact_messages")
      .select("status")
      .where("id", "=", messageId)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    if (!before) throw notFound("message");
    if (before.status === status) return;
    await tx
      .updateTable("contact_messages")
      .set({ status, facet: status.slice(0, 1), changed_at: clock.now(), changed_by: administrator.userId })
      .where("id", "=", messageId)
      .execute();
    const detail = { from: before.status, to: status };
    const event = { type: "message.status-changed", subject: messageId, detail } as const;
    await recordAudit(tx, clock, { userId: administrator.userId }, event);
  });
}

function present({ created_at, ...row }: Omit<MessageLine, "createdAt"> & { created_at: number }): MessageLine {
  const { id, name, email, phone, subject, message, topic, status } = row;
  return { id, name, email, phone, subject, message, topic, status, createdAt: created_at };
}
