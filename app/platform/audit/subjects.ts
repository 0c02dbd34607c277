import type { Db } from "../db/tables";
import type { Services } from "../services";

/** What the audit log shows about one account, record or event of the calendar. */
export interface AuditSubject {
  id: string;
  /** Absent for an id that only says whose it is. */
  name?: string;
  /** The client whom it concerns: themselves, or whose account, document or meeting it is. */
  client?: { id: string; name: string };
}

/** What somebody looks for in the log. */
export interface AuditSearch {
  /** As it was typed, in lower case. */
  lower: string;
  /** The same, folded. */
  folded: string;
  /** The words of it, folded. */
  words: readonly string[];
  /** At most so many of each kind are followed. */
  most: number;
}

/** The ids that a search may mean. */
export interface AuditMatches {
  /** Accounts and clients: many events each. */
  people?: readonly string[];
  /** Everything else: few events each. */
  things?: readonly string[];
}

/** What the audit log has to know about one kind of thing that events happen to. The feature that has the kind supplies it. */
export interface AuditSubjectSource {
  /** Those of the ids that are of this kind. */
  name(db: Db, ids: readonly string[]): Promise<AuditSubject[]> | AuditSubject[];
  /** The name of a thing that is held in memory: it is also found where a detail holds its short id. */
  known?(id: string): string | undefined;
  /** What a search may mean, found along an index. */
  find?(services: Services, search: AuditSearch): Promise<AuditMatches>;
}
