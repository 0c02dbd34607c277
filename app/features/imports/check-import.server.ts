import type { Services } from "~/platform/services";
import { kinds } from "./kinds.server";
import type { Columns } from "./staging/columns";
import { giveWay } from "./staging/give-way.server";
import type { CheckedOutcome } from "./staging/kind";
import { applyMeanings, type Meanings } from "./staging/meanings";
import type { SheetRow } from "./staging/read-sheet.server";
import { noSums } from "./staging/sums";
import type { ImportTable } from "./staging/tables";
import type { LineOutcome } from "./staging/vocabulary";

type Sums = typeof noSums;
type Counts = Pick<ImportTable, "checked_count" | "added" | "changed" | "same" | "wrong" | "asking"> &
  Sums & { left_out: number };
/** Rows between which pages are answered. */
const checkedAtOnce = 100;
const none: Counts = {
  ...{ checked_count: 0, left_out: 0, added: 0, changed: 0, same: 0, wrong: 0, asking: 0 },
  ...noSums,
};

/**
 * Compares every line with the records. Nothing but the import's own rows is written. A process that was killed begins again. Returns
 * early when the import was cancelled meanwhile or the server stops.
 */
export async function checkImport(services: Services, id: string, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const order = await db
    .selectFrom("imports")
    .select(["kind", "columns", "dates", "meanings", "file_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const kind = kinds[order.kind];
  await kind.deleteLines(services, id);
  const { dates, file_name: fileName } = order;
  const columns = JSON.parse(order.columns) as Columns;
  const meanings = JSON.parse(order.meanings) as Meanings;
  const check = kind.beginCheck(services, { id, dates, fileName, columns });
  let counts = none;
  const stillChecking = async () => {
    const still = await db
      .updateTable("imports")
      .set({ ...counts, updated_at: clock.now() })
      .where("id", "=", id)
      .where("state", "=", "checking")
      .executeTakeFirst();
    return !stopped.aborted && still.numUpdatedRows > 0n;
  };
  for (let n = 0; ; n += 1) {
    const rows = await readPiece(services, id, n);
    if (!rows) break;
    for (let from = 0; from < rows.length; from += checkedAtOnce) {
      const meant = applyMeanings(rows.slice(from, from + checkedAtOnce), columns, meanings);
      if (meant.rows.length > 0) counts = withLines(counts, await check.piece(meant.rows));
      counts = withLeftOut(counts, meant.left);
      await giveWay();
    }
    if (!(await stillChecking())) return;
  }
  counts = withoutLines(counts, await check.end());
  if (!(await stillChecking())) return;
  await db
    .updateTable("imports")
    .set({ state: "checked", problem: "", updated_at: clock.now() })
    .where("id", "=", id)
    .where("state", "=", "checking")
    .execute();
}

/** Some hundred rows of the file as they were read; null after the last. */
export async function readPiece({ db }: Pick<Services, "db">, id: string, n: number): Promise<SheetRow[] | null> {
  const piece = await db
    .selectFrom("import_pieces")
    .select("rows")
    .where("import_id", "=", id)
    .where("n", "=", n)
    .executeTakeFirst();
  return piece ? (JSON.parse(piece.rows) as SheetRow[]) : null;
}

const count = (lines: readonly CheckedOutcome[], outcome: LineOutcome) =>
  lines.filter((line) => line.outcome === outcome).length;

const withLeftOut = (counts: Counts, left: number): Counts => ({
  ...counts,
  ...{ checked_count: counts.checked_count + left, left_out: counts.left_out + left },
});

function withLines(counts: Counts, lines: readonly CheckedOutcome[]): Counts {
  return {
    ...counts,
    checked_count: counts.checked_count + lines.length,
    added: counts.added + count(lines, "add"),
    changed: counts.changed + count(lines, "change"),
    same: counts.same + count(lines, "same"),
    wrong: counts.wrong + count(lines, "error"),
    asking: counts.asking + lines.filter(({ asks }) => asks === 1).length,
    ...lines.reduce((sums, { outcome, cents }) => addUp(sums, { outcome, cents, sign: 1 }), sumsIn(counts)),
  };
}

const sumsIn = ({ added_cents, same_cents, wrong_cents, wrong_unread }: Counts): Sums => ({
  ...{ added_cents, same_cents, wrong_cents, wrong_unread },
});

const sumOf = { add: "added_cents", same: "same_cents", error: "wrong_cents", change: null } as const;

/** A wrong column can be a hundred thousand numbers of ten digits: more than the database reads back. */
const within = (cents: number) => Math.min(cents, Number.MAX_SAFE_INTEGER);

function addUp(
  sums: Sums,
  { outcome, cents, sign }: { outcome: LineOutcome; cents: number | null | undefined; sign: 1 | -1 },
): Sums {
  const field = sumOf[outcome];
  if (cents === undefined || field === null) return sums;
  const begun = { added_cents: 0, same_cents: 0, wrong_cents: 0, wrong_unread: 0 };
  const before = sums.added_cents === null ? begun : sums;
  if (cents === null) return { ...before, wrong_unread: (before.wrong_unread ?? 0) + sign };
  return { ...before, [field]: within((before[field] ?? 0) + sign * cents) };
}

/** Lines that were counted as good ones are errors after all. */
function withoutLines(counts: Counts, lines: readonly CheckedOutcome[]): Counts {
  return {
    ...counts,
    added: counts.added - count(lines, "add"),
    changed: counts.changed - count(lines, "change"),
    wrong: counts.wrong + lines.length,
    asking: counts.asking - lines.filter(({ asks }) => asks === 1).length,
    ...lines
      .flatMap(({ outcome, cents }) => [
        { outcome, cents, sign: -1 as const },
        { outcome: "error" as const, cents, sign: 1 as const },
      ])
      .reduce(addUp, sumsIn(counts)),
  };
}

export async function deletePieces({ db }: Pick<Services, "db">, id: string): Promise<void> {
  const last = await db
    .selectFrom("import_pieces")
    .select(({ fn }) => fn.max("n").as("n"))
    .where("import_id", "=", id)
    .executeTakeFirst();
  for (let n = 0; n <= (last?.n ?? -1); n += 10)
    await db
      .deleteFrom("import_pieces")
      .where("import_id", "=", id)
      .where("n", ">=", n)
      .where("n", "<", n + 10)
      .execute();
}
