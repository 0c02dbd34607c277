import type { AuditEntry, AuditEvents } from "~/platform/audit/audit.server";
import type { ImportKindName } from "./staging/vocabulary";
import "./staging/events";

type Entry<Step extends string> = AuditEntry<
  Extract<`client-import.${Step}` | `record-import.${Step}`, keyof AuditEvents>
>;

/** Clients and other records have events of their own, so that the log can be searched for each. */
export const receivedEvent = (
  kind: ImportKindName,
  subject: string,
  detail: { file: string; sha256: string; lines: number },
): Entry<"received"> =>
  kind === "clients"
    ? { type: "client-import.received", subject, detail }
    : { type: "record-import.received", subject, detail: { kind, ...detail } };

export const confirmedEvent = (
  kind: ImportKindName,
  subject: string,
  detail: Omit<AuditEvents["record-import.confirmed"], "kind">,
): Entry<"confirmed"> =>
  kind === "clients"
    ? { type: "client-import.confirmed", subject, detail }
    : { type: "record-import.confirmed", subject, detail: { kind, ...detail } };

export const cancelledEvent = (kind: ImportKindName, subject: string, file: string): Entry<"cancelled"> =>
  kind === "clients"
    ? { type: "client-import.cancelled", subject, detail: { file } }
    : { type: "record-import.cancelled", subject, detail: { kind, file } };

export const reportEvent = (
  kind: ImportKindName,
  subject: string,
  detail: { shown: string; count: number },
): Entry<"report-exported"> =>
  kind === "clients"
    ? { type: "client-import.report-exported", subject, detail }
    : { type: "record-import.report-exported", subject, detail: { kind, ...detail } };

type Undone = { file: string; removed: number; restored: number; kept: number };

export const undoAskedEvent = (kind: ImportKindName, subject: string, detail: Undone): Entry<"undo-asked"> =>
  kind === "clients"
    ? { type: "client-import.undo-asked", subject, detail }
    : { type: "record-import.undo-asked", subject, detail: { kind, ...detail } };

export const undoneEvent = (kind: ImportKindName, subject: string, detail: Undone): Entry<"undone"> =>
  kind === "clients"
    ? { type: "client-import.undone", subject, detail }
    : { type: "record-import.undone", subject, detail: { kind, ...detail } };
