import { z } from "zod";
import type { AuditWords } from "~/platform/audit/entries";
import type { Together } from "./events";

/** The fields of a detail that say that several clients were changed in one batch. */
export const together = { together: z.number().optional(), undone: z.boolean().optional() };

/** 'One of 42 clients who were changed together'; null for a change of one client alone. */
export function togetherInWords({ together: count, undone }: Together): AuditWords | null {
  if (count === undefined) return null;
  const clients = `${count.toLocaleString("en-US")} ${count === 1 ? "client" : "clients"}`;
  return [
    undone ? `Undone, one of ${clients} who were changed back together` : `One of ${clients} who were changed together`,
  ];
}
