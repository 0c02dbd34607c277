import { type ChainLink, linkHash } from "~/platform/audit/chain.server";
import { newId } from "~/platform/ids.server";

export interface RecordedEvent {
  actor: string;
  type: string;
  subject: string;
  detail: object;
}

/** Continues the audit chain: each event gets its number and a hash over the one before, as the product computes it. */
export function historyFrom(last: ChainLink) {
  let at = last;
  return {
    row(event: RecordedEvent, time: number) {
      const { actor, type, subject } = event;
      const fields = { seq: at.seq + 1, id: newId(time), at: time, actor, type, subject };
      const linked = { ...fields, detail: JSON.stringify(event.detail) };
      const hash = linkHash(at.hash, linked);
      at = { seq: linked.seq, hash };
      return { ...linked, hash };
    },
    head: () => at,
  };
}
