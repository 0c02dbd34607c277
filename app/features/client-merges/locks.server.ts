import type { Tx } from "~/platform/db/tables";

/** Merges and their undoing run one after the other: each looks at what another one may have changed. */
export const mergesLock = "client merges";

/** Locks the records until the transaction ends, always in the same order. */
export async function lockBoth(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await tx
      .updateTable("clients")
      .set(({ ref }) => ({ updated_at: ref("updated_at") }))
      .where("id", "=", id)
      .execute();
}
