import type { RawBuilder, SqlBool } from "kysely";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";

/** Two records of one client, by their ids: what `gone` has goes to `kept`. An undo turns them round. */
export interface MergeEnds {
  gone: string;
  kept: string;
}

/** A row that a merge takes along. Its table is called `t` in all expressions. */
export interface MovingTable {
  table: string;
  fate: "moves";
  /** What tells the rows of one client apart, as a text. */
  key: RawBuilder<string>;
  /** The key is an id that grows with time: what was made after a merge is told by it. */
  dated?: true;
  /** What one and several of them are called; rows that belong to others and are not counted have none. */
  words?: readonly [one: string, several: string];
  /** Of the counted rows, those that people see. */
  shown?: RawBuilder<SqlBool>;
  /** A row that cannot go along, because the record that stays has its like. `why` follows 'stays with the merged record: '. */
  clash?: { when: (ends: MergeEnds) => RawBuilder<SqlBool>; why: string };
  /** The column with the client's id; `user_id` for what belongs to the account. */
  by?: "user_id";
  /** Only the rows of one of the records count: the merge asks whose. */
  chosen?: true;
}

/** A table whose rows about a merged record stay as they are, and why. */
export interface StayingTable {
  table: string;
  fate: "stays";
  why: string;
}

export type MergedTable = MovingTable | StayingTable;

/** What a merge does with the rows of one feature. Each feature that knows clients by their ids has one. */
export interface MergePart {
  tables: readonly MergedTable[];
  /** Before the rows move, in the transaction of the merge. */
  prepare?(tx: Tx, services: { clock: Clock }, ends: MergeEnds): Promise<void>;
  /** After they have moved. */
  moved?(tx: Tx, services: { clock: Clock }, ends: MergeEnds): Promise<void>;
  /** Why these two cannot become one, as sentences. */
  problems?(db: Db | Tx, ends: MergeEnds): Promise<string[]>;
}

declare module "~/platform/services" {
  interface Services {
    mergeParts: readonly MergePart[];
  }
}
