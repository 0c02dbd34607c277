import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { headKey } from "./receive-import.server";
import { fieldLabel, type ImportField, importFields } from "./vocabulary";

export type Matched = { ok: true } | { ok: false; message: string; column: number | null };

/** The names of the selects, one for each column of the file. */
export const columnName = (index: number) => `column-${index}`;

/** What the form of the columns says; unknown words are none. */
export const readColumns = (form: FormData, count: number): (ImportField | "")[] =>
  Array.from({ length: count }, (_, index) => {
    const value = String(form.get(columnName(index)) ?? "");
    return importFields.find((field) => field.value === value)?.value ?? "";
  });

/**
 * Says which column fills which field, and has the file checked with it, also again. The firm's next file with the same head is
 * suggested the same. Throws Conflict when the import is beyond that.
 */
export async function matchColumns(
  { db, clock }: Services,
  actor: Actor,
  { importId, columns }: { importId: string; columns: readonly (ImportField | "")[] },
): Promise<Matched> {
  const { userId } = requireStaff(actor, "clients.import");
  const stored = await db
    .selectFrom("client_imports")
    .select(["head", "state"])
    .where("id", "=", importId)
    .executeTakeFirst();
  if (!stored) throw notFound("import");
  const twice = columns.findIndex((field, index) => field !== "" && columns.indexOf(field) < index);
  if (twice >= 0)
    return { ok: false, column: twice, message: `Another column fills “${fieldLabel(columns[twice] ?? "")}” already` };
  if (!columns.includes("email"))
    return { ok: false, column: null, message: "Say which column has the email address: clients are found by it." };
  const head = JSON.parse(stored.head) as string[];
  const text = JSON.stringify(columns.slice(0, head.length));
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .updateTable("client_imports")
      .set({ state: "checking", columns: text, checked_count: 0, added: 0, changed: 0, same: 0, wrong: 0, asking: 0 })
      .set({ problem: "", updated_at: now })
      .where("id", "=", importId)
      .where("state", "in", ["mapping", "checked", "outdated"])
      .returning("id")
      .executeTakeFirst();
    if (!begun) throw new Conflict("This import has gone on in the meantime. Look at where it stands now.");
    const kept = { columns: text, chosen_by: userId, chosen_at: now };
    await tx
      .insertInto("client_import_mappings")
      .values({ head: headKey(head), ...kept })
      .onConflict((conflict) => conflict.column("head").doUpdateSet(kept))
      .execute();
  });
  return { ok: true };
}
