import { day, hour } from "~/platform/clock";
import { withLease } from "~/platform/db/daily.server";
import type { Services } from "~/platform/services";
import { applyImport } from "./apply-import.server";
import { checkImport, deleteLines, deletePieces } from "./check-import.server";
import { reportDays, waitingDays } from "./vocabulary";

const toDo = ({ db }: Services) =>
  db
    .selectFrom("client_imports")
    .select(["id", "state"])
    .where("state", "in", ["checking", "confirmed"])
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();

/** Checks and applies the imports that wait, one after the other, on one node at a time. Call it every other second. */
export async function runImports(services: Services, stopped: AbortSignal): Promise<void> {
  if (!(await toDo(services))) return;
  await withLease(services, "client-imports", async (lost) => {
    const ended = AbortSignal.any([stopped, lost]);
    const given = new Set<string>();
    while (!ended.aborted) {
      const next = await toDo(services);
      // A step that did not lead on is left to the next run.
      if (!next || given.has(`${next.id} ${next.state}`)) return;
      given.add(`${next.id} ${next.state}`);
      if (next.state === "checking") await checkImport(services, next.id, ended);
      else await applyImport(services, next.id);
    }
  });
}

/**
 * Deletes the lines of files that nobody confirmed within seven days, of cancelled ones, and the report of an import after 30
 * days. That there was an import stays, with its counts.
 */
export async function forgetImports(services: Services, stopped: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const waiting = ["receiving", "mapping", "checked", "outdated", "failed"] as const;
  await db
    .updateTable("client_imports")
    .set({
      state: "cancelled",
      finished_at: now,
      updated_at: now,
      problem: `Nobody imported it within ${waitingDays} days.`,
    })
    .where("state", "in", waiting)
    .where("updated_at", "<", now - waitingDays * day)
    .execute();
  await db
    .updateTable("client_imports")
    .set({ state: "cancelled", finished_at: now, updated_at: now, problem: "The file did not arrive." })
    .where("state", "=", "receiving")
    .where("updated_at", "<", now - hour)
    .execute();
  const ended = await db
    .selectFrom("client_imports")
    .select("id")
    .where((where) =>
      where.or([
        where("state", "=", "cancelled"),
        where.and([where("state", "=", "done"), where("finished_at", "<", now - reportDays * day)]),
      ]),
    )
    .where((where) =>
      where.or([
        where.exists(
          where.selectFrom("client_import_lines").select("line").whereRef("import_id", "=", "client_imports.id"),
        ),
        where.exists(
          where.selectFrom("client_import_pieces").select("n").whereRef("import_id", "=", "client_imports.id"),
        ),
        where("sample", "!=", "[]"),
      ]),
    )
    .execute();
  for (const { id } of ended) {
    if (stopped.aborted) return;
    await deleteLines(services, id);
    await deletePieces(services, id);
    await db.updateTable("client_imports").set({ sample: "[]" }).where("id", "=", id).execute();
  }
  // What was imported needs its rows no more.
  const done = await db
    .selectFrom("client_imports")
    .select("id")
    .where("state", "=", "done")
    .where((where) =>
      where.exists(
        where.selectFrom("client_import_pieces").select("n").whereRef("import_id", "=", "client_imports.id"),
      ),
    )
    .execute();
  for (const { id } of done) await deletePieces(services, id);
}
