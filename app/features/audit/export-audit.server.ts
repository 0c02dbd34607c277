import { recordAudit } from "~/platform/audit/audit.server";
import { type PersonalRow, personalValuesOf } from "~/platform/audit/personal.server";
import type { HeadKey, SignedHead } from "~/platform/audit/signed-head.server";
import type { Db } from "~/platform/db/tables";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { Row } from "~/platform/sheets/cells";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { titleOf } from "./catalogue";
import { readDays } from "./days";
import { type AuditLine, type AuditRequest, listAudit } from "./list-audit.server";
import { lineInZone, whoInWords } from "./vocabulary";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "audit.exported": { search: string; type: string; who?: string; from?: string; to?: string; zone?: string };
  }
}

const exportedAtOnce = 100;

/**
 * All events that the request matches (with a wrong day it is refused: the file would hold more than was asked for), newest first,
 * with a head: read in pieces. In words, as the page shows them (times in UTC, whatever the zone of the days), then as they were
 * recorded, with the signatures. Exported as CSV without a filter it has all that the hashes are made of, so that
 * the log can be checked from the file alone, by app/features/audit/checker/verify-audit-export.mjs. With a filter each line says so, and has the hash of the event
 * before it, so that the line can be checked by itself.
 */
export async function exportAudit(
  services: Services,
  actor: Actor,
  request: AuditRequest,
): Promise<AsyncGenerator<Row>> {
  const { userId } = requireStaff(actor, "audit.export");
  const { db, clock } = services;
  const { search, type, who, from, to, zone } = request;
  const { errors } = readDays(request);
  if (errors.from ?? errors.to) throw unknownRequest();
  const detail = {
    search,
    type,
    ...(who && { who }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && { zone }),
  };
  const entry = { type: "audit.exported", subject: userId, detail } as const;
  await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, entry));
  // Read before the events: each head is then about an event in the file.
  const heads = new Map((await services.auditHeads.list()).map((head) => [head.seq, head]));
  return exportedRows(services, actor, { ...request, before: null, after: null }, heads);
}

const inWords = ["Number", "Time", "Event", "Who", "About", "Client", "Client Id", "Details"];
const asRecorded = ["Id", "Actor", "Type", "Subject", "Detail", "Hash"];
/** The values beside the chain, as JSON: of each its digest, its random bytes and itself. Erased ones are missing. */
const beside = "Personal";
/** What the file was limited to, in words, and the hash of the event before each; empty in a file of the whole log. */
const asLimited = ["Filter", "Hash Before"];
const asSigned = ["Signed", "Series", "Signature", "Public Key"];

/** The signature of an event that was the last one when it was signed; empty cells for the others. */
function signatureCells(head: SignedHead | undefined, { publicKey }: HeadKey): string[] {
  if (!head) return asSigned.map(() => "");
  const key = publicKey.replaceAll(/-----[^-]+-----|\s/g, "");
  return [new Date(head.at).toISOString(), String(head.series), head.signature, key];
}

const personalCell = (values: readonly PersonalRow[]) =>
  values.length === 0 ? "" : JSON.stringify(values.map(({ digest, nonce, value }) => [digest, nonce, value]));

function cellsOf(line: AuditLine): string[] {
  const { seq, at, title, about, client, id, actor, type, subject, detail, hash } = line;
  const details = line.words.map((words) => lineInZone(words, "UTC")).join("; ");
  const time = new Date(at).toISOString();
  const words = [title, whoInWords(line), about ?? "", client?.name ?? "", client?.id ?? "", details];
  return [String(seq), time, ...words, id, actor, type, subject, detail, hash];
}

/** What a request is limited to, in words; '' for the whole log. */
async function limitInWords({ db, auditCatalogue }: Services, request: AuditRequest): Promise<string> {
  const { search, type, who, from, to, zone } = request;
  const account = await db.selectFrom("user").select("name").where("id", "=", who).executeTakeFirst();
  const limits = [
    search && `search: ${search}`,
    type && `event: ${titleOf(auditCatalogue, type)}`,
    who && `who: ${whoInWords({ actor: who, who: account?.name ?? null })}`,
    from && `from: ${from}`,
    to && `to: ${to}`,
    (from || to) && `days in ${zone}`,
  ];
  return limits.filter(Boolean).join(", ");
}

/** The hash of the event before each of these; '' before the first one of the log. */
async function hashesBefore(db: Db, lines: readonly AuditLine[]): Promise<string[]> {
  const before = lines.map(({ seq }) => seq - 1);
  const found = before.length
    ? await db.selectFrom("audit_events").select(["seq", "hash"]).where("seq", "in", before).execute()
    : [];
  const hashes = new Map(found.map(({ seq, hash }) => [seq, hash]));
  return before.map((seq) => hashes.get(seq) ?? "");
}

async function* exportedRows(
  services: Services,
  actor: Actor,
  request: AuditRequest,
  heads: ReadonlyMap<number, SignedHead>,
): AsyncGenerator<Row> {
  yield [...inWords, ...asRecorded, ...asSigned, beside, ...asLimited];
  const limit = await limitInWords(services, request);
  let before: number | null = null;
  do {
    const page = await listAudit(services, actor, { ...request, before }, exportedAtOnce);
    const values = await personalValuesOf(
      services.db,
      page.lines.map(({ detail }) => detail),
    );
    const hashes = limit ? await hashesBefore(services.db, page.lines) : [];
    for (const [index, line] of page.lines.entries()) {
      const signature = signatureCells(heads.get(line.seq), services.auditHeads.key);
      yield [...cellsOf(line), ...signature, personalCell(values[index] ?? []), limit, hashes[index] ?? ""];
    }
    before = page.older;
  } while (before !== null);
}
