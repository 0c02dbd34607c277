import { recordAudit } from "~/platform/audit/audit.server";
import { csvLine } from "~/platform/csv";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { type AuditRequest, listAudit } from "./list-audit.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "audit.exported": { search: string; type: string };
  }
}

const exportedAtOnce = 1000;

/**
 * All events that the request matches, newest first, as CSV: read in pieces. Exported without a filter it has all that
 * the hashes are made of, so that the chain can be computed again from the file alone (docs/security.md).
 */
export async function exportAudit(
  services: Services,
  actor: Actor,
  { search, type }: AuditRequest,
): Promise<AsyncGenerator<string>> {
  const { userId } = requireAdministrator(actor);
  const { db, clock } = services;
  const entry = { type: "audit.exported", subject: userId, detail: { search, type } } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, entry));
  return exportedLines(services, actor, { search, type, before: null, after: null });
}

async function* exportedLines(services: Services, actor: Actor, request: AuditRequest): AsyncGenerator<string> {
  yield csvLine(["Number", "Id", "Time", "Actor", "Name", "Type", "Subject", "Detail", "Hash"]);
  let before: number | null = null;
  do {
    const page = await listAudit(services, actor, { ...request, before }, exportedAtOnce);
    for (const { seq, id, at, actor: who, who: name, type, subject, detail, hash } of page.lines)
      yield csvLine([String(seq), id, new Date(at).toISOString(), who, name ?? "", type, subject, detail, hash]);
    before = page.older;
  } while (before !== null);
}
