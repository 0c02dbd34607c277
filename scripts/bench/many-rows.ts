import { sql } from "kysely";
import { newClientRow, noAdvisor } from "~/features/clients/row.server";
import { documentSearchColumns } from "~/features/documents/client-changes.server";
import { documentStatusCodes, documentTypes, reviewStatuses } from "~/features/documents/vocabulary";
import { itemRow } from "~/features/inbox/receive.server";
import { isPromised, itemKinds, itemStatuses } from "~/features/inbox/vocabulary";
import { hour } from "~/platform/clock";
import { updateStatistics } from "~/platform/db/statistics.server";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { chanceFrom } from "../lib/demo/chance";
import { addManyClients } from "../lib/demo/many-clients";

const statement = 400;
/** How many people have a rare name. */
const rare = 12;
const types = Object.entries(documentTypes).flatMap(([category, list]) => list.map((type) => ({ category, type })));

/** Writes `count` clients, one document for each, and `count` inbox items directly into the tables. */
export async function addManyRows(services: Services, count: number): Promise<void> {
  const { db, dialect } = services;
  await addManyClients(services, count - rare, () => {});
  const input = {
    phone: "",
    company: "",
    accountType: "individual",
    status: "active",
    portfolioValue: 5_000_000,
    ...noAdvisor,
  } as const;
  for (let index = 0; index < rare; index += 1) {
    const person = { name: `Wyjka ${index}`, email: `wyjka${index}@example.com` };
    await db
      .insertInto("clients")
      .values(newClientRow({ ...input, ...person }, services.clock.now()))
      .execute();
  }
  const clients = await db.selectFrom("clients").select(["id", "name", "email"]).orderBy("n").execute();
  const chance = chanceFrom(count + 1);
  const now = services.clock.now();
  for (let start = 0; start < clients.length; start += statement) {
    const slice = clients.slice(start, start + statement);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("documents")
        .values(slice.map((client, index) => aDocument(client, start + index)))
        .execute();
      await tx
        .insertInto("inbox_items")
        .values(slice.map((client, index) => anItem(client, start + index)))
        .execute();
    });
  }
  // The database would do this itself a minute later, in the middle of the measurement.
  if (dialect === "sqlite") await updateStatistics(services);
  else await sql`vacuum analyze`.execute(db);
  if (dialect === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);

  function aDocument(client: { id: string; name: string }, index: number) {
    const id = newId(now);
    const { category, type } = chance.pick(types);
    const status = chance.pick(reviewStatuses);
    const name = `${type} ${2000 + chance.below(26)} ${chance.below(100_000)}.pdf`;
    const createdAt = now - (clients.length - index) * 60_000;
    return {
      id,
      client_id: client.id,
      uploaded_by: "bench",
      upload_key: id,
      name,
      category,
      type,
      kind: "pdf",
      size_bytes: 100_000 + chance.below(1_000_000),
      sha256: "",
      storage_key: `bench/${id}`,
      upload_date: new Date(createdAt).toISOString().slice(0, 10),
      created_at: createdAt,
      status,
      facet: documentStatusCodes[status],
      decided_at: null,
      decided_by: null,
      reason: "",
      ...documentSearchColumns({ name, clientName: client.name }),
      hidden_at: null,
      hidden_by: null,
    };
  }

  /**
   * The items are 90 minutes apart, so that their deadlines are green, amber and red. Half have no assignee, the others
   * one of five.
   */
  function anItem({ name, email }: { name: string; email: string }, index: number) {
    const [kind, status] = [chance.pick(itemKinds), chance.pick(itemStatuses)];
    const createdAt = now - Math.round(((clients.length - index) / clients.length) * 60 * hour);
    const hours = isPromised(kind) ? services.siteContent.promises()[kind] : null;
    const answerDueAt = hours === null ? null : createdAt + hours * hour;
    const answeredAt = answerDueAt !== null && chance.below(2) === 0 ? createdAt + hour : null;
    const item = {
      id: newId(now),
      kind,
      status,
      name,
      email,
      title: chance.pick(titles),
      answerDueAt,
      createdAt,
      answeredAt,
    };
    return { ...itemRow(item, now), assignee_id: chance.pick(assignees) };
  }
}

/** Half of the items have no assignee, the others one of five. */
const assignees = ["bench-1", "bench-2", "bench-3", "bench-4", "bench-5"].flatMap((id) => ["", id]);

const titles = ["Retirement Planning", "General Inquiry", "The Market Hour, 2026-05-14", "Quay & Sons"];

export type SearchedTable = "clients" | "documents" | "inbox_items";

export interface Terms {
  few: string;
  some: string;
  many: string;
  none: string;
}

/**
 * Four search terms of three letters: one is in few rows (12), one in about 1,000 (the most rows that a search collects
 * before it sorts), one in most rows, and one in none. They are chosen by counting in the rows.
 */
export async function threeLetters({ db }: Services, table: SearchedTable): Promise<Terms> {
  const counts = new Map<string, number>();
  const rows = await db.selectFrom(table).select("search").execute();
  for (const { search } of rows) {
    const grams = new Set<string>();
    for (let index = 0; index + 3 <= search.length; index += 1) grams.add(search.slice(index, index + 3));
    for (const gram of grams) if (/^[a-z0-9]{3}$/.test(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const nearest = (wanted: number) =>
    [...counts].reduce((best, next) => (Math.abs(next[1] - wanted) < Math.abs(best[1] - wanted) ? next : best))[0];
  return { few: "wyj", some: nearest(950), many: nearest(rows.length), none: "qzx" };
}
