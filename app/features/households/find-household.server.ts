import type { Db, Tx } from "~/platform/db/tables";
import { shownName } from "../identity/client-name";
import "./tables";

export interface Household {
  id: string;
  other: HouseholdPerson;
  /** Epoch milliseconds. */
  since: number;
  /** The account of the other one is blocked or deleted: nothing of theirs is shown. */
  paused: boolean;
}

export interface HouseholdPerson {
  clientId: string;
  /** Of a business with its company. */
  name: string;
  email: string;
  /** The account of the record. */
  userId: string | null;
}

/** The household that a client is in now; null without one. Access is decided by the caller. */
export async function findHousehold(db: Db | Tx, clientId: string): Promise<Household | null> {
  const row = await db
    .selectFrom("household_members as own")
    .innerJoin("households", "households.id", "own.household_id")
    .innerJoin("household_members as other", (join) =>
      join
        .onRef("other.household_id", "=", "own.household_id")
        .onRef("other.client_id", "!=", "own.client_id")
        .on("other.left_at", "is", null),
    )
    .innerJoin("clients", "clients.id", "other.client_id")
    .leftJoin("user", "user.id", "clients.user_id")
    .select(["households.id", "formed_at", "clients.id as other_id", "clients.name", "company", "account_type"])
    .select(["clients.email", "clients.user_id", "clients.hidden_at", "banned"])
    .where("own.client_id", "=", clientId)
    .where("own.left_at", "is", null)
    .where("households.ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    other: {
      clientId: row.other_id,
      name: shownName({ ...row, type: row.account_type }),
      email: row.email,
      userId: row.user_id,
    },
    since: row.formed_at,
    paused: row.hidden_at !== null || row.user_id === null || Boolean(row.banned),
  };
}
