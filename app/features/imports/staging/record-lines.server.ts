import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { RecordKind } from "./events";
import { type ImportKind, type ImportTableRow, Outdated, some } from "./kind";
import { deleteLinesOf, shownLines, writtenAtOnce } from "./lines.server";
import { keptNotes, readNotes } from "./notes";
import { sumsOf } from "./sums";
import type { RecordLine } from "./tables";

/** How the lines of transactions, prices, valuations and payments are listed and forgotten. */
export const recordLines: Pick<ImportKind, "deleteLines" | "listLines" | "countLines"> = {
  async deleteLines(services, id) {
    await deleteLinesOf(services, "record_import_lines", id);
    for (const table of ["import_accounts", "import_loans"] as const)
      await services.db.deleteFrom(table).where("import_id", "=", id).execute();
  },
  async listLines(db, id, { after, limit, ...request }) {
    const rows = await db
      .selectFrom("record_import_lines")
      .select(["line", "outcome", "label", "detail", "client_id", "application_id", "asks", "notes", "kept"])
      .where(shownLines(id, request))
      .where("line", ">", after)
      .orderBy("line")
      .limit(limit)
      .execute();
    return rows.map(({ client_id: clientId, application_id: applicationId, asks, notes, kept, ...row }) => ({
      ...{ ...row, clientId, applicationId, asks: asks === 1, notes: [...keptNotes(kept), ...readNotes(notes)] },
    }));
  },
  async countLines(db, id, request) {
    const { count } = await db
      .selectFrom("record_import_lines")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(shownLines(id, request))
      .executeTakeFirstOrThrow();
    return count;
  },
};

export async function storeLines({ db }: Services, lines: readonly RecordLine[]): Promise<void> {
  const found = lines.map((line) => ({ ...line, search: fold(`${line.label} ${line.detail}`) }));
  for (let from = 0; from < found.length; from += writtenAtOnce)
    await db
      .insertInto("record_import_lines")
      .values(found.slice(from, from + writtenAtOnce))
      .execute();
}

/** Lines that one statement takes over: the process answers nobody meanwhile on the embedded database. */
const stretch = 1_000;

/** Runs statements for all lines that add or change something, some at a time; pages are answered between. */
export async function inStretches(
  tx: Tx,
  id: string,
  run: (lines: ReturnType<typeof sql>) => Promise<void>,
): Promise<void> {
  const last = await tx
    .selectFrom("record_import_lines")
    .select(({ fn }) => fn.max("line").as("line"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (let from = 0; from <= (last?.line ?? 0); from += stretch) {
    await run(
      sql`l.import_id = ${id} and l.line >= ${from} and l.line < ${from + stretch} and l.outcome in ('add', 'change')`,
    );
    await new Promise(setImmediate);
  }
}

/** Marks the import as done, in the transaction of its taking over; undefined when it does not wait for that any more. */
export const claimImport = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable("imports")
    .set({ state: "done", finished_at: now, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "confirmed")
    .returningAll()
    .executeTakeFirst();

/** The event of an import that was taken over, in the same transaction. */
export function recordDone(
  tx: Tx,
  clock: Services["clock"],
  done: ImportTableRow,
  detail: { kind: RecordKind; accounts?: number; payments?: string },
): Promise<void> {
  const { id, file_name: file, sha256, added, changed, same, mistakes_left: mistakes } = done;
  const sums = sumsOf(done);
  return recordAudit(
    tx,
    clock,
    { userId: done.confirmed_by ?? done.created_by },
    {
      type: "record-import.done",
      subject: id,
      detail: {
        ...{ file, sha256, added, changed, same, accounts: 0, ...detail },
        ...(mistakes > 0 && { mistakes }),
        ...(sums && { addedCents: sums.addedCents }),
        ...(sums && mistakes > 0 && { wrongCents: sums.wrongCents }),
      },
    },
  );
}

/** Locks the clients of all lines, as every change of a portfolio does. None of them may be deleted meanwhile. */
export async function lockClientsOf(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select distinct l.client_id
      from record_import_lines l where l.import_id = ${id} and l.outcome in ('add', 'change')) own
    where not exists (select 1 from clients c where c.id = own.client_id and c.hidden_at is null)`.execute(tx);
  const gone = Number(rows[0]?.count ?? 0);
  if (gone > 0) throw new Outdated(`${some(gone, "client was", "clients were")} deleted after the file was checked.`);
  await sql`update clients set updated_at = updated_at where id in (select l.client_id from record_import_lines l
    where l.import_id = ${id} and l.outcome in ('add', 'change'))`.execute(tx);
}

/** For the timeline of each client. */
export const traceClients = (tx: Tx, id: string) =>
  sql`insert into imported_clients (client_id, import_id, outcome)
    select distinct l.client_id, l.import_id, 'change' from record_import_lines l
    where l.import_id = ${id} and l.outcome in ('add', 'change')`.execute(tx);

/** The next lines of an undo. */
export const nextLines = (tx: Tx, { id, undo_line }: ImportTableRow, most: number): Promise<RecordLine[]> =>
  tx
    .selectFrom("record_import_lines")
    .selectAll()
    .where("import_id", "=", id)
    .where("line", ">", undo_line)
    .where("outcome", "in", ["add", "change"])
    .orderBy("line")
    .limit(most)
    .execute();

/** Notes why lines are not undone. */
export async function keepLines(tx: Tx, id: string, reasons: ReadonlyMap<number, string>): Promise<void> {
  for (const [line, kept] of reasons)
    await tx
      .updateTable("record_import_lines")
      .set({ kept })
      .where("import_id", "=", id)
      .where("line", "=", line)
      .execute();
}
