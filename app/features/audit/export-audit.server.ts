import { recordAudit } from "~/platform/audit/audit.server";
import { csvLine } from "~/platform/csv";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { readDays } from "./days";
import { type AuditLine, type AuditRequest, listAudit } from "./list-audit.server";
import { lineInZone, whoInWords } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "audit.exported": { search: string; type: string; from?: string; to?: string };
  }
}

const exportedAtOnce = 1000;

/**
 * All events that the request matches (with a wrong day it is refused: the file would hold more than was asked for), newest first, as CSV: read in pieces. In words, as the page shows them (times in UTC),
 * and then as they were recorded. Exported without a filter it has all that
 * the hashes are made of, so that the chain can be computed again from the file alone (docs/security.md).
 */
export async function exportAudit(
  services: Services,
  actor: Actor,
  request: AuditRequest,
): Promise<AsyncGenerator<string>> {
  const { userId } = requireAdministrator(actor);
  const { db, clock } = services;
  const { search, type, from, to } = request;
  const { errors } = readDays(request);
  if (errors.from ?? errors.to) throw unknownRequest();
  const detail = { search, type, ...(from && { from }), ...(to && { to }) };
  const entry = { type: "audit.exported", subject: userId, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, entry));
  return exportedLines(services, actor, { ...request, before: null, after: null });
}

const inWords = ["Number", "Time", "Event", "Who", "About", "Client", "Client Id", "Details"];
const asRecorded = ["Id", "Actor", "Type", "Subject", "Detail", "Hash"];

function cellsOf(line: AuditLine): string[] {
  const { seq, at, title, about, client, id, actor, type, subject, detail, hash } = line;
  const details = line.words.map((words) => lineInZone(words, "UTC")).join("; ");
  const time = new Date(at).toISOString();
  const words = [title, whoInWords(line), about ?? "", client?.name ?? "", client?.id ?? "", details];
  return [String(seq), time, ...words, id, actor, type, subject, detail, hash];
}

async function* exportedLines(services: Services, actor: Actor, request: AuditRequest): AsyncGenerator<string> {
  yield csvLine([...inWords, ...asRecorded]);
  let before: number | null = null;
  do {
    const page = await listAudit(services, actor, { ...request, before }, exportedAtOnce);
    for (const line of page.lines) yield csvLine(cellsOf(line));
    before = page.older;
  } while (before !== null);
}
