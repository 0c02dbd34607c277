import type { Personal } from "~/platform/audit/personal.server";
import type { ImportKindName } from "./vocabulary";

/** The subject of each is the import. */
declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** `sha256` of the file, which is not kept. */
    "client-import.received": { file: string; sha256: string; lines: number };
    /** `left`: lines that are left out, because of what one of their values means; `mistakes`: those that are for their mistakes. Absent for none. */
    "client-import.confirmed": { added: number; changed: number; asking: number; left?: number; mistakes?: number };
    "client-import.done": {
      file: string;
      sha256: string;
      added: number;
      changed: number;
      same: number;
      mistakes?: number;
    };
    "client-import.cancelled": { file: string };
    "client-import.report-exported": { shown: string; count: number };
    "client-import.undo-asked": { file: string; removed: number; restored: number; kept: number };
    "client-import.undone": { file: string; removed: number; restored: number; kept: number };
    "record-import.received": { kind: RecordKind; file: string; sha256: string; lines: number };
    /** The sums are those of payments: what is added, and what the lines with mistakes come to. */
    "record-import.confirmed": {
      kind: RecordKind;
      added: number;
      changed: number;
      asking: number;
      left?: number;
      mistakes?: number;
      addedCents?: number;
      wrongCents?: number;
    };
    "record-import.done": {
      kind: RecordKind;
      file: string;
      sha256: string;
      added: number;
      changed: number;
      same: number;
      accounts: number;
      mistakes?: number;
      /** The digest of all payments that it brings (payments/reckon.server.ts): their own events follow. */
      payments?: string;
      addedCents?: number;
      wrongCents?: number;
    };
    "record-import.cancelled": { kind: RecordKind; file: string };
    "record-import.undo-asked": { kind: RecordKind; file: string; removed: number; restored: number; kept: number };
    "record-import.undone": { kind: RecordKind; file: string; removed: number; restored: number; kept: number };
    /** What became of payments that were left out; `lines` are their numbers. */
    "record-import.payments-settled": { kind: RecordKind; lines: string; note: string | Personal };
    "record-import.payments-reopened": { kind: RecordKind; lines: string };
    "record-import.report-exported": { kind: RecordKind; shown: string; count: number };
  }
}

/** Everything but clients. */
export type RecordKind = Exclude<ImportKindName, "clients">;
