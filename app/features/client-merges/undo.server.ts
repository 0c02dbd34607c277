import { recordAudit } from "~/platform/audit/audit.server";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { cancelHeldMail, findHeldMail } from "~/platform/mail/held-mail.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { undoWindow } from "~/platform/undo-window";
import { tellOfAdvisor } from "../clients/advisor-news.server";
import { searchColumns, statusColumns } from "../clients/row.server";
import { renameClientInDocuments } from "../documents/client-changes.server";
import type { Actor } from "../identity/actor";
import { closeAccount, reopenAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { giveWorkBack } from "../out-of-reach/hand-work.server";
import { computedOn } from "../portfolio/records/is-computed.server";
import { readLastValuation } from "../portfolio/records/last-valuation.server";
import type { MergeBefore, MergedColumns } from "./before";
import { changedFacts, type Facts, FactsChanged } from "./facts";
import { lockBoth, mergesLock } from "./locks.server";
import { separatedMail } from "./mails";
import { actOf, heldNews } from "./merge.server";
import { movingTables, setOwner } from "./move-rows.server";
import { readMergeRow } from "./read-merges.server";
import { planUndo, type UndoPlan, undoFacts } from "./read-undo.server";
import "./events";

/**
 * Makes two records again of what was merged within 30 days: each row that the merge has moved goes back, if it is still there, and so
 * does each field that nobody has changed since. What has come since stays with the record that stayed. Throws Conflict when it is too
 * late or the record is not there any more, FactsChanged when something else would be done than was shown, and 404.
 */
export async function undoMerge(
  services: Services,
  actor: Actor,
  { mergeId, shown }: { mergeId: string; shown: Facts },
): Promise<void> {
  const { userId: by } = requireStaff(actor, "clients.merge");
  const { db, dialect, mailQueued } = services;
  const { kept_id, gone_id } = await readMergeRow(db, mergeId);
  for (const id of [kept_id, gone_id]) await requireClientInReach(db, actor, id);
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, mergesLock);
    await lockBoth(tx, [kept_id, gone_id]);
    const plan = await planUndo(services, tx, mergeId);
    if (plan.problem !== "" || plan.before === null) throw new Conflict(plan.problem);
    const changed = changedFacts(shown, undoFacts(plan));
    if (changed.length > 0) throw new FactsChanged(changed);
    await separate(tx, services, { plan, before: plan.before, by });
  });
  mailQueued();
}

async function separate(
  tx: Tx,
  services: Services,
  { plan, before, by }: { plan: UndoPlan; before: MergeBefore; by: string },
): Promise<void> {
  const { clock } = services;
  const { merge, kept, gone } = plan;
  const now = clock.now();
  const { accounts } = before;
  for (const table of movingTables(services)) {
    const [from, to] = table.by === "user_id" ? [accounts.staying, accounts.closed] : [kept.id, gone.id];
    if (from === null || to === null) continue;
    // To and fro are noted apart, so that no row goes twice.
    for (const [way, source, target] of [["in", from, to] as const, ["out", to, from] as const])
      await setOwner(tx, { mergeId: merge.id, table, way, from: source, to: target });
  }
  for (const part of services.mergeParts) await part.moved?.(tx, services, { gone: kept.id, kept: gone.id });
  const own = await giveAccountsBack(tx, { kept, gone, accounts });
  const columns = await columnsBack(tx, plan, before, own.kept);
  await tx
    .updateTable("clients")
    .set({ ...columns, ...statusColumns(columns.status), ...searchColumns(columns) })
    .set({ version: kept.version + 1, updated_at: now })
    .where("id", "=", kept.id)
    .execute();
  const address = own.gone ?? gone.email;
  await tx
    .updateTable("clients")
    .set({ email: address, ...searchColumns({ ...gone, email: address }), hidden_at: null })
    .set({ version: gone.version + 1, updated_at: now })
    .where("id", "=", gone.id)
    .execute();
  for (const [id, name] of [[kept.id, columns.name] as const, [gone.id, gone.name] as const]) {
    await renameClientInDocuments(tx, id, name);
    const client = await tx.selectFrom("clients").select("user_id").where("id", "=", id).executeTakeFirst();
    if (client?.user_id) await tx.updateTable("user").set({ name }).where("id", "=", client.user_id).execute();
  }
  await giveWorkBack(tx, services, { act: actOf(merge.id), by });
  await tx.deleteFrom("client_merge_rows").where("merge_id", "=", merge.id).execute();
  await tx
    .updateTable("client_merges")
    .set({ undone_at: now, undone_by: by, before: "" })
    .where("id", "=", merge.id)
    .execute();
  await tell(tx, services, { plan, accounts, emails: own, advisors: { kept: columns.advisor, gone: gone.advisor } });
  const back = Object.fromEntries(plan.back.map(({ kind, count }) => [kind, count]));
  for (const [subject, other] of [[gone.id, kept.id] as const, [kept.id, gone.id] as const])
    await recordAudit(
      tx,
      clock,
      { userId: by },
      { type: "client-merge.undone", subject, detail: { with: other, back } },
    );
}

/** Each account belongs to its record again, and the closed one is open. Returns the addresses of the records that have one. */
async function giveAccountsBack(
  tx: Tx,
  { kept, gone, accounts }: Pick<UndoPlan, "kept" | "gone"> & Pick<MergeBefore, "accounts">,
): Promise<{ kept: string | null; gone: string | null }> {
  const { staying, closed, blockedFor } = accounts;
  if (staying !== null) {
    await tx.updateTable("clients").set({ user_id: null }).where("id", "in", [kept.id, gone.id]).execute();
    for (const [id, account] of [[kept.id, accounts.kept] as const, [gone.id, accounts.gone] as const])
      await tx.updateTable("clients").set({ user_id: account }).where("id", "=", id).execute();
  }
  if (closed !== null && blockedFor === null) await reopenAccount(tx, closed);
  if (closed !== null && blockedFor !== null) await closeAccount(tx, closed, blockedFor);
  const addressOf = async (userId: string | null) => {
    if (userId === null) return null;
    // The address of the account that stayed may have been changed since; its record says it.
    if (userId === staying) return kept.email;
    return (await tx.selectFrom("user").select("email").where("id", "=", userId).executeTakeFirst())?.email ?? null;
  };
  return { kept: await addressOf(accounts.kept), gone: await addressOf(accounts.gone) };
}

async function columnsBack(tx: Tx, { kept, restored }: UndoPlan, { before }: MergeBefore, address: string | null) {
  const { name, email, phone, company, account_type, status, advisor, advisor_since, join_date, portfolio_cents } =
    kept;
  const former = Object.fromEntries(restored.map((key) => [key, before[key]])) as MergedColumns;
  const now = { name, email, phone, company, account_type, status, advisor, advisor_since, join_date, portfolio_cents };
  const recorded = (await computedOn(tx, kept.id)) === null ? await readLastValuation(tx, kept.id) : undefined;
  const cents = recorded?.value_cents ?? former.portfolio_cents ?? portfolio_cents;
  return { ...now, ...former, email: address ?? before.email ?? email, portfolio_cents: cents };
}

/** Takes the news back while nobody has heard it, else tells both accounts; and each who its advisor is, where that is another one. */
async function tell(
  tx: Tx,
  services: Services,
  {
    plan: { merge, kept, gone },
    accounts,
    emails,
    advisors,
  }: Pick<MergeBefore, "accounts"> & {
    plan: UndoPlan;
    emails: { kept: string | null; gone: string | null };
    advisors: { kept: string; gone: string };
  },
): Promise<void> {
  const { clock, firm, publicUrl } = services;
  const told = accounts.staying !== null && !(await takeNewsBack(tx, services, merge));
  for (const [id, userId, email, advisor] of [
    [kept.id, accounts.kept, emails.kept, advisors.kept] as const,
    [gone.id, accounts.gone, emails.gone, advisors.gone] as const,
  ]) {
    if (userId === null) continue;
    if (told && email !== null) await enqueueMail(tx, clock, separatedMail({ firm, publicUrl, email }));
    if (userId === accounts.staying && advisor !== kept.advisor)
      await tellOfAdvisor(tx, services, { clientId: id, userId, from: kept.advisor, to: advisor });
  }
}

async function takeNewsBack(
  tx: Tx,
  { clock }: Pick<Services, "clock">,
  { id, merged_at: since }: UndoPlan["merge"],
): Promise<boolean> {
  if (clock.now() >= since + undoWindow) return false;
  const gather = heldNews(id);
  let held = await findHeldMail(tx, clock, { gather, since });
  const inTime = held !== undefined;
  for (; held; held = await findHeldMail(tx, clock, { gather, since })) await cancelHeldMail(tx, clock, held.id);
  return inTime;
}
