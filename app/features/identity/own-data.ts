import type { Db } from "~/platform/db/tables";

/** Whose data are copied. */
export interface DataOwner {
  userId: string;
  clientId: string;
  /** The account of the client's record; another one than `userId` for a member of a business. */
  holderId: string;
  /** Null while nobody has proved that the address is this person's: what is found by it may belong to somebody else. */
  confirmedEmail: string | null;
  /** Epoch milliseconds: what is not told yet at this time is left out. */
  now: number;
}

/** A stored file of the owner, with the folder of the copy that it comes into. */
export interface OwnFile {
  folder: string;
  name: string;
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What a feature holds of a client, for the copy that the client may download. Each feature that holds something has one. */
export interface OwnDataSource {
  /** Of the file in the copy: 'meetings' becomes meetings.json. */
  name: string;
  /** It holds what belongs to the person who is signed in, not to the client's record: every member of a business gets it. */
  personal?: boolean;
  /** Chosen fields under names that people understand, with times as `isoTime`; nothing of other people, no secrets. */
  read(db: Db, owner: DataOwner): Promise<unknown>;
  files?(db: Db, owner: DataOwner): Promise<OwnFile[]>;
}

declare module "~/platform/services" {
  interface Services {
    ownDataSources: readonly OwnDataSource[];
  }
}

/** A time as the copy writes it; null stays null. */
export const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());
