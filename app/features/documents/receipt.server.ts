import { Readable } from "node:stream";
import { isoDate } from "~/platform/dates";
import { notFound } from "~/platform/errors";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { Actor } from "../identity/actor";
import { requireSignedInFor } from "../identity/policy";
import { readTimeZone } from "../identity/time-zone/time-zone.server";
import { formatSize } from "../uploads/file-size";
import type { OpenedFile } from "../uploads/stored-file";
import { documentReference } from "./document-reference";
import { canSee } from "./policy";
import { requireDocumentInReach } from "./reach.server";
import { fingerprint, sameFile, sizeInBytes } from "./receipt-words";
import { isFromFirm } from "./vocabulary";

/**
 * The receipt of an upload as PDF, for the client whose file it is and for administrators. It is made from the row each time:
 * what it says about the file never changes.
 */
export async function openUploadReceipt(services: Services, actor: Actor, id: string): Promise<OpenedFile> {
  const { db, firm, workers } = services;
  const { userId } = requireSignedInFor(actor, "documents.read");
  await requireDocumentInReach(services.db, actor, id);
  const row = await db
    .selectFrom("documents")
    .innerJoin("clients", "clients.id", "documents.client_id")
    .select([
      "client_id",
      "documents.name",
      "category",
      "type",
      "size_bytes",
      "sha256",
      "documents.created_at",
      "documents.status",
    ])
    .select("clients.name as client_name")
    .where("documents.id", "=", id)
    .where("documents.hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || !canSee(actor, row) || isFromFirm(row.status)) throw notFound("document");
  const reference = documentReference(id);
  const at = row.created_at;
  const zone = (await readTimeZone(db, userId)) || "UTC";
  const pdf = newDocument(
    { title: "Receipt of a document", author: firm, issued: isoDate(at), subject: `Document ${reference}` },
    { workers, by: userId },
  );
  pdf.terms([
    ["Number", reference],
    ["File", row.name],
    ["Category and type", `${row.category}, ${row.type}`],
    ["Sent for", row.client_name],
    ["Received", spelledOut(at, "UTC", { seconds: true })],
    ...(zone === "UTC" ? [] : [["Your time", spelledOut(at, zone, { seconds: true })] as const]),
    ["Size", `${sizeInBytes(row.size_bytes)} (${formatSize(row.size_bytes)})`],
    ["SHA-256", fingerprint(row.sha256)],
  ]);
  pdf.paragraph(`${firm.name} has received this file. ${sameFile}`);
  pdf.paragraph("A receipt says nothing about the review of the document.", { muted: true });
  const bytes = await pdf.finish();
  return {
    name: `Receipt ${reference}.pdf`,
    kind: "pdf",
    contentType: "application/pdf",
    bytes: bytes.length,
    stream: () => Readable.from([bytes]),
  };
}
