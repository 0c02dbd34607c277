import type { Services } from "~/platform/services";
import { type ClientColumn, readColumns, writeColumns } from "../clients/columns";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import "./tables";

/** The columns that a member of staff has chosen for the list of clients; null for the usual ones. */
export async function readOwnColumns({ db }: Services, actor: Actor): Promise<ClientColumn[] | null> {
  const { userId } = requireStaff(actor, "desk.read");
  const row = await db
    .selectFrom("client_list_columns")
    .select("columns")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return readColumns(row?.columns ?? null);
}

/**
 * Remembers the columns in their order, for the own list; null brings the usual ones back. It is how one person looks at the list,
 * and changes nothing about clients: it is not in the audit log.
 */
export async function chooseColumns(
  { db }: Services,
  actor: Actor,
  columns: readonly ClientColumn[] | null,
): Promise<void> {
  const { userId } = requireStaff(actor, "desk.read");
  if (!columns || columns.length === 0) {
    await db.deleteFrom("client_list_columns").where("user_id", "=", userId).execute();
    return;
  }
  const chosen = writeColumns(columns);
  await db
    .insertInto("client_list_columns")
    .values({ user_id: userId, columns: chosen })
    .onConflict((one) => one.column("user_id").doUpdateSet({ columns: chosen }))
    .execute();
}
