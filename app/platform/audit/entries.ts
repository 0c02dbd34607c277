import type { z } from "zod";
import type { AuditEvents, AuditType } from "./audit.server";
import type { Personal } from "./personal.server";

/** A line about an event: text, and moments, which the page tells in the reader's time zone. */
export type AuditWords = readonly (string | { readonly at: number })[];

export interface AuditNames {
  /** The name of a person, a client or an event of the calendar by its id. */
  of(id: string): string | undefined;
  /** The title of a type of event. */
  title(type: string): string;
}

/** What the audit log says about one type of event. */
export interface AuditEntry<Detail> {
  /** 'Document: approved' */
  title: string;
  /** Who does it when no account does: for acts of people at the server. */
  byNobody?: string;
  /** What a recorded detail looks like. One that looks different is shown as it was recorded. */
  detail: z.ZodType<Detail>;
  /** A line for each thing that people want to know; null where there is nothing to tell. */
  words?(detail: Detail, names: AuditNames): (AuditWords | null)[];
  /** The page about what it happened to. `name` is what the log calls it. */
  link?(subject: string, name: string): string;
}

/**
 * A detail as it is read. The log is never rewritten: in place of a status of today it may hold one that had another name then,
 * so such a field is any text.
 */
export type Recorded<T> = T extends string | Personal
  ? string
  : T extends boolean
    ? boolean
    : T extends object
      ? { [K in keyof T]: Recorded<T[K]> }
      : T;

/** The entries of all events whose types begin with a noun, 'document'. An event without an entry does not compile. */
export type AuditEntries<Noun extends string> = {
  [T in Extract<AuditType, `${Noun}.${string}`>]: AuditEntry<Recorded<AuditEvents[T]>>;
};
