import type { RawBuilder, SqlBool } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Reach } from "../identity/reach.server";
import type { AttachedFile } from "../uploads/attached";
import type { AcceptedFile } from "../uploads/intake.server";
import type { KeptFile } from "../uploads/keep-together.server";
import type { ItemKind } from "./vocabulary";

/** The subject of an item, as the item shows it. */
export interface Subject {
  /** Terms and values, in order; an empty value is left out. */
  facts: (readonly [term: string, value: string])[];
  /** What it is about, with the page of that; no page for what is no longer there. */
  about?: { term: string; name: string; href: string | null };
  /** The number that the person gave, or ''. */
  phone?: string;
  /** What the person wrote, line breaks and all. */
  text?: string;
  /** Lists that were computed for the person, each with its heading. */
  lists?: { heading: string; lines: string[] }[];
  /** The page on which it is worked on, where that is another one. */
  page?: { href: string; label: string };
}

/** What decides how long a subject is kept, beside the last change of its item. */
export interface KeptSubject {
  /** The months of its rule do not count from an earlier moment than this one, epoch milliseconds. */
  since: number;
  /** The account to which it belongs. */
  userId: string | null;
}

/** Who reads and answers an item in the client portal. */
export interface PortalReader {
  /** The name of the client's record. */
  name: string;
  /** The page of the item in the portal. */
  path: string;
}

/** The item as a thread of the client portal, for a kind of which some items are. */
export interface PortalThreads {
  /** Null for an item whose person has no portal that they can enter: it is answered by mail. */
  reader(db: Db | Tx, id: string): Promise<PortalReader | null>;
  /**
   * Tells the reader of an answer, which they see from `until` on, by the bell and by a mail without a word of it. Returns the
   * id of the mail, held under the name of the answer; null when none is sent.
   */
  tell(tx: Tx, services: Services, answer: { id: string; letterId: string; until: number }): Promise<string | null>;
  /** After an answer was taken back before anybody was told. */
  takeBack(tx: Tx, services: Services, answer: { id: string; letterId: string; toldAt: number }): Promise<void>;
  /** The files of the item by the id of their letter; those of what came in by ''. Also of letters that can still be taken back. */
  files(db: Db | Tx, id: string): Promise<ReadonlyMap<string, AttachedFile[]>>;
  /** Stores the bytes of files, and with `write` the letter that they belong to, or nothing. Throws NotKept. */
  keep<Result>(
    services: Services,
    letter: { id: string; files: readonly AcceptedFile[] },
    write: (kept: readonly KeptFile[]) => Promise<Result>,
  ): Promise<Result>;
  /** Writes the rows of the files of a letter, in its transaction. */
  attach(
    services: Services,
    tx: Tx,
    letter: { id: string; letterId: string; by: { userId: string; isClient: boolean } },
    kept: readonly KeptFile[],
  ): Promise<void>;
  /** The firm has the item on the screen; `letters`: with letters that it had not seen before. */
  opened(services: Services, id: string, seen: { letters: boolean }): Promise<void>;
  /** After the person has written. */
  received(tx: Tx, services: Services, id: string): Promise<void>;
}

/** What the inbox has to know about one kind of item. The feature that receives the kind supplies it. */
export interface SubjectSource {
  /** What came in; null when it has been deleted. */
  read(db: Db, id: string, now: number): Promise<Subject | null>;
  /** Whether the subject has ended and decides that its item is done; absent where an item's status is set by hand. */
  hasEnded?(db: Db, id: string): Promise<boolean>;
  /** By id; absent where the last change of the item says everything. */
  kept?(db: Db, ids: readonly string[]): Promise<Map<string, KeptSubject>>;
  /** The id of the client who has sent it while signed in; absent where nobody does. */
  client?(db: Db | Tx, id: string): Promise<string | null>;
  /** The same as SQL, for the id of an item: null for the ids of other kinds. Absent where `client` is. */
  clientOf?(id: RawBuilder<unknown>): RawBuilder<string | null>;
  /**
   * Whether the item of this id (a column or a value) belongs to a client whom this advisor works with; true for the ids of other
   * kinds. Absent where no item belongs to a client.
   */
  inReach?(id: RawBuilder<unknown>, reach: Reach): RawBuilder<SqlBool>;
  /** Absent where no item is read in the portal. */
  portal?: PortalThreads;
  /** Deletes the rows of the subject for good, and lets its files be deleted. Returns the number of files. */
  erase(tx: Tx, id: string, now: number): Promise<number>;
}

declare module "~/platform/services" {
  interface Services {
    /** One source for each kind of item: a kind without one does not compile. */
    inboxSubjects: Readonly<Record<ItemKind, SubjectSource>>;
  }
}
