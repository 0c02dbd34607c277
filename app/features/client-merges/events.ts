import type { Personal } from "~/platform/audit/personal.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** About the record that stays. `moved` says how many of each kind came along. */
    "client-merge.made": {
      from: string;
      name: string | Personal;
      changes: Record<string, { from: string | number | Personal; to: string | number | Personal }>;
      moved: Record<string, number>;
      /** The account of the merged record: there was none, it came along, it was closed, or that of the record that stays was. */
      account: "none" | "moved" | "closed" | "own-closed";
    };
    /** About each of the two records. */
    "client-merge.undone": { with: string; back: Record<string, number> };
    /** It cannot be undone any more; `account`: the closed account was erased. */
    "client-merge.settled": { from: string; account: boolean };
  }
}
