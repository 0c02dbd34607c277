import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { isoDate } from "~/platform/dates";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../clients/client-there.server";
import { lockShown } from "../clients/manage-clients.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { requireEvidence } from "./evidence-documents.server";
import { type LostEvidence, lostEvidence } from "./evidence-state";
import { settleFileTasks } from "./file-tasks.server";
import { type ComplianceGap, gapsOf } from "./gaps";
import type { ComplianceKind } from "./vocabulary";
import { entriesWithEvidence } from "./with-evidence.server";
import "./events";

export interface ComplianceEntry {
  id: string;
  kind: ComplianceKind;
  value: string;
  digits: string;
  country: string;
  onDate: string;
  untilDate: string;
  person: string;
  recordedBy: string;
  recordedAt: number;
  /** The application from whose check it was taken over; null when it was typed. */
  source: { applicationId: string; reference: string } | null;
  /** The client's document that proves it; null for none. */
  evidence: { id: string; name: string; type: string; sentOn: string } | null;
  /** What has become of that document, where it proves nothing any more. */
  lost: LostEvidence | null;
  ended: { at: number; by: string; reason: string } | null;
}

export interface ComplianceFile {
  /** All that was ever recorded, newest first. */
  entries: ComplianceEntry[];
  gaps: ComplianceGap[];
  /** The name of who reads it, as the forms suggest it. */
  reader: string;
}

/** One client's compliance file, with its history. Throws 404. */
export async function readComplianceFile(
  { db, clock }: Services,
  actor: Actor,
  clientId: string,
): Promise<ComplianceFile> {
  const { userId } = requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  await requireClientThere(db, clientId);
  const entries = await unsafeReadEntries(db, clientId);
  const reader = await db.selectFrom("user").select("name").where("id", "=", userId).executeTakeFirst();
  return {
    entries,
    reader: reader?.name ?? "",
    gaps: gapsOf(
      entries.filter(({ ended }) => ended === null),
      isoDate(clock.now()),
    ),
  };
}

export async function unsafeReadEntries(db: Db, clientId: string): Promise<ComplianceEntry[]> {
  const rows = await entriesWithEvidence(db)
    .leftJoin("user as recorder", "recorder.id", "compliance_entries.recorded_by")
    .leftJoin("user as ender", "ender.id", "compliance_entries.ended_by")
    .selectAll("compliance_entries")
    .select(["recorder.name as recorder_name", "ender.name as ender_name"])
    .select(["documents.name as document_name", "documents.type as document_type", "upload_date"])
    .where("compliance_entries.client_id", "=", clientId)
    .execute();
  const left = "Somebody who has left";
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, value: row.value, digits: row.digits, country: row.country },
    ...{ onDate: row.on_date, untilDate: row.until_date, person: row.person },
    ...{ recordedBy: row.recorder_name ?? left, recordedAt: row.recorded_at },
    source:
      row.source === "" ? null : { applicationId: row.source.split(" ")[0] ?? "", reference: row.source_reference },
    evidence:
      row.document_id === null || row.document_status === null
        ? null
        : {
            ...{ id: row.document_id, name: row.document_name ?? "", type: row.document_type ?? "" },
            sentOn: row.upload_date ?? "",
          },
    lost: lostEvidence(row),
    ended: row.ended_at === null ? null : { at: row.ended_at, by: row.ender_name ?? left, reason: row.ended_reason },
  }));
}

export interface ComplianceInput {
  /** The key of the form: one form is one entry, however often it is sent. */
  key: string;
  value?: string;
  digits?: string;
  country?: string;
  onDate?: string;
  untilDate?: string;
  person?: string;
  /** The id of the client's approved document that proves it; '' for none. */
  document?: string;
}

/** Where an entry comes from that nobody had to type again. */
export interface ComplianceSource {
  applicationId: string;
  reference: string;
  /** The check and its version: evidence that was given anew can be taken over again. */
  check: string;
}

/** As the entry stores it. */
export const sourceKey = ({ applicationId, check }: Pick<ComplianceSource, "applicationId" | "check">) =>
  `${applicationId} ${check}`;

/**
 * Adds an entry to the file. What was recorded before stays as history. Returns false when the form was sent before, or a colleague has
 * taken the same evidence over. Throws NoEvidence when the document is not an approved one of this client.
 */
export async function recordCompliance(
  { db, clock }: Services,
  actor: Actor,
  {
    clientId,
    kind,
    input,
    source,
  }: { clientId: string; kind: ComplianceKind; input: ComplianceInput; source?: ComplianceSource },
): Promise<boolean> {
  const { userId } = requireStaff(actor, "clients.edit");
  await requireClientInReach(db, actor, clientId);
  const now = clock.now();
  const { key: id, value = "", digits = "", country = "", onDate = isoDate(now), untilDate = "", person = "" } = input;
  const { document = "" } = input;
  try {
    return await db.transaction().execute(async (tx) => {
      await lockShown(tx, clientId);
      if (source && (await listTakenOver(tx, clientId)).has(sourceKey(source))) return false;
      const evidence = document === "" ? null : await requireEvidence(tx, { clientId, documentId: document });
      await tx
        .insertInto("compliance_entries")
        .values({
          ...{ id, client_id: clientId, kind, value, digits, country, on_date: onDate, until_date: untilDate, person },
          ...{ recorded_by: userId, recorded_at: now, ended_by: null, ended_at: null, ended_reason: "" },
          ...(source && { source: sourceKey(source), source_reference: source.reference }),
          document_id: evidence?.id ?? null,
        })
        .execute();
      await settleFileTasks(tx, { clock }, { clientId, by: userId });
      const about = { value: besideChain(clientId, value), person: besideChain(clientId, person) };
      const detail = {
        ...{ kind, day: onDate, until: untilDate, ...about, ...(source && { source: source.reference }) },
        ...(evidence && { evidence: besideChain(clientId, evidence.name) }),
      };
      await recordAudit(tx, clock, { userId }, { type: "compliance.recorded", subject: clientId, detail });
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** What of this client was taken over from applications, also what was taken back later. Checks no access. */
export async function listTakenOver(db: Db, clientId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("compliance_entries")
    .select("source")
    .where("client_id", "=", clientId)
    .where("source", "<>", "")
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** Takes an entry back with a reason; it stays as history. False when that was done before. Throws 404. */
export async function takeBackCompliance(
  { db, clock }: Services,
  actor: Actor,
  { clientId, entryId, reason }: { clientId: string; entryId: string; reason: string },
): Promise<boolean> {
  const { userId } = requireStaff(actor, "clients.edit");
  await requireClientInReach(db, actor, clientId);
  return db.transaction().execute(async (tx) => {
    await lockShown(tx, clientId);
    const own = () => tx.selectFrom("compliance_entries").where("id", "=", entryId).where("client_id", "=", clientId);
    const entry = await own().select(["kind", "value", "ended_at"]).executeTakeFirst();
    if (!entry) throw notFound("entry");
    if (entry.ended_at !== null) return false;
    await tx
      .updateTable("compliance_entries")
      .set({ ended_by: userId, ended_at: clock.now(), ended_reason: reason })
      .where("id", "=", entryId)
      .execute();
    const { kind, value } = entry;
    const detail = { kind, value: besideChain(clientId, value), reason: besideChain(clientId, reason) };
    await recordAudit(tx, clock, { userId }, { type: "compliance.taken-back", subject: clientId, detail });
    return true;
  });
}
