import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { tellOfAdvisor } from "../../clients/advisor-news.server";
import { renameClientInDocuments } from "../../documents/client-changes.server";
import { giveWorkBack } from "../../out-of-reach/hand-work.server";
import { markAfterValuations } from "../../portfolio/records/rebuild.server";
import type { LineUndo } from "../staging/kind";
import { readNotes } from "../staging/notes";
import type { BeforeImport } from "./compare-lines.server";
import { actOf } from "./leaving.server";
import { usesOf } from "./used.server";

/** Lines of one step: some milliseconds on the embedded database. */
const step = 100;

/** Who was added goes, and who was changed gets their values back, where nobody has gone on with them. */
export const undoClients: LineUndo = {
  async step(tx, services, order) {
    const { id } = order;
    const lines = await tx
      .selectFrom("client_import_lines")
      .selectAll()
      .where("import_id", "=", id)
      .where("line", ">", order.undo_line)
      .where("outcome", "in", ["add", "change"])
      .orderBy("line")
      .limit(step)
      .execute();
    const reasons = lines.length === 0 ? new Map<number, string>() : await judge(tx, id, lines);
    const free = lines.filter(({ line }) => !reasons.has(line));
    const [added, changed] = [free.filter(isAdded), free.filter((line) => !isAdded(line))];
    for (const [line, kept] of reasons)
      await tx
        .updateTable("client_import_lines")
        .set({ kept })
        .where("import_id", "=", id)
        .where("line", "=", line)
        .execute();
    if (order.undo === "going") {
      await remove(
        tx,
        added.map(({ client_id }) => client_id),
      );
      for (const line of changed) await restore(tx, services, line, services.clock.now());
      const clients = changed.map(({ client_id }) => client_id);
      await giveWorkBack(tx, services, { act: actOf(id), clients, by: order.undone_by ?? order.created_by });
    }
    const fields: Record<string, number> = {};
    for (const { notes } of changed)
      for (const note of readNotes(notes))
        if (note.kind === "change") fields[note.field] = (fields[note.field] ?? 0) + 1;
    const counts = { removed: added.length, restored: changed.length, kept: reasons.size };
    return { last: lines.at(-1)?.line ?? null, fields, ...counts };
  },
};

type Line = Awaited<ReturnType<typeof linesOf>>[number];
const linesOf = (tx: Tx) => tx.selectFrom("client_import_lines").selectAll().execute();

const isAdded = ({ outcome }: Pick<Line, "outcome">) => outcome === "add";

/** Why lines cannot be undone, by their number: the client was changed, deleted or used since. */
async function judge(tx: Tx, id: string, lines: readonly Line[]): Promise<Map<number, string>> {
  const ids = lines.map(({ client_id }) => client_id);
  // Locked, so that nobody begins something with them before they go.
  const rows = await tx
    .updateTable("clients")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "in", ids)
    .returning(["id", "version", "user_id", "hidden_at"])
    .execute();
  const clients = new Map(rows.map((row) => [row.id, row]));
  const uses = await usesOf(
    tx,
    lines.filter(isAdded).map(({ client_id }) => client_id),
    id,
  );
  const reasons = new Map<number, string>();
  for (const line of lines) {
    const client = clients.get(line.client_id);
    if (!client || client.hidden_at !== null) reasons.set(line.line, "the client was deleted since");
    else if (client.version !== (isAdded(line) ? 1 : line.version + 1))
      reasons.set(line.line, "the client was changed since");
    else if (isAdded(line) && client.user_id !== null) reasons.set(line.line, "the client has an account");
    else if (isAdded(line) && uses.has(line.client_id))
      reasons.set(line.line, `the client ${uses.get(line.client_id)}`);
    else if (!isAdded(line) && line.before === "") reasons.set(line.line, "what the client was before is not known");
  }
  return reasons;
}

/** Nobody has gone on with them: the rows go, as if the file had never come. */
async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("valuations").where("client_id", "in", ids).execute();
  await tx.deleteFrom("clients").where("id", "in", ids).execute();
}

async function restore(tx: Tx, services: Services, line: Line, now: number): Promise<void> {
  const { team_id: team, ...before } = JSON.parse(line.before) as BeforeImport;
  const client = await tx
    .updateTable("clients")
    .set({ ...before, version: line.version + 2, updated_at: now })
    // A team that is removed takes nobody back. Lines of earlier imports do not know the team, and have not changed it.
    .$if(line.team !== "", (query) =>
      query.set(({ selectFrom }) => ({
        team_id: selectFrom("teams")
          .select("id")
          .where("id", "=", team ?? "")
          .where("removed_at", "is", null),
      })),
    )
    .where("id", "=", line.client_id)
    .returning(["id", "user_id"])
    .executeTakeFirstOrThrow();
  if (line.valuation_id !== "") {
    await tx.deleteFrom("valuations").where("id", "=", line.valuation_id).execute();
    await markAfterValuations(tx, [client.id]);
  }
  await tx
    .deleteFrom("imported_clients")
    .where("client_id", "=", client.id)
    .where("import_id", "=", line.import_id)
    .execute();
  if (line.renamed === 1) {
    if (client.user_id)
      await tx.updateTable("user").set({ name: before.name }).where("id", "=", client.user_id).execute();
    await renameClientInDocuments(tx, client.id, before.name);
  }
  if (line.readvised === 1 && client.user_id)
    await tellOfAdvisor(tx, services, {
      ...{ clientId: client.id, userId: client.user_id, from: line.advisor, to: before.advisor },
    });
}
