import { sql } from "kysely";
import { recordAudits } from "~/platform/audit/audit.server";
import { isoDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Dialect, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { findTag, insertTag, whyNoMore } from "../client-tags/client-tags.server";
import { statusColumns } from "../clients/row.server";
import { clientStatuses } from "../clients/vocabulary";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { lockTeams } from "../identity/teams/lock-teams.server";
import { ofClients } from "../out-of-reach/find-work.server";
import { handWork } from "../out-of-reach/hand-work.server";
import { listTeamsFor } from "../teams/list-teams.server";
import { type Choice, readChosen } from "./chosen.server";
import { eventsOf } from "./events-of-batch";
import { digestOf, type PlannedClient, planBatch, readWorkOf } from "./plan.server";
import type { BatchChange } from "./vocabulary";
import "./tables";

/** Rows that one statement writes. */
const atOnce = 200;

/**
 * Changes all clients of a choice that the change concerns, or none. `seen` is the digest of what was shown: throws Conflict when
 * something else would be done now, and 404 when none of the clients is there. Clients hear of another advisor once this cannot be undone unheard (tell.server.ts).
 * Work goes along from owners who do not see their client any more, unless `hand` is false. Returns the batch.
 */
export async function changeSeveral(
  services: Services,
  actor: Actor,
  { change: wanted, seen, hand = true, ...choice }: Choice & { change: BatchChange; seen: string; hand?: boolean },
): Promise<string> {
  const staff = requireStaff(actor, "clients.edit");
  const { ids } = await readChosen(services, staff, choice);
  const { db, dialect, clock, siteContent } = services;
  return db.transaction().execute(async (tx) => {
    // Two batches lock their clients one after the other; the second one then plans with what the first has left.
    await lockKey(tx, dialect, "client batches");
    if (wanted.kind.startsWith("tag-")) await lockKey(tx, dialect, "client tags");
    const change = await withTag(tx, wanted);
    if (change.kind === "team") await requireTeam(tx, { dialect, actor, team: change.value });
    await lockClients(tx, ids);
    const plan = await planBatch(tx, staff, { ids, change, advisors: siteContent.advisors() });
    // None of them is there for this person.
    if (plan.gone > 0 && plan.gone === ids.length) throw notFound("client");
    const work = await readWorkOf(tx, services, { change, plan });
    if (plan.changed.length === 0 || digestOf(plan, work) !== seen)
      throw new Conflict("The clients have changed since you looked. Nothing was saved. Look again.");
    const now = clock.now();
    const batch = { id: newId(now), by_user: staff.userId, at: now, ...change, told_at: null, undone_at: null };
    const made = await madeTag(tx, change, { by: staff.userId, now });
    await write(tx, plan.changed, { change: made, by: staff.userId, now });
    await tx
      .insertInto("client_batches")
      .values({ ...batch, ...made })
      .execute();
    for (const some of pieces(plan.changed)) {
      const lines = some.map(({ id, former }) => ({
        ...{ batch_id: batch.id, client_id: id, former: JSON.stringify(former), outcome: "" },
      }));
      await tx.insertInto("client_batch_lines").values(lines).execute();
    }
    await recordAudits(tx, clock, { userId: staff.userId }, eventsOf(change, plan.changed, { today: isoDate(now) }));
    if (work !== null && hand) {
      const which = ofClients(plan.changed.map(({ id }) => id));
      await handWork(tx, services, { which, by: staff.userId, act: actOf(batch.id) });
    }
    return batch.id;
  });
}

/** The name of a batch beside the work that it has given away. */
export const actOf = (batchId: string) => `batch ${batchId}`;

/** A new tag may be one of the firm's by now. */
async function withTag(tx: Tx, change: BatchChange): Promise<BatchChange> {
  if (change.kind !== "tag-added" || change.value !== "") return change;
  const known = await findTag(tx, change.words);
  return known ? { ...change, value: known.id, words: known.name } : change;
}

/** Makes the new tag of a change, which somebody gets for certain. Throws Conflict when the firm has too many. */
async function madeTag(tx: Tx, change: BatchChange, by: { by: string; now: number }): Promise<BatchChange> {
  if (change.kind !== "tag-added" || change.value !== "") return change;
  const full = await whyNoMore(tx);
  if (full) throw new Conflict(`${full}. Nothing was saved.`);
  return { ...change, value: (await insertTag(tx, { name: change.words, ...by })).id };
}

/** An advisor gives clients to their own teams only. Throws Conflict. */
async function requireTeam(tx: Tx, { dialect, actor, team }: { dialect: Dialect; actor: Actor; team: string }) {
  await lockTeams(tx, dialect);
  if (team !== "" && !(await listTeamsFor({ db: tx }, actor)).some(({ id }) => id === team))
    throw new Conflict("This team is not there any more, or is not yours. Nothing was saved.");
}

/** Locks these clients until the transaction ends. */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable("clients")
      .set(({ ref }) => ({ updated_at: ref("updated_at") }))
      .where("id", "in", ids)
      .execute();
}

async function write(
  tx: Tx,
  clients: readonly PlannedClient[],
  { change: { kind, value }, by, now }: { change: BatchChange; by: string; now: number },
): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const status = clientStatuses.find((known) => known === value);
  switch (kind) {
    case "status":
      if (status) await update(tx, ids, now, statusColumns(status));
      return;
    case "advisor":
      return update(tx, ids, now, { advisor: value, advisor_since: value === "" ? "" : isoDate(now) });
    case "team":
      return update(tx, ids, now, { team_id: value === "" ? null : value });
    case "tag-added":
      for (const some of pieces(ids)) {
        const uses = some.map((id) => ({ client_id: id, tag_id: value, added_by: by, added_at: now }));
        await tx.insertInto("client_tag_uses").values(uses).execute();
      }
      return;
    case "tag-removed":
      await tx.deleteFrom("client_tag_uses").where("tag_id", "=", value).where("client_id", "in", ids).execute();
  }
}

type Columns =
  | ReturnType<typeof statusColumns>
  | { advisor: string; advisor_since: string }
  | { team_id: string | null };

/** Sets the same columns of several clients, who are locked. */
export async function update(tx: Tx, ids: readonly string[], now: number, columns: Columns): Promise<void> {
  for (const some of pieces(ids))
    await tx
      .updateTable("clients")
      .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
      .where("id", "in", some)
      .execute();
}

export function pieces<T>(rows: readonly T[]): T[][] {
  const all: T[][] = [];
  for (let from = 0; from < rows.length; from += atOnce) all.push(rows.slice(from, from + atOnce));
  return all;
}
