import { recordAudit } from "~/platform/audit/audit.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import type { AssetClass, Currency, Pricing, QuantityKind, Region } from "../vocabulary";
import { markHolders } from "./rebuild.server";
import { Refused } from "./refused";
import type { KnownInstrument } from "./transaction-line.server";
import "./events";

export interface InstrumentInput {
  symbol: string;
  name: string;
  assetClass: AssetClass;
  region: Region;
  currency: Currency;
  counts: QuantityKind;
  pricing: Pricing;
}

/** Symbols are compared without upper and lower case. */
export const symbolOf = (typed: string) => typed.trim().toUpperCase();

const taken = () => new Refused({ symbol: ["Another instrument has this symbol already"] });

const columnsOf = ({ assetClass, ...input }: InstrumentInput) => ({
  ...input,
  symbol: symbolOf(input.symbol),
  sort_name: fold(input.name),
  asset_class: assetClass,
});

/** Adds an instrument and returns its id. */
export async function addInstrument(services: Services, actor: Actor, input: InstrumentInput): Promise<string> {
  const { userId } = requireStaff(actor, "instruments.edit");
  const { db, clock } = services;
  const id = newId(clock.now());
  const row = { ...columnsOf(input), id, version: 1, created_at: clock.now(), created_by: userId };
  try {
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("instruments").values(row).execute();
      const detail = { name: row.name, symbol: row.symbol };
      await recordAudit(tx, clock, { userId }, { type: "instrument.added", subject: id, detail });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
  return id;
}

/**
 * Saves the form of an instrument. Throws Conflict when somebody else was faster. Currency and kind of quantity stay as they are
 * once it has been traded: they give its transactions their meaning.
 */
export async function updateInstrument(
  { db, clock }: Services,
  actor: Actor,
  { id, version, ...input }: InstrumentInput & { id: string; version: number },
): Promise<void> {
  const { userId } = requireStaff(actor, "instruments.edit");
  try {
    await db.transaction().execute(async (tx) => {
      const before = await tx
        .updateTable("instruments")
        .set(({ ref }) => ({ version: ref("version") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      if (!before) throw notFound("instrument");
      if (before.version !== version)
        throw new Conflict(
          "Somebody else has changed this instrument in the meantime. Check the form and save it again.",
        );
      const after = columnsOf(input);
      const fields = (["symbol", "name", "asset_class", "region", "currency", "counts", "pricing"] as const).filter(
        (field) => before[field] !== after[field],
      );
      if (fields.length === 0) return;
      const used = await tx
        .selectFrom("portfolio_transactions")
        .select("id")
        .where("instrument_id", "=", id)
        .limit(1)
        .executeTakeFirst();
      const fixed = "It has transactions, which this would give another meaning. Add another instrument instead.";
      if (used && fields.includes("currency")) throw new Refused({ currency: [fixed] });
      if (used && fields.includes("counts")) throw new Refused({ counts: [fixed] });
      await tx
        .updateTable("instruments")
        .set({ ...after, version: version + 1 })
        .where("id", "=", id)
        .execute();
      if (fields.includes("pricing")) await markHolders(tx, id, "");
      const changes = Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]));
      await recordAudit(tx, clock, { userId }, { type: "instrument.changed", subject: id, detail: { changes } });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

/** The instruments with these symbols, by symbol. */
export async function findInstruments(db: Db, symbols: readonly string[]): Promise<Map<string, KnownInstrument>> {
  const wanted = [...new Set(symbols.map(symbolOf))].filter((symbol) => symbol !== "");
  const found = new Map<string, KnownInstrument>();
  for (let from = 0; from < wanted.length; from += 500) {
    const rows = await db
      .selectFrom("instruments")
      .select(["id", "symbol", "name", "currency", "counts"])
      .where("symbol", "in", wanted.slice(from, from + 500))
      .execute();
    for (const row of rows) found.set(row.symbol, row);
  }
  return found;
}
