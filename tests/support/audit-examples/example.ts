import type { AuditEvents, AuditType } from "~/platform/audit/audit.server";

/** The ids of the people in the examples. */
export interface Ids {
  /** The administrator Ada Winter's account. */
  ada: string;
  /** Maria Ramírez's client record. */
  client: string;
}

interface Example<T extends AuditType> {
  detail: AuditEvents[T];
  /** The expected words of the log: the event, then one line for each detail. */
  says: string[];
  /** The expected link of the log for the subject `s1`. */
  page: string | null;
}

/** One example for every event type that begins with one of these subjects and a dot. */
export type Examples<Subject extends string = string> = {
  [T in Extract<AuditType, `${Subject}.${string}`>]: Example<T>;
};
