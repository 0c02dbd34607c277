import type { AuditEntries, AuditEntry, AuditNames, AuditWords } from "~/platform/audit/entries";
import type { AuditSubjectSource } from "~/platform/audit/subjects";
import { capitalized } from "~/platform/audit/words";

/** The words of the log for each type of event. Each feature supplies the entries of its own events. */
export type AuditCatalogue = AuditEntries<string>;

declare module "~/platform/services" {
  interface Services {
    /** A type of event without an entry does not compile. */
    auditCatalogue: AuditCatalogue;
    /** One source for each kind of thing that events happen to. */
    auditSubjects: readonly AuditSubjectSource[];
  }
}

/** The words of the catalogue for an event. */
export interface AuditText {
  /** What happened: 'Document: approved'. */
  title: string;
  /** Who did it when no account did, where it is always the same. */
  byNobody?: string;
  /** The detail, one line for each fact. */
  words: AuditWords[];
  /** The page about what it happened to, or null. */
  page: string | null;
}

interface RecordedEvent {
  type: string;
  subject: string;
  /** JSON */
  detail: string;
}

/** `about` is the name of what it happened to. What cannot be read, such as the detail of an old event, is shown as it is. */
export function textOf(
  catalogue: AuditCatalogue,
  { type, subject, detail }: RecordedEvent,
  { about, nameOf }: { about: string; nameOf(id: string): string | undefined },
): AuditText {
  const entry = entryOf(catalogue, type);
  const names: AuditNames = { of: nameOf, title: (other) => titleOf(catalogue, other) };
  const parsed = entry?.detail.safeParse(readDetail(detail));
  return {
    title: titleOf(catalogue, type),
    byNobody: entry?.byNobody,
    words: parsed?.success ? (entry?.words?.(parsed.data, names) ?? []).filter((line) => line !== null) : [[detail]],
    page: entry?.link?.(subject, about) ?? null,
  };
}

/** 'Document: approved' for document.approved; also for a type that is recorded no longer. */
export function titleOf(catalogue: AuditCatalogue, type: string): string {
  return entryOf(catalogue, type)?.title ?? capitalized(type.replace(".", ": ").replaceAll("-", " "));
}

/** The recorded detail; undefined where it is not JSON. */
export function readDetail(detail: string): unknown {
  try {
    return JSON.parse(detail);
  } catch {
    return undefined;
  }
}

function entryOf(catalogue: AuditCatalogue, type: string): AuditEntry<unknown> | undefined {
  const entries: Readonly<Record<string, AuditEntry<unknown>>> = catalogue;
  return Object.hasOwn(entries, type) ? entries[type] : undefined;
}
