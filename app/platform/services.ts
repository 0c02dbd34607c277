import type { Auth } from "./auth/auth.server";
import type { Clock } from "./clock";
import type { Db, Dialect } from "./db/tables";
import type { Log } from "./log.server";
import type { Storage } from "./storage/storage.server";

/**
 * What every verb may use. Made once, in app/services.ts, and handed on; nothing under app/ holds state of its own.
 * What has business words is added there by declaration merging.
 */
export interface Services {
  db: Db;
  dialect: Dialect;
  storage: Storage;
  auth: Auth;
  clock: Clock;
  log: Log;
  /** Origin that links in mails begin with. */
  publicUrl: string;
  limits: RateLimits;
  /** Tells the mail worker that something has been put into the outbox. */
  mailQueued(): void;
}

export interface RateLimits {
  /** Takes one point of a key; null when there was one, else the milliseconds until there is one again. */
  take(rule: LimitRule, key: string): Promise<number | null>;
  /** Puts a point back, for rules that count failures only: what was taken before has turned out well. */
  giveBack(rule: LimitRule, key: string): Promise<void>;
}

export interface LimitRule {
  name: string;
  points: number;
  /** Milliseconds. */
  per: number;
}
