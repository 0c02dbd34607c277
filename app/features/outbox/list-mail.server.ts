import { sql } from "kysely";
import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { type ListOf, type ListPage, type ListRequest, listPage, readListRequest } from "~/platform/db/list.server";
import { notFound } from "~/platform/errors";
import { type MailState, mailStateCodes } from "~/platform/mail/mail-state";
import { longestWait } from "~/platform/mail/notice-mails.server";
import type { Services } from "~/platform/services";
import { mailStateOf } from "./vocabulary";

export type MailSort = "created" | "to";

const outbox: ListOf<MailSort> = {
  table: "mail_outbox",
  sorts: { created: "created_at", to: "recipient" },
  numeric: ["created"],
  codes: mailStateCodes,
  fallback: { sort: "created", direction: "desc" },
};

export const readOutboxRequest = (parameters: URLSearchParams) => readListRequest(outbox, parameters);

/** A mail without its text. The text belongs to its recipient, and its links give access. */
export interface MailLine {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  createdAt: number;
  tries: number;
  /** While it waits. */
  nextTryAt: number;
  /** It is being sent at this moment. */
  isBeingSent: boolean;
  /** Until when it is deliberately held; null when it is not. */
  heldUntil: number | null;
  /** By when it leaves at the latest, where further news or another mail can put off `heldUntil`; null where nothing can. */
  heldAtMost: number | null;
  /** It waits for an earlier mail to the same address. */
  isBehind: boolean;
  /** When it was sent, failed or was given up. */
  endedAt: number | null;
  /** Why the last try failed, or empty. */
  reason: string;
}

/** One page of the outbox, filtered by state, searched by address and subject, and sorted. */
export async function listMail(
  services: Services,
  actor: Actor,
  request: ListRequest<MailSort>,
): Promise<Omit<ListPage, "keys"> & { mails: MailLine[] }> {
  requireStaff(actor, "system.read");
  const { keys, ...page } = await listPage(services, outbox, request);
  if (keys.length === 0) return { ...page, mails: [] };
  const rows = await lines(services).where("n", "in", keys).execute();
  const byKey = new Map(rows.map((row) => [row.n, row]));
  const mails = keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [present(row, services.clock.now())] : [];
  });
  return { ...page, mails };
}

/** One mail, or 404. */
export async function readMail(services: Services, actor: Actor, id: string): Promise<MailLine> {
  requireStaff(actor, "system.read");
  const row = await lines(services).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("mail");
  return present(row, services.clock.now());
}

const lines = ({ db, clock }: Services) =>
  db
    .selectFrom("mail_outbox")
    .select([
      "n",
      "id",
      "recipient",
      "subject",
      "facet",
      "created_at",
      "tries",
      "next_try_at",
      "claimed_until",
      "release_at",
      "notice_for",
      "notice_timing",
    ])
    .select(["sent_at", "failed_at", "given_up_at", "last_error"])
    .select(
      sql<number>`case when exists (select 1 from mail_outbox earlier
        where earlier.sent_at is null and earlier.failed_at is null and earlier.given_up_at is null
          and earlier.recipient = mail_outbox.recipient and earlier.release_at <= ${clock.now()}
          and (earlier.created_at, earlier.n) < (mail_outbox.created_at, mail_outbox.n)) then 1 else 0 end`.as(
        "behind",
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof lines>["execute"]>>[number];

function present(row: Row, now: number): MailLine {
  const state = mailStateOf(row.facet);
  const heldUntil = state === "waiting" && row.release_at > now ? row.release_at : null;
  const atMost = row.notice_for === null ? 0 : row.created_at + longestWait;
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    state,
    createdAt: row.created_at,
    tries: row.tries,
    nextTryAt: row.next_try_at,
    isBeingSent: state === "waiting" && row.claimed_until >= now,
    heldUntil,
    heldAtMost: heldUntil !== null && row.notice_timing !== "digest" && atMost > heldUntil ? atMost : null,
    isBehind: state === "waiting" && row.release_at <= now && row.behind === 1,
    endedAt: row.given_up_at ?? row.failed_at ?? row.sent_at,
    reason: row.last_error,
  };
}
