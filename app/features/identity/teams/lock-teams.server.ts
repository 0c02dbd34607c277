import { lockKey } from "~/platform/db/key-lock.server";
import type { Dialect, Tx } from "~/platform/db/tables";
import { findTeam } from "./find-teams.server";

/** Teams are few: they are changed one after the other, and none goes while a client or work is given to it. */
export const lockTeams = (tx: Tx, dialect: Dialect) => lockKey(tx, dialect, "teams");

/** Before work is given to this owner, and before the work is locked: nothing where the owner is a person or nobody. */
export async function lockTeamOf(tx: Tx, dialect: Dialect, owner: string): Promise<void> {
  if (await findTeam(tx, owner)) await lockTeams(tx, dialect);
}
