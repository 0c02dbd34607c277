import type { Db, Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { colleaguesOf } from "./colleagues.server";
import type { StaffAct } from "./roles";

/** What one person publishes on the site, as long as nobody else can (decision 0083). Throws Conflict that names a colleague who can. */
export async function requireAlone(tx: Db | Tx, userId: string, act: StaffAct): Promise<void> {
  const [colleague] = await colleaguesOf(tx, userId, act);
  if (colleague)
    throw new Conflict(`${colleague.name} can look at it, so a colleague has to publish it. Nothing was changed.`);
}

/** Whether nobody else can publish it. */
export const isAlone = async (db: Db | Tx, userId: string, act: StaffAct): Promise<boolean> =>
  (await colleaguesOf(db, userId, act)).length === 0;
