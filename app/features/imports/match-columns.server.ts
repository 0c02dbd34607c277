import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { readPiece } from "./check-import.server";
import { requireImporter } from "./kinds.server";
import { headKey } from "./receive-import.server";
import { DatesSeen } from "./staging/dates";
import {
  type Columns,
  type DateOrder,
  dateFields,
  dateOrders,
  fieldLabel,
  fieldsOf,
  type ImportKindName,
  neededFields,
} from "./staging/vocabulary";

export type Matched = { ok: true } | { ok: false; message: string; column: number | "dates" | null };

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
 * Says which column fills which field, and has the file checked with it, also again. The firm's next file with the same head is
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
    .select(["head", "state", "kind"])
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
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .updateTable("imports")
      .set({ state: "checking", ...kept, checked_count: 0, added: 0, changed: 0, same: 0, wrong: 0, asking: 0 })
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
  return { ok: true };
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
