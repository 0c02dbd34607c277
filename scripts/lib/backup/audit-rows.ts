import {
  type AuditRow,
  type AuditVerdict,
  type Broken,
  beginning,
  type ChainLink,
  nextLink,
} from "~/platform/audit/chain.server";
import type { Row } from "./snapshot";

/** PostgreSQL gives rows in the order in which it has put them into its files: some come before their turn. */
const mostWaiting = 200_000;

/** Follows the chain of the audit log over the rows of a backup. */
export class AuditRows {
  #at: ChainLink = beginning;
  #broken: Broken | null = null;
  #waiting = new Map<number, AuditRow>();

  add(row: Row): void {
    if (this.#broken) return;
    const event = row as unknown as AuditRow;
    this.#waiting.set(event.seq, event);
    for (let next = this.#take(); next && !this.#broken; next = this.#take()) {
      const link = nextLink(this.#at, next);
      if ("ok" in link) this.#broken = link;
      else this.#at = link;
    }
    if (this.#waiting.size > mostWaiting) this.#broken = this.#missing();
  }

  /** Whether all events fit together and end with the head. */
  verdict(head: ChainLink): AuditVerdict {
    const { seq, hash } = this.#at;
    if (this.#broken) return this.#broken;
    if (this.#waiting.size > 0) return this.#missing();
    if (head.seq > seq) return { ok: false, seq: seq + 1, why: "the chain is shorter than its head" };
    if (head.seq < seq) return { ok: false, seq: head.seq + 1, why: "an event was added behind the head" };
    if (head.hash !== hash) return { ok: false, seq, why: "the head does not match its event" };
    return { ok: true, events: seq };
  }

  #take(): AuditRow | undefined {
    const seq = this.#at.seq + 1;
    const next = this.#waiting.get(seq);
    this.#waiting.delete(seq);
    return next;
  }

  #missing(): Broken {
    return { ok: false, seq: this.#at.seq + 1, why: "an event is missing" };
  }
}
