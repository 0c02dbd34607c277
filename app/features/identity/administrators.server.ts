import type { Db, Tx } from "~/platform/db/tables";

export interface Colleague {
  id: string;
  name: string;
}

/** The administrators who can act, by name: those who can sign in. What needs two people needs two of these. */
export async function listAdministrators(db: Db | Tx): Promise<Colleague[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "banned"])
    .where("role", "=", "admin")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.filter(({ banned }) => !banned).map(({ id, name }) => ({ id, name }));
}

/** Nobody can confirm what the only administrator proposes; pages say so before something is proposed. */
export async function hasOneAdministrator(db: Db | Tx): Promise<boolean> {
  return (await listAdministrators(db)).length === 1;
}
