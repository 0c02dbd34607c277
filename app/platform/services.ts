import type { Followed, Stretch } from "./audit/chain.server";
import type { AuditHeads } from "./audit/heads.server";
import type { Auth } from "./auth/auth.server";
import type { Clock } from "./clock";
import type { Db, Dialect } from "./db/tables";
import type { Keys } from "./keys/keys.server";
import type { Log } from "./log.server";
import type { SigningIdentity } from "./signing/identity";
import type { StorageClaim } from "./storage/claimed-storage.server";
import type { DiskRoom } from "./storage/disk-room.server";
import type { Storage } from "./storage/storage.server";
import type { Tracing } from "./tracing/tracing";
import type { Workers } from "./workers/workers.server";

/**
 * The services that every verb may use. They are created once, in app/services.ts, and passed on; no module under app/
 * keeps state. Services of features are added there by declaration merging.
 */
export interface Services {
  db: Db;
  dialect: Dialect;
  storage: Storage;
  storageClaim: StorageClaim;
  keys: Keys;
  /** With what PDFs are signed: the firm's certificate, or one that is made when it is first needed. */
  signing(): Promise<SigningIdentity>;
  /** Of the disk on which received files are written. */
  disk: DiskRoom;
  auth: Auth;
  /** What vouches for the audit log outside the database. */
  auditHeads: AuditHeads;
  /** Follows a stretch of the audit log outside the main thread. */
  followChain(stretch: Stretch): Promise<Followed>;
  clock: Clock;
  log: Log;
  /** Run what takes long outside the main thread. */
  workers: Workers;
  /** Times what is done, for whoever runs the product. */
  tracing: Tracing;
  /** The origin of links in mails. */
  publicUrl: string;
  limits: RateLimits;
  /** Tells the server that a change is stored that kept public pages show (public-pages/changes.server.ts). */
  publicPagesChanged(): void;
  /** Tells the mail worker that the outbox has a new message. */
  mailQueued(): void;
}

export interface RateLimits {
  /** Takes one point of a key. Returns null when there was a point, or the milliseconds until the next one is available. */
  take(rule: LimitRule, key: string): Promise<number | null>;
  /** Returns a point after a success, for rules that count only failures. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
}

export interface LimitRule {
  name: string;
  points: number;
  /** Milliseconds. */
  per: number;
}
