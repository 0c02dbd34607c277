import type { Clock } from "~/platform/clock";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { noAddressOf } from "~/platform/mail/address";
import type { StaffRole } from "../identity/staff/roles";
import "../identity/staff/tables";

interface NewAccount {
  userId: string;
  name: string;
  /** Null for an account that signs in with its address only. */
  username: string | null;
  /** Of the password. */
  hash: string;
  /** The password was printed somewhere, and its user has to choose another one. */
  madeUp: boolean;
  /** Null while nobody has said where this person reads mail: a guessed mailbox could be another person's. */
  address: { email: string; confirmed: boolean } | null;
}

interface NewStaffAccount extends NewAccount {
  role: StaffRole;
  advisor: string | null;
  /** Whether the person may take part in steps of two people at once: those who are added on the server. */
  signs: boolean;
}

/** Inserts an account of the staff with its role. Fails with a unique violation when the username or the address is taken. */
export async function insertStaffAccount(tx: Tx, clock: Clock, account: NewStaffAccount): Promise<void> {
  const { userId, role, advisor, signs } = account;
  await insertAccount(tx, clock, { ...account, role: "admin" });
  await tx
    .insertInto("staff")
    .values({
      ...{ user_id: userId, role, advisor, since: clock.now(), signs_since: signs ? clock.now() : null },
      ...{ suspended_at: null, removed_at: null },
    })
    .execute();
}

/** Inserts an account with its password, as the accounts library does. Fails with a unique violation when a name is taken. */
export async function insertAccount(
  tx: Tx,
  clock: Clock,
  { userId, name, username, hash, madeUp, address, role }: NewAccount & { role: "admin" | "user" },
): Promise<void> {
  const at = new Date(clock.now()).toISOString();
  await tx
    .insertInto("user")
    .values({
      ...{ id: userId, name, username: username?.toLowerCase() ?? null, displayUsername: username, role },
      ...{ email: address?.email ?? noAddressOf(userId), emailVerified: address?.confirmed ?? false },
      ...{ banned: false, banReason: null, signUp: null, createdAt: at, updatedAt: at },
    })
    .execute();
  await tx
    .insertInto("account")
    .values({
      ...{ id: newId(), accountId: userId, providerId: "credential", userId },
      ...{ password: hash, madeUpPassword: madeUp ? hash : null, createdAt: at, updatedAt: at },
    })
    .execute();
}
