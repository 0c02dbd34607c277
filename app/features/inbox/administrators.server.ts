import type { Db, Tx } from "~/platform/db/tables";
import { teamInWords } from "../identity/teams/words";
import "../identity/teams/tables";

/** Whoever has an item: somebody of the staff, or a team of it. */
export interface Holder {
  name: string;
  isTeam: boolean;
}

/** Names by id, also of people who are no longer administrators, and of teams. Deleted accounts have no name. */
export async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return new Map([...(await holdersOf(db, ids))].map(([id, { name }]) => [id, name]));
}

/** The same, and whether it is a team. */
export async function holdersOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, Holder>> {
  const known = [...new Set(ids.filter((id) => id))] as string[];
  if (known.length === 0) return new Map();
  const people = await db.selectFrom("user").select(["id", "name"]).where("id", "in", known).execute();
  const teams =
    people.length === known.length
      ? []
      : await db.selectFrom("teams").select(["id", "name"]).where("id", "in", known).execute();
  const holders = new Map<string, Holder>(people.map(({ id, name }) => [id, { name, isTeam: false }]));
  for (const team of teams) holders.set(team.id, { name: teamInWords(team), isTeam: true });
  return holders;
}

export const someoneWhoLeft = "a former administrator";
