import { lockKey } from "~/platform/db/key-lock.server";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { StaffRole } from "../identity/staff/roles";

/** Whoever changes who belongs to the staff waits for everybody else who does. */
export const lockStaff = (tx: Tx, { dialect }: Pick<Services, "dialect">) => lockKey(tx, dialect, "staff");

export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  advisor: string | null;
  suspended: boolean;
  /** Whether the person takes part in steps of two people. */
  signs: boolean;
}

/** Somebody who has not left. Throws 404 for everybody else. */
export async function readPerson(tx: Tx, id: string): Promise<StaffPerson> {
  const row = await tx
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select([
      "user.id",
      "user.name",
      "user.email",
      "staff.role",
      "staff.advisor",
      "staff.suspended_at",
      "staff.signs_since",
    ])
    .where("staff.user_id", "=", id)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("page");
  const { suspended_at, signs_since, ...person } = row;
  return { ...person, suspended: suspended_at !== null, signs: signs_since !== null };
}

export const lastAdministrator =
  "The firm always has an administrator who can sign in, and there is no other one. Make somebody else an administrator first.";

/** Whether somebody else who can sign in is an administrator. Under the lock of the staff. */
export async function hasOtherAdministrator(tx: Tx, except: string): Promise<boolean> {
  const other = await tx
    .selectFrom("staff")
    .select("user_id")
    .where("role", "=", "administrator")
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .where("user_id", "!=", except)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether this person is an administrator still. Of two who remove each other at once, the second is none any more. */
export async function requireAdministratorStill(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .selectFrom("staff")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("role", "=", "administrator")
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("page");
}

/** Whom `advisorTaken` would name: nobody else of the staff can be one of these advisors. */
export async function listTakenAdvisors(db: Db | Tx, except = ""): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("advisor")
    .where("advisor", "is not", null)
    .where("user_id", "!=", except)
    .execute();
  return rows.flatMap(({ advisor }) => advisor ?? []);
}

const taken = "Somebody else of the staff is this advisor already";

/** Why this person cannot be that advisor of the finder; null when nothing is in the way. */
export async function advisorTaken(tx: Tx, { advisor, except = "" }: { advisor: string | null; except?: string }) {
  if (advisor === null) return null;
  const holder = await tx
    .selectFrom("staff")
    .select("user_id")
    .where("advisor", "=", advisor)
    .where("user_id", "!=", except)
    .executeTakeFirst();
  return holder ? taken : null;
}
