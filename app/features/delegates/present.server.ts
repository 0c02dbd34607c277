import type { Db, Tx } from "~/platform/db/tables";
import type { Ending, Relation, Right } from "../identity/delegate-words";
import { readCategories } from "../identity/delegates/act-for.server";
import type { DelegationTable } from "../identity/delegates/tables";

/** An invitation or an access, as the client and administrators see it. */
export interface Delegation {
  id: string;
  email: string;
  /** The name of the account that has accepted. */
  name: string | null;
  relation: Relation;
  rights: Right;
  categories: string[];
  until: string;
  zone: string;
  state: "invited" | "link-expired" | "active" | "ended";
  invitedAt: number;
  linkUntil: number;
  acceptedAt: number | null;
  endedAt: number | null;
  endedHow: Ending;
}

/** Rows with their categories; one whose last day is over has ended, whether its row says so or not. */
export async function presentDelegations(
  db: Db | Tx,
  rows: readonly (DelegationTable & { name: string | null })[],
  now: number,
): Promise<Delegation[]> {
  const categories = await readCategories(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const over = row.ended_at === null && row.ends_at <= now;
    return {
      id: row.id,
      email: row.email,
      name: row.name,
      relation: row.relation,
      rights: row.rights,
      categories: categories.get(row.id) ?? [],
      until: row.until,
      zone: row.zone,
      state: stateOf(row, now),
      invitedAt: row.invited_at,
      linkUntil: row.link_until,
      acceptedAt: row.accepted_at,
      endedAt: over ? row.ends_at : row.ended_at,
      endedHow: over ? "date" : row.ended_how,
    };
  });
}

function stateOf(row: DelegationTable, now: number): Delegation["state"] {
  if (row.ended_at !== null || row.ends_at <= now) return "ended";
  if (row.user_id !== null) return "active";
  return row.link_until > now ? "invited" : "link-expired";
}
