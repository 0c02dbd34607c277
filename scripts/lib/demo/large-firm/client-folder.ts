import type { Insertable } from "kysely";
import type { FirmAdvisor } from "~/content/advisors";
import type { Occurrence } from "~/content/events";
import { advisorColumns, searchColumns } from "~/features/clients/row.server";
import type { ClientTable } from "~/features/clients/tables";
import { meetingTopics } from "~/features/meetings/vocabulary";
import { day, hour } from "~/platform/clock";
import { searchText } from "~/platform/db/fold";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";
import { clientRow } from "../many-clients";
import { person } from "../people";
import { accountRows } from "./accounts";
import { arrival } from "./arrivals";
import { deskWork } from "./desk-work";
import { filings, reviewWork } from "./filings";
import type { historyFrom } from "./history";
import { familyName } from "./names";
import { documentRow } from "./papers";

export interface Firm {
  count: number;
  now: number;
  /** Ids of the administrators; the first is the one who can sign in. */
  staff: readonly string[];
  /** Ids of the firm's tags. */
  tags: readonly string[];
  /** Ids of the firm's teams. */
  teams: readonly string[];
  passwordHash: string;
  advisors: readonly FirmAdvisor[];
  chance: Chance;
  history: ReturnType<typeof historyFrom>;
  place(): { occurrence: Occurrence; line: number };
}

const documentsEach = 5;

/** All rows of one client, by table. */
export function* clientFolder(firm: Firm, index: number): Generator<[string, object]> {
  const { count, now, staff, chance } = firm;
  const client = advised(named(clientRow(index, count, now, chance), index, chance), firm, index);
  const isDeleted = index % 1000 === 999;
  const account = index % 2 === 0 ? accountRows(client, { ...firm, index }) : null;
  if (account) {
    yield ["user", account.user];
    yield ["account", account.account];
    yield ["known_devices", account.device];
    for (const agreement of account.agreements) yield ["agreements", agreement];
  }
  const userId = account?.user.id ?? null;
  const deletedAt = isDeleted ? now - 5 * day : null;
  yield ["clients", { ...client, user_id: userId, last_active_at: account?.device.seen_at ?? 0, hidden_at: deletedAt }];
  if (deletedAt !== null)
    yield ["client_deletions", { ...deletionOf(client.id, deletedAt, firm), counted_at: deletedAt + 5 * day }];
  for (const row of valuations(client, firm)) yield ["valuations", row];

  const decider = chance.pick(staff);
  const folder = { id: client.id, name: client.name, createdAt: client.created_at };
  const acts: [string, string, string, object][] = [
    [
      userId ?? decider,
      userId ? "account.created" : "client.added",
      userId ?? client.id,
      userId ? { accountType: client.account_type } : {},
    ],
    [decider, "client.status-changed", client.id, { from: "pending", to: client.status }],
  ];
  const papers: ReturnType<typeof documentRow>["document"][] = [];
  for (let number = 0; number < documentsEach; number += 1) {
    const { document, review } = documentRow(folder, { ...firm, by: userId ?? decider, reviewer: decider });
    const hidden = deletedAt === null ? {} : { hidden_at: deletedAt, hidden_by: staff[0] };
    yield ["documents", { ...document, ...hidden }];
    papers.push(document);
    yield* reviewWork(document, firm);
    // There are no bytes whose text could be read: nobody looks for them while the lists are measured.
    yield ["document_texts", { document_id: document.id, state: "unreadable", attempts: 1, text: "", words: "" }];
    if (review) yield ["document_reviews", review];
    const { id, name, sha256, size_bytes: bytes, status } = document;
    acts.push([document.uploaded_by, "document.uploaded", id, { client: client.id, sha256, bytes }]);
    if (number < 3) {
      if (status === "pending") acts.push([decider, "document.opened", id, { how: "view" }]);
      else acts.push([decider, `document.${status}`, id, { reason: document.reason }]);
    }
    if (userId && status === "approved") {
      const at = document.decided_at ?? now;
      const notice = { id: newId(at), user_id: userId, kind: "document-approved", subject: id };
      const read = chance.below(10) < 8 ? at + hour : null;
      yield ["notifications", { ...notice, detail: JSON.stringify({ document: name }), created_at: at, read_at: read }];
    }
    if (number === 0) yield ["notifications", staffNotice(document, client.name, firm)];
  }
  yield* deskWork(client, papers, firm);
  yield* filings(client, { ...firm, hasAccount: account !== null });
  for (const [step, [actor, type, subject, detail]] of acts.entries())
    yield ["audit_events", firm.history.row({ actor, type, subject, detail }, client.created_at + step)];

  const came = arrival(
    { ...person(index, chance), name: client.name, email: client.email },
    {
      ...{ createdAt: client.created_at, now, chance, staff, place: firm.place },
    },
  );
  yield [came.table, came.row];
  yield ["inbox_items", came.item];
  if (index % 10 === 0) yield ["meeting_requests", meeting(client.id, firm)];
  if (index % 2 === 0) yield ["mail_outbox", mail(client.email, index, firm)];
}

/** Half of the clients have a family name of their own, so that searches find few or many; twelve are called Wyjka. */
function named(row: Insertable<ClientTable> & { id: string }, index: number, chance: Chance) {
  const isRare = index % 83 === 7 && index < 12 * 83;
  if (!isRare && index % 2 === 1) return row;
  const family = isRare ? `Wyjka ${index}` : familyName(chance);
  const name = `${row.name.split(" ")[0]} ${family}`;
  const contact = { name, email: row.email, company: row.company ?? "", phone: row.phone };
  return { ...row, name, ...searchColumns(contact) };
}

/** Five of six clients have an advisor of record, and two of three belong to a team. */
function advised(row: Insertable<ClientTable> & { id: string }, { advisors, teams }: Firm, index: number) {
  const advisor = index % 6 === 0 ? "" : (advisors[index % advisors.length]?.slug ?? "");
  const team_id = teams[index % 3] ?? null;
  return { ...row, ...advisorColumns({ advisor, advisorSince: "" }, row.created_at), team_id };
}

function deletionOf(clientId: string, deletedAt: number, { staff }: Firm) {
  return { client_id: clientId, deleted_at: deletedAt, deleted_by: staff[0], blocked_for: null, days: 5 };
}

/** One when the client joined, one of the last month, and for a third one of this month. */
function* valuations(client: Insertable<ClientTable> & { id: string }, { now, staff, chance }: Firm) {
  const value = client.portfolio_cents;
  if (value === 0) return;
  const times = [client.created_at, now - 40 * day, ...(chance.below(3) === 0 ? [now - hour] : [])];
  for (const [step, at] of times.entries()) {
    const cents = step === times.length - 1 ? value : Math.round(value * (0.85 + chance.next() * 0.25));
    yield { id: newId(at), client_id: client.id, at, value_cents: cents, recorded_by: staff[0] };
  }
}

/** An administrator is told about each upload; nearly all of that was read. */
function staffNotice(
  { id, name, created_at: at, status }: { id: string; name: string; created_at: number; status: string },
  client: string,
  { staff }: Firm,
) {
  const notice = { id: newId(at), user_id: staff[0], kind: "document-uploaded", subject: id };
  const read = status === "pending" ? null : at + hour;
  return { ...notice, detail: JSON.stringify({ document: name, client }), created_at: at, read_at: read };
}

function meeting(clientId: string, { now, staff, chance }: Firm) {
  const dice = chance.below(100);
  const status = dice < 2 ? "requested" : dice < 80 ? "arranged" : "cancelled";
  const createdAt = now - chance.below(4 * 365) * day;
  const isOpen = status === "requested";
  const meetsAt = status === "arranged" ? (dice < 4 ? now + (1 + chance.below(60)) * day : createdAt + 7 * day) : null;
  return {
    ...{ id: newId(createdAt), client_id: clientId, topic: chance.pick(meetingTopics), days: '["Monday"]' },
    ...{ time_of_day: "Morning", format: "Video", note: "", status, created_at: createdAt },
    ...{ closed_at: isOpen ? null : createdAt + day, closed_by: isOpen ? null : chance.pick(staff) },
    ...{ meets_at: meetsAt, meets_zone: "Europe/London", place: "https://meet.example/room" },
    ...{ phone: "", client_zone: "", cancel_reason: "" },
  };
}

function mail(recipient: string, index: number, { now, chance }: Firm) {
  const at = now - chance.below(25 * 24 * 60) * 60_000;
  const failed = index % 2000 === 0;
  const subject = `Your document was approved, ${index}`;
  return {
    ...{ id: newId(at), recipient, subject, body: "", thread: null, created_at: at, next_try_at: at, tries: 1 },
    ...{ claimed_until: 0, sent_at: failed ? null : at, failed_at: failed ? at : null, given_up_at: null },
    ...{ last_error: failed ? "550 no such mailbox" : "", facet: failed ? "f" : "s" },
    ...{ search: searchText(recipient, subject), hidden_at: null, release_at: at, gather: null },
  };
}
