import { recordAudit } from "~/platform/audit/audit.server";
import { day, hour, minute } from "~/platform/clock";
import { withLease } from "~/platform/db/daily.server";
import { databaseTrouble } from "~/platform/db/errors";
import type { Services } from "~/platform/services";
import { TaskOverran } from "~/platform/workers/workers.server";
import { checkImport, deletePieces } from "./check-import.server";
import { removeArrived } from "./clients/arrive.server";
import { cancelledEvent } from "./import-events.server";
import { kinds } from "./kinds.server";
import { keepMistakes } from "./left-lines.server";
import { hasLeftPayments, removeArriving } from "./payments/arrive.server";
import { hasOpenPayments } from "./payments/left-payments.server";
import { logEntered, toLog } from "./payments/log-entered.server";
import { Outdated } from "./staging/kind";
import { type ImportKindName, reportDays, waitingDays } from "./staging/vocabulary";
import { continueUndos, toUndo } from "./undo-lines.server";
import "./staging/events";

const toDo = ({ db }: Services) =>
  db
    .selectFrom("imports")
    .select(["id", "state", "kind"])
    .where("state", "in", ["checking", "confirmed"])
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();

/** Whether an import that does not go on has left hidden clients. */
const toTidy = ({ db }: Services) =>
  db
    .selectFrom("imports")
    .select("id")
    .where("arriving_after", "is not", null)
    .where("state", "!=", "confirmed")
    .executeTakeFirst();

/** Checks and applies the imports that wait, one after the other, on one node at a time. Call it every other second. */
export async function runImports(services: Services, stopped: AbortSignal): Promise<void> {
  for (const waits of [toDo, toTidy, hasLeftPayments, toLog, toUndo])
    if (await waits(services)) return runAll(services, stopped);
}

async function runAll(services: Services, stopped: AbortSignal): Promise<void> {
  await withLease(
    services,
    "client-imports",
    async (lost) => {
      const ended = AbortSignal.any([stopped, lost]);
      const given = new Set<string>();
      while (!ended.aborted) {
        await removeArrived(services, ended);
        await removeArriving(services, ended);
        // Before an undo: the event of a payment comes before that of its reversal.
        await logEntered(services, ended);
        await continueUndos(services, ended);
        const next = await toDo(services);
        // A step that did not lead on is left to the next run.
        if (!next || given.has(`${next.id} ${next.state}`)) return;
        given.add(`${next.id} ${next.state}`);
        await (next.state === "checking"
          ? checkImport(services, next.id, ended)
          : applyImport(services, next, ended)
        ).catch((error: unknown) => {
          // What ends with the server, or passes by itself, is tried again by the next run.
          if (ended.aborted || passing.includes(databaseTrouble(error))) throw error;
          return giveUp(services, next.id, error);
        });
      }
    },
    minute,
  );
}

/** Takes a confirmed file over. When the records have changed since its check nothing is imported, and it is to be checked again. */
export async function applyImport(
  services: Services,
  { id, kind }: { id: string; kind: ImportKindName },
  stopped: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services;
  try {
    await kinds[kind].apply(services, id, stopped);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    log.warn("An import was not applied, because the records have changed", { code: id });
    await db
      .updateTable("imports")
      .set({ state: "outdated", problem: error.message, updated_at: clock.now() })
      .where("id", "=", id)
      .where("state", "=", "confirmed")
      .execute();
    await removeArrived(services, stopped);
    await removeArriving(services, stopped);
  }
}

/** Nobody has imported the file. */
async function giveBack({ db, clock }: Services, id: string, file: string, kind: ImportKindName): Promise<void> {
  const now = clock.now();
  const problem = `Nobody imported it within ${waitingDays} days.`;
  await db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable("imports")
      .set({ state: "cancelled", finished_at: now, updated_at: now, problem })
      .where("id", "=", id)
      .where("state", "in", ["mapping", "checked", "outdated"])
      .where("updated_at", "<", now - waitingDays * day)
      .returning("id")
      .executeTakeFirst();
    if (given) await recordAudit(tx, clock, "system", cancelledEvent(kind, id, file));
  });
}

const passing: readonly string[] = ["busy", "full"];

/** An error that comes back with each run ends the import. */
async function giveUp({ db, clock, log }: Services, id: string, error: unknown): Promise<void> {
  log.error("import failed", { code: id, error });
  const problem =
    error instanceof TaskOverran
      ? "Checking the file took too much time or memory. Divide it. Nothing was imported."
      : "Something went wrong on our side. Nothing was imported.";
  await db
    .updateTable("imports")
    .set({ state: "failed", problem, finished_at: clock.now(), updated_at: clock.now() })
    .where("id", "=", id)
    .where("state", "in", ["checking", "confirmed"])
    .execute();
}

/**
 * Deletes the lines of files that nobody confirmed within seven days, of cancelled ones, and the report of an import after 30
 * days, or when no payment that it has left out is open any more. That there was an import stays, with its counts.
 */
export async function forgetImports(services: Services, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db
    .deleteFrom("imports")
    .where("state", "=", "receiving")
    .where("updated_at", "<", now - hour)
    .execute();
  const waiting = await db
    .selectFrom("imports")
    .select(["id", "file_name", "kind"])
    .where("state", "in", ["mapping", "checked", "outdated"])
    .where("updated_at", "<", now - waitingDays * day)
    .execute();
  for (const { id, file_name: file, kind } of waiting) await giveBack(services, id, file, kind);
  const ended = await db
    .selectFrom("imports")
    .select(["id", "kind"])
    .where((where) =>
      where.or([
        where("state", "in", ["cancelled", "failed"]),
        where.and([where("state", "=", "done"), where("finished_at", "<", now - reportDays * day)]),
      ]),
    )
    .where(({ exists, or, selectFrom, eb }) =>
      or([
        exists(selectFrom("client_import_lines").select("line").whereRef("import_id", "=", "imports.id")),
        exists(selectFrom("record_import_lines").select("line").whereRef("import_id", "=", "imports.id")),
        exists(selectFrom("import_pieces").select("n").whereRef("import_id", "=", "imports.id")),
        eb("sample", "!=", "[]"),
      ]),
    )
    .execute();
  for (const { id, kind } of ended) {
    if (stopped.aborted) return;
    // What the bank has and no ledger is not forgotten.
    if (kind === "payments" && (await hasOpenPayments(services, id))) continue;
    await kinds[kind].deleteLines(services, id);
    await deletePieces(services, id);
    await db
      .updateTable("imports")
      .set({ sample: "[]", asked_values: "[]", meanings: "{}" })
      .where("id", "=", id)
      .execute();
  }
  // What was imported needs its rows no more; those with mistakes can be mended.
  const done = await db
    .selectFrom("imports")
    .select(["id", "kind", "mistakes_left"])
    .where("state", "=", "done")
    .where((where) =>
      where.exists(where.selectFrom("import_pieces").select("n").whereRef("import_id", "=", "imports.id")),
    )
    .execute();
  for (const { id, kind, mistakes_left: left } of done)
    await (left > 0 ? keepMistakes(services, id, kind) : deletePieces(services, id));
}
