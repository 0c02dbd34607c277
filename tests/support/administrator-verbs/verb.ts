import type { Actor, Administrator } from "~/features/identity/actor";
import type { Row } from "~/platform/sheets/cells";
import type { World } from "../world";

export interface Staff {
  /** Who makes the call. */
  ada: Administrator;
  /** Her colleague, for verbs that need two administrators. */
  eve: Administrator;
}

/** Creates the records that a verb needs, and returns a function that calls the verb for any actor. */
type Arranged = (world: World, staff: Staff) => Promise<(actor: Actor) => Promise<unknown>>;

/** Verbs by the feature's folder and the function's name. */
export interface Verbs {
  /** Verbs that change nothing. For Ada they must return a value: not null, not undefined, not an empty list. */
  reading: Record<string, Arranged>;
  /** Verbs that change a table. */
  writing: Record<string, Arranged>;
}

export const noParameters = new URLSearchParams();

/** The rows of an export. */
export async function whole(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
