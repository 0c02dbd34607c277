import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { lastToday } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { isDate } from "../figures/days";
import { type AssetClass, assetClasses, classLabels } from "../vocabulary";
import { findInstruments, symbolOf } from "./instruments.server";
import { lockClient } from "./lock.server";
import { type Problems, Refused } from "./refused";
import "./events";

/** Hundredths of a per cent for each class, and how far the share may be off. */
export interface Target {
  agreedOn: string;
  bands: number;
  shares: Record<AssetClass, number>;
}

export async function readTarget(db: Tx | Services["db"], clientId: string): Promise<Target | null> {
  const rows = await db
    .selectFrom("portfolio_targets")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("replaced_at", "is", null)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const shares = Object.fromEntries(assetClasses.map((name) => [name, 0])) as Record<AssetClass, number>;
  for (const row of rows) shares[row.asset_class] = row.target_bp;
  return { agreedOn: first.agreed_on, bands: first.band_bp, shares };
}

const inWords = (target: Target | null) =>
  target === null
    ? ""
    : `${assetClasses.map((name) => `${classLabels[name]} ${target.shares[name] / 100} %`).join(", ")}, band ${target.bands / 100}`;

/** Per cent with at most two decimals, as hundredths of it; null for anything else. */
function readShare(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text === "" ? "0" : text)) return null;
  const [whole = "0", decimals = ""] = (text === "" ? "0" : text).split(".");
  const share = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return share <= 10_000 ? share : null;
}

/** Records the allocation that was agreed with a client. The former one stays in the history. */
export async function setTarget(
  { db, clock }: Services,
  actor: Actor,
  {
    clientId,
    agreedOn,
    band,
    shares,
  }: { clientId: string; agreedOn: string; band: string; shares: Record<AssetClass, string> },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  const problems: Problems = {};
  if (!isDate(agreedOn) || agreedOn > lastToday(clock.now()))
    problems.agreedOn = ["Enter the day on which it was agreed, today or earlier"];
  const bands = readShare(band);
  if (bands === null || bands === 0 || bands > 5000) problems.band = ["Enter points between 0.01 and 50, such as 3"];
  const read = assetClasses.map((name) => ({ name, share: readShare(shares[name]) }));
  for (const { name, share } of read)
    if (share === null) problems[name] = ["Enter per cent between 0 and 100, such as 52 or 12.5"];
  const total = read.reduce((sum, { share }) => sum + (share ?? 0), 0);
  if (Object.keys(problems).length === 0 && total !== 10_000)
    problems[assetClasses[0]] = [`The shares make ${total / 100} per cent together, not 100`];
  if (Object.keys(problems).length > 0 || bands === null) throw new Refused(problems);
  const target: Target = {
    ...{ agreedOn, bands },
    shares: Object.fromEntries(read.map(({ name, share }) => [name, share ?? 0])) as Record<AssetClass, number>,
  };
  await db.transaction().execute(async (tx) => {
    await lockPortfolio(tx, clientId);
    const before = await readTarget(tx, clientId);
    if (JSON.stringify(before) === JSON.stringify(target)) return;
    const now = clock.now();
    await tx
      .updateTable("portfolio_targets")
      .set({ replaced_at: now })
      .where("client_id", "=", clientId)
      .where("replaced_at", "is", null)
      .execute();
    await tx
      .insertInto("portfolio_targets")
      .values(
        assetClasses.map((name) => ({
          ...{ client_id: clientId, agreed_on: agreedOn, asset_class: name, target_bp: target.shares[name] },
          ...{ band_bp: bands, recorded_at: now, recorded_by: userId, replaced_at: null },
        })),
      )
      .execute();
    const detail = {
      from: besideChain(clientId, inWords(before)),
      to: besideChain(clientId, inWords(target)),
      agreed: agreedOn,
    };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.target-set", subject: clientId, detail });
  });
}

/** Chooses the instrument whose prices the returns are compared with; '' for none. */
export async function setBenchmark(
  { db, clock }: Services,
  actor: Actor,
  { clientId, symbol }: { clientId: string; symbol: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "portfolio.edit");
  await db.transaction().execute(async (tx) => {
    const { benchmark_id } = await lockPortfolio(tx, clientId);
    const wanted = symbolOf(symbol);
    const found = wanted === "" ? null : (await findInstruments(tx, [wanted])).get(wanted);
    if (found === undefined) throw new Refused({ symbol: [`No instrument has the symbol “${wanted.slice(0, 40)}”`] });
    if ((found?.id ?? null) === benchmark_id) return;
    const before = benchmark_id
      ? await tx.selectFrom("instruments").select("name").where("id", "=", benchmark_id).executeTakeFirst()
      : undefined;
    await tx
      .updateTable("portfolios")
      .set({ benchmark_id: found?.id ?? null })
      .where("client_id", "=", clientId)
      .execute();
    const detail = { from: before?.name ?? "none", to: found?.name ?? "none" };
    await recordAudit(tx, clock, { userId }, { type: "portfolio.benchmark-set", subject: clientId, detail });
  });
}

async function lockPortfolio(tx: Tx, clientId: string) {
  await lockClient(tx, clientId);
  const portfolio = await tx.selectFrom("portfolios").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  if (!portfolio) throw notFound("portfolio");
  return portfolio;
}
