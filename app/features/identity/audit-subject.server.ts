import type { AuditSearch, AuditSubjectSource } from "~/platform/audit/subjects";
import { fold } from "~/platform/db/fold";
import type { Db } from "~/platform/db/tables";

export const accountSubjects: AuditSubjectSource = {
  async name(db, ids) {
    const accounts = await db.selectFrom("user").select(["id", "name"]).where("id", "in", ids).execute();
    // Failed sign-ins with a name that no account has.
    const unknown = ids.filter((id) => id.startsWith("unknown:"));
    return [...accounts, ...unknown.map((id) => ({ id, name: "An unknown user name" }))];
  },
  async find({ db }, search) {
    const administrators = await db
      .selectFrom("user")
      .select(["id", "name", "email"])
      .where("role", "=", "admin")
      .execute();
    const colleagues = administrators.filter(({ name, email }) => {
      const text = fold(`${name} ${email}`);
      return search.words.every((word) => text.includes(word));
    });
    return { people: [...(await accountsNamed(db, search)), ...colleagues.map(({ id }) => id)] };
  },
};

/** The ids of the accounts that have exactly this email address or user name. */
export async function accountsNamed(db: Db, { lower }: AuditSearch): Promise<string[]> {
  const accounts = await db
    .selectFrom("user")
    .select("id")
    .where((where) => where.or([where("email", "=", lower), where("username", "=", lower)]))
    .execute();
  return accounts.map(({ id }) => id);
}
