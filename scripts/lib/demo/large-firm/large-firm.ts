import { type Kysely, sql } from "kysely";
import type { FirmAdvisor } from "~/content/advisors";
import { nextOccurrences } from "~/content/events";
import { insertStaffAccount } from "~/features/accounts/insert-account.server";
import { readHead } from "~/platform/audit/chain.server";
import { hashPassword } from "~/platform/auth/password.server";
import { day } from "~/platform/clock";
import { fold } from "~/platform/db/fold";
import { updateStatistics } from "~/platform/db/statistics.server";
import type { Db, Tables, Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { chanceFrom } from "../chance";
import { insertInBulk, withoutIndexes } from "./bulk";
import { clientFolder, type Firm } from "./client-folder";
import { historyFrom } from "./history";

/** Clients whose rows are written together. */
const atOnce = 500;
const colleagues = 8;

/** In the order in which one refers to the other. */
const tables = [
  ...["user", "account", "known_devices", "agreements", "clients", "client_deletions", "valuations", "documents"],
  ...["document_reviews", "contact_messages", "match_requests", "applications", "event_registrations", "inbox_items"],
  ...["meeting_requests", "notifications", "mail_outbox", "audit_events", "tasks", "client_tag_uses"],
  ...[
    "document_requests",
    "document_request_items",
    "document_request_answers",
    "document_assignees",
    "document_texts",
  ],
  ...["document_first_approvals", "compliance_entries", "client_invitations"],
];

/**
 * Writes a firm of any size directly into the tables: for each client 5 documents, an item of the inbox and 10 events of the
 * audit log, and what comes with them (accounts, reviews, valuations, meetings, tasks, tags, requests, notifications, mails). The rows are those
 * that the product writes, and the audit chain can be verified. Documents have no stored bytes.
 */
export async function addLargeFirm(
  services: Services,
  count: number,
  { administrator, password, progress }: { administrator: string; password: string; progress(said: string): void },
): Promise<void> {
  const { db, dialect, clock } = services;
  const advisors = services.siteContent.advisors().all;
  const now = clock.now();
  const staff = [administrator, ...(await addColleagues(db, dialect, now))];
  const hash = await hashPassword(password);
  await db.transaction().execute((tx) => addAdvisor(tx, { clock, hash, first: advisors[0] }));
  const tags = await addTags(db, dialect, { now, by: administrator });
  const teams = await addTeams(db, dialect, { now, by: administrator });
  const firm: Firm = {
    ...{ count, now, staff, tags, teams, passwordHash: hash, advisors, chance: chanceFrom(count) },
    ...{ history: historyFrom(await readHead(db)), place: placesAt(now) },
  };
  await db.connection().execute(async (connection) => {
    if (dialect === "postgres") {
      await sql`set synchronous_commit = off`.execute(connection);
      // An index over ten million rows takes longer than any statement of the product may.
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    }
    const work = () => writeClients(connection, services, firm, progress);
    await withoutIndexes(connection, dialect, { tables, work, progress });
    const { seq, hash } = firm.history.head();
    await connection.updateTable("audit_head").set({ seq, hash }).where("id", "=", 1).execute();
    if (dialect === "postgres") await sql`vacuum analyze`.execute(connection);
    else await sql`pragma wal_checkpoint(truncate)`.execute(connection);
  });
  progress("statistics and the head of the audit log");
  await updateStatistics(services);
  const verdict = await services.auditHeads.append();
  if (!verdict.ok) throw new Error(`The audit log is wrong at event ${verdict.seq}: ${verdict.why}`);
}

async function writeClients(
  db: Kysely<Tables>,
  { dialect }: Services,
  firm: Firm,
  progress: (said: string) => void,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  for (let start = 0; start < firm.count; start += atOnce) {
    const rows = new Map<string, object[]>(tables.map((table) => [table, []]));
    for (let index = start; index < Math.min(firm.count, start + atOnce); index += 1)
      for (const [table, row] of clientFolder(firm, index)) rows.get(table)?.push(row);
    // The next rows are made while the database writes these.
    await writing;
    writing = db.transaction().execute(async (tx) => {
      for (const [table, some] of rows) await insertInBulk(tx, dialect, table, some);
    });
    writing.catch(() => {});
    if (start % (20 * atOnce) === 0) progress(`${start} of ${firm.count} clients`);
  }
  await writing;
}

/** Administrators who cannot sign in: they only decide, and have items assigned to them. */
async function addColleagues(db: Db, dialect: Services["dialect"], now: number): Promise<string[]> {
  const at = new Date(now).toISOString();
  const rows = Array.from({ length: colleagues }, (_, index) => ({
    ...{ id: newId(now), name: `Colleague ${index + 1}`, email: `colleague${index + 1}@firm.example` },
    ...{ emailVerified: true, createdAt: at, updatedAt: at, username: `colleague${index + 1}` },
    ...{ role: "admin", banned: false, twoFactorEnabled: false },
  }));
  await insertInBulk(db, dialect, "user", rows);
  return rows.map(({ id }) => id);
}

/** An advisor of the finder, who signs in as 'advisor' and has a part of the clients. */
async function addAdvisor(
  tx: Tx,
  { clock, hash, first }: { clock: Services["clock"]; hash: string; first: FirmAdvisor | undefined },
): Promise<void> {
  if (!first) throw new Error("The finder has no advisors");
  await insertStaffAccount(tx, clock, {
    ...{ userId: newId(clock.now()), name: first.name, username: "advisor", hash, madeUp: false },
    ...{
      address: { email: "advisor@firm.example", confirmed: true },
      role: "advisor",
      advisor: first.slug,
      signs: true,
    },
  });
}

async function addTags(db: Db, dialect: Services["dialect"], { now, by }: { now: number; by: string }) {
  const rows = ["Board member", "Farmer", "Lives abroad", "Review in spring", "Sold a company"].map((name) => ({
    ...{ id: newId(now), name, name_key: fold(name), created_by: by, created_at: now },
  }));
  await insertInBulk(db, dialect, "client_tags", rows);
  return rows.map(({ id }) => id);
}

async function addTeams(db: Db, dialect: Services["dialect"], { now, by }: { now: number; by: string }) {
  const rows = ["Families", "Companies"].map((name) => ({
    ...{ id: newId(now), name, name_key: fold(name), made_by: by, made_at: now },
  }));
  await insertInBulk(db, dialect, "teams", rows);
  return rows.map(({ id }) => id);
}

/** The events of two years, each with so many people as the others. */
function placesAt(now: number) {
  const occurrences = nextOccurrences(now - 2 * 365 * day, 200);
  let taken = 0;
  return () => {
    const occurrence = occurrences[taken % occurrences.length];
    if (!occurrence) throw new Error("The calendar is empty");
    taken += 1;
    return { occurrence, line: Math.ceil(taken / occurrences.length) };
  };
}
