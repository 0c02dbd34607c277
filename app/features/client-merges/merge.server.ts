import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { tellOfAdvisor } from "../clients/advisor-news.server";
import { searchColumns, statusColumns } from "../clients/row.server";
import { renameClientInDocuments } from "../documents/client-changes.server";
import type { Actor } from "../identity/actor";
import { closeAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { ofClients } from "../out-of-reach/find-work.server";
import { handWork } from "../out-of-reach/hand-work.server";
import { computedOn } from "../portfolio/records/is-computed.server";
import { readLastValuation } from "../portfolio/records/last-valuation.server";
import type { ColumnName, MergeBefore, MergedColumns } from "./before";
import { changedFacts, type Facts, FactsChanged } from "./facts";
import { accountSide, mergedColumns, valuesSide } from "./fields";
import { lockBoth, mergesLock } from "./locks.server";
import { closedMail, joinedMail } from "./mails";
import { moveRows, movingTables, noteRows, setOwner } from "./move-rows.server";
import { endsOf, factsOf, type MergePlan, type MergeRequest, planMerge } from "./plan.server";
import type { MergedClient } from "./read-sides.server";
import { otherSide, type Side } from "./vocabulary";
import "./events";
import "./tables";

/** The name under which the mails about a merge are held. */
export const heldNews = (mergeId: string) => `client-merge ${mergeId}`;

/** The name of a merge beside the work that it has given away. */
export const actOf = (mergeId: string) => `merge ${mergeId}`;

/**
 * Makes one record of two, as it was shown: throws FactsChanged, and changes nothing, when something else would be done now, and
 * Conflict when the two cannot be merged or somebody was faster. The merged record is hidden; for 30 days `undoMerge` brings it back.
 * Open work goes along from owners who do not see the record that stays, unless `hand` is false.
 * Whoever has an account is told when the 15 seconds are over in which that leaves no trace. Returns the merge's id.
 */
export async function mergeClients(
  services: Services,
  actor: Actor,
  { shown, hand = true, ...request }: MergeRequest & { shown: Facts; hand?: boolean },
): Promise<string> {
  const { userId: by } = requireStaff(actor, "clients.merge");
  const { db, dialect, clock, mailQueued } = services;
  for (const id of [request.left, request.right]) await requireClientInReach(db, actor, id);
  if (request.left === request.right) throw notFound("client");
  const mergeId = await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, mergesLock);
    await lockBoth(tx, [request.left, request.right]);
    await refuseMerged(tx, [request.left, request.right]);
    const plan = await planMerge(services, tx, request);
    const changed = changedFacts(shown, factsOf(plan));
    if (changed.length > 0) throw new FactsChanged(changed);
    if (plan.problems.length > 0) throw new Conflict(plan.problems.join(" "));
    const id = await merge(tx, services, { plan, request, by, now: clock.now() });
    const which = ofClients([endsOf(plan).kept.id]);
    if (hand) await handWork(tx, services, { which, by, act: actOf(id) });
    return id;
  });
  mailQueued();
  return mergeId;
}

/** Says who was faster. */
async function refuseMerged(tx: Tx, ids: readonly string[]): Promise<void> {
  const merged = await tx
    .selectFrom("client_merges as m")
    .innerJoin("clients as gone", "gone.id", "m.gone_id")
    .innerJoin("clients as kept", "kept.id", "m.kept_id")
    .select(["gone.name", "kept.name as into"])
    .where("m.gone_id", "in", ids)
    .where("m.undone_at", "is", null)
    .executeTakeFirst();
  if (merged) throw new Conflict(`${merged.name} was merged into ${merged.into} in the meantime. Nothing was changed.`);
}

async function merge(
  tx: Tx,
  services: Services,
  { plan, request, by, now }: { plan: MergePlan; request: MergeRequest; by: string; now: number },
): Promise<string> {
  const { clock } = services;
  const { left, right, keep } = plan;
  const sides = { left, right };
  const { kept, gone } = endsOf(plan);
  const ends = { kept: kept.id, gone: gone.id };
  const staying = accountSide(sides, keep, request.choices);
  const accounts = await accountsOf(tx, { kept, gone, staying: staying && sides[staying].user_id });
  const id = newId(now);
  // Hidden first: whoever writes something about it waits for this row, and then finds that it is gone.
  await tx
    .updateTable("clients")
    .set({ hidden_at: now, user_id: null, version: gone.version + 1, updated_at: now })
    .where("id", "=", gone.id)
    .execute();
  const row = { id, kept_id: kept.id, gone_id: gone.id, merged_at: now, merged_by: by, before: "" };
  await tx
    .insertInto("client_merges")
    .values({ ...row, undone_at: null, undone_by: null, settled_at: null, days: 0, counted_at: now })
    .execute();
  await moveAll(tx, services, {
    ...{ mergeId: id, ends, accounts },
    takesValues: valuesSide(sides, keep, request.choices) !== keep,
  });
  const after = { ...mergedColumns(sides, plan.fields), portfolio_cents: await recordedWorth(tx, kept) };
  await tx
    .updateTable("clients")
    .set({ ...after, ...statusColumns(after.status), ...searchColumns(after), user_id: accounts.staying })
    .set({ last_active_at: Math.max(kept.last_active_at, gone.last_active_at) })
    .set({ version: kept.version + 1, updated_at: now })
    .where("id", "=", kept.id)
    .execute();
  if (accounts.closed !== null) {
    await tx.updateTable("clients").set({ user_id: accounts.closed }).where("id", "=", gone.id).execute();
    await closeAccount(tx, accounts.closed, "merged with another record");
  }
  await renameClientInDocuments(tx, kept.id, after.name);
  if (accounts.staying !== null)
    await tx.updateTable("user").set({ name: after.name }).where("id", "=", accounts.staying).execute();
  const changed = changedColumns(kept, after);
  const before: MergeBefore = { ...changed, accounts };
  await tx
    .updateTable("client_merges")
    .set({ before: JSON.stringify(before) })
    .where("id", "=", id)
    .execute();
  await tell(tx, services, { id, sides, staying, accounts, advisor: after.advisor, keptId: kept.id, now });
  await recordAudit(tx, clock, { userId: by }, { type: "client.merged", subject: gone.id, detail: { into: kept.id } });
  const detail = {
    from: gone.id,
    name: besideChain(gone.id, gone.name),
    changes: changesOf(kept.id, changed),
    moved: Object.fromEntries(plan.moves.map(({ kind, count }) => [kind, count])),
    account: accountFate(gone, accounts),
  };
  await recordAudit(tx, clock, { userId: by }, { type: "client-merge.made", subject: kept.id, detail });
  return id;
}

async function accountsOf(
  tx: Tx,
  { kept, gone, staying }: { kept: MergedClient; gone: MergedClient; staying: string | null },
): Promise<MergeBefore["accounts"]> {
  const both = kept.user_id !== null && gone.user_id !== null;
  const closed = both ? (staying === kept.user_id ? gone.user_id : kept.user_id) : null;
  const user = closed
    ? await tx.selectFrom("user").select(["banned", "banReason"]).where("id", "=", closed).executeTakeFirst()
    : undefined;
  const blockedFor = user?.banned ? (user.banReason ?? "") : null;
  return { kept: kept.user_id, gone: gone.user_id, staying, closed, blockedFor };
}

function accountFate(gone: MergedClient, { staying, closed }: MergeBefore["accounts"]) {
  if (gone.user_id === null) return "none" as const;
  if (gone.user_id === closed) return "closed" as const;
  return closed === null && gone.user_id === staying ? ("moved" as const) : ("own-closed" as const);
}

/** Moves the rows of all features, each in the order that its keys need. */
async function moveAll(
  tx: Tx,
  services: Services,
  {
    mergeId,
    ends,
    accounts: { staying, closed },
    takesValues,
  }: {
    mergeId: string;
    ends: { kept: string; gone: string };
    accounts: MergeBefore["accounts"];
    takesValues: boolean;
  },
): Promise<void> {
  for (const part of services.mergeParts) await part.prepare?.(tx, services, ends);
  for (const table of movingTables(services)) {
    if (table.by === "user_id") {
      // An account that comes along brings its own; those of a closed one go to the one that stays.
      if (closed !== null && staying !== null)
        await moveRows(tx, { mergeId, table, ends, way: "in", from: closed, to: staying });
      continue;
    }
    if (table.chosen && !takesValues) continue;
    const incoming = { mergeId, table, ends, way: "in", from: ends.gone, to: ends.kept } as const;
    if (!table.chosen) {
      await moveRows(tx, incoming);
      continue;
    }
    // Both are noted before one of them moves.
    const outgoing = { mergeId, table, ends, way: "out", from: ends.kept, to: ends.gone } as const;
    for (const way of [incoming, outgoing]) await noteRows(tx, way);
    for (const way of [incoming, outgoing]) await setOwner(tx, way);
  }
  for (const part of services.mergeParts) await part.moved?.(tx, services, ends);
}

/** What the portfolio is worth by its last recorded value; what is computed follows by itself. */
async function recordedWorth(tx: Tx, { id, portfolio_cents: present }: Pick<MergedClient, "id" | "portfolio_cents">) {
  if ((await computedOn(tx, id)) !== null) return present;
  return (await readLastValuation(tx, id))?.value_cents ?? present;
}

type After = ReturnType<typeof mergedColumns> & { portfolio_cents: number };

function changedColumns(kept: MergedClient, after: After): { before: MergedColumns; after: MergedColumns } {
  const keys = (Object.keys(after) as (keyof After)[]).filter((key) => after[key] !== kept[key]);
  const pick = (from: After | MergedClient): MergedColumns => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(kept), after: pick(after) };
}

/** Fields that name a person. Their values are erased with the client, also those that the audit log tells. */
const personal: ReadonlySet<string> = new Set(["name", "email", "phone", "company"]);

function changesOf(owner: string, { before, after }: { before: MergedColumns; after: MergedColumns }) {
  const beside = (key: string, value: string | number = "") =>
    typeof value === "string" && personal.has(key) ? besideChain(owner, value) : value;
  return Object.fromEntries(
    (Object.keys(after) as ColumnName[]).map((key) => [
      key,
      { from: beside(key, before[key]), to: beside(key, after[key]) },
    ]),
  );
}

/** Mails to the accounts, held for as long as nobody is to hear of it, and the news of another advisor. */
async function tell(
  tx: Tx,
  services: Services,
  {
    id,
    sides,
    staying,
    accounts,
    advisor,
    keptId,
    now,
  }: {
    id: string;
    sides: Record<Side, MergedClient>;
    staying: Side | null;
    accounts: MergeBefore["accounts"];
    advisor: string;
    keptId: string;
    now: number;
  },
): Promise<void> {
  if (staying === null || accounts.staying === null) return;
  const { clock, firm, publicUrl } = services;
  const hold = { until: now + undoWindow, gather: heldNews(id) };
  const holder = sides[staying];
  await enqueueMail(tx, clock, joinedMail({ firm, publicUrl, email: holder.email }), hold);
  if (accounts.closed !== null)
    await enqueueMail(tx, clock, closedMail({ firm, publicUrl, email: sides[otherSide(staying)].email }), hold);
  if (holder.advisor !== advisor)
    await tellOfAdvisor(tx, services, {
      clientId: keptId,
      userId: accounts.staying,
      from: holder.advisor,
      to: advisor,
    });
}
