import { insertStaffAccount } from "~/features/accounts/insert-account.server";
import type { Administrator } from "~/features/identity/actor";
import type { StaffRole } from "~/features/identity/staff/roles";
import { hashPassword } from "~/platform/auth/password.server";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

/** One colleague for each role; Harriet Vale is the advisor of that name on the website. */
const colleagues: readonly { name: string; username: string; role: StaffRole; advisor: string | null }[] = [
  { name: "Harriet Vale", username: "harriet.vale", role: "advisor", advisor: "harriet-vale" },
  { name: "Otto Brandt", username: "otto.brandt", role: "reviewer", advisor: null },
  { name: "Priya Raman", username: "priya.raman", role: "operations", advisor: null },
  { name: "Lucas Meyer", username: "lucas.meyer", role: "auditor", advisor: null },
];

/** The staff of the demo firm besides its administrator; all have the demo's password. Returns their usernames. */
export async function addStaff({ db, clock }: Services, password: string): Promise<string[]> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    for (const { name, username, role, advisor } of colleagues)
      await insertStaffAccount(tx, clock, {
        ...{ userId: newId(), name, username, hash, madeUp: false, role, advisor, signs: true, address: null },
      });
  });
  return colleagues.map(({ username, role }) => `${username} (${role})`);
}

/** A colleague by the username, to act as. */
export async function staffCalled({ db }: Services, username: string): Promise<Administrator> {
  const user = await db
    .selectFrom("user")
    .innerJoin("staff", "staff.user_id", "user.id")
    .select(["user.id", "user.name", "user.email", "staff.role", "staff.advisor"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return {
    ...{ kind: "administrator", role: user.role, advisor: user.advisor, teams: [], userId: user.id, name: user.name },
    ...{ email: user.email, sessionId: "demo", emailConfirmed: true, timeZone: null },
  };
}
