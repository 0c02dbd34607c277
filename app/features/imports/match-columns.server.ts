import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readPiece } from "./check-import.server";
import { findAskedValues, meaningsThatHold } from "./find-asked.server";
import { kinds, requireImporter } from "./kinds.server";
import { headKey, readMapping } from "./receive-import.server";
import { type Columns, dateFields } from "./staging/columns";
import { DatesSeen } from "./staging/dates";
import { fieldLabel, fieldsOf, neededFields } from "./staging/fields";
import { type AskedValue, type Meanings, unanswered } from "./staging/meanings";
import { type DateOrder, dateOrders, type ImportKindName } from "./staging/vocabulary";

export type Matched = { ok: true; asks: boolean } | { ok: false; message: string; column: number | "dates" | null };

/** The names of the selects, one for each column of the file. */
export const columnName = (index: number) => `column-${index}`;

/** What the form of the columns says; unknown words are none. */
export const readColumns = (kind: ImportKindName, form: FormData, count: number): Columns =>
  Array.from({ length: count }, (_, index) => {
    const value = String(form.get(columnName(index)) ?? "");
    return fieldsOf[kind].find((field) => field.value === value)?.value ?? "";
  });

export const readDateOrder = (form: FormData): DateOrder | "" =>
  dateOrders.find((order) => order === form.get("dates")) ?? "";

/**
 * Says which column fills which field, and has the file checked with it, also again. When a column of a few values has others, and it
 * is not known from an earlier file what they mean, that is asked first (matchValues). The firm's next file with the same head is
 * suggested the same. Throws Conflict when the import is beyond that.
 */
export async function matchColumns(
  services: Services,
  actor: Actor,
  { importId, columns, dates = "" }: { importId: string; columns: Columns; dates?: DateOrder | "" },
): Promise<Matched> {
  requireStaff(actor, "clients.import");
  const { db, clock } = services;
  const stored = await db
    .selectFrom("imports")
    .select(["head", "state", "kind", "meanings"])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (!stored) throw notFound("import");
  const { kind } = stored;
  const { userId } = requireImporter(actor, kind);
  const twice = columns.findIndex((field, index) => field !== "" && columns.indexOf(field) < index);
  if (twice >= 0)
    return {
      ...{ ok: false, column: twice },
      message: `Another column fills “${fieldLabel(kind, columns[twice] ?? "")}” already`,
    };
  const missing = neededFields[kind].find(({ field }) => !columns.includes(field));
  if (missing) return { ok: false, column: null, message: missing.missing };
  if (kind === "transactions" && !columns.includes("account") && !columns.includes("email"))
    return {
      ...{ ok: false, column: null },
      message: "Say which column has the number of the account, or the client's email address.",
    };
  const order = await orderOfDates(services, importId, columns, dates);
  if ("message" in order) return { ok: false, column: "dates", message: order.message };
  const head = JSON.parse(stored.head) as string[];
  const kept = { columns: JSON.stringify(columns.slice(0, head.length)), dates: order.dates };
  const { asked, meanings } = await askedOf(services, { importId, kind, columns, head, before: stored.meanings });
  const asks = unanswered(asked, meanings).length > 0;
  const values = { asked_values: JSON.stringify(asked), meanings: JSON.stringify(meanings), left_out: 0 };
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .updateTable("imports")
      .set({
        state: asks ? "mapping" : "checking",
        ...kept,
        ...values,
        checked_count: 0,
        added: 0,
        changed: 0,
        same: 0,
        wrong: 0,
        asking: 0,
      })
      .set({ problem: "", updated_at: now })
      .where("id", "=", importId)
      .where("state", "in", ["mapping", "checked", "outdated"])
      .returning("id")
      .executeTakeFirst();
    if (!begun) throw new Conflict("This import has gone on in the meantime. Look at where it stands now.");
    const chosen = { ...kept, chosen_by: userId, chosen_at: now };
    await tx
      .insertInto("import_mappings")
      .values({ head: headKey(kind, head), ...chosen })
      .onConflict((conflict) => conflict.column("head").doUpdateSet(chosen))
      .execute();
  });
  return { ok: true, asks };
}

/** The values that the firm does not know, and what they meant in this file before, or in the last one with its head. */
async function askedOf(
  services: Services,
  {
    importId,
    kind,
    columns,
    head,
    before,
  }: { importId: string; kind: ImportKindName; columns: Columns; head: readonly string[]; before: string },
): Promise<{ asked: AskedValue[]; meanings: Meanings }> {
  const closed = await kinds[kind].closedFields(services);
  const asked = await findAskedValues(services, { importId, columns, closed });
  if (asked.length === 0) return { asked, meanings: {} };
  const remembered = await readMapping(services.db, kind, head);
  const known = [JSON.parse(remembered?.meanings ?? "{}") as Meanings, JSON.parse(before) as Meanings];
  const fields = new Set(known.flatMap((one) => Object.keys(one)));
  const all = Object.fromEntries([...fields].map((field) => [field, { ...known[0]?.[field], ...known[1]?.[field] }]));
  return { asked, meanings: meaningsThatHold(asked, closed, all) };
}

/** How the dates are written, as was chosen, or as the file shows; a sentence when neither says it. */
async function orderOfDates(
  services: Services,
  importId: string,
  columns: Columns,
  chosen: DateOrder | "",
): Promise<{ dates: DateOrder | "" } | { message: string }> {
  const days = columns.flatMap((field, index) => (dateFields.includes(field) ? [index] : []));
  if (days.length === 0 || chosen !== "") return { dates: chosen };
  const seen = new DatesSeen();
  for (let n = 0; ; n += 1) {
    const rows = await readPiece(services, importId, n);
    if (!rows) return seen.order();
    for (const [, ...cells] of rows) for (const column of days) seen.add(cells[column] ?? "");
  }
}
